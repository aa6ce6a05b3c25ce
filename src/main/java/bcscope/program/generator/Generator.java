package bcscope.program.generator;

import static bcscope.program.generator.GeneratorParameter.bytes;
import static bcscope.program.generator.GeneratorParameter.count;
import static bcscope.program.generator.GeneratorParameter.nanos;
import static bcscope.program.generator.GeneratorParameter.onOff;
import static bcscope.program.generator.GeneratorParameter.permille;
import static bcscope.program.generator.GeneratorParameter.tag;

import bcscope.base.Diagnostic;
import bcscope.base.Invariant;
import bcscope.model.Model;
import bcscope.program.Communicator;
import bcscope.program.OperationKind;
import bcscope.program.Program;
import bcscope.program.RankCode;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.IntStream;

/// The built-in programs. Loops are stored as loops and equal ranks share code, so a program of
/// 1,024 ranks and 1,000 steps is as small as one of ten. None calls MPI_Init or MPI_Finalize: the
/// first slice shows the pattern itself.
public enum Generator {
    /// MODEL V2: every process computes, then all call a barrier.
    BARRIER_LOOP(
            "barrier-loop",
            "Every process computes and then waits for all others, again and again",
            new Ranks(1, Ranks.MOST, 1),
            CollectivePrograms::barrierLoop,
            count("iterations", 100, 10_000_000, "Barriers"),
            nanos("computeNanos", 1_900_000, "Computation before each barrier")),
    /// Course, lesson 1.
    ONE_MESSAGE(
            "one-message",
            "Rank 0 sends one message to rank 1, blocking, at a given instant",
            new Ranks(2, Ranks.MOST, 1),
            MessagePrograms::oneMessage,
            nanos("sendAtNanos", 650_000, "Instant at which rank 0 calls MPI_Send"),
            nanos("recvAtNanos", 400_000, "Instant at which rank 1 calls MPI_Recv"),
            bytes("bytes", 3_200, "Size of the message"),
            tag(7),
            nanos("afterNanos", 500_000, "Computation afterwards")),
    /// MODEL V1.
    PING_PONG(
            "ping-pong",
            "Pairs of processes send a message back and forth, blocking",
            new Ranks(2, Ranks.MOST, 2),
            MessagePrograms::pingPong,
            count("iterations", 20, 100_000, "Round trips"),
            bytes("bytes", 64, "Size of each message"),
            nanos("computeNanos", 400_000, "Computation before each round trip"),
            nanos("phaseStepNanos", 61_803, "How much later each round trip starts; 0 for none"),
            nanos("phaseSpanNanos", 250_000, "The delay wraps around at this")),
    /// MODEL V7.
    EXCHANGE(
            "exchange",
            "Pairs of processes exchange messages while they compute",
            new Ranks(2, Ranks.MOST, 2),
            MessagePrograms::exchange,
            count("iterations", 20, 10_000_000, "Exchanges"),
            bytes("bytes", 3_200, "Size of each message"),
            nanos("computeNanos", 600_000, "Computation between posting and waiting")),
    /// Every process passes a message on.
    RING(
            "ring",
            "Every process sends to its right neighbour and receives from its left",
            new Ranks(2, Ranks.MOST, 1),
            MessagePrograms::ring,
            count("iterations", 20, 10_000_000, "Rounds"),
            bytes("bytes", 3_200, "Size of each message"),
            nanos("computeNanos", 400_000, "Computation in each round"),
            onOff("nonBlocking", 1, "Whether the calls are MPI_Isend and MPI_Irecv")),
    /// Course, lesson 6.
    INCAST(
            "incast",
            "All processes send to rank 0 at once",
            new Ranks(2, Ranks.MOST, 1),
            MessagePrograms::incast,
            count("iterations", 4, 10_000_000, "Rounds"),
            bytes("bytes", 40_000, "Size of each message"),
            nanos("computeNanos", 400_000, "Computation in each round")),
    /// MODEL V19.
    BIG_MESSAGE(
            "big-message",
            "Rank 0 sends rank 1 a message that needs several slices",
            new Ranks(2, Ranks.MOST, 1),
            MessagePrograms::bigMessage,
            bytes("bytes", 1_000_000, "Size of the message"),
            nanos("computeNanos", 100_000, "Computation before it and after it")),
    /// Course, lesson 7.
    BROADCAST_ALLREDUCE(
            "broadcast-allreduce",
            "A broadcast and an allreduce in a loop, with one process that comes late",
            new Ranks(2, Ranks.MOST, 1),
            CollectivePrograms::broadcastAllreduce,
            count("iterations", 10, 10_000_000, "Rounds"),
            bytes("bytes", 256, "Size of the broadcast"),
            bytes("reduceBytes", 8, "Size of the allreduce, in doubles"),
            nanos("computeNanos", 400_000, "Computation before each call"),
            nanos("lateNanos", 700_000, "Extra computation of the last rank")),
    /// Five-point stencil.
    HALO2D(
            "halo2d",
            "A periodic grid of processes exchanges its four borders in every step",
            new Ranks(2, Ranks.MOST, 1),
            Grids::halo,
            count("steps", 100, 10_000_000, "Steps"),
            bytes("bytes", 8_192, "Size of each border"),
            nanos("computeNanos", 1_500_000, "Computation in each step")),
    /// MODEL V8 and V9, SWEEP3D.
    WAVEFRONT(
            "wavefront",
            "Eight sweeps through a grid of processes, each block waiting for its upstream"
                    + " neighbours",
            new Ranks(2, Ranks.MOST, 1),
            Sweeps::wavefront,
            count("iterations", 1, 1_000_000, "Iterations of eight sweeps"),
            count("blocks", 10, 1_000_000, "Blocks in each sweep"),
            bytes("bytes", 3_200, "Size of each face"),
            nanos("computeNanos", 3_500_000, "Computation for each block"),
            onOff("nonBlocking", 0, "Whether receives are posted one block ahead")),
    /// MODEL V10 and V11, SAGE.
    SAGE_LIKE(
            "sage-like",
            "Non-blocking messages to neighbours, then several small allreduces, as SAGE does",
            new Ranks(2, 2_048, 1),
            SageLike::build,
            SageLike::objection,
            count("steps", 49, 100_000, "Steps; SAGE's own run had 2,140"),
            bytes("bytes", 40_000, "Size of each message to a neighbour"),
            nanos("computeNanos", 43_200_000, "Computation in each step, the mean of all ranks"),
            permille(
                    "imbalancePermille",
                    400,
                    "How far the slowest rank's computation is from the fastest's"),
            permille(
                    "overlapPermille",
                    1_000,
                    "How much of the first computation lies between posting and MPI_Waitall"),
            permille(
                    "overlappingPermille",
                    1_000,
                    "In how many of the steps it does; in the others, none of it lies there"),
            permille(
                    "adaptPermille",
                    0,
                    "How many of the rounds of seven steps begin with a message that is probed"),
            permille(
                    "reportPermille",
                    0,
                    "How many of these are received by MPI_Recv, while all report to rank 0"),
            permille(
                    "alltoallPermille",
                    1_000,
                    "How many of the cycles of 49 steps end with MPI_Alltoall"),
            permille(
                    "refinePermille",
                    0,
                    "How many of the steps have a rank that refines its mesh before it posts"),
            nanos(
                    "refineNanos",
                    4_000_000,
                    "How long refining takes, on average over all ranks that refine"),
            nanos(
                    "setupNanos",
                    0,
                    "Computation before the first step, then a broadcast; 0 for none"),
            nanos("setupLateNanos", 0, "How much longer the last rank takes for that"),
            onOff("barriers", 0, "Whether the program begins and ends with MPI_Barrier")),
    /// Course, lesson 8.
    UNSAFE_EXCHANGE(
            "unsafe-exchange",
            "Pairs of processes both send first, blocking: a deadlock under synchronous sends",
            new Ranks(2, Ranks.MOST, 2),
            MessagePrograms::unsafeExchange,
            bytes("bytes", 800, "Size of each message"),
            nanos("computeNanos", 400_000, "Computation before the exchange")),
    /// For measuring the simulator itself.
    ALLREDUCE_LOOP(
            "allreduce-loop",
            "Every process computes, then all reduce, again and again",
            new Ranks(1, Ranks.MOST, 1),
            CollectivePrograms::allreduceLoop,
            count("iterations", 100, 10_000_000, "Allreduces"),
            bytes("bytes", 8, "Size of each, in doubles"),
            nanos("computeNanos", 1_000_000, "Computation before each")),
    /// MODEL V17: the reduction of the NICs.
    REDUCE_LOOP(
            "reduce-loop",
            "Every process computes, then all reduce to rank 0, again and again",
            new Ranks(1, Ranks.MOST, 1),
            CollectivePrograms::reduceLoop,
            count("iterations", 100, 10_000_000, "Reductions"),
            bytes("bytes", 8, "Size of each"),
            nanos("computeNanos", 1_000_000, "Computation before each"),
            onOff("integers", 0, "Whether the elements are int32, else float64")),
    /// One call of each collective.
    COLLECTIVES(
            "collectives",
            "Every collective call once on all processes, and a barrier on each half of them",
            new Ranks(2, 1_024, 1),
            CollectivePrograms::all,
            bytes("bytes", 1_024, "Size of one participant's part"),
            nanos("computeNanos", 200_000, "Computation before each call")),
    /// CoMet, Fig. 3.2.
    COMET_ECHO(CometKernel.ECHO),
    /// CoMet, Fig. 3.3.
    COMET_PAIRWISE_EXCHANGE(CometKernel.PAIRWISE_EXCHANGE),
    /// CoMet, Fig. 3.4.
    COMET_BROADCAST(CometKernel.BROADCAST),
    /// CoMet, Fig. 3.5.
    COMET_GLOBAL_REDUCTION(CometKernel.GLOBAL_REDUCTION),
    /// CoMet, section 3.3.5.
    COMET_GLOBAL_SYNCHRONISATION(CometKernel.GLOBAL_SYNCHRONISATION),
    /// CoMet, Fig. 3.7.
    COMET_CONTENTION(CometKernel.CONTENTION),
    /// CoMet, Figs. 3.8 and 3.9.
    COMET_OVERLAP(CometKernel.OVERLAP),
    /// CoMet, Figs. 3.11 and 4.3.
    COMET_UPDATE_GUARD(CometKernel.UPDATE_GUARD),
    /// CoMet, Fig. 3.12.
    COMET_SHIFT(CometKernel.SHIFT),
    /// CoMet, Fig. 3.13.
    COMET_TRANSPOSE(CometKernel.TRANSPOSE),
    /// CoMet, Figs. 3.14 and 4.4.
    COMET_ROW_BROADCAST(CometKernel.ROW_BROADCAST),
    /// CoMet, section 3.3.11.
    COMET_COLUMN_BROADCAST(CometKernel.COLUMN_BROADCAST);

