package bcscope.lesson.draw;

import bcscope.base.Numbers;
import bcscope.expression.Formula;
import bcscope.expression.Type;
import bcscope.lesson.field.Amounts;
import bcscope.lesson.field.Amounts.Amount;

import java.util.Optional;

/// A value that was drawn.
///
/// @param name in the lesson
/// @param text as it is set in the scenario
public record Drawn(String name, String text) {
    /// The number that expressions read under its name; empty if it is a word.
    public Optional<Formula.Constant> constant() {
        return Amounts.of(text).map(Drawn::constant);
    }

    private static Formula.Constant constant(Amount amount) {
        long value = amount.value();
        return switch (amount.kind()) {
            case COUNT -> new Formula.Constant(Type.INTEGER, value, Numbers.count(value));
            case DURATION -> new Formula.Constant(Type.DURATION, value, Numbers.duration(value));
            case SIZE -> new Formula.Constant(Type.SIZE, value, Numbers.bytes(value));
            case REAL, BANDWIDTH, SWITCH, CHOICE ->
                    throw new IllegalStateException("nothing drawn is " + amount.kind());
        };
    }

    /// As a sentence has it: `post = 760us`.
    public String said() {
        return name + " = " + text;
    }
}
