package bcscope.script.check;

import bcscope.base.NearestWord;
import bcscope.expression.Problem;
import bcscope.scenario.format.Quantity.Kind;
import bcscope.scenario.format.UnitSymbol;
import bcscope.script.code.CodeTerm;
import bcscope.script.code.ValueType.Plain;
import bcscope.script.syntax.Expression;
import bcscope.script.syntax.Identifier;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.regex.Pattern;

/// Numbers with their units, as scenario files write them.
final class Literals {
    /// The least unit of bandwidths counts kilobytes a second.
    private static final long BYTES_IN_KILOBYTE = 1_000;

    /// What follows the digits of a number that is written as in other languages: `1e6`, `0xFF`,
    /// `1_000`.
    private static final Pattern PART_OF_NUMBER = Pattern.compile("[eE]\\d*|x\\p{XDigit}+|_\\w+");

    private Literals() {}

    static Optional<CodeTerm> term(Expression.Quantity quantity, ScriptFindings findings) {
        if (quantity.unit().isEmpty()) {
            return quantity.real()
                    ? Optional.of(new CodeTerm.Fraction(Plain.REAL, quantity.value().doubleValue()))
                    : whole(quantity, Plain.INTEGER, 1, "", findings);
        }
        Identifier unit = quantity.unit().get();
        OptionalLong nanos = UnitSymbol.factor(Kind.DURATION, unit.text());
        if (nanos.isPresent()) {
            return whole(quantity, Plain.DURATION, nanos.getAsLong(), "nanoseconds", findings);
        }
        OptionalLong bytes = UnitSymbol.factor(Kind.SIZE, unit.text());
        if (bytes.isPresent()) {
            return whole(quantity, Plain.SIZE, bytes.getAsLong(), "bytes", findings);
        }
        OptionalLong rate = UnitSymbol.factor(Kind.BANDWIDTH, unit.text());
        if (rate.isPresent()) {
            long factor = rate.getAsLong() * BYTES_IN_KILOBYTE;
            return whole(quantity, Plain.BANDWIDTH, factor, "bytes a second", findings);
        }
        findings.problem(
                new Problem(
                        unit.place(), "“" + unit.text() + "” is not a unit.", advice(unit.text())));
        return Optional.empty();
    }

    /// All units, as they are typed.
    static List<String> units() {
        List<String> all = new ArrayList<>();
        for (Kind kind : List.of(Kind.DURATION, Kind.SIZE, Kind.BANDWIDTH)) {
            all.addAll(List.of(UnitSymbol.list(kind).split(", ")));
        }
        return all;
    }

    private static Optional<CodeTerm> whole(
            Expression.Quantity quantity,
            Plain type,
            long factor,
            String unit,
            ScriptFindings findings) {
        BigDecimal value = quantity.value().multiply(BigDecimal.valueOf(factor));
        try {
            return Optional.of(new CodeTerm.Whole(type, value.longValueExact()));
        } catch (ArithmeticException inexact) {
            boolean part = value.stripTrailingZeros().scale() > 0;
            findings.problem(
                    new Problem(
                            quantity.place(),
                            part
                                    ? "This is not a whole number of " + unit + "."
                                    : "This number is too large.",
                            part ? "" : "Numbers have 64 bits: at most 9223372036854775807."));
            return Optional.empty();
        }
    }

    private static String advice(String unit) {
        return switch (unit) {
            case "nsec", "nanoseconds" -> "Write ns.";
            case "usec", "microseconds" -> "Write us.";
            case "msec", "milliseconds" -> "Write ms.";
            case "sec", "second", "seconds" -> "Write s.";
            case "byte", "bytes", "b" -> "Write B.";
            case "kb" -> "Write KB, or KiB for 1024 B.";
            case "mb" -> "Write MB, or MiB for 1024 KiB.";
            default ->
                    PART_OF_NUMBER.matcher(unit).matches()
                            ? "Numbers are written in full, in decimal digits, as 1000000 or 0.001."
                            : NearestWord.question(unit, units())
                                    + "Units are "
                                    + String.join(", ", units())
                                    + ".";
        };
    }
}
