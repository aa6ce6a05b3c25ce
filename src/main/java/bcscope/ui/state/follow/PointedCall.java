package bcscope.ui.state.follow;

import bcscope.run.operation.Parts;

import java.util.Optional;

/// A blocking call whose time is asked for: the one under the pointer, or else that of the selected
/// process.
///
/// @param rank process
/// @param entryNanos since when it is blocked, ns since the start of the run
/// @param parts parts of its time, once they are known
public record PointedCall(int rank, long entryNanos, Optional<Parts> parts) {
    /// One of which nothing is known yet.
    public static PointedCall of(int rank, long entryNanos) {
        return new PointedCall(rank, entryNanos, Optional.empty());
    }

    /// A copy with its known parts.
    public PointedCall with(Parts known) {
        return new PointedCall(rank, entryNanos, Optional.of(known));
    }

    /// Whether both are one call.
    public boolean is(PointedCall other) {
        return rank == other.rank && entryNanos == other.entryNanos;
    }
}
