package bcscope.conventional;

import java.util.Arrays;

/// Data of pairs of processes, a sender and a receiver: only of those that have ever exchanged a
/// message. An open hash table on primitive columns that is never walked.
final class Pairs {
    private static final long EMPTY = -1;
    private static final int FIRST_ROOM = 64;

    private long[] keys;
    private int[] columns;
    private int size;

    // The columns of a pair, side by side.
    private static final int WIDTH = 4;
    private static final int SENT = 0;
    private static final int ARRIVED = 1;
    private static final int USED = 2;
    private static final int OWED = 3;

    Pairs() {
        keys = new long[FIRST_ROOM];
        Arrays.fill(keys, EMPTY);
        columns = new int[WIDTH * FIRST_ROOM];
    }

    private Pairs(Pairs from) {
        keys = from.keys.clone();
        columns = from.columns.clone();
        size = from.size;
    }

    Pairs copy() {
        return new Pairs(this);
    }

    /// Approximate size in memory.
    long memoryBytes() {
        return 24L * keys.length;
    }

    /// Number of the next message from `from` to `to`.
    int nextSent(int from, int to) {
        int at = at(from, to) + SENT;
        return columns[at]++;
    }

    /// Number of the message that must arrive next.
    int expected(int from, int to) {
        int at = at(from, to) + ARRIVED;
        return columns[at];
    }

    /// The expected message arrived.
    void arrive(int from, int to) {
        int at = at(from, to) + ARRIVED;
        columns[at]++;
    }

    /// Buffers of `to` that messages of `from` use.
    int used(int from, int to) {
        int at = at(from, to) + USED;
        return columns[at];
    }

    /// `count` more buffers are used, fewer where it is negative.
    void use(int from, int to, int count) {
        int at = at(from, to) + USED;
        columns[at] += count;
    }

    /// One more credit is to go back; returns how many now are.
    int owe(int from, int to) {
        int at = at(from, to) + OWED;
        return ++columns[at];
    }

    /// Takes the credits that are to go back.
    int takeOwed(int from, int to) {
        int at = at(from, to) + OWED;
        int owed = columns[at];
        columns[at] = 0;
        return owed;
    }

    /// Place of the columns of a pair; may replace the columns, so it is asked before them.
    private int at(int from, int to) {
        long key = (long) from << 32 | to;
        int slot = find(key);
        if (keys[slot] == EMPTY) {
            if (4 * ++size > 3 * keys.length) {
                grow();
                slot = find(key);
            }
            keys[slot] = key;
        }
        return WIDTH * slot;
    }

    private int find(long key) {
        int mask = keys.length - 1;
        int slot = (int) ((key * 0x9E3779B97F4A7C15L) >>> 32) & mask;
        while (keys[slot] != key && keys[slot] != EMPTY) {
            slot = (slot + 1) & mask;
        }
        return slot;
    }

    private void grow() {
        long[] oldKeys = keys;
        int[] oldColumns = columns;
        keys = new long[2 * oldKeys.length];
        Arrays.fill(keys, EMPTY);
        columns = new int[2 * oldColumns.length];
        for (int i = 0; i < oldKeys.length; i++) {
            if (oldKeys[i] != EMPTY) {
                int slot = find(oldKeys[i]);
                keys[slot] = oldKeys[i];
                System.arraycopy(oldColumns, WIDTH * i, columns, WIDTH * slot, WIDTH);
            }
        }
    }
}