    /// Number of processes that a program can have.
    ///
    /// @param least least number
    /// @param most greatest number
    /// @param multipleOf the number must be a multiple of this
    public record Ranks(int least, int most, int multipleOf) {
        /// 64 processes on each of 16,384 nodes, or 16 on each of 65,536.
        static final int MOST = 1 << 20;
    }

    @FunctionalInterface
    private interface Recipe {
        Program build(Request request);
    }

    /// Objections to a combination of values that are legal individually.
    @FunctionalInterface
    private interface Rule {
        Optional<Objection> objection(int ranks, SortedMap<String, Long> values);
    }

    /// Maximum number of operations that are written out.
    public static final long MOST_OPERATIONS = 20_000_000;

    private final String id;
    private final String meaning;
    private final Ranks ranks;
    private final Recipe recipe;
    private final Rule rule;
    private final List<GeneratorParameter> parameters;

    Generator(
            String id,
            String meaning,
            Ranks ranks,
            Recipe recipe,
            GeneratorParameter... parameters) {
        this(id, meaning, ranks, recipe, (_, _) -> Optional.empty(), parameters);
    }

    Generator(
            String id,
            String meaning,
            Ranks ranks,
            Recipe recipe,
            Rule rule,
            GeneratorParameter... parameters) {
        this.id = id;
        this.meaning = meaning;
        this.ranks = ranks;
        this.recipe = recipe;
        this.rule = rule;
        this.parameters = List.of(parameters);
    }

