package bcscope.scenario.format;

import bcscope.base.Decimal;
import bcscope.base.Invariant;
import bcscope.base.NearestWord;
import bcscope.base.Say;
import bcscope.model.ModelParameter;

import java.math.BigInteger;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The values of a key of the scenario file, their written form and how they are read: one syntax
/// for the file, for `--set` and for fields on the screen.
///
/// A number may carry a unit: `250us`, `1.9 ms`, `64KiB`. Without one it counts in the base unit
/// (nanoseconds, bytes; MB/s for a bandwidth). The arithmetic is exact: anything but a whole number
/// of base units is rejected, never rounded.
///
/// @param kind kind of quantity
/// @param least least legal value in the base unit
/// @param most greatest legal value in the base unit
/// @param choices names of the values 0, 1, 2 ... of a choice; empty for numbers
public record Quantity(Kind kind, long least, long most, List<String> choices) {
    private static final int LONGEST_TEXT = 80;
    private static final int LARGEST_EXPONENT = 40;
    private static final Pattern NUMBER_AND_UNIT =
            Pattern.compile(
                    "([+-]?[0-9]+(?:\\.[0-9]+)?)(?:[eE]([+-]?[0-9]{1,9}))?\\s*([^0-9\\s.,+-]*)");

    private static final Pattern BARE = Pattern.compile("[0-9]+(?:\\.[0-9]+)?");

    /// Kinds of quantities.
    public enum Kind {
        /// Nanoseconds.
        DURATION("a duration", "nanoseconds", "250us"),
        /// Bytes.
        SIZE("a size", "bytes", "64KB"),
        /// 10^3 bytes a second; without a unit it is written in 10^6.
        BANDWIDTH("a bandwidth", "KB/s", "300"),
        /// A number.
        COUNT("a number", "units", "100"),
        /// A number with a fraction; stored as the bits of a double.
        REAL("a number", "", "0.5"),
        /// `false` is 0, `true` is 1.
        SWITCH("true or false", "", "true"),
        /// One of a few words.
        CHOICE("a choice", "", "");

        private final String noun;
        private final String base;
        private final String example;

        Kind(String noun, String base, String example) {
            this.noun = noun;
            this.base = base;
            this.example = example;
        }
    }

    /// Result of reading a value.
    public sealed interface Reading {
        /// A legal value in the base unit.
        record Value(long value) implements Reading {}

        /// An illegal value.
        ///
        /// @param problem the problem, a sentence
        /// @param advice the legal values, a sentence
        record Wrong(String problem, String advice) implements Reading {}
    }

    /// A number of `kind` in `least..most`.
    public static Quantity number(Kind kind, long least, long most) {
        return new Quantity(kind, least, most, List.of());
    }

    /// One of `names`.
    public static Quantity choice(List<String> names) {
        return new Quantity(Kind.CHOICE, 0, names.size() - 1L, List.copyOf(names));
    }

    /// False or true.
    public static Quantity onOff() {
        return new Quantity(Kind.SWITCH, 0, 1, List.of("false", "true"));
    }

    /// Any real number.
    public static Quantity real() {
        return number(Kind.REAL, Long.MIN_VALUE, Long.MAX_VALUE);
    }

    /// The values of a model parameter.
    public static Quantity of(ModelParameter parameter) {
        return switch (parameter.unit()) {
            case NANOS -> number(Kind.DURATION, parameter.least(), parameter.most());
            case KILOBYTES_PER_SECOND ->
                    number(Kind.BANDWIDTH, parameter.least(), parameter.most());
            case BYTES -> number(Kind.SIZE, parameter.least(), parameter.most());
            case COUNT -> number(Kind.COUNT, parameter.least(), parameter.most());
            case CHOICE -> choice(parameter.choices());
        };
    }

    /// Index of the choice `word`; case and hyphens are ignored, so that `ipsc860` is `ipsc-860`;
    /// -1 if there is none.
    private int choice(String word) {
        if (kind == Kind.SWITCH || word.isEmpty() || !Character.isLetter(word.charAt(0))) {
            return choices.indexOf(word);
        }
        String plain = Wording.plain(word);
        for (int index = 0; index < choices.size(); index++) {
            if (Wording.plain(choices.get(index)).equals(plain)) {
                return index;
            }
        }
        return -1;
    }

    /// Reads `text`, which is the content of a JSON string, the literal of a JSON number, or typed
    /// text.
    public Reading read(String text) {
        String stripped = text.strip();
        if (!choices.isEmpty()) {
            int index = choice(stripped);
            return index >= 0 ? new Reading.Value(index) : wrongChoice(text);
        }
        Matcher parts = NUMBER_AND_UNIT.matcher(stripped);
        if (stripped.length() > LONGEST_TEXT || !parts.matches()) {
            return wrong(Wording.quoted(text) + " is not " + kind.noun + ".");
        }
        String symbol = parts.group(3);
        OptionalLong factor = UnitSymbol.factor(kind, symbol);
        if (factor.isEmpty()) {
            return wrong(
                    "The unit " + Wording.quoted(symbol) + " is not one of " + kind.noun + ".");
        }
        if (kind == Kind.REAL) {
            double value = Double.parseDouble(stripped);
            return Double.isFinite(value)
                    ? new Reading.Value(Double.doubleToRawLongBits(value))
                    : wrong(outside(text));
        }
        int exponent = parts.group(2) == null ? 0 : Integer.parseInt(parts.group(2));
        return exact(text, Decimal.parse(parts.group(1)), exponent, factor.getAsLong());
    }

