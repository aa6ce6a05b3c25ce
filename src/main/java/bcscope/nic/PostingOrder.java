package bcscope.nic;

import bcscope.host.Descriptors;
import bcscope.host.Queues;

import java.util.Arrays;

/// In what order the threads of a NIC get to see descriptors that are posted while DEM lasts, which
/// is what a soft cut-off lets happen: by the instant of posting, across all local processes; those
/// of one instant by rank, then by number. A thread that took them by rank would wait for a late
/// descriptor of one process while an early one of another is there.
final class PostingOrder {
    private final StableOrder order = new StableOrder();
    private long[] nanos = new long[64];
    private int[] rank = new int[64];
    private int[] slot = new int[64];
    private int count;
    private int collectives;

    /// Whether all of them are blocking collectives.
    boolean areCollectives() {
        return collectives == count;
    }

    /// How many were taken.
    int count() {
        return count;
    }

    /// When the one at `place` was posted, ns.
    long nanos(int place) {
        return nanos[order.item(place)];
    }

    /// By whom.
    int rank(int place) {
        return rank[order.item(place)];
    }

    /// Its slot; [Descriptors#NONE] for the collective that its rank is suspended in.
    int slot(int place) {
        return slot[order.item(place)];
    }

    /// Takes what was posted before `cutoffNanos` out of the lists of `memory`; calls of blocking
    /// collectives stay until they are noted.
    void take(NicMemory memory, long cutoffNanos) {
        count = 0;
        collectives = 0;
        WaitingCalls calls = memory.calls;
        for (int word = 0; word < memory.postedRanks.words(); word++) {
            long ranks = memory.postedRanks.word(word) | memory.collectiveRanks.word(word);
            ranks |= calls.possible() ? calls.postedRanks.word(word) : 0;
            for (; ranks != 0; ranks &= ranks - 1) {
                take(memory, word * Long.SIZE + Long.numberOfTrailingZeros(ranks), cutoffNanos);
            }
        }
        order.begin(count);
        order.by(nanos);
    }

    /// Takes those of one rank in the order of their numbers; the call that suspends a process is
    /// its last.
    private void take(NicMemory memory, int of, long cutoffNanos) {
        Descriptors all = memory.descriptors;
        WaitingCalls calls = memory.calls;
        int message = first(all, memory.posted, of, cutoffNanos);
        int call = calls.possible() ? first(all, calls.posted, of, cutoffNanos) : Descriptors.NONE;
        while (message != Descriptors.NONE || call != Descriptors.NONE) {
            boolean messageIsNext =
                    call == Descriptors.NONE
                            || (message != Descriptors.NONE
                                    && all.number(message) < all.number(call));
            if (messageIsNext) {
                memory.posted.remove(all, of, Descriptors.NONE, message);
                add(all.postNanos(message), of, message);
                message = first(all, memory.posted, of, cutoffNanos);
            } else {
                calls.posted.remove(all, of, Descriptors.NONE, call);
                add(all.postNanos(call), of, call);
                call = first(all, calls.posted, of, cutoffNanos);
            }
        }
        if (memory.posted.head(of) == Descriptors.NONE) {
            memory.postedRanks.remove(of);
        }
        if (calls.possible() && calls.posted.head(of) == Descriptors.NONE) {
            calls.postedRanks.remove(of);
        }
        if (memory.collectiveRanks.has(of) && memory.collectivePost[of] < cutoffNanos) {
            add(memory.collectivePost[of], of, Descriptors.NONE);
            collectives++;
        }
    }

    /// The first of the queue of `rank`, if it was posted before `cutoffNanos`.
    private static int first(Descriptors all, Queues queues, int rank, long cutoffNanos) {
        int head = queues.head(rank);
        return head != Descriptors.NONE && all.postNanos(head) < cutoffNanos
                ? head
                : Descriptors.NONE;
    }

    private void add(long postedNanos, int by, int which) {
        if (count == slot.length) {
            nanos = Arrays.copyOf(nanos, 2 * count);
            rank = Arrays.copyOf(rank, 2 * count);
            slot = Arrays.copyOf(slot, 2 * count);
        }
        nanos[count] = postedNanos;
        rank[count] = by;
        slot[count++] = which;
    }
}
