package bcscope.explain.follow;

import bcscope.base.MpiKind;
import bcscope.happening.Descriptor;
import bcscope.happening.SliceDetail;
import bcscope.table.SliceTable;

import java.util.function.IntFunction;

/// Follows one message through a run, at most a few dozen slices at a time; the next call continues
/// where the last has stopped. One thread at a time.
public sealed interface Follower permits MessageFollower, PassageFollower {
    /// Most slices that are read at a time.
    int MOST_DETAILS = 96;

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

    /// What becomes of the message of `descriptor` in all of a run.
    ///
    /// @param mpi who carries it out
    /// @param slices the slices of the run
    /// @param details everything about a slice
    static FollowedLife whole(
            MpiKind mpi,
            SliceTable slices,
            IntFunction<SliceDetail> details,
            Descriptor descriptor) {
        Follower follower = of(mpi, slices, details, descriptor);
        for (int read = 0;
                read <= 2 * slices.published() && !follower.life().isOver();
                read += MOST_DETAILS) {
            follower.readUntil(slices.published());
        }
        return follower.life();
    }

    /// Reads on until the message has its end, or up to slice `end`, exclusive.
    void readUntil(int end);
}
