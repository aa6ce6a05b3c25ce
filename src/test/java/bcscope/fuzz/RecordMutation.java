package bcscope.fuzz;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.random.RandomGenerator;

/// What can happen to the records of a trace: a rank, a word, fields, one record a line.
enum RecordMutation implements Mutation {
    /// A field is missing.
    DROP_FIELD {
        @Override
        void change(List<String> lines, int at, List<String> other, RandomGenerator chance) {
            List<String> fields = fields(lines.get(at));
            fields.remove(chance.nextInt(fields.size()));
            lines.set(at, String.join(" ", fields));
        }
    },
    /// A field more.
    ADD_FIELD {
        @Override
        void change(List<String> lines, int at, List<String> other, RandomGenerator chance) {
            List<String> fields = fields(lines.get(at));
            fields.add(chance.nextInt(fields.size() + 1), Integer.toString(chance.nextInt(9)));
            lines.set(at, String.join(" ", fields));
        }
    },
    /// An extreme field.
    EXTREME_FIELD {
        @Override
        void change(List<String> lines, int at, List<String> other, RandomGenerator chance) {
            List<String> extremes = TextMutation.EXTREMES;
            List<String> fields = fields(lines.get(at));
            fields.set(
                    chance.nextInt(fields.size()), extremes.get(chance.nextInt(extremes.size())));
            lines.set(at, String.join(" ", fields));
        }
    },
    /// Another rank makes the call.
    OTHER_RANK {
        @Override
        void change(List<String> lines, int at, List<String> other, RandomGenerator chance) {
            List<String> fields = fields(lines.get(at));
            fields.set(0, fields(any(lines, chance)).getFirst());
            lines.set(at, String.join(" ", fields));
        }
    },
    /// Another call with these fields.
    OTHER_KIND {
        @Override
        void change(List<String> lines, int at, List<String> other, RandomGenerator chance) {
            List<String> fields = fields(lines.get(at));
            List<String> donor = fields(any(other, chance));
            if (fields.size() > 1 && donor.size() > 1) {
                fields.set(1, donor.get(1));
            }
            lines.set(at, String.join(" ", fields));
        }
    },
    /// The call stands elsewhere.
    MOVE {
        @Override
        void change(List<String> lines, int at, List<String> other, RandomGenerator chance) {
            String record = lines.remove(at);
            lines.add(chance.nextInt(lines.size() + 1), record);
        }
    },
    /// A call of another trace, made by a rank of this one.
    GRAFT {
        @Override
        void change(List<String> lines, int at, List<String> other, RandomGenerator chance) {
            List<String> donor = fields(any(other, chance));
            donor.set(0, fields(lines.get(at)).getFirst());
            lines.add(at, String.join(" ", donor));
        }
    },
    /// All ranks call it once more.
    ALL_CALL {
        @Override
        void change(List<String> lines, int at, List<String> other, RandomGenerator chance) {
            List<String> donor = fields(any(other, chance));
            for (int line = lines.size() - 1; line >= 0; line--) {
                List<String> fields = fields(lines.get(line));
                if (fields.size() > 1 && fields.get(1).equals("finalize")) {
                    donor.set(0, fields.getFirst());
                    lines.add(line, String.join(" ", donor));
                }
            }
        }
    };

    /// Changes `lines`, which are not empty, at or around line `at`.
    abstract void change(List<String> lines, int at, List<String> other, RandomGenerator chance);

    @Override
    public byte[] apply(byte[] file, byte[] other, RandomGenerator chance) {
        List<String> lines = TextMutation.lines(new String(file, ISO_8859_1));
        List<String> others = TextMutation.lines(new String(other, ISO_8859_1));
        change(lines, chance.nextInt(lines.size()), others, chance);
        return String.join("\n", lines).getBytes(ISO_8859_1);
    }

    private static String any(List<String> lines, RandomGenerator chance) {
        return lines.get(chance.nextInt(lines.size()));
    }

    private static List<String> fields(String line) {
        return new ArrayList<>(Arrays.asList(line.split(" ", -1)));
    }
}
