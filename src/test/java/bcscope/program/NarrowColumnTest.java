package bcscope.program;

import static org.junit.jupiter.api.Assertions.assertEquals;

import bcscope.base.SeededStream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.ArrayList;
import java.util.List;

class NarrowColumnTest {
    @ParameterizedTest
    @ValueSource(
            longs = {
                0,
                -128,
                127,
                128,
                -129,
                32_767,
                32_768,
                -32_769,
                Integer.MAX_VALUE,
                Integer.MIN_VALUE - 1L,
                Long.MAX_VALUE,
                Long.MIN_VALUE
            })
    void oneWideNumberChangesNoOther(long wide) {
        NarrowColumn column = new NarrowColumn();
        for (int i = -50; i < 50; i++) {
            column.add(i);
        }
        column.set(20, wide);
        column.add(wide);
        for (int i = -50; i < 50; i++) {
            assertEquals(i == -30 ? wide : i, column.get(i + 50));
        }
        assertEquals(wide, column.get(100));
        assertEquals(101, column.size());
    }

    @Test
    void joinedColumnsTakeAsMuchAsTheirWidestNumberNeedsAndNoMore() {
        NarrowColumn bytes = of(1, 2, 3);
        NarrowColumn shorts = of(300, -300);
        NarrowColumn joined = NarrowColumn.joined(List.of(bytes, new NarrowColumn(), shorts));
        assertEquals(List.of(1L, 2L, 3L, 300L, -300L), values(joined));
        assertEquals(5 * Short.BYTES, joined.memoryBytes());
        assertEquals(0, bytes.memoryBytes() + shorts.memoryBytes());
        assertEquals(0, bytes.size());
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 1_000, 1_000_000, 1L << 40})
    void joinedColumnsHaveTheNumbersOfTheirPartsWhateverTheWidth(long factor) {
        NarrowColumn joined =
                NarrowColumn.joined(List.of(of(factor, -factor), of(), of(2 * factor, 0)));
        assertEquals(List.of(factor, -factor, 2 * factor, 0L), values(joined));
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 5})
    void aColumnIsAListOfNumbersWhateverTheirOrder(int seed) {
        SeededStream draw = new SeededStream(seed, "column");
        NarrowColumn column = new NarrowColumn();
        List<Long> expected = new ArrayList<>();
        for (int i = 0; i < 500; i++) {
            long value = draw.bits(i, 0) >> draw.upTo(63, i, 1);
            if (i > 0 && draw.upTo(3, i, 2) == 0) {
                int at = (int) draw.upTo(i - 1L, i, 3);
                column.set(at % column.size(), value);
                expected.set(at % expected.size(), value);
            } else {
                column.add(value);
                expected.add(value);
            }
        }
        assertEquals(expected, values(column));
    }

    private static NarrowColumn of(long... values) {
        NarrowColumn column = new NarrowColumn();
        for (long value : values) {
            column.add(value);
        }
        return column;
    }

    private static List<Long> values(NarrowColumn column) {
        List<Long> values = new ArrayList<>();
        for (int i = 0; i < column.size(); i++) {
            values.add(column.get(i));
        }
        return values;
    }
}
