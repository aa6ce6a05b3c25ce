package bcscope.sweep;

import bcscope.base.Diagnostic;
import bcscope.base.Parsed;
import bcscope.base.Say;
import bcscope.scenario.format.Quantity;
import bcscope.scenario.format.Quantity.Kind;
import bcscope.scenario.format.UnitSymbol;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// A key and the values that it takes in a sweep.
///
/// @param key path of a value of the scenario, or a parameter of a script
/// @param values as they are written in a scenario file, each once, at least one
public record SweptKey(String key, List<String> values) {
    /// Values of one key, at most.
    public static final int MOST_VALUES = 1_000_000;

    /// How values are written, a sentence.
    public static final String ADVICE =
            "Write values, 16,64,256, or a range: 1..50, 0..4096:64 for steps of 64,"
                    + " 100us..1ms:lin:10 for 10 values at equal distances, 100us..1ms:log:12 for"
                    + " equal ratios; 0.0..1.0:lin:5 for fractions.";

    private static final Pattern RANGE =
            Pattern.compile(
                    "([+-]?\\d[^:]*?)\\.\\.([+-]?\\d[^:]*)(?::(?:(log|lin):(\\d{1,7})|(.+)))?");
    private static final Pattern NUMBER =
            Pattern.compile("([+-]?\\d+(?:\\.\\d+)?(?:[eE][+-]?\\d{1,3})?)\\s*([^\\d\\s.,+-]*)");
    private static final int FRACTION_DIGITS = 6;

    /// Copies the list.
    public SweptKey {
        values = List.copyOf(values);
    }

    /// A number in the base unit of its kind, which is empty where it has no unit.
    private record Amount(BigDecimal number, Optional<Kind> kind) {}

    /// Reads `key=values`; see the advice of a wrong one for how values are written.
    public static Parsed<SweptKey> parse(String text) {
        return parse(text, MOST_VALUES);
    }

    /// As above, with at most `most` values in a range.
    public static Parsed<SweptKey> parse(String text, int most) {
        int sign = text.indexOf('=');
        if (sign <= 0 || text.substring(0, sign).isBlank() || text.endsWith("=")) {
            return wrong(text, "A key, = and its values are needed.", ADVICE);
        }
        String key = text.substring(0, sign).strip();
        Set<String> values = new LinkedHashSet<>();
        for (String item : text.substring(sign + 1).split(",", -1)) {
            Matcher range = RANGE.matcher(item.strip());
            if (item.isBlank()) {
                return wrong(text, "A value is missing between two commas.", ADVICE);
            }
            if (!range.matches()) {
                values.add(item.strip());
                continue;
            }
            switch (range(range, most)) {
                case Parsed.Good<List<String>>(List<String> found, _) -> values.addAll(found);
                case Parsed.Bad<List<String>>(List<Diagnostic> errors) -> {
                    return wrong(text, errors.getFirst().problem(), errors.getFirst().advice());
                }
            }
        }
        return Parsed.good(new SweptKey(key, List.copyOf(values)));
    }

    private static <T> Parsed<T> wrong(String text, String problem, String advice) {
        return Parsed.bad(Diagnostic.error("--over " + text, problem, advice));
    }

    private static Parsed<List<String>> range(Matcher range, int most) {
        String text = "“" + range.group() + "”";
        String end = range.group(2).strip();
        // A beginning without a unit has that of the end: 100..1000us.
        boolean isBare = amount(range.group(1)).filter(it -> it.kind().isEmpty()).isPresent();
        Optional<Amount> first = amount(range.group(1) + (isBare ? unit(end) : ""));
        Optional<Amount> last = amount(end);
        if (first.isEmpty() || last.isEmpty()) {
            return wrong("", text + " is not a range of numbers.", ADVICE);
        }
        Optional<Kind> kind = last.get().kind();
        if (!first.get().kind().equals(kind)) {
            return wrong("", "The ends of " + text + " have different units.", ADVICE);
        }
        BigDecimal from = first.get().number();
        BigDecimal to = last.get().number();
        if (from.compareTo(to) > 0) {
            return wrong("", text + " ends before it begins.", ADVICE);
        }
        if (kind.isPresent() && from.signum() < 0) {
            return wrong("", text + " begins below 0.", ADVICE);
        }
        return range.group(3) == null
                ? steps(range, kind, from, to, most)
                : spread(range, kind, from, to, most);
    }

    private static String unit(String text) {
        Matcher parts = NUMBER.matcher(text);
        return parts.matches() ? parts.group(2) : "";
    }

