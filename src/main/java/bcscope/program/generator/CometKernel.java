package bcscope.program.generator;

import static bcscope.program.generator.GeneratorParameter.amount;
import static bcscope.program.generator.GeneratorParameter.bytes;
import static bcscope.program.generator.GeneratorParameter.count;
import static bcscope.program.generator.GeneratorParameter.nanos;
import static bcscope.program.generator.GeneratorParameter.onOff;
import static bcscope.program.generator.GeneratorParameter.rank;

import bcscope.base.Invariant;
import bcscope.base.Say;
import bcscope.program.Program;
import bcscope.program.generator.Generator.Ranks;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.SortedMap;

/// The kernels of CoMet (S2 chapter 3), each of them a generator `comet-NAME`.
///
/// Every kernel has the frame of [CometFrame]: untimed rounds, a barrier, a mark, the timed rounds,
/// a mark. Time is taken on one process, the test node. The thesis also times the empty loop and
/// subtracts it; here a loop costs nothing, so there is nothing to subtract.
///
/// If the program of the thesis relies on buffered sends, `deadlockFree` posts MPI_Irecv and
/// MPI_Isend instead.
public enum CometKernel {
    /// S2 Fig. 3.2.
    ECHO(
            "echo",
            "echo",
            "The test node sends a message to its partner and receives it back, blocking; if it"
                    + " is its own partner, it sends to itself once",
            2,
            CometMessages::echo,
            bytes("bytes", 1_000, Text.MESSAGE),
            Common.TEST_NODE,
            Common.PARTNER),
    /// S2 Fig. 3.3.
    PAIRWISE_EXCHANGE(
            "pairwise-exchange",
            "pairwise exchange",
            "The test node and its partner both send a message, then receive the other's",
            2,
            CometMessages::exchange,
            bytes("bytes", 1_000, Text.MESSAGE),
            Common.TEST_NODE,
            Common.PARTNER,
            onOff("deadlockFree", 0, Text.DEADLOCK_FREE),
            Common.TEST_NODE_WAIT,
            Common.PARTNER_WAIT),
    /// S2 Fig. 3.4, with its barrier.
    BROADCAST(
            "broadcast",
            "broadcast",
            "The test node broadcasts a message, then all meet: the barrier is timed as well",
            2,
            CometCollectives::broadcast,
            bytes("bytes", 1_000, Text.MESSAGE),
            Common.TEST_NODE),
    /// S2 Fig. 3.5.
    GLOBAL_REDUCTION(
            "global-reduction",
            "global reduction",
            "All add up their vectors of doubles, and all get the sum",
            2,
            CometCollectives::reduction,
            amount("vectorLength", 1, CometKernel.MOST_ELEMENTS, "Doubles in the vector"),
            Common.TEST_NODE),
    /// S2 section 3.3.5.
    GLOBAL_SYNCHRONISATION(
            "global-synchronisation",
            "global synchronisation",
            "All meet in a barrier, again and again",
            2,
            CometCollectives::synchronisation,
            Common.TEST_NODE),
    /// S2 Fig. 3.7.
    CONTENTION(
            "contention",
            "contention",
            "An echo while one process sends to another continuously, across the links of the echo",
            4,
            CometMessages::contention,
            bytes("bytes", 1_000, "Size of each message of the echo"),
            bytes("loadBytes", 486, "Size of each message of the load"),
            count(
                    "loadMessages",
                    20_000,
                    1_000_000_000,
                    "Messages of the load, rounded up to a multiple of loadWindow"),
            amount(
                    "loadWindow",
                    4,
                    1_000,
                    "Messages of the load after which an empty message answers; 0 for no answers,"
                            + " as in the thesis, where NX/2 limits what is on its way"),
            rank("testNode", 1, Text.TEST_NODE),
            rank("partner", 3, Text.PARTNER),
            rank("loadFrom", 0, "Process that sends the load"),
            rank("loadTo", 7, "Process that receives the load")),
    /// S2 Figs. 3.8 and 3.9.
    OVERLAP(
            "overlap",
            "overlap",
            "A pairwise exchange and a DAXPY, one after the other or at the same time",
            2,
            CometMessages::overlap,
            bytes("bytes", 85_000, Text.MESSAGE),
            amount("vectorLength", 100_000, CometKernel.MOST_ELEMENTS, "Elements of the DAXPY"),
            nanos("elementNanos", 330, "Computation for one element of the DAXPY"),
            onOff("asynchronous", 1, "Whether the DAXPY runs while the messages are on their way"),
            Common.TEST_NODE,
            Common.PARTNER,
            onOff("deadlockFree", 0, Text.DEADLOCK_FREE + "; always so if it is asynchronous"),
            onOff(
                    "exchange",
                    1,
                    "Whether messages are exchanged; else the DAXPY is computed alone"),
            Common.TEST_NODE_WAIT,
            Common.PARTNER_WAIT),
    /// S2 Figs. 3.11 and 4.3.
    UPDATE_GUARD(
            "update-guard",
            "update guard",
            "All send the four borders of their matrix to their neighbours in the grid",
            4,
            CometMatrix::updateGuard,
            Common.LOCAL_DIMENSION,
            Common.COPY,
            Common.GRID_ROWS,
            Common.GRAY_CODE,
            Common.TEST_NODE,
            onOff(
                    "deadlockFree",
                    1,
                    "Whether the calls are MPI_Isend and MPI_Irecv as on the iPSC/860 (S2 Fig."
                            + " 4.3); else sends and receives block in turn (S2 Fig. 3.11)")),
    /// S2 Fig. 3.12.
    SHIFT(
            "shift",
            "shift",
            "All send their matrix to the neighbour above, or to the right",
            4,
            CometMatrix::shift,
            Common.LOCAL_DIMENSION,
            onOff("east", 0, "Whether the matrix moves to the right, else upwards"),
            Common.GRID_ROWS,
            Common.GRAY_CODE,
            Common.TEST_NODE,
            onOff("deadlockFree", 0, Text.DEADLOCK_FREE)),
    /// S2 Fig. 3.13.
    TRANSPOSE(
            "transpose",
            "transpose",
            "All exchange their matrix with the process across the diagonal, then transpose it",
            4,
            CometMatrix::transpose,
            Common.LOCAL_DIMENSION,
            Common.COPY,
            Common.GRID_ROWS,
            Common.GRAY_CODE,
            rank("testNode", 1, Text.TEST_NODE),
            onOff("deadlockFree", 0, Text.DEADLOCK_FREE),
            onOff("halves", 0, "Whether the matrix is transposed recursively, by halves")),
    /// S2 Figs. 3.14 and 4.4.
    ROW_BROADCAST(
            "row-broadcast",
            "row broadcast",
            "Each process with a part of one row of the matrix sends it up and down, and waits for"
                    + " every answer",
            4,
            CometMatrix::rowBroadcast,
            Common.LOCAL_DIMENSION,
            amount("line", 0, CometKernel.MOST_ELEMENTS, "The row, counted over all processes"),
            Common.GRID_ROWS,
            Common.GRAY_CODE,
            Common.TEST_NODE),
    /// S2 section 3.3.11.
    COLUMN_BROADCAST(
            "column-broadcast",
            "column broadcast",
            "Each process with a part of one column of the matrix gathers it, sends it to both"
                    + " sides, and waits for every answer",
            4,
            CometMatrix::columnBroadcast,
            Common.LOCAL_DIMENSION,
            amount("line", 0, CometKernel.MOST_ELEMENTS, "The column, counted over all processes"),
            Common.COPY,
            Common.GRID_ROWS,
            Common.GRAY_CODE,
            Common.TEST_NODE);

