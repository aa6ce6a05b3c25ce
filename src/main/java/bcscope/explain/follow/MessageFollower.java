package bcscope.explain.follow;

import bcscope.happening.Descriptor;
import bcscope.happening.SliceDetail;
import bcscope.run.QuietStretch;
import bcscope.table.SliceColumn;
import bcscope.table.SliceTable;

import java.util.Optional;
import java.util.function.IntFunction;

/// Follows one message under BCS-MPI. It reads only slices in which something is exchanged, matched
/// or moved, and at most a few dozen at a time.
public final class MessageFollower implements Follower {
    private final SliceTable slices;
    private final IntFunction<SliceDetail> details;
    private final LifeDraft draft;
    private final int first;
    private int next;
    private int read;

    /// A follower of the message of `descriptor`, a send or a receive.
    ///
    /// @param slices the slices of the run
    /// @param details everything about a slice
    public MessageFollower(
            SliceTable slices, IntFunction<SliceDetail> details, Descriptor descriptor) {
        this.slices = slices;
        this.details = details;
        draft = new LifeDraft(descriptor);
        first = slices.sliceAt(descriptor.postNanos());
        next = first;
    }

    @Override
    public MessageLife life() {
        return draft.life();
    }

    @Override
    public void readUntil(int end) {
        read = 0;
        int last = Math.min(end, slices.published());
        while (next < last && read < MOST_DETAILS && !draft.life().isOver()) {
            if (next == first || isBusy(next)) {
                read(next);
                readPartner();
            }
            next++;
        }
    }

    /// The partner is known when both have met: what happened to its descriptor before is read now.
    private void readPartner() {
        Optional<Descriptor> unread = draft.unread();
        if (unread.isEmpty()) {
            return;
        }
        int from = slices.sliceAt(unread.get().postNanos());
        for (int slice = from; slice <= next; slice++) {
            boolean isDone = draft.unread().isEmpty() && draft.life().delivered().isPresent();
            if (!isDone && read < MOST_DETAILS && (slice == from || isBusy(slice))) {
                read(slice);
            }
        }
    }

    private void read(int slice) {
        draft.read(details.apply(slice));
        read++;
    }

    private boolean isBusy(int slice) {
        return !QuietStretch.isQuiet(slices, slice) || slices.get(SliceColumn.RESTARTED, slice) > 0;
    }
}
