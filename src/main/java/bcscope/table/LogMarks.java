package bcscope.table;

import bcscope.table.BlockedReader.Mark;

import java.util.Arrays;
import java.util.function.ToLongFunction;

/// Places in a log from which a reader may start, so that finding an interval costs the same
/// however long the log is. The thread that writes the log leaves one about every kilobyte, which
/// is read in a microsecond.
///
/// Marks are immutable and null until set, so that other threads may look without a lock: at worst
/// they miss the latest and read some intervals more.
public final class LogMarks {
    private static final int SPACING_BYTES = 1 << 10;
    private static final Mark[] NONE = {};

    private final Mark[][] marks;
    private final int[] counts;
    private final int[] nextBytes;

    /// Marks left while the first process represented all.
    private Mark[] shared = NONE;

    /// No marks of `ranks` processes.
    public LogMarks(int ranks) {
        marks = new Mark[ranks][];
        Arrays.fill(marks, NONE);
        counts = new int[ranks];
        nextBytes = new int[ranks];
        Arrays.fill(nextBytes, SPACING_BYTES);
    }

    /// Whether a mark is due after the first `bytes` of `rank`.
    public boolean isDue(int rank, int bytes) {
        return bytes >= nextBytes[rank];
    }

    /// Adds a mark after those that `rank` has.
    public void add(int rank, Mark mark) {
        if (counts[rank] == marks[rank].length) {
            marks[rank] = Arrays.copyOf(marks[rank], Math.max(4, 2 * counts[rank]));
        }
        marks[rank][counts[rank]++] = mark;
        nextBytes[rank] = mark.read() + SPACING_BYTES;
    }

    /// From now on each process has its own marks after those of the first.
    void separate() {
        shared = marks[0];
        marks[0] = NONE;
        counts[0] = 0;
        Arrays.fill(nextBytes, nextBytes[0]);
    }

    /// Moves `reader` to the last mark of `rank` whose `key` is at most `place`, if there is one.
    void skip(int rank, BlockedReader reader, ToLongFunction<Mark> key, long place) {
        reader.skip(shared, key, place);
        reader.skip(marks[rank], key, place);
    }
}
