package bcscope.fuzz;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.random.RandomGenerator;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/// What can happen to a text of lines and words: a trace, a dump, also JSON. Bytes are taken as
/// Latin-1, so that none is lost.
enum TextMutation implements Mutation {
    /// A number becomes an extreme one.
    EXTREME_NUMBER {
        @Override
        String change(String text, String other, RandomGenerator chance) {
            return replaceOne(
                    NUMBER, text, _ -> EXTREMES.get(chance.nextInt(EXTREMES.size())), chance);
        }
    },
    /// A number becomes another one of the file.
    OTHER_NUMBER {
        @Override
        String change(String text, String other, RandomGenerator chance) {
            String number = one(NUMBER, text, chance);
            return replaceOne(NUMBER, text, _ -> number, chance);
        }
    },
    /// A number is greater or less by one.
    NEXT_NUMBER {
        @Override
        String change(String text, String other, RandomGenerator chance) {
            return replaceOne(NUMBER, text, it -> nudged(it, chance), chance);
        }
    },
    /// A word becomes one of another file.
    OTHER_WORD {
        @Override
        String change(String text, String other, RandomGenerator chance) {
            String word = one(WORD, other, chance);
            return replaceOne(WORD, text, _ -> word, chance);
        }
    },
    /// A word is missing.
    DROP_TOKEN {
        @Override
        String change(String text, String other, RandomGenerator chance) {
            return replaceOne(TOKEN, text, _ -> "", chance);
        }
    },
    /// A word stands twice.
    REPEAT_TOKEN {
        @Override
        String change(String text, String other, RandomGenerator chance) {
            return replaceOne(TOKEN, text, it -> it + " " + it, chance);
        }
    },
    /// A word is much too long.
    LONG_TOKEN {
        @Override
        String change(String text, String other, RandomGenerator chance) {
            int times = 1 << chance.nextInt(14);
            return replaceOne(TOKEN, text, it -> it.repeat(1 + times / it.length()), chance);
        }
    },
    /// A line is missing.
    DROP_LINE {
        @Override
        String change(String text, String other, RandomGenerator chance) {
            List<String> lines = lines(text);
            lines.remove(chance.nextInt(lines.size()));
            return String.join("\n", lines);
        }
    },
    /// Lines stand many times.
    REPEAT_LINES {
        @Override
        String change(String text, String other, RandomGenerator chance) {
            List<String> lines = lines(text);
            int from = chance.nextInt(lines.size());
            int to = Math.min(lines.size(), from + 1 + chance.nextInt(4));
            List<String> again = List.copyOf(lines.subList(from, to));
            for (int times = chance.nextInt(8); times >= 0; times--) {
                lines.addAll(from, again);
            }
            return String.join("\n", lines);
        }
    },
    /// Two lines stand in each other's place.
    SWAP_LINES {
        @Override
        String change(String text, String other, RandomGenerator chance) {
            List<String> lines = lines(text);
            Collections.swap(lines, chance.nextInt(lines.size()), chance.nextInt(lines.size()));
            return String.join("\n", lines);
        }
    },
    /// A line of another file.
    OTHER_LINE {
        @Override
        String change(String text, String other, RandomGenerator chance) {
            List<String> lines = lines(text);
            List<String> others = lines(other);
            lines.add(chance.nextInt(lines.size() + 1), others.get(chance.nextInt(others.size())));
            return String.join("\n", lines);
        }
    },
    /// The first lines of one file and the last of another.
    CROSS_LINES {
        @Override
        String change(String text, String other, RandomGenerator chance) {
            List<String> lines = lines(text);
            List<String> others = lines(other);
            List<String> crossed =
                    new ArrayList<>(lines.subList(0, chance.nextInt(lines.size() + 1)));
            crossed.addAll(others.subList(chance.nextInt(others.size()), others.size()));
            return String.join("\n", crossed);
        }
    },
    /// Lines end as on Windows, or as on an old Macintosh.
    LINE_ENDS {
        @Override
        String change(String text, String other, RandomGenerator chance) {
            return text.replace("\n", chance.nextInt(3) == 0 ? "\r" : "\r\n");
        }
    };

    /// Numbers at the edges of types, ranges and notations.
    static final List<String> EXTREMES =
            List.of(
                    "0",
                    "1",
                    "-1",
                    "-0",
                    "2",
                    "255",
                    "256",
                    "4096",
                    "32767",
                    "65535",
                    "65536",
                    "999999999",
                    "2147483647",
                    "2147483648",
                    "-2147483648",
                    "4294967295",
                    "4294967296",
                    "1000000000000",
                    "9223372036854775807",
                    "9223372036854775808",
                    "-9223372036854775808",
                    "18446744073709551615",
                    "1e308",
                    "-1e308",
                    "1e-308",
                    "1e999",
                    "0.5",
                    "NaN",
                    "Infinity",
                    "0x10",
                    "007",
                    "1e9",
                    "1_000",
                    "٣");

    private static final Pattern NUMBER = Pattern.compile("-?\\d+(?:\\.\\d+)?(?:[eE][+-]?\\d+)?");
    private static final Pattern WORD = Pattern.compile("[A-Za-z_][\\w.-]*");
    private static final Pattern TOKEN = Pattern.compile("[^\\s,:]+");

    abstract String change(String text, String other, RandomGenerator chance);

    @Override
    public byte[] apply(byte[] file, byte[] other, RandomGenerator chance) {
        return change(new String(file, ISO_8859_1), new String(other, ISO_8859_1), chance)
                .getBytes(ISO_8859_1);
    }

    private interface Change {
        String of(String piece);
    }

    /// The lines of `text`; there is at least one, which may be empty.
    static List<String> lines(String text) {
        return new ArrayList<>(Arrays.asList(text.split("\n", -1)));
    }

    private static String replaceOne(
            Pattern pattern, String text, Change change, RandomGenerator chance) {
        List<MatchResult> found = pattern.matcher(text).results().toList();
        if (found.isEmpty()) {
            return text;
        }
        MatchResult one = found.get(chance.nextInt(found.size()));
        return text.substring(0, one.start()) + change.of(one.group()) + text.substring(one.end());
    }

    private static String one(Pattern pattern, String text, RandomGenerator chance) {
        List<MatchResult> found = pattern.matcher(text).results().toList();
        return found.isEmpty() ? "" : found.get(chance.nextInt(found.size())).group();
    }

    private static String nudged(String number, RandomGenerator chance) {
        return number.matches("-?\\d{1,18}")
                ? Long.toString(Long.parseLong(number) + (chance.nextBoolean() ? 1 : -1))
                : number + "1";
    }
}