    /// Level of the mark at which timing begins.
    public static final int BEGIN = CometFrame.BEGIN;

    /// Level of the mark at which it ends.
    public static final int END = CometFrame.END;

    static final long MOST_ELEMENTS = 1_000_000;

    private static final String PREFIX = "comet-";

    @FunctionalInterface
    interface Recipe {
        Program build(Request request);
    }

    /// Phrases of several kernels.
    private static final class Text {
        static final String MESSAGE = "Size of each message";
        static final String TEST_NODE = "Process on which time is taken";
        static final String PARTNER = "Process that answers it";
        static final String DEADLOCK_FREE =
                "Whether MPI_Irecv and MPI_Isend replace the blocking sends, which wait for each"
                        + " other if nothing is buffered";
    }

    /// Parameters of several kernels.
    private static final class Common {
        static final GeneratorParameter TEST_NODE = rank("testNode", 0, Text.TEST_NODE);
        static final GeneratorParameter PARTNER = rank("partner", 1, Text.PARTNER);
        static final GeneratorParameter TEST_NODE_WAIT =
                nanos(
                        "testNodeWaitNanos",
                        0,
                        "Computation of the test node between the barrier and the timed rounds, not"
                                + " timed");
        static final GeneratorParameter PARTNER_WAIT =
                nanos(
                        "partnerWaitNanos",
                        0,
                        "Computation of its partner between the barrier and the timed rounds");
        static final GeneratorParameter LOCAL_DIMENSION =
                count(
                        "localDimension",
                        64,
                        10_000,
                        "Rows and columns of the matrix on each process");
        static final GeneratorParameter COPY =
                nanos(
                        "copyNanos",
                        125,
                        "Copying one element that is not adjacent to the previous one");
        static final GeneratorParameter GRID_ROWS =
                amount(
                        "gridRows",
                        CometGrid.BY_RULE,
                        65_536,
                        "Rows of the grid of processes; with 0 the grid is square, or"
                                + " twice as wide as high");
        static final GeneratorParameter GRAY_CODE =
                onOff(
                        "grayCode",
                        1,
                        "Whether neighbours in the grid are neighbours in a hypercube, if the"
                            + " number of processes is a power of two; otherwise they are placed"
                            + " row by row");
    }

