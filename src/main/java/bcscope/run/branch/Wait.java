package bcscope.run.branch;

import bcscope.run.RunView;
import bcscope.table.BlockedIntervals;
import bcscope.table.BlockedReader;

import java.util.Optional;

/// A wait: what blocks a process in one of its calls.
///
/// @param rank the process
/// @param call number of its calls before this one
/// @param position operation that blocks it, counted from the entry of the process
/// @param fromNanos when it entered the call, ns
/// @param toNanos when it was awakened, or the end of the known run, ns
public record Wait(int rank, long call, int position, long fromNanos, long toNanos) {
    /// The wait of `rank` at `nanos`; empty if it is not blocked then.
    public static Optional<Wait> at(RunView run, int rank, long nanos) {
        BlockedReader reader = run.processes().reader(rank, nanos);
        while (reader.next() && reader.entryNanos() <= nanos) {
            if (reader.awakeNanos() > nanos) {
                return Optional.of(of(run, rank, reader));
            }
        }
        return Optional.empty();
    }

    /// The wait of the same process in the same operation of the same call, in another run; empty
    /// if that did not block it, or was not reached.
    public Optional<Wait> in(RunView other) {
        BlockedReader reader = other.processes().readerFromCall(rank, call);
        while (reader.next() && reader.call() <= call) {
            if (reader.call() == call && reader.position() == position) {
                return Optional.of(of(other, rank, reader));
            }
        }
        return Optional.empty();
    }

    private static Wait of(RunView run, int rank, BlockedReader interval) {
        long end = interval.awakeNanos();
        return new Wait(
                rank,
                interval.call(),
                interval.position(),
                interval.entryNanos(),
                end == BlockedIntervals.OPEN ? run.progress().simulatedNanos() : end);
    }

    /// How long it lasts, ns.
    public long nanos() {
        return toNanos - fromNanos;
    }
}
