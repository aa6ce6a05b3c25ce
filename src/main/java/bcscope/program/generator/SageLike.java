package bcscope.program.generator;

import bcscope.base.Say;
import bcscope.base.SeededStream;
import bcscope.program.Communicator;
import bcscope.program.Lowering;
import bcscope.program.OperationKind;
import bcscope.program.Program;
import bcscope.program.RankCode;
import bcscope.program.ReduceType;

import java.util.Optional;
import java.util.SortedMap;
import java.util.stream.IntStream;

/// The calls of SAGE's timing run in their published proportions (MODEL 4): in each of its 2,140
/// steps two messages each way, a computation, MPI_Waitall and 3.28 MPI_Allreduce on average; a
/// broadcast about every seventh step; MPI_Allgather and MPI_Alltoall about every fiftieth.
///
/// Seven steps make a round (23 allreduces), seven rounds a cycle. The ranks compute for different
/// times, with a spread given by a parameter, because in SAGE most of the waiting is for the
/// slowest rank.
///
/// MPI_Isend takes 4.783 ms on average and MPI_Waitall 1.160 (S0 table 5.3), so about 3.6 ms are
/// computed between posting and MPI_Waitall. The time differs between steps, since the shortest
/// MPI_Isend is complete after 0.588 ms. So the first computation of a step, about 10 ms, is placed
/// there either completely or not at all; in 360 permille of the steps it is.
///
/// The inputs of the sample `sage-timing-h` were chosen from some values of that table (they are
/// calibrated) and give others, here those of rank 0 with composites in rounds and a cut-off of 20
/// us:
///
/// - Set-up before the first broadcast: the longest computation, 2,515.857 ms, and the longest
///   communication, 178.953 ms. The longest MPI_Bcast, 178.988 ms, and the mean of all, 1.116,
///   follow.
/// - [Refinements]: their mean, 4 ms, from the longest MPI_Allreduce, 24.753 ms; their number, 70
///   permille of the steps, and what they cost once more at the end of a cycle, one and a half
///   times as much, from the mean MPI_Allgather, 11.124 ms. What follows: in some cycles no process
///   refines, so that the least MPI_Allgather and MPI_Alltoall are those of the protocol; the
///   longest MPI_Allgather, 41.121 ms, and MPI_Alltoall, 27.621, and the mean of the latter,
///   18.984. The longest MPI_Waitall, 13.688 ms, is missed at rank 0: only neighbours of a rank
///   that refines wait there.
/// - The spread, 344 permille, from the mean MPI_Allreduce, 2.691 ms. The share of communication,
///   19.64 %, and the run time follow.
///
/// The rarer calls of S0 table 5.3 are made if parameters request them. That table has as many
/// MPI_Isend beyond the 4,280 of the steps, 116, as MPI_Probe less MPI_Recv, 136 - 19 = 117: so in
/// the first step of some rounds every rank also gets a message of unknown size from its left
/// neighbour (the mesh was adapted), probes it, and receives it by MPI_Irecv, or sometimes by
/// MPI_Recv. The process of the table receives more messages than it sends (5,636 and 4,396), so
/// others report to it: here to rank 0, at the adaptations whose message is received by MPI_Recv.
/// 19 reports of 63 ranks are 1,197 more MPI_Irecv; 1,220 are missing.
final class SageLike {
    private static final int CONTEXT = Program.userContext(Communicator.WORLD);
    private static final int STEPS_A_ROUND = 7;
    private static final int ROUNDS_A_CYCLE = 7;
    private static final int REDUCTIONS_A_STEP = 3;
    private static final int EXTRA_REDUCTIONS_A_ROUND = 2;
    private static final long PIECES_A_ROUND =
            STEPS_A_ROUND * (1L + REDUCTIONS_A_STEP) + EXTRA_REDUCTIONS_A_ROUND;
    private static final long SMALL_BYTES = 8;
    private static final int ADAPTED_TAG = 2;
    private static final int REPORT_TAG = 3;
    private static final int ADAPTED_SEND = 4;
    private static final int FIRST_OF_ADAPTATION = 5;
    private static final long OPERATIONS_A_ROUND = 140;
    private static final long OPERATIONS_A_CYCLE_AND_RANK = 8;
    private static final long PERMILLE = 1_000;
    private static final long PLACES_A_CYCLE = 39;