    private final String name;
    private final String title;
    private final String meaning;
    private final Ranks ranks;
    private final Recipe recipe;
    private final List<GeneratorParameter> parameters;

    CometKernel(
            String name,
            String title,
            String meaning,
            int leastRanks,
            Recipe recipe,
            GeneratorParameter... parameters) {
        this.name = name;
        this.title = title;
        this.meaning = meaning;
        this.ranks = new Ranks(leastRanks, Ranks.MOST, 1);
        this.recipe = recipe;
        this.parameters = CometFrame.withRounds(parameters);
    }

    /// The kernel called `name`, with or without `comet-`.
    public static Optional<CometKernel> named(String name) {
        String plain = name.toLowerCase(Locale.ROOT);
        String bare = plain.startsWith(PREFIX) ? plain.substring(PREFIX.length()) : plain;
        return Arrays.stream(values()).filter(kernel -> kernel.name.equals(bare)).findFirst();
    }

    /// Name on the command line.
    public String id() {
        return name;
    }

    /// Name for people.
    public String title() {
        return title;
    }

    /// The program that runs it.
    public Generator generator() {
        return Generator.byId(PREFIX + name).orElseThrow();
    }

    /// Whether it has parameter `name`.
    public boolean has(String parameter) {
        return parameters.stream().anyMatch(known -> known.name().equals(parameter));
    }

    /// Grid of processes for its matrix, with `rows` rows; 0 to choose them.
    public static CometGrid grid(int ranks, long rows) {
        return CometGrid.of(ranks, CometGrid.Mapping.GRAY_CODE, Math.toIntExact(rows));
    }

    String generatorId() {
        return PREFIX + name;
    }

    String meaning() {
        return meaning;
    }

    Ranks ranks() {
        return ranks;
    }

    Recipe recipe() {
        return recipe;
    }

    List<GeneratorParameter> parameters() {
        return parameters;
    }

    /// Objections to the combination of `ranks` processes and all `values`, which are legal
    /// individually.
    Optional<Objection> objection(int ranks, SortedMap<String, Long> values) {
        Optional<Objection> roles =
                CometRoles.missing(ranks, parameters, values)
                        .or(() ->
                                this == ECHO
                                        ? Optional.empty()
                                        : CometRoles.doubled(parameters, values));
        if (roles.isPresent()) {
            return roles;
        }
        long rows = values.getOrDefault("gridRows", 0L);
        if (rows > 0 && ranks % rows > 0) {
            return Objection.of(
                    Say.of("%{n} processes do not fill a grid of %{n} rows.", ranks, rows),
                    "Use a divisor of the number of processes.");
        }
        return switch (this) {
            case TRANSPOSE -> square(ranks, rows).or(() -> halves(ranks, values));
            case ROW_BROADCAST -> line(grid(ranks, rows).rows(), values);
            case COLUMN_BROADCAST -> line(grid(ranks, rows).columns(), values);
            case ECHO,
                    PAIRWISE_EXCHANGE,
                    BROADCAST,
                    GLOBAL_REDUCTION,
                    GLOBAL_SYNCHRONISATION,
                    CONTENTION,
                    OVERLAP,
                    UPDATE_GUARD,
                    SHIFT ->
                    Optional.empty();
        };
    }

    private static Optional<Objection> square(int ranks, long rows) {
        CometGrid grid = grid(ranks, rows);
        if (grid.rows() == grid.columns()) {
            return Optional.empty();
        }
        return Objection.of(
                Say.of("%{n} processes do not form a square grid, so there is no diagonal.", ranks),
                "Use 4, 9, 16, 25, ... processes.");
    }

    private static Optional<Objection> halves(int ranks, SortedMap<String, Long> values) {
        if (value(values, "halves") == 0 || Integer.bitCount(ranks) == 1) {
            return Optional.empty();
        }
        return Objection.of(
                Say.of("A grid of %{n} processes cannot be halved down to single ones.", ranks),
                "Use 4, 16, 64, ... processes, or set halves to 0.");
    }

    private static Optional<Objection> line(int blocks, SortedMap<String, Long> values) {
        long dimension = value(values, "localDimension") * blocks;
        long line = value(values, "line");
        if (line < dimension) {
            return Optional.empty();
        }
        return Objection.of(
                Say.of("line = %{n} is outside of the matrix.", line),
                Say.of("Use 0 to %{n}.", dimension - 1));
    }

    private static long value(SortedMap<String, Long> values, String name) {
        Long value = values.get(name);
        Invariant.check(value != null, "no parameter %s", name);
        return value == null ? 0 : value;
    }
}