    private Reading wrongChoice(String text) {
        if (kind == Kind.SWITCH) {
            return wrong(Wording.quoted(text) + " is not " + kind.noun + ".");
        }
        String meant =
                NearestWord.of(text.strip(), choices)
                        .filter(near -> Character.isLetter(near.charAt(0)))
                        .map(near -> "Did you mean " + Wording.quoted(near) + "? ")
                        .orElse("");
        return new Reading.Wrong(
                Wording.quoted(text) + " is not among the choices.",
                meant + "Allowed: " + legal() + ".");
    }

    private Reading exact(String text, Decimal number, int exponent, long factor) {
        if (Math.abs(exponent) > LARGEST_EXPONENT) {
            return wrong(outside(text));
        }
        Optional<BigInteger> value = number.shifted(exponent).times(factor).whole();
        if (value.isEmpty()) {
            return wrong(Wording.quoted(text) + " is not a whole number of " + kind.base + ".");
        }
        return isLegal(value.get())
                ? new Reading.Value(value.get().longValueExact())
                : outside(text, value.get());
    }

    private boolean isLegal(BigInteger value) {
        return value.compareTo(BigInteger.valueOf(least)) >= 0
                && value.compareTo(BigInteger.valueOf(most)) <= 0;
    }

    /// A number without a unit is in nanoseconds, which few people intend.
    private Reading outside(String text, BigInteger value) {
        String bare = text.strip();
        return UnitSymbol.of(kind).stream()
                .filter(_ -> kind == Kind.DURATION && BARE.matcher(bare).matches())
                .filter(unit -> isLegal(value.multiply(BigInteger.valueOf(unit.factor()))))
                .findFirst()
                .<Reading>map(unit ->
                        new Reading.Wrong(
                                Say.of(
                                        "%s has no unit, so it is %s ns.",
                                        Wording.quoted(bare), bare),
                                Say.of(
                                        "Did you mean %s%s? Allowed: %s.",
                                        bare, unit.symbol(), legal())))
                .orElseGet(() -> wrong(outside(text)));
    }

    private static String outside(String text) {
        return Wording.quoted(text) + " is out of range.";
    }

    private Reading wrong(String problem) {
        return new Reading.Wrong(problem, "Allowed: " + legal() + ".");
    }

    /// The legal values in words, for the middle of a sentence.
    public String legal() {
        return switch (kind) {
            case CHOICE -> Wording.alternatives(choices);
            case SWITCH -> kind.noun;
            case REAL -> "a number, such as 0.5 or 2";
            case COUNT -> "a whole number" + range();
            case SIZE ->
                    Say.of(
                            "a number of bytes or a text with a unit (%s)%s",
                            UnitSymbol.list(kind), range());
            case DURATION ->
                    Say.of(
                            "a text with a unit (%s) or a number of nanoseconds%s",
                            UnitSymbol.list(kind), range());
            case BANDWIDTH -> "a number of MB/s" + range();
        };
    }

    /// The range, with its least and greatest value as they are written: `20us to 100ms`.
    public String bounds() {
        if (least == most) {
            return write(least);
        }
        return most == Long.MAX_VALUE
                ? write(least) + " or more"
                : write(least) + " to " + write(most);
    }

    private String range() {
        boolean any = least == Long.MIN_VALUE && most == Long.MAX_VALUE;
        return any ? " of 64 bits" : ", " + bounds();
    }

    /// A legal value as an example: `250us`.
    public String example() {
        return kind == Kind.CHOICE ? choices.getFirst() : kind.example;
    }

    /// The canonical text of a legal value: exact, in the largest unit of which it is at least one.
    public String write(long value) {
        return switch (kind) {
            case CHOICE, SWITCH -> choices.get(Math.toIntExact(value));
            case COUNT -> Long.toString(value);
            case REAL -> Double.toString(Double.longBitsToDouble(value));
            case BANDWIDTH -> Decimal.of(value, -3).text();
            case DURATION -> duration(value);
            case SIZE -> size(value);
        };
    }

    /// Whether the canonical text of `value` is a JSON number; else it is a string.
    boolean isNumeral(long value) {
        return kind == Kind.COUNT
                || kind == Kind.REAL
                || kind == Kind.BANDWIDTH
                || (kind == Kind.SIZE && size(value).equals(Long.toString(value)));
    }

    private static String duration(long nanos) {
        Invariant.check(nanos >= 0, "a duration of %d ns", nanos);
        UnitSymbol fitting = UnitSymbol.NANOSECONDS;
        int places = 0;
        for (UnitSymbol unit :
                List.of(UnitSymbol.MICROSECONDS, UnitSymbol.MILLISECONDS, UnitSymbol.SECONDS)) {
            if (nanos >= unit.factor()) {
                fitting = unit;
                places += 3;
            }
        }
        return Decimal.of(nanos, -places).text() + fitting.symbol();
    }

    private static String size(long bytes) {
        for (UnitSymbol unit :
                List.of(
                        UnitSymbol.GIBIBYTES,
                        UnitSymbol.MEBIBYTES,
                        UnitSymbol.GIGABYTES,
                        UnitSymbol.MEGABYTES,
                        UnitSymbol.KIBIBYTES,
                        UnitSymbol.KILOBYTES)) {
            if (bytes > 0 && bytes % unit.factor() == 0) {
                return String.format(Locale.ROOT, "%d%s", bytes / unit.factor(), unit.symbol());
            }
        }
        return Long.toString(bytes);
    }
}
