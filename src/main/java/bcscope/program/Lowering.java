package bcscope.program;

import bcscope.base.Invariant;
import bcscope.model.Model;
import bcscope.model.ModelParameter;

/// Writes the calls that BCS-MPI has no primitive for as point-to-point operations and primitive
/// collectives (DOMAIN 1.8, S0 table 4.1), between a BEGIN and an END_COMPOSITE.
///
/// Who takes part exchanges messages in the communicator's internal context, so none of them can
/// meet a message of the program; their tags number the rounds. A part of zero bytes creates no
/// message, nor does what a process has for itself: that is a local copy. Each construction ends
/// when everything it posted is complete, so the scratch request slots are free for the next one.
public final class Lowering {
    private static final int COMMUNICATOR_CREATION_BYTES = 8;

    private final RankCode code;
    private final int rank;
    private final Model model;
    private Communicator group = new Communicator(Communicator.SELF, new int[0]);
    private int me = -1;
    private int context;

    /// Writes into `code`, the program of world rank `rank`; `model` says which constructions.
    public Lowering(RankCode code, int rank, Model model) {
        this.code = code;
        this.rank = rank;
        this.model = model;
    }

    /// MPI_Sendrecv on communicator number `communicator`: both at once, never one after the other.
    /// `to` and `from` may be [Program#PROC_NULL].
    public void sendrecv(
            int to,
            int sendTag,
            long sendBytes,
            int from,
            int receiveTag,
            long maxBytes,
            int communicator) {
        if (to == Program.PROC_NULL && from == Program.PROC_NULL) {
            return;
        }
        int messages = Program.userContext(communicator);
        code.begin(Composite.SENDRECV, -1, to == Program.PROC_NULL ? 0 : sendBytes, communicator);
        int posted = 0;
        if (from != Program.PROC_NULL) {
            code.irecv(from, receiveTag, maxBytes, messages, RankCode.scratch(posted++));
        }
        if (to != Program.PROC_NULL) {
            code.isend(to, sendTag, sendBytes, messages, RankCode.scratch(posted++));
        }
        awaitAll(posted);
        code.endComposite();
    }

    /// MPI_Gather of `bytes` from each member to world rank `root`.
    public void gather(Communicator communicator, int root, long bytes) {
        enter(communicator);
        code.begin(Composite.GATHER, root, bytes, communicator.id());
        collect(root, bytes, i -> bytes);
        code.endComposite();
    }

    /// MPI_Gatherv: this member gives `mine` bytes; `counts[i]` is what the root takes from member
    /// `i` and matters at the root only.
    public void gatherv(Communicator communicator, int root, long mine, long[] counts) {
        enter(communicator);
        code.begin(Composite.GATHERV, root, mine, communicator.id());
        collect(root, mine, i -> counts[i]);
        code.endComposite();
    }

    /// MPI_Scatter of `bytes` to each member from world rank `root`.
    public void scatter(Communicator communicator, int root, long bytes) {
        enter(communicator);
        code.begin(Composite.SCATTER, root, bytes, communicator.id());
        distribute(root, bytes, i -> bytes);
        code.endComposite();
    }

    /// MPI_Scatterv: this member takes `mine` bytes; `counts[i]` is what the root gives to member
    /// `i` and matters at the root only.
    public void scatterv(Communicator communicator, int root, long mine, long[] counts) {
        enter(communicator);
        code.begin(Composite.SCATTERV, root, mine, communicator.id());
        distribute(root, mine, i -> counts[i]);
        code.endComposite();
    }

    /// MPI_Allgather of `bytes` from each member.
    public void allgather(Communicator communicator, long bytes) {
        enter(communicator);
        code.begin(Composite.ALLGATHER, -1, bytes, communicator.id());
        share(i -> bytes);
        code.endComposite();
    }

    /// MPI_Allgatherv: member `i` gives `counts[i]` bytes.
    public void allgatherv(Communicator communicator, long[] counts) {
        enter(communicator);
        code.begin(Composite.ALLGATHERV, -1, counts[me], communicator.id());
        share(i -> counts[i]);
        code.endComposite();
    }

    /// MPI_Alltoall of `bytes` from each member to each member.
    public void alltoall(Communicator communicator, long bytes) {
        enter(communicator);
        code.begin(Composite.ALLTOALL, -1, bytes, communicator.id());
        exchange(i -> bytes, i -> bytes);
        code.endComposite();
    }

    /// MPI_Alltoallv: this member gives `gives[i]` bytes to member `i` and takes `takes[i]` from
    /// it.
    public void alltoallv(Communicator communicator, long[] gives, long[] takes) {
        enter(communicator);
        long total = 0;
        for (long bytes : gives) {
            total += bytes;
        }
        code.begin(Composite.ALLTOALLV, -1, total, communicator.id());
        exchange(i -> gives[i], i -> takes[i]);
        code.endComposite();
    }

    /// MPI_Scan ([Composite#SCAN]) or MPI_Exscan ([Composite#EXSCAN]): a chain in rank order.
    public void scan(Composite composite, Communicator communicator, long bytes) {
        enter(communicator);
        code.begin(composite, -1, bytes, communicator.id());
        if (bytes > 0 && me > 0) {
            code.recv(member(me - 1), 0, bytes, context);
        }
        if (bytes > 0 && me + 1 < size()) {
            code.send(member(me + 1), 0, bytes, context);
        }
        code.endComposite();
    }

