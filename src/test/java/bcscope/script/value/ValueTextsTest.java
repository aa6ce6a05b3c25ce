package bcscope.script.value;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import bcscope.program.Communicator;
import bcscope.program.Program;
import bcscope.script.code.ValueType;
import bcscope.script.code.ValueType.ListOf;
import bcscope.script.code.ValueType.Plain;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.LongStream;

/// Values for a person, their bytes in messages, and lists that grow without changing their copies.
class ValueTextsTest {
    private static ListValue numbers(long... values) {
        return ListValue.ofNumbers(Plain.INTEGER, values);
    }

    private static ListValue reals(double... values) {
        return ListValue.ofNumbers(
                Plain.REAL, Arrays.stream(values).mapToLong(Double::doubleToRawLongBits).toArray());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    INTEGER   | 13640   | 13,640
                    INTEGER   | -5      | -5
                    TRUTH     | 1       | true
                    TRUTH     | 0       | false
                    DURATION  | 2000000 | 2 ms
                    SIZE      | 3200    | 3.2 KB
                    BANDWIDTH | 3200    | 3.2 KB/s
                    """)
    void aNumberHasItsUnit(Plain type, long number, String text) {
        assertEquals(text, plain(ValueTexts.text(type, number, null)));
        assertEquals(text, plain(ValueTexts.brief(type, number, null)));
    }

    private static String plain(String text) {
        return text.replaceAll("[\u00a0\u202f\u2009]", " ");
    }

    /// In few characters, a real number has six digits, and one of more than seven digits before
    /// its point, or as many zeros behind it, an exponent.
    @ParameterizedTest
    @CsvSource({
        "1.5, 1.5, 1.5",
        "0.1, 0.1, 0.1",
        "2.0, 2.0, 2",
        "3.14159265, 3.14159265, 3.14159",
        "1234567.0, 1234567.0, 1234570",
        "1.5e12, 1.5E12, 1.5E+12",
        "1.0e-9, 1.0E-9, 1E-9",
        "-0.25, -0.25, -0.25",
        "0.001234567, 0.001234567, 0.00123457",
        "1.2345e-7, 1.2345E-7, 0.00000012345"
    })
    void aRealNumberIsShortened(double value, String text, String brief) {
        long bits = Double.doubleToRawLongBits(value);
        assertEquals(text, ValueTexts.text(Plain.REAL, bits, null));
        assertEquals(brief, ValueTexts.brief(Plain.REAL, bits, null));
    }

    @Test
    void whatIsNoNumberIsNamed() {
        long infinite = Double.doubleToRawLongBits(Double.POSITIVE_INFINITY);
        assertEquals("Infinity", ValueTexts.brief(Plain.REAL, infinite, null));
        assertEquals("no request", ValueTexts.text(Plain.REQUEST, 0, null));
        assertEquals("no message", ValueTexts.text(Plain.STATUS, 0, null));
        assertEquals(
                "64 B from 3 with tag 7",
                plain(ValueTexts.text(Plain.STATUS, 0, new Status(3, 7, 64))));
        assertEquals(
                "0 B from nobody with tag -1",
                plain(ValueTexts.text(Plain.STATUS, 0, new Status(Program.PROC_NULL, -1, 0))));
        Group group = new Group(Optional.of(Communicator.world(4)), 1, Optional.empty());
        assertEquals("rank 1 of 4", ValueTexts.text(Plain.COMMUNICATOR, 0, group));
        assertEquals("nobody", ValueTexts.text(Plain.GRID, 0, Group.NOBODY));
        assertEquals("nobody", ValueTexts.text(Plain.GRID, 0, null));
        assertEquals("[]", ValueTexts.text(new ListOf(Plain.INTEGER), 0, null));
    }

    /// Twelve values of a list are shown, or four in few characters.
    @Test
    void aLongListIsCut() {
        ListValue twelve = numbers(LongStream.rangeClosed(1, 12).toArray());
        ListValue thirteen = numbers(LongStream.rangeClosed(1, 13).toArray());
        assertEquals("[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]", twelve.toString());
        assertEquals("[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, ... 13 values]", thirteen.toString());
        ValueType type = new ListOf(Plain.INTEGER);
        assertEquals("[1, 2, 3, 4]", ValueTexts.brief(type, 0, numbers(1, 2, 3, 4)));
        assertEquals("[1, 2, 3, 4, …]", ValueTexts.brief(type, 0, numbers(1, 2, 3, 4, 5)));
        assertEquals("[]", ValueTexts.brief(type, 0, numbers()));
    }

    /// 8 B for a number, 1 B for a condition, the sum of the values of a list.
    @Test
    void aValueHasItsBytesInAMessage() {
        assertEquals(8, ValueTexts.bytes(Plain.INTEGER, null));
        assertEquals(8, ValueTexts.bytes(Plain.REAL, null));
        assertEquals(8, ValueTexts.bytes(Plain.DURATION, null));
        assertEquals(1, ValueTexts.bytes(Plain.TRUTH, null));
        assertEquals(24, ValueTexts.bytes(new ListOf(Plain.INTEGER), numbers(1, 2, 3)));
        assertEquals(
                3,
                ValueTexts.bytes(
                        new ListOf(Plain.TRUTH), ListValue.ofNumbers(Plain.TRUTH, new long[3])));
        assertEquals(0, ValueTexts.bytes(new ListOf(Plain.REAL), reals()));
    }

    /// `==` takes 0.0 for -0.0; what is the same in a computation is the same in its bits.
    @Test
    void zerosOfEitherSignAreEqualAndNotTheSame() {
        assertEquals(true, reals(0.0, 1.0).hasValuesOf(reals(-0.0, 1.0)));
        assertNotEquals(reals(0.0), reals(-0.0));
        assertEquals(false, reals(Double.NaN).hasValuesOf(reals(Double.NaN)));
        assertEquals(false, numbers(1, 2).hasValuesOf(numbers(1)));
        assertEquals(false, numbers(1, 2).hasValuesOf(numbers(1, 3)));
        assertEquals(true, numbers(1, 2).hasValuesOf(numbers(1, 2)));
        assertEquals(true, nested(numbers(1)).hasValuesOf(nested(numbers(1))));
        assertEquals(false, nested(numbers(1)).hasValuesOf(nested(numbers(2))));
        assertEquals(numbers(1, 2), numbers(1, 2));
        assertEquals(numbers(1, 2).hashCode(), numbers(1, 2).hashCode());
        assertNotEquals(numbers(1, 2), numbers(1, 2, 3));
        assertNotEquals(nested(numbers(1)), nested(numbers(2)));
    }

    private static ListValue nested(ListValue inner) {
        ListValue outer = ListValue.sized(new ListOf(Plain.INTEGER), 1);
        outer.put(0, inner);
        return outer;
    }

    /// A list is joined in the room behind it; a copy made before has nothing of that, and a change
    /// of a copy is none of the original.
    @Test
    void aListGrowsAndItsCopiesStay() {
        ListValue first = numbers(1, 2);
        ListValue copy = first.copy();
        ListValue second = first.followedBy(numbers(3));
        assertEquals(numbers(1, 2, 3), second);
        assertEquals(numbers(1, 2), copy);
        assertEquals(numbers(1, 2, 3, 4, 5), second.followedBy(numbers(4, 5)));
        copy.put(0, 9);
        assertEquals(numbers(9, 2), copy);
        assertEquals(1, second.number(0));

        ListValue outer = nested(numbers(1));
        ListValue both = outer.copy().followedBy(nested(numbers(2)));
        assertEquals("[[1], [2]]", both.toString());
        ListValue deep = both.copy();
        ((ListValue) Objects.requireNonNull(deep.object(0))).put(0, 7);
        assertEquals("[[1], [2]]", both.toString());
        assertEquals("[[7], [2]]", deep.toString());
        ListValue cut = both.part(1, 1);
        ((ListValue) Objects.requireNonNull(both.object(1))).put(0, 9);
        assertEquals("[[2]]", cut.toString());
        assertNotEquals(numbers(), ListValue.sized(new ListOf(Plain.INTEGER), 0));
        assertEquals(numbers(2, 3), numbers(1, 2, 3, 4).part(1, 2));
    }

    /// Room for as many values again is made where there is none: a list that grows by one value
    /// moves to an array of its own when it has 2, 3, 5 and 9 values, and no sooner.
    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void aListThatGrowsIsCopiedOnlyWhereItsRoomIsUsed(boolean ofLists) {
        ListValue list = ofLists ? nested(numbers(0)) : numbers(0);
        List<Integer> moved = new ArrayList<>();
        for (int size = 2; size <= 9; size++) {
            ListValue longer = list.followedBy(ofLists ? nested(numbers(1)) : numbers(1));
            String before = list.toString();
            if (ofLists) {
                longer.put(0, numbers(size));
            } else {
                longer.put(0, size);
            }
            if (list.toString().equals(before)) {
                moved.add(size);
            }
            list = longer;
        }
        assertEquals(List.of(2, 3, 5, 9), moved);
        assertEquals(9, list.size());
    }

    /// Equal lists have one hash, others most probably not.
    @Test
    void listsAreHashedByTheirNumbers() {
        assertEquals(numbers(1, 2).hashCode(), numbers(1).followedBy(numbers(2)).hashCode());
        assertNotEquals(numbers(1, 2).hashCode(), numbers(2, 1).hashCode());
        assertNotEquals(numbers(1).hashCode(), numbers(1, 1).hashCode());
        assertEquals(nested(numbers(1)).hashCode(), nested(numbers(1)).hashCode());
    }

    /// A frame keeps numbers and objects; whatever a variable holds, a copy has its own.
    @Test
    void aFrameIsCopiedWithItsLists() {
        VariableFrame frame = new VariableFrame(3);
        frame.number(0, 5);
        frame.object(1, numbers(1, 2));
        frame.absent(2, Absent.Unknown.VALUE);
        VariableFrame copy = frame.copy();
        assertEquals(true, frame.equals(copy, -1));
        copy.number(0, 6);
        assertEquals(false, frame.equals(copy, -1));
        assertEquals(true, frame.equals(copy, 0), "except in slot 0");
        assertEquals(false, frame.equals(copy, 1));
        copy.copyFrom(frame);
        assertEquals(true, frame.equals(copy, -1));
        VariableFrame other = new VariableFrame(3);
        other.copyFrom(frame);
        assertEquals(true, frame.equals(other, -1));
        ((ListValue) Objects.requireNonNull(copy.object(1))).put(0, 9);
        assertEquals("[1, 2]", String.valueOf(frame.object(1)));
        copy.number(1, 3);
        assertEquals(false, frame.equals(copy, 0));
        frame.object(0, numbers());
        assertEquals(0, frame.number(0));
    }

    @Test
    void numbersAreKeptWithoutABox() {
        for (Plain plain : Plain.values()) {
            boolean object =
                    plain == Plain.REQUEST
                            || plain == Plain.STATUS
                            || plain == Plain.COMMUNICATOR
                            || plain == Plain.GRID;
            assertEquals(!object, VariableFrame.isNumber(plain), plain::toString);
        }
        assertEquals(false, VariableFrame.isNumber(new ListOf(Plain.INTEGER)));
    }
}
