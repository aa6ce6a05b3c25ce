package bcscope.engine.swarm;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import bcscope.happening.Held;
import bcscope.happening.SliceDetail;
import bcscope.table.SliceColumn;
import bcscope.table.SliceTable;

import java.util.Arrays;

/// NDESCTS and the lists: what a slice counts at its end is what the NICs hold when the next one
/// begins.
final class DescriptorLedger {
    private final SliceTable slices;
    private int[] counted = {};

    DescriptorLedger(SliceTable slices) {
        this.slices = slices;
    }

    /// Compares the start of a slice with what the slice before has counted.
    void check(SliceDetail detail) {
        int last = detail.slice() - 1;
        if (last >= 0) {
            int[] held = new int[counted.length];
            detail.before().held().stream().mapToInt(Held::node).forEach(node -> held[node]++);
            assertArrayEquals(held, counted, () -> "lists after slice " + last);
            assertEquals(Arrays.stream(held).sum(), slices.get(SliceColumn.SUM_NDESCTS, last));
            assertEquals(
                    Arrays.stream(held).max().orElseThrow(),
                    slices.get(SliceColumn.MAX_NDESCTS, last));
        }
        counted = detail.local().ndescts();
    }
}