    Generator(CometKernel kernel) {
        this.id = kernel.generatorId();
        this.meaning = kernel.meaning();
        this.ranks = kernel.ranks();
        this.recipe = kernel.recipe()::build;
        this.rule = kernel::objection;
        this.parameters = kernel.parameters();
    }

    /// The generator called `id`.
    public static Optional<Generator> byId(String id) {
        return Arrays.stream(values()).filter(generator -> generator.id.equals(id)).findFirst();
    }

    /// Name in scenario files.
    public String id() {
        return id;
    }

    /// Its effect, one sentence without full stop.
    public String meaning() {
        return meaning;
    }

    /// Numbers of processes that it can have.
    public Ranks ranks() {
        return ranks;
    }

    /// The numbers it depends on.
    public List<GeneratorParameter> parameters() {
        return parameters;
    }

    /// All parameters with their default values.
    public SortedMap<String, Long> defaults() {
        SortedMap<String, Long> values = new TreeMap<>();
        for (GeneratorParameter parameter : parameters) {
            values.put(parameter.name(), parameter.defaultValue());
        }
        return values;
    }

    /// Objections to building this for `ranks` processes; empty if there is none. Parameters that
    /// are not given have their default value.
    public List<Diagnostic> objections(int ranks, SortedMap<String, Long> parameters) {
        return new Objections(this).of(ranks, parameters);
    }

