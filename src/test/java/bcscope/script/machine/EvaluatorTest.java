package bcscope.script.machine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import bcscope.expression.Arithmetic;
import bcscope.expression.Relation;
import bcscope.expression.TextSpan;
import bcscope.program.Communicator;
import bcscope.script.Drawn;
import bcscope.script.code.Code;
import bcscope.script.code.CodeTerm;
import bcscope.script.code.ValueType.ListOf;
import bcscope.script.code.ValueType.Plain;
import bcscope.script.value.Group;
import bcscope.script.value.ListValue;
import bcscope.script.value.Parcel;
import bcscope.script.value.ValueTexts;
import bcscope.script.word.FunctionWord;
import bcscope.script.word.Property;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

import java.util.List;
import java.util.stream.Stream;

/// What a function of the script makes of two values, and terms that the check never makes.
class EvaluatorTest {
    private static final TextSpan PLACE = new TextSpan(0, 0);
    private static final ListOf LIST = new ListOf(Plain.INTEGER);
    private static final CodeTerm ONE = new CodeTerm.Whole(Plain.INTEGER, 1);
    private static final CodeTerm HALF = new CodeTerm.Fraction(Plain.REAL, 0.5);
    private static final CodeTerm ONES = new CodeTerm.Elements(LIST, List.of(ONE));
    private static final CodeTerm EQUAL = new CodeTerm.Compared(Relation.EQUAL, ONE, ONE);

    private static Evaluator values(String text) {
        Code code = Drawn.report(text).code().orElseThrow();
        Group world = Group.of(Communicator.world(4), 1);
        return new RankMachine(
                        code,
                        new ScriptProcess(1, 4, world, 1),
                        new long[0],
                        ExecutionLimits.STANDARD)
                .values();
    }

    private static Parcel parcel(String drawn, int line) {
        if (!drawn.startsWith("[")) {
            return new Parcel(Plain.INTEGER, Long.parseLong(drawn), null, line);
        }
        long[] numbers =
                Stream.of(drawn.substring(1, drawn.length() - 1).split(",", -1))
                        .mapToLong(Long::parseLong)
                        .toArray();
        return new Parcel(LIST, 0, ListValue.ofNumbers(Plain.INTEGER, numbers), line);
    }

    /// The first operand is of the lower rank, and its line is that of the result.
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    10 * a + b                     | 3     | 4     | 34
                    b - a                          | 3     | 4     | 1
                    [a[0] + b[0], b[1]]            | [1,2] | [3,4] | [4, 4]
                    sublist(a, 0, 0) + b[1]        | [1,2] | [3,4] | [1, 4]
                    """)
    void aFunctionMakesOneValueOfTwo(String result, String one, String other, String made) {
        String given = one.startsWith("[") ? "[1, 2]" : "1";
        Evaluator values = values("def f(a, b) { return " + result + " }; allreduce f of " + given);
        Parcel first = parcel(one, 7);
        Parcel combined = values.combined(0, first, parcel(other, 9));
        assertEquals(
                made, ValueTexts.text(combined.type(), combined.number(), combined.list()), result);
        assertEquals(List.of(first.type(), 7), List.of(combined.type(), combined.line()));
    }

    private static CodeTerm applied(Plain type, FunctionWord word, CodeTerm... operands) {
        return new CodeTerm.Applied(type, word, List.of(operands), 0, PLACE);
    }

    /// A real number is kept as its bits where whole numbers are asked for.
    @Test
    void theBitsOfARealNumberAreItsValueWhereItIsStored() {
        Evaluator values = values("barrier");
        CodeTerm root =
                applied(Plain.REAL, FunctionWord.SQRT, new CodeTerm.Whole(Plain.INTEGER, 9));
        CodeTerm sum = new CodeTerm.Computed(Plain.REAL, Arithmetic.PLUS, HALF, ONE, PLACE);
        assertEquals(Double.doubleToRawLongBits(3.0), values.stored(root));
        assertEquals(Double.doubleToRawLongBits(3.0), values.whole(root));
        assertEquals(Double.doubleToRawLongBits(1.5), values.stored(sum));
        assertEquals(1, values.stored(EQUAL));
    }

    private static Stream<CodeTerm> lists() {
        return Stream.of(
                ONES,
                new CodeTerm.Each(LIST, ONE, 0, ONE, ONE, PLACE),
                new CodeTerm.Joined(LIST, ONES, ONES));
    }

    @ParameterizedTest
    @MethodSource("lists")
    void aListIsNoNumber(CodeTerm list) {
        Evaluator values = values("barrier");
        assertEquals(
                list + " is list",
                assertThrows(IllegalArgumentException.class, () -> values.whole(list))
                        .getMessage());
    }

    private static Stream<CodeTerm> numbers() {
        return Stream.of(
                ONE,
                HALF,
                EQUAL,
                new CodeTerm.Any(Plain.INTEGER),
                new CodeTerm.PropertyOf(
                        Plain.INTEGER,
                        new CodeTerm.Known(Plain.COMMUNICATOR, CodeTerm.Fact.WORLD),
                        Property.RANK),
                new CodeTerm.Computed(Plain.INTEGER, Arithmetic.PLUS, ONE, ONE, PLACE),
                new CodeTerm.Negative(Plain.INTEGER, ONE, PLACE));
    }

    @ParameterizedTest
    @MethodSource("numbers")
    void aNumberIsNoObject(CodeTerm number) {
        Evaluator values = values("barrier");
        assertEquals(
                number + " is number",
                assertThrows(IllegalArgumentException.class, () -> values.object(number))
                        .getMessage());
    }

    private static Stream<CodeTerm> conditions() {
        return Stream.of(
                new CodeTerm.Not(EQUAL),
                new CodeTerm.Both(EQUAL, EQUAL),
                new CodeTerm.Either(EQUAL, EQUAL));
    }

    @ParameterizedTest
    @MethodSource("conditions")
    void aConditionIsNoObject(CodeTerm condition) {
        Evaluator values = values("barrier");
        assertEquals(
                condition + " is condition",
                assertThrows(IllegalArgumentException.class, () -> values.object(condition))
                        .getMessage());
    }

    /// Every function has a value of one form or of several; asked for another, it says so.
    @ParameterizedTest
    @EnumSource(
            mode = EnumSource.Mode.EXCLUDE,
            names = {"SUBLIST", "STEPPED", "CHOOSE"})
    void aFunctionOfNumbersMakesNoList(FunctionWord word) {
        Evaluator values = values("barrier");
        assertEquals(
                word + " is a number",
                assertThrows(
                                IllegalArgumentException.class,
                                () -> values.object(applied(Plain.INTEGER, word, ONE, ONE, ONE)))
                        .getMessage());
    }
}
