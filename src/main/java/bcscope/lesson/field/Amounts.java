package bcscope.lesson.field;

import bcscope.scenario.format.Quantity;
import bcscope.scenario.format.Quantity.Kind;

import java.util.List;
import java.util.Optional;

/// Amounts as they are written in a lesson: a whole number, a duration or a size, told apart by
/// their unit.
public final class Amounts {
    private static final List<Kind> KINDS = List.of(Kind.COUNT, Kind.DURATION, Kind.SIZE);

    private Amounts() {}

    /// An amount.
    ///
    /// @param kind what it counts
    /// @param value in the base unit
    public record Amount(Kind kind, long value) {}

    /// The amount that `text` says: `3` is a number, `3us` a duration, `3KB` a size.
    public static Optional<Amount> of(String text) {
        return KINDS.stream().flatMap(kind -> of(text, kind).stream()).findFirst();
    }

    private static Optional<Amount> of(String text, Kind kind) {
        long least = kind == Kind.COUNT ? Long.MIN_VALUE / 2 : 0;
        return Quantity.number(kind, least, Long.MAX_VALUE / 2).read(text)
                        instanceof Quantity.Reading.Value(long value)
                ? Optional.of(new Amount(kind, value))
                : Optional.empty();
    }

    /// `value` in the base unit of `kind`, as a scenario and a script have it: a size has its unit
    /// always, since a script takes none without.
    public static String written(Kind kind, long value) {
        String text = Quantity.number(kind, Long.MIN_VALUE / 2, Long.MAX_VALUE / 2).write(value);
        boolean isBare = kind == Kind.SIZE && Character.isDigit(text.charAt(text.length() - 1));
        return isBare ? text + "B" : text;
    }
}
