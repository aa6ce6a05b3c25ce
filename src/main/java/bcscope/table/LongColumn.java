package bcscope.table;

import java.util.Arrays;

/// A growing column of 64-bit values that one thread appends to. Chunks never move, so a reader
/// that learnt the length after a publication may read everything below it.
public final class LongColumn {
    private static final int SHIFT = 12;
    private static final int CHUNK = 1 << SHIFT;

    private long[][] chunks = new long[4][];
    private int size;

    /// Appends `value`.
    public void add(long value) {
        int chunk = size >>> SHIFT;
        if (chunk == chunks.length) {
            chunks = Arrays.copyOf(chunks, 2 * chunk);
        }
        if (chunks[chunk] == null) {
            chunks[chunk] = new long[CHUNK];
        }
        chunks[chunk][size & (CHUNK - 1)] = value;
        size++;
    }

    /// Value at `index`, `0 <= index < size()`.
    public long get(int index) {
        return chunks[index >>> SHIFT][index & (CHUNK - 1)];
    }

    /// Number of values appended, as the writing thread sees it.
    public int size() {
        return size;
    }
}
