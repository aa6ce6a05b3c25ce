package bcscope.host;

import java.util.Arrays;

/// A queue of descriptors for each rank, linked through [Descriptors#next]. A descriptor is in at
/// most one queue.
public final class Queues {
    private final int[] heads;
    private final int[] tails;

    /// Empty queues of `ranks` ranks.
    public Queues(int ranks) {
        heads = new int[ranks];
        tails = new int[ranks];
        Arrays.fill(heads, Descriptors.NONE);
        Arrays.fill(tails, Descriptors.NONE);
    }

    private Queues(int[] heads, int[] tails) {
        this.heads = heads;
        this.tails = tails;
    }

    /// An independent copy, for a copy of the descriptors.
    public Queues copy() {
        return new Queues(heads.clone(), tails.clone());
    }

    /// First descriptor of `rank`, or [Descriptors#NONE].
    public int head(int rank) {
        return heads[rank];
    }

    /// Appends `slot` to the queue of `rank`.
    public void append(Descriptors all, int rank, int slot) {
        all.link(slot, Descriptors.NONE);
        int tail = tails[rank];
        if (tail == Descriptors.NONE) {
            heads[rank] = slot;
        } else {
            all.link(tail, slot);
        }
        tails[rank] = slot;
    }

    /// Removes `slot`, the successor of `before` ([Descriptors#NONE] for the head).
    public void remove(Descriptors all, int rank, int before, int slot) {
        int after = all.next(slot);
        if (before == Descriptors.NONE) {
            heads[rank] = after;
        } else {
            all.link(before, after);
        }
        if (after == Descriptors.NONE) {
            tails[rank] = before;
        }
        all.link(slot, Descriptors.NONE);
    }

    /// Removes and releases all of the queue of `rank`.
    public void empty(Descriptors all, int rank) {
        for (int slot = heads[rank]; slot != Descriptors.NONE; slot = heads[rank]) {
            remove(all, rank, Descriptors.NONE, slot);
            all.release(slot);
        }
    }
}
