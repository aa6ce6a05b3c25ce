package bcscope.lesson.marking;

import bcscope.expression.Type;
import bcscope.lesson.By;
import bcscope.lesson.Tolerance;
import bcscope.scenario.format.Quantity;
import bcscope.scenario.format.Quantity.Kind;
import bcscope.search.HitValue;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A number with its unit.
///
/// @param type what it counts: a number, a duration, a size, a percentage
/// @param unit in which a number without one is meant; empty for the base unit
/// @param tolerance how far from the truth is right still
public record NumberForm(Type type, String unit, Tolerance tolerance) implements AnswerForm {
    private static final int THOUSANDTHS = 3;
    private static final Pattern GROUPED =
            Pattern.compile("(?<=[0-9])[ ,\u2009\u00A0](?=[0-9]{3})");
    private static final Pattern PLAIN = Pattern.compile("-?[0-9]{1,15}(?:\\.[0-9]{1,9})?");

    @Override
    public By by() {
        return By.NUMBER;
    }

    @Override
    public String example() {
        return switch (kind()) {
            case DURATION -> "12.5 us";
            case SIZE -> "640 B";
            case COUNT, REAL, BANDWIDTH, SWITCH, CHOICE -> type == Type.PERCENTAGE ? "12 %" : "42";
        };
    }

    private Kind kind() {
        return switch (type) {
            case DURATION -> Kind.DURATION;
            case SIZE, PART -> Kind.SIZE;
            case TRUTH, INTEGER, REAL, PERCENTAGE, STATE, MICROPHASE, CALL_KIND, LIST_NAME ->
                    Kind.COUNT;
            case PROCESS, NODE, CALL, LIST, BUDGET, LINKS -> Kind.COUNT;
        };
    }

    @Override
    public AnswerReading read(String typed) {
        return value(typed)
                .map(value -> understood(List.of(value)))
                .orElseGet(() -> not(typed, "is not " + type.noun() + "."));
    }

    /// The number that was typed, as a part of an answer.
    public Optional<Long> value(String typed) {
        String text = GROUPED.matcher(typed.strip()).replaceAll("");
        if (type.isReal()) {
            return real(text);
        }
        boolean isBare = PLAIN.matcher(text).matches();
        String whole = isBare ? text + unit : text;
        long least = kind() == Kind.COUNT ? Long.MIN_VALUE / 2 : 0;
        return Quantity.number(kind(), least, Long.MAX_VALUE / 2).read(whole)
                        instanceof Quantity.Reading.Value(long value)
                ? Optional.of(value)
                : Optional.empty();
    }

    private Optional<Long> real(String text) {
        boolean isShare = text.endsWith("%");
        String number = isShare ? text.substring(0, text.length() - 1).strip() : text;
        Matcher plain = PLAIN.matcher(number);
        if (!plain.matches() || (isShare && type != Type.PERCENTAGE)) {
            return Optional.empty();
        }
        int shift = isShare ? THOUSANDTHS - 2 : THOUSANDTHS;
        return Optional.of(
                new BigDecimal(number)
                        .movePointRight(shift)
                        .setScale(0, RoundingMode.HALF_UP)
                        .longValueExact());
    }

    @Override
    public String text(StudentAnswer answer) {
        return text(answer.first());
    }

    /// A part of an answer as it can be typed.
    String text(long value) {
        if (type.isReal()) {
            int shift = type == Type.PERCENTAGE ? THOUSANDTHS - 2 : THOUSANDTHS;
            String number = BigDecimal.valueOf(value, shift).stripTrailingZeros().toPlainString();
            return type == Type.PERCENTAGE ? number + " %" : number;
        }
        String written =
                value < 0
                        ? value + (kind() == Kind.DURATION ? "ns" : "")
                        : Quantity.number(kind(), 0, Long.MAX_VALUE).write(value);
        boolean isBare = PLAIN.matcher(written).matches();
        return kind() == Kind.SIZE && isBare ? written + "B" : written;
    }

    @Override
    public String words(StudentAnswer answer) {
        return type.isReal() ? text(answer) : new HitValue(type, answer.first()).text();
    }

    /// Whether `given` is near enough to `truth`, both parts of answers.
    boolean accepts(long truth, long given) {
        Tolerance own =
                type.isReal() && !tolerance.isShare()
                        ? Tolerance.amount(Math.max(1, 1_000 * tolerance.amount()))
                        : tolerance;
        return own.accepts((double) truth, (double) given);
    }

    @Override
    public int right(StudentAnswer truth, StudentAnswer given) {
        return accepts(truth.first(), given.first()) ? 1 : 0;
    }
}
