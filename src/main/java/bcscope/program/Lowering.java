package bcscope.program;

import bcscope.model.Model;
import bcscope.model.ModelParameter;

import java.util.Arrays;
import java.util.List;

/// Writes calls without a BCS-MPI primitive as point-to-point operations and primitive collectives
/// (MODEL 1.8, S0 table 4.1), between a BEGIN and an END_COMPOSITE.
///
/// The model chooses the algorithm; the choice is stored with the call and can be read with
/// [Construction]. Non-blocking collectives are an extension, since BCS-MPI's collectives block.
/// They post everything at once into one request, which is complete when all of it is, so they are
/// always built from messages that do not depend on other messages.
public final class Lowering {
    /// Instead of a request slot: the call waits until it is complete.
    public static final int WAITS = Rounds.WAITING;

    /// The parameters that select the constructions.
    public static final List<ModelParameter> CHOICES =
            List.of(
                    ModelParameter.ALLGATHER,
                    ModelParameter.ALLTOALL,
                    ModelParameter.GATHER,
                    ModelParameter.SCATTER,
                    ModelParameter.SCAN);

    private static final int COMMUNICATOR_CREATION_BYTES = 8;

    private final RankCode code;
    private final Model model;
    private final Rounds rounds;

    /// Writes into `code`, the program of world rank `rank`; `model` selects the constructions.
    public Lowering(RankCode code, int rank, Model model) {
        this.code = code;
        this.model = model;
        rounds = new Rounds(code, rank);
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
        sendrecv(to, sendTag, sendBytes, from, receiveTag, maxBytes, communicator, WAITS);
    }

    /// MPI_Isendrecv into request slot `request`, or MPI_Sendrecv if that is [#WAITS].
    public void sendrecv(
            int to,
            int sendTag,
            long sendBytes,
            int from,
            int receiveTag,
            long maxBytes,
            int communicator,
            int request) {
        int messages = Program.userContext(communicator);
        long bytes = to == Program.PROC_NULL ? 0 : sendBytes;
        Composite call = request == WAITS ? Composite.SENDRECV : Composite.ISENDRECV;
        code.begin(call, Algorithm.EXCHANGE, -1, bytes, communicator);
        into(
                request,
                () -> {
                    if (from != Program.PROC_NULL) {
                        rounds.receiveOfProgram(from, receiveTag, maxBytes, messages);
                    }
                    if (to != Program.PROC_NULL) {
                        rounds.sendOfProgram(to, sendTag, sendBytes, messages);
                    }
                    rounds.awaitAll();
                });
    }

    /// Writes `construction` into request slot `request`, and ends the call.
    private void into(int request, Runnable construction) {
        rounds.into(request);
        construction.run();
        rounds.into(WAITS);
        code.endComposite();
    }

    /// MPI_Gather of `bytes` from each member to world rank `root`.
    public void gather(Communicator communicator, int root, long bytes) {
        boolean tree = model.chooses(ModelParameter.GATHER, "binomial");
        Algorithm algorithm = tree ? Algorithm.BINOMIAL : Algorithm.DIRECT;
        begin(Composite.GATHER, algorithm, root, bytes, communicator);
        if (tree) {
            rounds.collectOverTree(root, bytes);
        } else {
            rounds.collect(root, bytes, i -> bytes);
        }
        code.endComposite();
    }

    /// MPI_Gatherv: this member sends `mine` bytes; the root, and only the root, uses `counts[i]`,
    /// the bytes from member `i`. Always direct: members do not know each other's counts.
    public void gatherv(Communicator communicator, int root, long mine, long[] counts) {
        begin(Composite.GATHERV, Algorithm.DIRECT, root, mine, communicator);
        rounds.collect(root, mine, i -> counts[i]);
        code.endComposite();
    }

    /// MPI_Scatter of `bytes` to each member from world rank `root`.
    public void scatter(Communicator communicator, int root, long bytes) {
        boolean tree = model.chooses(ModelParameter.SCATTER, "binomial");
        Algorithm algorithm = tree ? Algorithm.BINOMIAL : Algorithm.DIRECT;
        begin(Composite.SCATTER, algorithm, root, bytes, communicator);
        if (tree) {
            rounds.distributeOverTree(root, bytes);
        } else {
            rounds.distribute(root, bytes, i -> bytes);
        }
        code.endComposite();
    }