    /// Values at equal distances, or of equal ratios.
    private static Parsed<List<String>> spread(
            Matcher range, Optional<Kind> kind, BigDecimal from, BigDecimal to, int most) {
        int count = Integer.parseInt(range.group(4));
        boolean isLog = range.group(3).equals("log");
        if (isLog && from.signum() <= 0) {
            return wrong("", "Equal ratios need a first value above 0.", ADVICE);
        }
        if (count < 2 || count > most) {
            return wrong("", Say.of("A range has from 2 to %{n} values.", most), ADVICE);
        }
        boolean isWhole = kind.isPresent() || (isWhole(from) && isWhole(to));
        double width = to.subtract(from).doubleValue();
        double ratio = to.doubleValue() / from.doubleValue();
        Set<String> values = new LinkedHashSet<>();
        values.add(text(from, kind));
        for (int i = 1; i < count - 1; i++) {
            double share = (double) i / (count - 1);
            BigDecimal value =
                    BigDecimal.valueOf(
                            isLog
                                    ? from.doubleValue() * StrictMath.pow(ratio, share)
                                    : from.doubleValue() + share * width);
            values.add(text(isWhole ? value.setScale(0, RoundingMode.HALF_UP) : value, kind));
        }
        values.add(text(to, kind));
        return Parsed.good(List.copyOf(values));
    }

    private static Parsed<List<String>> steps(
            Matcher range, Optional<Kind> kind, BigDecimal from, BigDecimal to, int most) {
        String stepText = Optional.ofNullable(range.group(5)).orElse("1");
        if (range.group(5) == null && (kind.isPresent() || !isWhole(from))) {
            return wrong("", "“" + range.group() + "” needs a step or a number of values.", ADVICE);
        }
        Optional<Amount> step = amount(stepText);
        if (step.isEmpty() || step.get().number().signum() <= 0) {
            return wrong("", "“" + stepText + "” is not a step.", ADVICE);
        }
        List<String> values = new ArrayList<>();
        for (BigDecimal value = from;
                value.compareTo(to) <= 0;
                value = value.add(step.get().number())) {
            if (values.size() == most) {
                return wrong(
                        "", Say.of("“%s” has more than %{n} values.", range.group(), most), ADVICE);
            }
            values.add(text(value, kind));
        }
        return Parsed.good(values);
    }

    private static boolean isWhole(BigDecimal value) {
        return value.scale() <= 0;
    }

    /// As it is written in a scenario, with its unit.
    private static String text(BigDecimal value, Optional<Kind> kind) {
        if (kind.isEmpty()) {
            return value.round(new MathContext(Math.max(FRACTION_DIGITS, whole(value))))
                    .stripTrailingZeros()
                    .toPlainString();
        }
        String text =
                Quantity.number(kind.get(), Long.MIN_VALUE, Long.MAX_VALUE)
                        .write(value.longValue());
        boolean isBare = Character.isDigit(text.charAt(text.length() - 1));
        return !isBare
                ? text
                : text
                        + (kind.get() == Kind.SIZE
                                        ? UnitSymbol.BYTES
                                        : UnitSymbol.MEGABYTES_PER_SECOND)
                                .symbol();
    }

    private static int whole(BigDecimal value) {
        return value.precision() - value.scale();
    }

    /// The number that `text` is, in the base unit of its kind.
    private static Optional<Amount> amount(String text) {
        Matcher parts = NUMBER.matcher(text.strip());
        if (!parts.matches()) {
            return Optional.empty();
        }
        BigDecimal number = new BigDecimal(parts.group(1));
        if (parts.group(2).isEmpty()) {
            return Optional.of(new Amount(number, Optional.empty()));
        }
        return Stream.of(Kind.DURATION, Kind.SIZE, Kind.BANDWIDTH)
                .filter(kind -> UnitSymbol.factor(kind, parts.group(2)).isPresent())
                .findFirst()
                .map(kind ->
                        new Amount(
                                number.multiply(
                                        BigDecimal.valueOf(
                                                UnitSymbol.factor(kind, parts.group(2))
                                                        .orElseThrow())),
                                Optional.of(kind)));
    }

    /// Kind of its values if they are all numbers and at least one has a unit.
    private Optional<Kind> kind() {
        List<Optional<Amount>> all = values.stream().map(SweptKey::amount).toList();
        return all.stream().anyMatch(Optional::isEmpty)
                ? Optional.empty()
                : all.stream().flatMap(it -> it.orElseThrow().kind().stream()).findFirst();
    }

    /// Whether all values are numbers.
    public boolean isNumeric() {
        return values.stream().allMatch(value -> amount(value).isPresent());
    }

    /// Its values in base units; empty if one is no whole number.
    public Optional<List<Long>> wholeNumbers() {
        List<BigDecimal> numbers =
                values.stream().flatMap(it -> amount(it).stream()).map(Amount::number).toList();
        return numbers.size() == values.size() && numbers.stream().allMatch(SweptKey::isWhole)
                ? Optional.of(numbers.stream().map(BigDecimal::longValue).toList())
                : Optional.empty();
    }

    /// The number that its value `text` is, in base units: ns, bytes, KB/s; empty for a word.
    public OptionalDouble number(String text) {
        return amount(text)
                .map(it -> OptionalDouble.of(it.number().doubleValue()))
                .orElse(OptionalDouble.empty());
    }

    /// Name of its column, which says the unit: `model.sliceNanos`.
    public String column() {
        return key + kind().map(SweptKey::suffix).orElse("");
    }

    private static String suffix(Kind kind) {
        return switch (kind) {
            case DURATION -> "Nanos";
            case SIZE -> "Bytes";
            case BANDWIDTH -> "KilobytesPerSecond";
            case COUNT, REAL, SWITCH, CHOICE -> "";
        };
    }
}