    /// What a step does in addition to the exchange with its neighbours.
    private enum Extra {
        /// Nothing.
        NONE,
        /// A message of unknown size, by MPI_Irecv.
        ADAPTATION,
        /// As above with MPI_Recv, and all others report to rank 0.
        REPORT
    }

    /// What distinguishes one step of a round from another.
    ///
    /// @param extra its additional exchange
    /// @param overlapped whether it computes between posting and MPI_Waitall
    /// @param refineNanos how long this rank refines before it posts
    private record Step(Extra extra, boolean overlapped, long refineNanos) {}

    private final Request request;
    private final RankCode code;
    private final int rank;
    private final Lowering lowering;
    private final Communicator world;
    private final Refinements refinements;
    private final boolean refines;
    private long pieceNanos;

    private SageLike(
            Request request, Communicator world, Refinements refinements, RankCode code, int rank) {
        this.request = request;
        this.code = code;
        this.rank = rank;
        this.world = world;
        this.lowering = new Lowering(code, rank, request.model());
        this.refinements = refinements;
        this.refines = isRefining(request.values());
        this.pieceNanos = pieceNanos(0);
    }

    static Program build(Request request) {
        Communicator world = request.worldOnly().getFirst();
        Refinements refinements = new Refinements(request);
        return request.each(
                (code, rank) -> new SageLike(request, world, refinements, code, rank).write());
    }

    /// If rounds differ, the program is written out and must fit into memory.
    static Optional<Objection> objection(int ranks, SortedMap<String, Long> values) {
        long rounds = values.getOrDefault("steps", 0L) / STEPS_A_ROUND;
        long operations =
                isRegular(values)
                        ? 0
                        : ranks
                                * (rounds * OPERATIONS_A_ROUND
                                        + rounds
                                                / ROUNDS_A_CYCLE
                                                * ranks
                                                * OPERATIONS_A_CYCLE_AND_RANK);
        return operations <= Generator.MOST_OPERATIONS
                ? Optional.empty()
                : Objection.of(
                        Say.of("It would be up to %{n} operations long.", operations),
                        Say.of(
                                "At most %{n} are legal: use fewer processes or steps, or"
                                    + " adaptPermille and refinePermille 0, and overlappingPermille"
                                    + " and alltoallPermille 1000.",
                                Generator.MOST_OPERATIONS));
    }

    /// Whether all rounds are the same, and all cycles.
    private static boolean isRegular(SortedMap<String, Long> values) {
        return values.getOrDefault("adaptPermille", 0L) == 0
                && values.getOrDefault("overlappingPermille", PERMILLE) == PERMILLE
                && values.getOrDefault("alltoallPermille", PERMILLE) == PERMILLE
                && !isRefining(values);
    }

    private static boolean isRefining(SortedMap<String, Long> values) {
        return values.getOrDefault("refinePermille", 0L) > 0;
    }

    static boolean isFirstOfRound(long step) {
        return step % STEPS_A_ROUND == 0;
    }

    /// The computation times are spread evenly between -imbalance/2 and +imbalance/2, not in the
    /// order of the ranks. A refined mesh is redistributed in every cycle: each rank gets another
    /// part, and over many cycles all compute for the same time.
    private long pieceNanos(long cycle) {
        long mean = request.get("computeNanos") * STEPS_A_ROUND / PIECES_A_ROUND;
        long imbalance = request.get("imbalancePermille");
        int ranks = request.ranks();
        long place = 0;
        for (int bit = 1, value = rank; bit < ranks; bit *= 2, value /= 2) {
            place = 2 * place + value % 2;
        }
        long places = Math.max(1, Integer.highestOneBit(ranks - 1) * 2L - 1);
        if (refines) {
            place = (place + cycle * PLACES_A_CYCLE) % (places + 1);
        }
        return mean + mean * (imbalance * place / places - imbalance / 2) / PERMILLE;
    }

