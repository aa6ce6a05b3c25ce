package bcscope.loading;

import bcscope.base.Diagnostic;
import bcscope.base.NearestWord;
import bcscope.base.Parsed;
import bcscope.scenario.format.Quantity;
import bcscope.scenario.format.Quantity.Kind;
import bcscope.scenario.format.UnitSymbol;
import bcscope.scenario.json.Place;
import bcscope.script.code.Code;
import bcscope.script.code.CodeTerm;
import bcscope.script.code.ValueType.Plain;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/// The values of the parameters of a script: those that are given, as texts, and those of the
/// script.
final class ScriptParameters {
    private ScriptParameters() {}

    /// All values, as the machine keeps numbers.
    static Parsed<long[]> values(Code code, SortedMap<String, String> given, Place place) {
        List<Diagnostic> problems = new ArrayList<>();
        List<String> names = code.parameters().stream().map(Code.Parameter::name).toList();
        for (String name : given.keySet()) {
            if (!names.contains(name)) {
                problems.add(unknown(code, name, names, place));
            }
        }
        long[] values = new long[names.size()];
        for (int i = 0; i < values.length; i++) {
            Code.Parameter parameter = code.parameters().get(i);
            String text = given.get(parameter.name());
            if (text == null) {
                values[i] = initial(parameter);
                continue;
            }
            switch (quantity(parameter).read(text)) {
                case Quantity.Reading.Value(long value) -> values[i] = value;
                case Quantity.Reading.Wrong(String problem, String advice) ->
                        problems.add(
                                place.error(
                                        "The parameter " + parameter.name() + ": " + problem,
                                        advice));
            }
        }
        return problems.isEmpty() ? Parsed.good(values) : new Parsed.Bad<>(problems);
    }

    /// All values as texts, so that each can be seen and changed.
    static SortedMap<String, String> texts(Code code, SortedMap<String, String> given) {
        SortedMap<String, String> all = new TreeMap<>();
        for (Code.Parameter parameter : code.parameters()) {
            all.put(parameter.name(), text(parameter));
        }
        all.putAll(given);
        code.parameters().stream()
                .filter(parameter -> parameter.type() == Plain.REAL)
                .forEach(parameter -> all.computeIfPresent(parameter.name(), (_, it) -> real(it)));
        return Collections.unmodifiableSortedMap(all);
    }

    /// With a fraction always, so that a text says by itself that it is a real number.
    private static String real(String text) {
        return Quantity.real().read(text) instanceof Quantity.Reading.Value(long bits)
                ? Quantity.real().write(bits)
                : text;
    }

    private static Diagnostic unknown(Code code, String name, List<String> names, Place place) {
        return place.error(
                code.name() + " has no parameter " + name + ".",
                names.isEmpty()
                        ? "It has none: write them after “program " + code.name() + "”."
                        : NearestWord.question(name, names)
                                + "There are: "
                                + String.join(", ", names)
                                + ".");
    }

    private static long initial(Code.Parameter parameter) {
        if (parameter.initial() instanceof CodeTerm.Whole(_, long value)) {
            return value;
        }
        if (parameter.initial() instanceof CodeTerm.Fraction(_, double value)) {
            return Double.doubleToRawLongBits(value);
        }
        throw new IllegalArgumentException(parameter + " is not a constant");
    }

    private static String text(Code.Parameter parameter) {
        return withUnit(quantity(parameter), initial(parameter));
    }

    /// With its unit always, so that a text says by itself what it counts.
    private static String withUnit(Quantity quantity, long value) {
        if (quantity.kind() != Kind.REAL && value < 0 && value != Long.MIN_VALUE) {
            return "-" + withUnit(quantity, -value);
        }
        String text = quantity.write(value);
        boolean bare = Character.isDigit(text.charAt(text.length() - 1));
        return switch (quantity.kind()) {
            case SIZE -> bare ? text + UnitSymbol.BYTES.symbol() : text;
            case BANDWIDTH -> bare ? text + UnitSymbol.MEGABYTES_PER_SECOND.symbol() : text;
            case DURATION, COUNT, REAL, SWITCH, CHOICE -> text;
        };
    }

    private static Quantity quantity(Code.Parameter parameter) {
        return switch ((Plain) parameter.type()) {
            case TRUTH -> Quantity.onOff();
            case DURATION -> Quantity.number(Kind.DURATION, Long.MIN_VALUE, Long.MAX_VALUE);
            case SIZE -> Quantity.number(Kind.SIZE, Long.MIN_VALUE, Long.MAX_VALUE);
            case INTEGER -> Quantity.number(Kind.COUNT, Long.MIN_VALUE, Long.MAX_VALUE);
            case BANDWIDTH -> Quantity.number(Kind.BANDWIDTH, 0, Long.MAX_VALUE);
            case REAL -> Quantity.real();
            case REQUEST, STATUS, COMMUNICATOR, GRID, NOTHING ->
                    throw new IllegalArgumentException(parameter + " is not a quantity");
        };
    }
}
