package bcscope.nic;

import bcscope.base.Digest;
import bcscope.host.Descriptors;
import bcscope.model.ModelParameter;

/// The threads of all NICs, by microphase: their work between a microstrobe and the instant at
/// which the last node is done (MODEL 1.4). The Strobe Sender decides when each of them runs.
public final class MicrophaseThreads {
    private final NicSystem nic;
    private final PostingOrder posted = new PostingOrder();
    private final Budget budget;
    private final BufferSender bufferSender;
    private final BufferReceiver bufferReceiver;
    private final CollectiveScheduler collectives;
    private final DmaHelper dmaHelper;
    private final CollectiveHelper collectiveHelper;
    private final ReduceHelper reduceHelper;
    private final StrobeReceiver strobeReceiver;
    private final boolean softCutoff;
    private final long deliverNanos;
    private final long acceptNanos;
    private final long collectiveNanos;

    /// The threads of a machine.
    public MicrophaseThreads(NicSystem nic) {
        this.nic = nic;
        strobeReceiver = new StrobeReceiver(nic);
        budget = new Budget(nic, strobeReceiver);
        CollectiveCost cost = new CollectiveCost(nic);
        bufferSender = new BufferSender(nic);
        bufferReceiver = new BufferReceiver(nic, budget);
        collectives = new CollectiveScheduler(nic, cost, budget);
        dmaHelper = new DmaHelper(nic);
        collectiveHelper = new CollectiveHelper(nic, cost);
        reduceHelper = new ReduceHelper(nic, cost);
        softCutoff = nic.model.get(ModelParameter.DEM_CUTOFF_NANOS) > 0;
        deliverNanos = nic.model.get(ModelParameter.NIC_DELIVER_NANOS);
        acceptNanos = nic.model.get(ModelParameter.NIC_ACCEPT_NANOS);
        collectiveNanos = nic.model.get(ModelParameter.NIC_COLLECTIVE_NANOS);
    }

    /// DEM: takes all descriptors posted before `cutoffNanos`. If all of them were posted before
    /// DEM begins, they are taken in rank order and for each rank in posting order; with a soft
    /// cut-off ([PostingOrder]), in the order of posting.
    ///
    /// @return largest LTDEM, ns
    public long exchangeDescriptors(long cutoffNanos, long arrivalNanos) {
        if (nic.unison) {
            takeTogether(cutoffNanos, arrivalNanos);
        } else if (softCutoff) {
            takeAsPosted(cutoffNanos, arrivalNanos);
        } else {
            takePosted(cutoffNanos, arrivalNanos);
            takeCollectives(cutoffNanos, arrivalNanos);
        }
        bufferSender.land();
        return strobeReceiver.longestDemNanos();
    }

    private void takePosted(long cutoffNanos, long arrivalNanos) {
        NicMemory memory = nic.memory;
        Descriptors all = memory.descriptors;
        Bits ranks = memory.postedRanks;
        for (int rank = ranks.next(0); rank >= 0; rank = ranks.next(rank + 1)) {
            int slot = memory.posted.head(rank);
            while (slot != Descriptors.NONE && all.postNanos(slot) < cutoffNanos) {
                memory.posted.remove(all, rank, Descriptors.NONE, slot);
                takeMessage(slot, arrivalNanos);
                slot = memory.posted.head(rank);
            }
            if (slot == Descriptors.NONE) {
                ranks.remove(rank);
            }
        }
    }

    private void takeMessage(int slot, long arrivalNanos) {
        Descriptors all = nic.memory.descriptors;
        int rank = all.rank(slot);
        int node = nic.map.node(rank);
        nic.mix(((long) rank << 32) | all.number(slot));
        nic.mix(all.postNanos(slot));
        long posted = all.postNanos(slot) - arrivalNanos;
        if (all.kind(slot) == Descriptors.SEND) {
            strobeReceiver.work(node, posted, deliverNanos);
            bufferSender.deliver(slot, arrivalNanos);
        } else {
            strobeReceiver.work(node, posted, acceptNanos);
            bufferReceiver.accept(slot);
        }
    }

    private void takeAsPosted(long cutoffNanos, long arrivalNanos) {
        Descriptors all = nic.memory.descriptors;
        posted.take(nic.memory, cutoffNanos);
        if (posted.areCollectives() && !nic.isWatched()) {
            nic.sharing.both(posted.count(), () -> takeCalls(arrivalNanos), this::noteCalls);
            return;
        }
        for (int place = 0; place < posted.count(); place++) {
            int slot = posted.slot(place);
            int rank = posted.rank(place);
            if (slot == Descriptors.NONE) {
                nic.memory.collectiveRanks.remove(rank);
                takeCollective(rank, posted.nanos(place), arrivalNanos);
                nic.calls.note(rank);
            } else if (all.kind(slot) == Descriptors.COLLECTIVE) {
                takeCollective(rank, posted.nanos(place), arrivalNanos);
                nic.calls.noteNonBlocking(slot);
            } else {
                takeMessage(slot, arrivalNanos);
            }
        }
    }