    private void write() {
        long steps = request.get("steps");
        long rounds = steps / STEPS_A_ROUND;
        setUp();
        barrier();
        if (isRegular(request.values())) {
            cycles(rounds / ROUNDS_A_CYCLE);
            rounds(rounds % ROUNDS_A_CYCLE);
        } else {
            for (long round = 0; round < rounds; round++) {
                writtenOut(round);
            }
        }
        steps(rounds * STEPS_A_ROUND, steps);
        barrier();
    }

    /// The last rank is late, and all others wait for it in the first broadcast.
    private void setUp() {
        long setUp = request.get("setupNanos");
        if (setUp > 0) {
            boolean late = rank == request.ranks() - 1;
            code.compute(setUp + (late ? request.get("setupLateNanos") : 0));
            code.bcast(0, SMALL_BYTES, Communicator.WORLD);
        }
    }

    private void barrier() {
        if (request.on("barriers")) {
            code.synchronise(OperationKind.BARRIER, Communicator.WORLD);
        }
    }

    private void cycles(long count) {
        if (count == 0) {
            return;
        }
        code.loop(count);
        rounds(ROUNDS_A_CYCLE);
        lowering.allgather(world, SMALL_BYTES);
        lowering.alltoall(world, SMALL_BYTES);
        code.endLoop();
    }

    private void writtenOut(long round) {
        long cycle = round / ROUNDS_A_CYCLE;
        pieceNanos = pieceNanos(cycle);
        code.loop(1);
        steps(round * STEPS_A_ROUND, (round + 1) * STEPS_A_ROUND);
        endRound();
        code.endLoop();
        if (round % ROUNDS_A_CYCLE == ROUNDS_A_CYCLE - 1) {
            long end = (round + 1) * STEPS_A_ROUND;
            long refined = refinements.of(rank, end - STEPS_A_ROUND * ROUNDS_A_CYCLE, end);
            Request.compute(code, 3 * refined / 2);
            lowering.allgather(world, SMALL_BYTES);
            if (isDue("alltoallPermille", cycle)) {
                Request.compute(code, refined / 2);
                lowering.alltoall(world, SMALL_BYTES);
            }
        }
    }

    /// Steps from `from` to before `to`; those that are alike and follow each other are a loop.
    private void steps(long from, long to) {
        for (long first = from; first < to; ) {
            Step step = step(first);
            long next = first + 1;
            while (next < to && step(next).equals(step)) {
                next++;
            }
            code.loop(next - first);
            write(step);
            code.endLoop();
            first = next;
        }
    }

    private Step step(long index) {
        long round = index / STEPS_A_ROUND;
        return new Step(
                isFirstOfRound(index) ? extra(round) : Extra.NONE,
                index % STEPS_A_ROUND >= STEPS_A_ROUND - overlapped(round),
                refinements.of(rank, index));
    }

    /// How many steps of a round, its last, overlap.
    private long overlapped(long round) {
        long permille = request.get("overlappingPermille");
        return (round + 1) * STEPS_A_ROUND * permille / PERMILLE
                - round * STEPS_A_ROUND * permille / PERMILLE;
    }

    private Extra extra(long round) {
        if (!isDue("adaptPermille", round)) {
            return Extra.NONE;
        }
        long adaptation = round * request.get("adaptPermille") / PERMILLE;
        return isDue("reportPermille", adaptation) ? Extra.REPORT : Extra.ADAPTATION;
    }

    /// Whether number `index`, from 0, is selected: `parameter` is the number selected of a
    /// thousand, evenly spread.
    private boolean isDue(String parameter, long index) {
        long permille = request.get(parameter);
        return (index + 1) * permille / PERMILLE > index * permille / PERMILLE;
    }

    private void rounds(long count) {
        if (count == 0) {
            return;
        }
        code.loop(count);
        steps(0, STEPS_A_ROUND);
        endRound();
        code.endLoop();
    }

    private void endRound() {
        reductions(EXTRA_REDUCTIONS_A_ROUND);
        code.bcast(0, SMALL_BYTES, Communicator.WORLD);
    }

