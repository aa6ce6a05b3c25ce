package bcscope.nic;

import bcscope.host.Descriptors;
import bcscope.host.Queues;
import bcscope.program.JobSpan;
import bcscope.program.Program;

/// Collective calls beyond the one that a process is suspended in: those of non-blocking
/// collectives, and a blocking one that follows an unfinished one on its communicator. Only in
/// programs with non-blocking collectives, which are an extension: in the papers a collective
/// blocks its caller, so there is never more than one.
///
/// The collectives of a communicator are executed one after another, in the order in which its
/// members call them.
public final class WaitingCalls {
    private static final WaitingCalls NONE =
            new WaitingCalls(new Queues(0), new Queues(0), new Bits(1), 0);

    /// Posted, not taken by DEM yet.
    final Queues posted;

    /// Taken by DEM, not complete. The first of a rank on a communicator has arrived at it.
    final Queues taken;

    /// Whose are posted.
    public final Bits postedRanks;

    private final int ranks;

    private WaitingCalls(Queues posted, Queues taken, Bits postedRanks, int ranks) {
        this.posted = posted;
        this.taken = taken;
        this.postedRanks = postedRanks;
        this.ranks = ranks;
    }

    /// Allocates room for the calls of `program`.
    static WaitingCalls of(Program program) {
        if (!program.grows() && !program.overlapsCollectives()) {
            return NONE;
        }
        int ranks = program.ranks();
        return new WaitingCalls(new Queues(ranks), new Queues(ranks), new Bits(ranks), ranks);
    }

    WaitingCalls copy() {
        return ranks == 0
                ? this
                : new WaitingCalls(posted.copy(), taken.copy(), postedRanks.copy(), ranks);
    }

    /// Whether there can be any.
    boolean possible() {
        return ranks > 0;
    }

    void post(Descriptors all, int rank, int slot) {
        posted.append(all, rank, slot);
        postedRanks.add(rank);
    }

    /// First descriptor of `rank` that DEM has not taken, or [Descriptors#NONE].
    public int firstPosted(int rank) {
        return ranks == 0 ? Descriptors.NONE : posted.head(rank);
    }

    /// First descriptor of `rank` that DEM took and that is not complete, or [Descriptors#NONE].
    public int firstTaken(int rank) {
        return ranks == 0 ? Descriptors.NONE : taken.head(rank);
    }

    /// The first of `rank` on `communicator` that DEM took, or [Descriptors#NONE].
    public int firstTaken(Descriptors all, int rank, int communicator) {
        int slot = firstTaken(rank);
        while (slot != Descriptors.NONE && all.context(slot) != communicator) {
            slot = all.next(slot);
        }
        return slot;
    }

    /// Removes `slot` from those that DEM took.
    void remove(Descriptors all, int rank, int slot) {
        int before = Descriptors.NONE;
        int at = taken.head(rank);
        while (at != slot) {
            before = at;
            at = all.next(at);
        }
        taken.remove(all, rank, before, slot);
    }

    /// Removes and releases the calls of `job`.
    void forget(Descriptors all, JobSpan job) {
        for (int rank = job.first(); possible() && rank < job.end(); rank++) {
            posted.empty(all, rank);
            taken.empty(all, rank);
            postedRanks.remove(rank);
        }
    }
}
