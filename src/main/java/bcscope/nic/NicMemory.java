package bcscope.nic;

import bcscope.host.Descriptors;
import bcscope.host.JobMap;
import bcscope.host.Queues;
import bcscope.program.Communicator;
import bcscope.program.JobSpan;
import bcscope.program.OperationKind;
import bcscope.program.Program;

import java.util.Arrays;
import java.util.List;

/// The memory of all NICs: the descriptor lists of MODEL 1.3, kept by rank rather than by node,
/// because a descriptor concerns one rank; the lists of a node are those of its ranks together.
///
/// SDQ and RDQ before DEM are [#posted], RDQ after DEM is [#receives], RSL is [#remote], CARRY is
/// [#carry], CL is the state of the collectives by communicator.
public final class NicMemory {
    /// Stages of the collective of a communicator.
    public static final byte GATHERING = 0;

    /// Scheduled, bytes left for later slices.
    public static final byte MOVING = 1;

    /// An allreduce whose result waits for the BBM of the next slice.
    public static final byte RESULT_WAITING = 2;

    public final Descriptors descriptors;
    public final Queues posted;
    public final Queues receives;
    public final Queues remote;
    public final Bits postedRanks;
    public final Bits collectiveRanks;
    public final Bits dirtyRanks;
    public int[] carry;
    public int carryCount;

    // By communicator; longer where a growing program has defined more of them.
    public int[] arrived;
    public byte[] stage;
    public int[] collectivePc;
    public int[] firstCaller;
    public int[] firstNumber;
    public long[] collectiveLeft;
    public Bits openCollectives;

    public final long[] collectivePost;
    public final int[] rankCollectivePc;
    public final int[] numbers;

    /// By process: incomplete descriptors that do not suspend it.
    public final int[] held;

    public final WaitingCalls calls;

    /// Counts of all lists.
    public final DescriptorCounts counts;

    /// Empty memory for the processes of `map` and their communicators.
    public NicMemory(JobMap map, WaitingCalls calls) {
        int ranks = map.ranks();
        this.calls = calls;
        counts = new DescriptorCounts(map);
        descriptors = new Descriptors();
        posted = new Queues(ranks);
        receives = new Queues(ranks);
        remote = new Queues(ranks);
        postedRanks = new Bits(ranks);
        collectiveRanks = new Bits(ranks);
        dirtyRanks = new Bits(ranks);
        carry = new int[64];
        int count = map.communicators().size();
        arrived = new int[count];
        stage = new byte[count];
        collectivePc = new int[count];
        firstCaller = new int[count];
        firstNumber = new int[count];
        collectiveLeft = new long[count];
        openCollectives = new Bits(Math.max(1, count));
        collectivePost = new long[ranks];
        rankCollectivePc = new int[ranks];
        numbers = new int[ranks];
        held = new int[ranks];
    }

    private NicMemory(NicMemory from) {
        descriptors = from.descriptors.copy();
        posted = from.posted.copy();
        receives = from.receives.copy();
        remote = from.remote.copy();
        postedRanks = from.postedRanks.copy();
        collectiveRanks = from.collectiveRanks.copy();
        dirtyRanks = from.dirtyRanks.copy();
        carry = Arrays.copyOf(from.carry, Math.max(64, from.carryCount));
        carryCount = from.carryCount;
        arrived = from.arrived.clone();
        stage = from.stage.clone();
        collectivePc = from.collectivePc.clone();
        firstCaller = from.firstCaller.clone();
        firstNumber = from.firstNumber.clone();
        collectiveLeft = from.collectiveLeft.clone();
        openCollectives = from.openCollectives.copy();
        collectivePost = from.collectivePost.clone();
        rankCollectivePc = from.rankCollectivePc.clone();
        numbers = from.numbers.clone();
        held = from.held.clone();
        calls = from.calls.copy();
        counts = from.counts.copy();
    }

    /// An independent copy.
    public NicMemory copy() {
        return new NicMemory(this);
    }

    /// Delays everything at or after `fromNanos` by `byNanos`.
    public void postpone(long fromNanos, long byNanos) {
        descriptors.postpone(fromNanos, byNanos);
        for (int rank = 0; rank < collectivePost.length; rank++) {
            collectivePost[rank] += collectivePost[rank] >= fromNanos ? byNanos : 0;
        }
    }

    /// Makes room for the collectives of communicator `id`.
    void fit(int id) {
        if (id < arrived.length) {
            return;
        }
        int count = Math.max(id + 1, 2 * arrived.length);
        arrived = Arrays.copyOf(arrived, count);
        stage = Arrays.copyOf(stage, count);
        collectivePc = Arrays.copyOf(collectivePc, count);
        firstCaller = Arrays.copyOf(firstCaller, count);
        firstNumber = Arrays.copyOf(firstNumber, count);
        collectiveLeft = Arrays.copyOf(collectiveLeft, count);
        openCollectives = openCollectives.over(count);
    }