    /// MPI_Reduce_scatter: a reduction of all to the lowest rank, which then scatters `counts[i]`
    /// bytes to member `i`.
    public void reduceScatter(Communicator communicator, long[] counts, ReduceType type) {
        enter(communicator);
        long total = 0;
        for (long bytes : counts) {
            total += bytes;
        }
        int root = communicator.master();
        code.begin(Composite.REDUCE_SCATTER, -1, total, communicator.id());
        code.reduce(root, total, type, communicator.id());
        distribute(root, counts[me], i -> counts[i]);
        code.endComposite();
    }

    /// MPI_Comm_split, MPI_Comm_dup and the like on `parent`: every member learns colour and key of
    /// every other.
    public void createCommunicator(Communicator parent) {
        enter(parent);
        code.begin(Composite.COMM_CREATE, -1, COMMUNICATOR_CREATION_BYTES, parent.id());
        share(i -> COMMUNICATOR_CREATION_BYTES);
        code.endComposite();
    }

    private interface Sizes {
        long of(int member);
    }

    private void enter(Communicator communicator) {
        if (communicator.id() == group.id()) {
            return;
        }
        group = communicator;
        me = communicator.indexOf(rank);
        context = Program.internalContext(communicator.id());
        Invariant.check(me >= 0, "rank %d is no member of %s", rank, communicator);
    }

    private int size() {
        return group.size();
    }

    private int member(int index) {
        return group.members()[index];
    }

    private void collect(int root, long mine, Sizes sizes) {
        if (rank != root) {
            if (mine > 0) {
                code.send(root, 0, mine, context);
            }
            return;
        }
        int posted = 0;
        for (int i = 0; i < size(); i++) {
            if (i != me && sizes.of(i) > 0) {
                code.irecv(member(i), 0, sizes.of(i), context, RankCode.scratch(posted++));
            }
        }
        awaitAll(posted);
    }

    private void distribute(int root, long mine, Sizes sizes) {
        if (rank != root) {
            if (mine > 0) {
                code.recv(root, 0, mine, context);
            }
            return;
        }
        int posted = 0;
        for (int i = 0; i < size(); i++) {
            if (i != me && sizes.of(i) > 0) {
                code.isend(member(i), 0, sizes.of(i), context, RankCode.scratch(posted++));
            }
        }
        awaitAll(posted);
    }

    private void share(Sizes sizes) {
        boolean powerOfTwo = Integer.bitCount(size()) == 1;
        if (model.chooses(ModelParameter.ALLGATHER, "gather-bcast")) {
            long total = sum(sizes, 0, size());
            collect(member(0), sizes.of(me), sizes);
            code.bcast(member(0), total, group.id());
        } else if (powerOfTwo && !model.chooses(ModelParameter.ALLGATHER, "ring")) {
            doubling(sizes);
        } else {
            ring(sizes);
        }
    }

    /// After round `k` a process knows the parts of the `2^(k+1)` members that share its upper
    /// bits.
    private void doubling(Sizes sizes) {
        int round = 0;
        for (int known = 1; known < size(); known *= 2) {
            int partner = me ^ known;
            long gives = sum(sizes, me & -known, known);
            long takes = sum(sizes, partner & -known, known);
            swap(member(partner), gives, member(partner), takes, round++);
        }
    }

    /// In every round a process passes on to its right what it got from its left in the round
    /// before.
    private void ring(Sizes sizes) {
        int n = size();
        int right = member((me + 1) % n);
        int left = member((me + n - 1) % n);
        for (int round = 0; round < n - 1; round++) {
            long gives = sizes.of(Math.floorMod(me - round, n));
            long takes = sizes.of(Math.floorMod(me - round - 1, n));
            swap(right, gives, left, takes, round);
        }
    }

    private void exchange(Sizes gives, Sizes takes) {
        int n = size();
        boolean rounds = model.chooses(ModelParameter.ALLTOALL, "rounds");
        int posted = 0;
        for (int round = 1; round < n; round++) {
            int to = (me + round) % n;
            int from = (me + n - round) % n;
            posted = post(member(to), gives.of(to), member(from), takes.of(from), round, posted);
            if (rounds) {
                awaitAll(posted);
                posted = 0;
            }
        }
        awaitAll(posted);
    }

    private void swap(int to, long gives, int from, long takes, int round) {
        awaitAll(post(to, gives, from, takes, round, 0));
    }

    private int post(int to, long gives, int from, long takes, int round, int alreadyPosted) {
        int posted = alreadyPosted;
        if (takes > 0) {
            code.irecv(from, round, takes, context, RankCode.scratch(posted++));
        }
        if (gives > 0) {
            code.isend(to, round, gives, context, RankCode.scratch(posted++));
        }
        return posted;
    }

    private void awaitAll(int posted) {
        if (posted == 0) {
            return;
        }
        int[] slots = new int[posted];
        for (int i = 0; i < posted; i++) {
            slots[i] = RankCode.scratch(i);
        }
        code.over(OperationKind.WAITALL, slots);
    }

    private static long sum(Sizes sizes, int from, int count) {
        long total = 0;
        for (int i = from; i < from + count; i++) {
            total += sizes.of(i);
        }
        return total;
    }
}
