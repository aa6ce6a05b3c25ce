package bcscope.script.check;

import static org.junit.jupiter.api.Assertions.assertEquals;

import bcscope.expression.Arithmetic;
import bcscope.script.code.ValueType;
import bcscope.script.code.ValueType.ListOf;
import bcscope.script.code.ValueType.Plain;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.util.List;
import java.util.Optional;

/// The typing rules of the language reference: the unit is part of the type.
class TypesTest {
    private static final List<Plain> NUMERIC =
            List.of(Plain.INTEGER, Plain.REAL, Plain.DURATION, Plain.SIZE, Plain.BANDWIDTH);

    private static final List<Plain> OTHERS =
            List.of(
                    Plain.TRUTH,
                    Plain.REQUEST,
                    Plain.STATUS,
                    Plain.COMMUNICATOR,
                    Plain.GRID,
                    Plain.NOTHING);

    /// A letter is a type, a dot none, brackets a list; `N` is of nothing known.
    private static ValueType type(String drawn) {
        if (drawn.startsWith("[")) {
            return new ListOf(type(drawn.substring(1, drawn.length() - 1)));
        }
        return switch (drawn) {
            case "I" -> Plain.INTEGER;
            case "R" -> Plain.REAL;
            case "D" -> Plain.DURATION;
            case "S" -> Plain.SIZE;
            case "B" -> Plain.BANDWIDTH;
            case "T" -> Plain.TRUTH;
            case "N" -> Plain.NOTHING;
            default -> throw new IllegalArgumentException(drawn);
        };
    }

    private static Optional<ValueType> result(String drawn) {
        return drawn.equals(".") ? Optional.empty() : Optional.of(type(drawn));
    }

    /// A row for each left type, a column for each right one: whole number, real number, duration,
    /// size, bandwidth.
    @ParameterizedTest
    @CsvSource({
        "PLUS,      I R . . . / R R . . . / . . D . . / . . . S . / . . . . B",
        "MINUS,     I R . . . / R R . . . / . . D . . / . . . S . / . . . . B",
        "TIMES,     I R D S B / R R D S B / D D . . S / S S . . . / B B S . .",
        "OVER,      I R . . . / R R . . . / D D R . . / S S B R D / B B . . R",
        "REMAINDER, I . . . . / . . . . . / . . D . . / . . . S . / . . . . ."
    })
    void arithmeticKeepsUnits(Arithmetic operator, String drawn) {
        String[] rows = drawn.split(" / ", -1);
        for (int left = 0; left < NUMERIC.size(); left++) {
            String[] results = rows[left].strip().split(" ", -1);
            for (int right = 0; right < NUMERIC.size(); right++) {
                assertEquals(
                        result(results[right]),
                        Types.computed(operator, NUMERIC.get(left), NUMERIC.get(right)),
                        NUMERIC.get(left) + " " + operator + " " + NUMERIC.get(right));
            }
        }
    }

    @Test
    void onlyNumbersAreComputedWith() {
        for (Arithmetic operator : Arithmetic.values()) {
            for (Plain other : OTHERS) {
                assertEquals(Optional.empty(), Types.computed(operator, other, other));
                assertEquals(Optional.empty(), Types.computed(operator, other, Plain.INTEGER));
                assertEquals(Optional.empty(), Types.computed(operator, Plain.INTEGER, other));
            }
        }
        NUMERIC.forEach(it -> assertEquals(true, Types.isNumeric(it), it::toString));
        OTHERS.forEach(it -> assertEquals(false, Types.isNumeric(it), it::toString));
        assertEquals(
                List.of(Plain.INTEGER, Plain.REAL),
                NUMERIC.stream().filter(Types::isPure).toList());
        assertEquals(
                List.of(Plain.COMMUNICATOR, Plain.GRID),
                OTHERS.stream().filter(Types::isCommunicator).toList());
    }

    /// A list without values is one of anything; the values of other lists are not converted.
    @ParameterizedTest
    @CsvSource({
        "I, I, I",
        "I, R, R",
        "R, I, R",
        "I, D, .",
        "D, R, .",
        "T, I, .",
        "T, T, T",
        "[I], [I], [I]",
        "[I], [R], .",
        "[R], [I], .",
        "[I], I, .",
        "I, [I], .",
        "[N], [I], [I]",
        "[D], [N], [D]",
        "[N], [N], [N]",
        "[N], [[I]], [[I]]",
        "[[N]], [[I]], [[I]]",
        "[[I]], [[N]], [[I]]",
        "[[N]], [I], .",
        "[[I]], [[R]], ."
    })
    void twoTypesHaveOneInCommonOrNone(String one, String other, String common) {
        assertEquals(result(common), Types.common(type(one), type(other)));
    }

    @ParameterizedTest
    @CsvSource({
        "I, false, true",
        "S, false, false",
        "T, false, true",
        "[I], false, true",
        "[S], false, false",
        "[[D]], false, true",
        "N, true, false",
        "[N], true, false",
        "[[N]], true, false"
    })
    void aListOfNothingIsOpenAndASizeDoesNotTravel(String drawn, boolean open, boolean travels) {
        assertEquals(open, Types.isOpen(type(drawn)));
        assertEquals(travels, Types.travels(type(drawn)));
    }
}
