package bcscope.search;

import bcscope.run.operation.Call;
import bcscope.table.BlockedIntervals;

/// The time that a process was blocked in its calls.
///
/// @param intervals of the process
public record CallBlocking(BlockedIntervals intervals) {
    /// Time in which it was blocked in `call`, ns.
    public long nanos(Call call) {
        long sum = 0;
        for (int i = intervals.firstEndingAfter(call.enteredNanos()); i < intervals.size(); i++) {
            if (intervals.entryNanos(i) >= call.returnedNanos()) {
                break;
            }
            long begin = Math.max(intervals.entryNanos(i), call.enteredNanos());
            sum += Math.max(0, Math.min(intervals.awakeNanos(i), call.returnedNanos()) - begin);
        }
        return sum;
    }
}