    /// Removes everything of `job` from the memory of all NICs.
    public void forget(JobSpan job, List<Communicator> communicators) {
        int kept = 0;
        for (int i = 0; i < carryCount; i++) {
            int receive = carry[i];
            if (isOf(job, descriptors.rank(receive))) {
                descriptors.release(descriptors.partner(receive));
                descriptors.release(receive);
            } else {
                carry[kept++] = receive;
            }
        }
        carryCount = kept;
        for (int rank = job.first(); rank < job.end(); rank++) {
            posted.empty(descriptors, rank);
            receives.empty(descriptors, rank);
            remote.empty(descriptors, rank);
            postedRanks.remove(rank);
            collectiveRanks.remove(rank);
            dirtyRanks.remove(rank);
        }
        calls.forget(descriptors, job);
        counts.forget(job);
        for (Communicator communicator : communicators) {
            if (communicator.id() < arrived.length
                    && communicator.size() > 0
                    && isOf(job, communicator.master())) {
                arrived[communicator.id()] = 0;
                stage[communicator.id()] = GATHERING;
                openCollectives.remove(communicator.id());
            }
        }
    }

    private static boolean isOf(JobSpan job, int rank) {
        return rank >= job.first() && rank < job.end();
    }

    /// Whether an open receive of the destination matches the remote `send`, but BR had no time to
    /// match them, so that the message is not available to a probe. If BR had time, no receive
    /// matches the remaining sends.
    public boolean isSpokenFor(int send) {
        int rank = descriptors.peer(send);
        if (!dirtyRanks.has(rank)) {
            return false;
        }
        int receive = receives.head(rank);
        while (receive != Descriptors.NONE && !BufferReceiver.fits(descriptors, receive, send)) {
            receive = descriptors.next(receive);
        }
        return receive != Descriptors.NONE;
    }

    /// Whether there is no new descriptor, and nothing waits for a chunk or for BR.
    public boolean isStill() {
        return carryCount == 0
                && dirtyRanks.none()
                && postedRanks.none()
                && collectiveRanks.none()
                && calls.postedRanks.none();
    }

    /// Approximate size in memory.
    public long memoryBytes() {
        return descriptors.memoryBytes() + 52L * numbers.length + 21L * arrived.length;
    }

    /// Writes the descriptor of the send or receive at `pc` for `request`, which `rank` entered at
    /// `enteredNanos` and posted, as its `number`-th, at `postNanos`.
    ///
    /// @return its slot
    public int post(
            Program program,
            int rank,
            int pc,
            int request,
            int number,
            long enteredNanos,
            long postNanos) {
        OperationKind.Effect effect = program.kind(pc).effect();
        int kind =
                switch (effect) {
                    case SENDS, SENDS_A_COPY, NOTHING -> Descriptors.SEND;
                    case RECEIVES -> Descriptors.RECEIVE;
                    case MEETS -> Descriptors.COLLECTIVE;
                };
        int slot = descriptors.allocate();
        descriptors.write(
                slot,
                kind,
                rank,
                program.peer(pc),
                program.tag(pc),
                program.context(pc),
                program.amount(pc));
        descriptors.writeOrigin(slot, request, number, pc, enteredNanos, postNanos);
        if (kind == Descriptors.COLLECTIVE) {
            calls.post(descriptors, rank, slot);
            counts.add(rank);
        } else {
            postMessage(slot);
        }
        return slot;
    }

    /// Puts the descriptor `slot` of a message into SDQ or RDQ of its owner.
    void postMessage(int slot) {
        int rank = descriptors.rank(slot);
        posted.append(descriptors, rank, slot);
        postedRanks.add(rank);
        counts.add(rank);
    }

    /// Puts the descriptor of the collective that `rank` is suspended in into CL.
    public void postCollective(int rank) {
        collectiveRanks.add(rank);
        counts.add(rank);
    }

    /// Posts a collective of all `ranks` processes at once.
    public void postCollectives(int ranks) {
        collectiveRanks.addBelow(ranks);
        counts.holdAll();
    }

    /// Appends the matched receive descriptor `slot` to CARRY.
    public void keep(int slot) {
        counts.add(descriptors.rank(slot));
        if (carryCount == carry.length) {
            carry = Arrays.copyOf(carry, 2 * carryCount);
        }
        carry[carryCount++] = slot;
    }
}