    /// MPI_Scatterv: this member receives `mine` bytes; the root, and only the root, uses
    /// `counts[i]`, the bytes to member `i`. Always direct: members do not know each other's
    /// counts.
    public void scatterv(Communicator communicator, int root, long mine, long[] counts) {
        begin(Composite.SCATTERV, Algorithm.DIRECT, root, mine, communicator);
        rounds.distribute(root, mine, i -> counts[i]);
        code.endComposite();
    }

    /// MPI_Allgather of `bytes` from each member.
    public void allgather(Communicator communicator, long bytes) {
        share(Composite.ALLGATHER, communicator, bytes, i -> bytes);
    }

    /// MPI_Allgatherv: member `i` contributes `counts[i]` bytes.
    public void allgatherv(Communicator communicator, long[] counts) {
        rounds.enter(communicator);
        share(Composite.ALLGATHERV, communicator, counts[rounds.me()], i -> counts[i]);
    }

    /// MPI_Alltoall of `bytes` from each member to each member. If it is built from broadcasts,
    /// each member also receives the parts meant for the others.
    public void alltoall(Communicator communicator, long bytes) {
        if (model.chooses(ModelParameter.ALLTOALL, "broadcasts")) {
            begin(Composite.ALLTOALL, Algorithm.BROADCASTS, -1, bytes, communicator);
            rounds.broadcastInTurn(_ -> ProgramLimits.together(bytes, rounds.size() - 1));
            code.endComposite();
        } else {
            exchange(Composite.ALLTOALL, communicator, bytes, i -> bytes, i -> bytes);
        }
    }

    /// MPI_Alltoallv: this member sends `gives[i]` bytes to member `i` and receives `takes[i]` from
    /// it. Never built from broadcasts, since all members would have to know their sizes.
    public void alltoallv(Communicator communicator, long[] gives, long[] takes) {
        alltoallv(Composite.ALLTOALLV, communicator, gives, takes, WAITS);
    }

    /// The same for a call of its kind, [Composite#IALLTOALLV] for instance.
    ///
    /// @param request its request slot, or [#WAITS]
    public void alltoallv(
            Composite call, Communicator communicator, long[] gives, long[] takes, int request) {
        long mine = total(gives);
        if (request == WAITS) {
            exchange(call, communicator, mine, i -> gives[i], i -> takes[i]);
            return;
        }
        begin(call, Algorithm.POSTED_TOGETHER, -1, mine, communicator);
        into(request, () -> rounds.exchangeTogether(i -> gives[i], i -> takes[i]));
    }

    /// MPI_Scan ([Composite#SCAN]) or MPI_Exscan ([Composite#EXSCAN]).
    public void scan(Composite composite, Communicator communicator, long bytes, Combining how) {
        boolean doubling = model.chooses(ModelParameter.SCAN, "recursive-doubling");
        Algorithm algorithm = doubling ? Algorithm.RECURSIVE_DOUBLING : Algorithm.CHAIN;
        rounds.enter(communicator);
        code.begin(composite, how, algorithm, bytes, communicator.id());
        if (doubling) {
            rounds.prefixDoubling(bytes);
        } else {
            rounds.chain(bytes);
        }
        code.endComposite();
    }

    /// MPI_Reduce_scatter: a reduction of all to the lowest rank, which then scatters `counts[i]`
    /// bytes to member `i`.
    public void reduceScatter(Communicator communicator, long[] counts, Combining how) {
        reduceScatter(Composite.REDUCE_SCATTER, communicator, counts, how);
    }

    /// MPI_Reduce_scatter_block of `bytes` to each member.
    public void reduceScatterBlock(Communicator communicator, long bytes, Combining how) {
        long[] counts = new long[communicator.size()];
        Arrays.fill(counts, bytes);
        reduceScatter(Composite.REDUCE_SCATTER_BLOCK, communicator, counts, how);
    }