    /// Objections to the combination of `values`, which are legal individually.
    Optional<Objection> together(int ranks, SortedMap<String, Long> values) {
        return rule.objection(ranks, values);
    }

    /// The program for `ranks` processes. Legal only if [#objections] finds none.
    public Program build(int ranks, SortedMap<String, Long> parameters, Model model) {
        List<Diagnostic> objections = objections(ranks, parameters);
        Invariant.check(objections.isEmpty(), "%s: %s", id, objections);
        SortedMap<String, Long> values = defaults();
        values.putAll(parameters);
        return recipe.build(new Request(id, ranks, values, model));
    }

    /// Programs on a plane of processes that exchange borders.
    private static final class Grids {
        private static final int CONTEXT = Program.userContext(Communicator.WORLD);
        private static final int[][] DIRECTIONS = {{-1, 0}, {1, 0}, {0, -1}, {0, 1}};

        private Grids() {}

        static Program halo(Request request) {
            Grid grid = Grid.of(request.ranks());
            return request.each((code, rank) -> {
                code.loop(request.get("steps"));
                step(request, grid, code, rank);
                code.endLoop();
            });
        }

        /// A message's tag is the direction it travels in: where a plane is two wide, both
        /// neighbours are the same process. One that is a single process wide has no neighbours in
        /// that direction.
        private static void step(Request request, Grid grid, RankCode code, int rank) {
            long bytes = request.get("bytes");
            int posted = 0;
            for (int d = 0; d < DIRECTIONS.length; d++) {
                int from = grid.around(rank, -DIRECTIONS[d][0], -DIRECTIONS[d][1]);
                if (from != rank) {
                    code.irecv(from, d, bytes, CONTEXT, posted++);
                }
            }
            for (int d = 0; d < DIRECTIONS.length; d++) {
                int to = grid.around(rank, DIRECTIONS[d][0], DIRECTIONS[d][1]);
                if (to != rank) {
                    code.isend(to, d, bytes, CONTEXT, posted++);
                }
            }
            Request.compute(code, request.get("computeNanos"));
            code.over(OperationKind.WAITALL, IntStream.range(0, posted).toArray());
        }
    }
}
