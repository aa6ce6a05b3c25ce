package bcscope.nic;

import bcscope.host.Descriptors;
import bcscope.host.Queues;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/// In what order the threads of a NIC get to see descriptors that are posted while DEM lasts, which
/// is what a soft cut-off lets happen: by the instant of posting, across all local processes; those
/// of one instant by rank, then by number. A thread that took them by rank would wait for a late
/// descriptor of one process while an early one of another is there.
final class PostingOrder {
    private static final Comparator<Posted> ORDER =
            Comparator.comparingLong(Posted::nanos)
                    .thenComparingInt(Posted::rank)
                    .thenComparingInt(Posted::number);

    private PostingOrder() {}

    /// A descriptor.
    ///
    /// @param nanos when it was posted
    /// @param rank by whom
    /// @param number within the rank
    /// @param slot its slot; [Descriptors#NONE] for the collective that `rank` is suspended in
    record Posted(long nanos, int rank, int number, int slot) {}

    /// Takes what was posted before `cutoffNanos` out of the lists of `memory`; calls of blocking
    /// collectives stay until they are noted.
    static List<Posted> taken(NicMemory memory, long cutoffNanos) {
        List<Posted> taken = new ArrayList<>();
        take(memory.descriptors, memory.posted, memory.postedRanks, cutoffNanos, taken);
        if (memory.calls.possible()) {
            WaitingCalls calls = memory.calls;
            take(memory.descriptors, calls.posted, calls.postedRanks, cutoffNanos, taken);
        }
        Bits ranks = memory.collectiveRanks;
        for (int rank = ranks.next(0); rank >= 0; rank = ranks.next(rank + 1)) {
            long posted = memory.collectivePost[rank];
            if (posted < cutoffNanos) {
                int number = memory.numbers[rank] - 1;
                taken.add(new Posted(posted, rank, number, Descriptors.NONE));
            }
        }
        taken.sort(ORDER);
        return taken;
    }

    private static void take(
            Descriptors all, Queues queues, Bits ranks, long cutoffNanos, List<Posted> taken) {
        for (int rank = ranks.next(0); rank >= 0; rank = ranks.next(rank + 1)) {
            int slot = queues.head(rank);
            while (slot != Descriptors.NONE && all.postNanos(slot) < cutoffNanos) {
                queues.remove(all, rank, Descriptors.NONE, slot);
                taken.add(new Posted(all.postNanos(slot), rank, all.number(slot), slot));
                slot = queues.head(rank);
            }
            if (slot == Descriptors.NONE) {
                ranks.remove(rank);
            }
        }
    }
}