    private void reduceScatter(
            Composite composite, Communicator communicator, long[] counts, Combining how) {
        int root = communicator.master();
        rounds.enter(communicator);
        code.begin(composite, how, Algorithm.REDUCE_SCATTER, total(counts), communicator.id());
        code.reduce(root, total(counts), how, communicator.id());
        rounds.distribute(root, counts[rounds.me()], i -> counts[i]);
        code.endComposite();
    }

    /// MPI_Comm_split on `parent`: every member learns colour and key of every other.
    public void createCommunicator(Communicator parent) {
        createCommunicator(Composite.COMM_CREATE, parent);
    }

    /// MPI_Comm_split, MPI_Comm_dup, MPI_Comm_create, MPI_Cart_create or MPI_Cart_sub on `parent`.
    public void createCommunicator(Composite composite, Communicator parent) {
        share(composite, parent, COMMUNICATOR_CREATION_BYTES, i -> COMMUNICATOR_CREATION_BYTES);
    }

    /// MPI_Iallgather of `bytes` from each member, into request slot `request`.
    public void iallgather(Communicator communicator, long bytes, int request) {
        together(Composite.IALLGATHER, communicator, bytes, request);
    }

    /// MPI_Ialltoall of `bytes` from each member to each member, into request slot `request`.
    public void ialltoall(Communicator communicator, long bytes, int request) {
        together(Composite.IALLTOALL, communicator, bytes, request);
    }

    /// MPI_Igather of `bytes` from each member to world rank `root`, into request slot `request`.
    public void igather(Communicator communicator, int root, long bytes, int request) {
        begin(Composite.IGATHER, Algorithm.DIRECT, root, bytes, communicator);
        into(request, () -> rounds.collect(root, bytes, i -> bytes));
    }

    /// MPI_Iscatter of `bytes` to each member from world rank `root`, into request slot `request`.
    public void iscatter(Communicator communicator, int root, long bytes, int request) {
        begin(Composite.ISCATTER, Algorithm.DIRECT, root, bytes, communicator);
        into(request, () -> rounds.distribute(root, bytes, i -> bytes));
    }

    /// MPI_Igatherv, as [#gatherv], into request slot `request`.
    public void igatherv(
            Communicator communicator, int root, long mine, long[] counts, int request) {
        begin(Composite.IGATHERV, Algorithm.DIRECT, root, mine, communicator);
        into(request, () -> rounds.collect(root, mine, i -> counts[i]));
    }

    /// MPI_Iscatterv, as [#scatterv], into request slot `request`.
    public void iscatterv(
            Communicator communicator, int root, long mine, long[] counts, int request) {
        begin(Composite.ISCATTERV, Algorithm.DIRECT, root, mine, communicator);
        into(request, () -> rounds.distribute(root, mine, i -> counts[i]));
    }

    /// MPI_Iallgatherv: member `i` gives `counts[i]` bytes; into request slot `request`.
    public void iallgatherv(Communicator communicator, long[] counts, int request) {
        rounds.enter(communicator);
        long mine = counts[rounds.me()];
        begin(Composite.IALLGATHERV, Algorithm.POSTED_TOGETHER, -1, mine, communicator);
        into(request, () -> rounds.exchangeTogether(_ -> mine, i -> counts[i]));
    }

    /// MPI_Iscan ([Composite#ISCAN]) or MPI_Iexscan ([Composite#IEXSCAN]) into request slot
    /// `request`: each member gives what it has to all members after it.
    public void iscan(
            Composite composite,
            Communicator communicator,
            long bytes,
            Combining how,
            int request) {
        rounds.enter(communicator);
        code.begin(composite, how, Algorithm.POSTED_TOGETHER, bytes, communicator.id());
        int me = rounds.me();
        into(
                request,
                () -> rounds.exchangeTogether(i -> i > me ? bytes : 0, i -> i < me ? bytes : 0));
    }

    /// MPI_Ireduce_scatter into request slot `request`: each member gives every other the
    /// `counts[i]` bytes that are that one's part.
    public void ireduceScatter(
            Communicator communicator, long[] counts, Combining how, int request) {
        rounds.enter(communicator);
        code.begin(
                Composite.IREDUCE_SCATTER,
                how,
                Algorithm.POSTED_TOGETHER,
                total(counts),
                communicator.id());
        long mine = counts[rounds.me()];
        into(request, () -> rounds.exchangeTogether(i -> counts[i], _ -> mine));
    }

