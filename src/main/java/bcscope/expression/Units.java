package bcscope.expression;

import bcscope.base.NearestWord;
import bcscope.base.Numbers;
import bcscope.scenario.format.Quantity;
import bcscope.scenario.format.UnitSymbol;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Stream;

/// The units of numbers in expressions: those of durations and sizes in scenario files, `%`, and
/// `slice`, which is as long as T.
final class Units {
    private static final List<String> SLICES = List.of("slice", "slices");
    private static final int LONGEST_WHOLE = 18;
    private static final BigDecimal HUNDRED = BigDecimal.valueOf(100);

    private Units() {}

    /// `value` with `unit`, or a sentence that says why there is no such value.
    sealed interface Read {
        /// A constant.
        record Value(Formula term) implements Read {}

        /// Why there is none.
        record Refused(String problem, String advice) implements Read {}
    }

    static Read read(BigDecimal value, Optional<String> unit, RunFacts facts) {
        if (unit.isEmpty()) {
            return value.scale() <= 0
                    ? whole(Type.INTEGER, value, said(value), "units")
                    : real(Type.REAL, value, said(value));
        }
        String symbol = unit.get();
        String said = said(value) + " " + symbol.replaceFirst("^us$", "µs");
        if (symbol.equals("%")) {
            return real(Type.PERCENTAGE, value.divide(HUNDRED), said);
        }
        if (SLICES.contains(symbol)) {
            BigDecimal nanos = value.multiply(BigDecimal.valueOf(facts.sliceNanos()));
            String noun = value.compareTo(BigDecimal.ONE) == 0 ? "slice" : "slices";
            return whole(
                    Type.DURATION,
                    nanos.setScale(0, RoundingMode.HALF_EVEN),
                    facts.mpi().fill(said(value) + " " + noun.replace("slice", "{slice}")),
                    "");
        }
        OptionalLong nanos = UnitSymbol.factor(Quantity.Kind.DURATION, symbol);
        if (nanos.isPresent()) {
            return whole(Type.DURATION, times(value, nanos.getAsLong()), said, "nanoseconds");
        }
        OptionalLong bytes = UnitSymbol.factor(Quantity.Kind.SIZE, symbol);
        return bytes.isPresent()
                ? whole(Type.SIZE, times(value, bytes.getAsLong()), said, "bytes")
                : new Read.Refused("“" + symbol + "” is not a unit.", advice(symbol));
    }

    /// One of the unit of time `symbol`; empty if there is no such unit.
    static Optional<Formula> one(String symbol) {
        OptionalLong nanos = UnitSymbol.factor(Quantity.Kind.DURATION, symbol);
        return nanos.isPresent()
                ? Optional.of(new Formula.Constant(Type.DURATION, nanos.getAsLong(), symbol))
                : Optional.empty();
    }

    /// As people write it: `13,640`, `0.5`.
    private static String said(BigDecimal value) {
        String plain = value.stripTrailingZeros().toPlainString();
        int point = plain.indexOf('.');
        String whole = point < 0 ? plain : plain.substring(0, point);
        return whole.length() > LONGEST_WHOLE
                ? plain
                : Numbers.count(Long.parseLong(whole)) + (point < 0 ? "" : plain.substring(point));
    }

    private static Read real(Type type, BigDecimal value, String said) {
        return new Read.Value(new Formula.Real(type, value.doubleValue(), said));
    }

    /// All units, as they are typed.
    static List<String> all() {
        List<String> all = new ArrayList<>(symbols(Quantity.Kind.DURATION));
        all.addAll(symbols(Quantity.Kind.SIZE));
        all.add("%");
        all.addAll(SLICES);
        return all;
    }

    /// The units of a number that can be compared with a value of `type`; empty if it has none.
    static List<String> of(Type type) {
        return switch (type) {
            case DURATION -> with(symbols(Quantity.Kind.DURATION), SLICES.getLast());
            case SIZE -> symbols(Quantity.Kind.SIZE);
            case PART -> with(symbols(Quantity.Kind.SIZE), "%");
            case PERCENTAGE -> List.of("%");
            case TRUTH, INTEGER, REAL, STATE, MICROPHASE, CALL_KIND, LIST_NAME -> List.of();
            case DATA_RATE, FREQUENCY, PROCESS, NODE, CALL, LIST, BUDGET, LINKS -> List.of();
        };
    }

    private static List<String> symbols(Quantity.Kind kind) {
        return List.of(UnitSymbol.list(kind).split(", "));
    }

    private static List<String> with(List<String> units, String last) {
        return Stream.concat(units.stream(), Stream.of(last)).toList();
    }

    private static String advice(String symbol) {
        return switch (symbol) {
            case "and" -> "Use && for and.";
            case "or" -> "Use || for or.";
            case "nsec", "nanoseconds" -> "Write ns.";
            case "usec", "microseconds" -> "Write us.";
            case "msec", "milliseconds" -> "Write ms.";
            case "sec", "second", "seconds" -> "Write s.";
            case "byte", "bytes" -> "Write B.";
            default ->
                    NearestWord.question(symbol, all())
                            + "Units are "
                            + String.join(", ", all())
                            + ".";
        };
    }

    private static BigDecimal times(BigDecimal value, long factor) {
        return value.multiply(BigDecimal.valueOf(factor));
    }

    private static Read whole(Type type, BigDecimal value, String said, String what) {
        try {
            return new Read.Value(new Formula.Constant(type, value.longValueExact(), said));
        } catch (ArithmeticException inexact) {
            return value.stripTrailingZeros().scale() > 0
                    ? new Read.Refused("This is not a whole number of " + what + ".", "")
                    : new Read.Refused("This number is too large.", "");
        }
    }
}