    /// Charges the nodes for blocking collectives, and adds them to the digest, which is stored
    /// once, at the end. Stored for each call, it would take its line of the cache from the other
    /// thread each time, which finds there the tables that it reads.
    private void takeCalls(long arrivalNanos) {
        Bits waiting = nic.memory.collectiveRanks;
        long digest = nic.digest();
        for (int place = 0; place < posted.count(); place++) {
            int rank = posted.rank(place);
            long nanos = posted.nanos(place);
            waiting.remove(rank);
            digest = Digest.mix(digest, call(rank, nanos));
            workOnCall(nic.map.node(rank), nanos - arrivalNanos);
        }
        nic.setDigest(digest);
    }

    /// Counts them in their communicators.
    private void noteCalls() {
        for (int place = 0; place < posted.count(); place++) {
            nic.calls.note(posted.rank(place));
        }
    }

    /// Takes calls of non-blocking collectives first, since the call that suspends a process is its
    /// last one.
    private void takeCollectives(long cutoffNanos, long arrivalNanos) {
        NicMemory memory = nic.memory;
        if (memory.calls.possible()) {
            takeNonBlocking(cutoffNanos, arrivalNanos);
        }
        Bits ranks = memory.collectiveRanks;
        for (int rank = ranks.next(0); rank >= 0; rank = ranks.next(rank + 1)) {
            long posted = memory.collectivePost[rank];
            if (posted < cutoffNanos) {
                ranks.remove(rank);
                takeCollective(rank, posted, arrivalNanos);
                nic.calls.note(rank);
            }
        }
    }

    private void takeCollective(int rank, long posted, long arrivalNanos) {
        nic.mix(call(rank, posted));
        workOnCall(nic.map.node(rank), posted - arrivalNanos);
    }

    /// What the digest gets of a call.
    private static long call(int rank, long postedNanos) {
        return postedNanos ^ ((long) rank << 40);
    }

    private void workOnCall(int node, long postedNanos) {
        strobeReceiver.work(node, postedNanos, collectiveNanos);
        nic.load.collectives[node]++;
    }

    private void takeNonBlocking(long cutoffNanos, long arrivalNanos) {
        Descriptors all = nic.memory.descriptors;
        WaitingCalls calls = nic.memory.calls;
        Bits ranks = calls.postedRanks;
        for (int rank = ranks.next(0); rank >= 0; rank = ranks.next(rank + 1)) {
            int slot = calls.firstPosted(rank);
            while (slot != Descriptors.NONE && all.postNanos(slot) < cutoffNanos) {
                calls.posted.remove(all, rank, Descriptors.NONE, slot);
                takeCollective(rank, all.postNanos(slot), arrivalNanos);
                nic.calls.noteNonBlocking(slot);
                slot = calls.firstPosted(rank);
            }
            if (slot == Descriptors.NONE) {
                ranks.remove(rank);
            }
        }
    }

    /// Variant for processes that all post at the same instant.
    private void takeTogether(long cutoffNanos, long arrivalNanos) {
        NicMemory memory = nic.memory;
        long posted = memory.collectivePost[0];
        if (memory.collectiveRanks.none() || posted >= cutoffNanos) {
            return;
        }
        memory.collectiveRanks.clear();
        for (int rank = 0; rank < nic.map.ranks(); rank++) {
            nic.mix(call(rank, posted));
        }
        int node = nic.map.node(0);
        for (int i = 0; i < nic.map.ranksOn(node).length; i++) {
            workOnCall(node, posted - arrivalNanos);
            nic.calls.note(0);
        }
        int communicator = nic.program.context(memory.rankCollectivePc[0]);
        memory.arrived[communicator] = nic.map.ranks();
        memory.counts.holdOnly(nic.map.master(communicator));
    }

    /// MSM: collectives, carried messages and new matches have their turns; then, when the duration
    /// of that is known, they get what is left of the slice after a DEM of `demNanos`.
    ///
    /// @return largest LTMSM, ns
    public long scheduleMessages(long demNanos) {
        budget.begin(demNanos);
        collectives.queryAll();
        bufferReceiver.continueCarried();
        bufferReceiver.matchAll();
        budget.planned();
        collectives.scheduleAll();
        bufferReceiver.scheduleAll();
        return strobeReceiver.longestMsmNanos();
    }

    /// Whether any node scheduled anything.
    public boolean transmissionNeeded() {
        return nic.load.flowCount > 0 || nic.load.scheduledCount > 0;
    }

    /// PM. Returns the largest local time, ns.
    public long movePointToPoint(long arrivalNanos) {
        return Math.max(strobeReceiver.idleNanos(), dmaHelper.transferAll(arrivalNanos));
    }

    /// BBM. Returns the largest local time, ns.
    public long multicast(long arrivalNanos) {
        return Math.max(strobeReceiver.idleNanos(), collectiveHelper.multicastAll(arrivalNanos));
    }

    /// RM. Returns the largest local time, ns.
    public long reduce(long arrivalNanos) {
        return Math.max(strobeReceiver.idleNanos(), reduceHelper.reduceAll(arrivalNanos));
    }

    /// Budgets of the slice.
    public Budget budget() {
        return budget;
    }

    /// Local times.
    public StrobeReceiver strobeReceiver() {
        return strobeReceiver;
    }
}
