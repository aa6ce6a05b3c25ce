package bcscope.explain.follow;

import bcscope.base.MpiKind;
import bcscope.happening.Descriptor;
import bcscope.happening.SliceDetail;
import bcscope.table.SliceTable;

import java.util.function.IntFunction;

/// Follows one message through a run, at most a few dozen slices at a time; the next call goes on
/// where the last has stopped. One thread at a time.
public sealed interface Follower permits MessageFollower, PassageFollower {
    /// A follower of the message of `descriptor`, a send or a receive.
    ///
    /// @param mpi who carries it out
    /// @param slices the slices of the run
    /// @param details everything about a slice
    static Follower of(
            MpiKind mpi,
            SliceTable slices,
            IntFunction<SliceDetail> details,
            Descriptor descriptor) {
        return switch (mpi) {
            case BCS -> new MessageFollower(slices, details, descriptor);
            case CONVENTIONAL -> new PassageFollower(slices, details, descriptor);
        };
    }

    /// What has become of it, as far as was read.
    FollowedLife life();

    /// Reads on until the message has its end, or up to slice `end`, exclusive.
    void readUntil(int end);
}
