package bcscope.explain.follow;

import bcscope.happening.Descriptor;
import bcscope.happening.SliceDetail;
import bcscope.table.SliceTable;

import java.util.Optional;
import java.util.function.IntFunction;

/// Follows one message under conventional MPI. It reads every window, at most a few dozen at a
/// time.
public final class PassageFollower implements Follower {
    private final SliceTable windows;
    private final IntFunction<SliceDetail> details;
    private final PassageDraft draft;
    private int next;
    private boolean knowsPartner;

    /// A follower of the message of `descriptor`, a send or a receive.
    PassageFollower(SliceTable windows, IntFunction<SliceDetail> details, Descriptor descriptor) {
        this.windows = windows;
        this.details = details;
        draft = new PassageDraft(descriptor);
        next = first(descriptor);
    }

    @Override
    public Passage life() {
        return draft.passage();
    }

    @Override
    public void readUntil(int end) {
        int last = Math.min(Math.min(end, windows.published()), next + MOST_DETAILS);
        while (next < last && !draft.passage().isOver()) {
            draft.read(details.apply(next));
            readPartner();
            next++;
        }
    }

    /// The partner is known when both have met: what happened to its descriptor before is read now,
    /// once.
    private void readPartner() {
        if (knowsPartner || !draft.knowsBoth()) {
            return;
        }
        knowsPartner = true;
        Optional<Descriptor> unread = draft.unread();
        if (unread.isPresent()) {
            int from = Math.max(first(unread.get()), next - MOST_DETAILS);
            for (int window = from; window <= next; window++) {
                draft.read(details.apply(window));
            }
        }
    }

    /// The window whose happenings report that `descriptor` was posted, or the one before it: what
    /// is begun at the end of a window may be reported with that window.
    private int first(Descriptor descriptor) {
        return Math.max(0, windows.sliceAt(descriptor.postNanos()) - 1);
    }
}
