package bcscope.picture.timeline.colour;

import bcscope.table.BlockedIntervals;
import bcscope.table.BlockedReader;
import bcscope.table.ProcessLog;

import java.util.Arrays;

/// The lateness of calls. The k-th MPI call of every process is one logical step; the lateness of a
/// call that blocked is the time from the earliest completion of a call that blocked in its step to
/// its own. Calls that do not block have no lateness.
public final class CallLateness {
    private static final long NEVER = Long.MAX_VALUE;

    private long[] earliest = new long[64];

    private CallLateness() {
        Arrays.fill(earliest, NEVER);
    }

    /// The lateness of the first `ranks` processes, as far as their calls have completed.
    public static CallLateness of(ProcessLog calls, int ranks) {
        CallLateness lateness = new CallLateness();
        for (int rank = 0; rank < ranks; rank++) {
            BlockedReader reader = calls.reader(rank);
            while (reader.next()) {
                lateness.take(reader);
            }
        }
        return lateness;
    }

    private void take(BlockedReader reader) {
        if (reader.awakeNanos() == BlockedIntervals.OPEN) {
            return;
        }
        int call = Math.toIntExact(reader.call());
        if (call >= earliest.length) {
            int known = earliest.length;
            earliest = Arrays.copyOf(earliest, Math.max(call + 1, 2 * known));
            Arrays.fill(earliest, known, earliest.length, NEVER);
        }
        earliest[call] = Math.min(earliest[call], reader.awakeNanos());
    }

    /// Lateness of the call at which `reader` is, ns; 0 if it has not completed.
    public long nanos(BlockedReader reader) {
        boolean known =
                reader.awakeNanos() != BlockedIntervals.OPEN && reader.call() < earliest.length;
        return known ? reader.awakeNanos() - earliest[(int) reader.call()] : 0;
    }
}