    /// A collective over neighbours: this member gives `gives[i]` bytes to world rank `to[i]` and
    /// takes `takes[i]` from `from[i]`; into request slot `request`, or waiting if that is
    /// [#WAITS].
    public void neighbours(
            Communicator communicator,
            int[] to,
            long[] gives,
            int[] from,
            long[] takes,
            int request) {
        Composite call = request == WAITS ? Composite.NEIGHBOR : Composite.INEIGHBOR;
        begin(call, Algorithm.POSTED_TOGETHER, -1, total(gives), communicator);
        into(request, () -> rounds.exchangeWith(to, gives, from, takes));
    }

    private void together(Composite composite, Communicator communicator, long bytes, int request) {
        begin(composite, Algorithm.POSTED_TOGETHER, -1, bytes, communicator);
        into(request, () -> rounds.exchangeTogether(_ -> bytes, _ -> bytes));
    }

    private void begin(
            Composite composite,
            Algorithm algorithm,
            int root,
            long bytes,
            Communicator communicator) {
        rounds.enter(communicator);
        code.begin(composite, algorithm, root, bytes, communicator.id());
    }

    private void share(
            Composite composite, Communicator communicator, long mine, Rounds.Sizes sizes) {
        Algorithm algorithm = sharing(communicator);
        begin(composite, algorithm, -1, mine, communicator);
        if (algorithm == Algorithm.GATHER_BCAST) {
            int root = rounds.member(0);
            rounds.collect(root, mine, sizes);
            long total = 0;
            for (int i = 0; i < rounds.size(); i++) {
                total = ProgramLimits.plus(total, sizes.of(i));
            }
            code.bcast(root, total, communicator.id());
        } else if (algorithm == Algorithm.BROADCASTS) {
            rounds.broadcastInTurn(sizes);
        } else if (algorithm == Algorithm.RECURSIVE_DOUBLING) {
            rounds.shareDoubling(sizes);
        } else if (algorithm == Algorithm.DISSEMINATION) {
            rounds.shareDissemination(sizes);
        } else {
            rounds.shareRing(sizes);
        }
        code.endComposite();
    }

    private Algorithm sharing(Communicator communicator) {
        if (model.chooses(ModelParameter.ALLGATHER, "gather-bcast")) {
            return Algorithm.GATHER_BCAST;
        }
        if (model.chooses(ModelParameter.ALLGATHER, "dissemination")) {
            return Algorithm.DISSEMINATION;
        }
        if (model.chooses(ModelParameter.ALLGATHER, "broadcasts")) {
            return Algorithm.BROADCASTS;
        }
        boolean powerOfTwo = Integer.bitCount(communicator.size()) == 1;
        return powerOfTwo && !model.chooses(ModelParameter.ALLGATHER, "ring")
                ? Algorithm.RECURSIVE_DOUBLING
                : Algorithm.RING;
    }

    private void exchange(
            Composite composite,
            Communicator communicator,
            long mine,
            Rounds.Sizes gives,
            Rounds.Sizes takes) {
        if (model.chooses(ModelParameter.ALLTOALL, "pairwise")) {
            begin(composite, Algorithm.PAIRWISE, -1, mine, communicator);
            rounds.exchangePairwise(gives, takes);
        } else if (model.chooses(ModelParameter.ALLTOALL, "rounds")
                || model.chooses(ModelParameter.ALLTOALL, "auto")) {
            begin(composite, Algorithm.ROUNDS, -1, mine, communicator);
            rounds.exchangeInRounds(gives, takes);
        } else {
            begin(composite, Algorithm.POSTED_TOGETHER, -1, mine, communicator);
            rounds.exchangeTogether(gives, takes);
        }
        code.endComposite();
    }

    private static long total(long[] sizes) {
        long total = 0;
        for (long bytes : sizes) {
            total = ProgramLimits.plus(total, bytes);
        }
        return total;
    }
}