    private void write(Step step) {
        int right = (rank + 1) % request.ranks();
        int left = (rank + request.ranks() - 1) % request.ranks();
        long bytes = request.get("bytes");
        Request.compute(code, step.refineNanos());
        code.irecv(left, 0, bytes, CONTEXT, 0);
        code.irecv(right, 1, bytes, CONTEXT, 1);
        code.isend(right, 0, bytes, CONTEXT, 2);
        code.isend(left, 1, bytes, CONTEXT, 3);
        int slots = ADAPTED_SEND;
        if (step.extra() != Extra.NONE) {
            code.isend(right, ADAPTED_TAG, bytes, CONTEXT, ADAPTED_SEND);
            code.probe(OperationKind.PROBE, left, ADAPTED_TAG, CONTEXT);
            slots = step.extra() == Extra.REPORT ? report(left, bytes) : adaptation(left, bytes);
        }
        long overlapping =
                step.overlapped() ? pieceNanos * request.get("overlapPermille") / PERMILLE : 0;
        Request.compute(code, overlapping);
        code.over(OperationKind.WAITALL, IntStream.range(0, slots).toArray());
        Request.compute(code, pieceNanos - overlapping);
        reductions(REDUCTIONS_A_STEP);
    }

    /// Returns the number of request slots in use, as [#report] does.
    private int adaptation(int left, long bytes) {
        code.irecv(left, ADAPTED_TAG, bytes, CONTEXT, FIRST_OF_ADAPTATION);
        return FIRST_OF_ADAPTATION + 1;
    }

    private int report(int left, long bytes) {
        code.recv(left, ADAPTED_TAG, bytes, CONTEXT);
        int slot = FIRST_OF_ADAPTATION;
        if (rank != 0) {
            code.isend(0, REPORT_TAG, SMALL_BYTES, CONTEXT, slot++);
        } else {
            for (int from = 1; from < request.ranks(); from++) {
                code.irecv(from, REPORT_TAG, SMALL_BYTES, CONTEXT, slot++);
            }
        }
        return slot;
    }

    private void reductions(long count) {
        code.loop(count);
        Request.compute(code, pieceNanos);
        code.reduce(-1, SMALL_BYTES, ReduceType.F64, Communicator.WORLD);
        code.endLoop();
    }

    /// The steps in which a rank refines its mesh, which rank that is, and what it costs (adaptive
    /// mesh refinement): the imbalance of a [SageLike] program that no even spread of the ranks
    /// has.
    ///
    /// Each such step has one rank, drawn; its cost is drawn from an exponential distribution. At
    /// the end of a cycle every rank takes account of its new cells, which costs it one and a half
    /// times as much, and where the load is balanced anew it packs half of them. The draws depend
    /// on the step alone, not on the seed of the scenario: it is the mesh that decides them, and
    /// every run has the same mesh.
    static final class Refinements {
        private static final long PERMILLE = 1_000;
        private static final long SEED = 1;

        private final int[] refiner;
        private final long[] nanos;

        Refinements(Request request) {
            int steps = (int) request.get("steps");
            long permille = request.get("refinePermille");
            refiner = new int[steps];
            nanos = new long[steps];
            SeededStream mesh = new SeededStream(SEED, "refinement");
            for (int step = 0; step < steps; step++) {
                if (SageLike.isFirstOfRound(step) || mesh.upTo(PERMILLE - 1, step, 0) >= permille) {
                    continue;
                }
                refiner[step] = (int) mesh.upTo(request.ranks() - 1L, step, 1);
                nanos[step] = exponential(request.get("refineNanos"), mesh.bits(step, 2));
            }
        }

        /// With 53 random bits a number in (0, 1].
        private static long exponential(long mean, long bits) {
            double uniform = ((bits >>> 11) + 1) * 0x1p-53;
            return (long) (-mean * StrictMath.log(uniform));
        }

        /// What `rank` refines in a step, from 0.
        long of(int rank, long step) {
            return refiner[(int) step] == rank ? nanos[(int) step] : 0;
        }

        /// The work of all steps from `from` (included) to `to` (excluded).
        long of(int rank, long from, long to) {
            long sum = 0;
            for (long step = from; step < to; step++) {
                sum += of(rank, step);
            }
            return sum;
        }
    }
}
