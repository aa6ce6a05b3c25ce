package bcscope.engine;

import bcscope.base.RunStatus;
import bcscope.happening.CallObserver;
import bcscope.model.Model;
import bcscope.model.ModelParameter;
import bcscope.program.Communicator;
import bcscope.program.OperationKind;
import bcscope.program.Program;
import bcscope.program.RankCode;
import bcscope.program.generator.Generator;
import bcscope.scenario.Job;
import bcscope.scenario.Machine;
import bcscope.scenario.NetworkKind;
import bcscope.scenario.Placement;
import bcscope.scenario.ProgramSource;
import bcscope.scenario.Scenario;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.TreeMap;

/// A program run to its end on one process a node, and all calls that its processes made. By
/// default calls cost nothing and slices have no jitter, so that every instant is a whole number of
/// slices: what remains is the protocol.
public final class Observed implements CallObserver {
    /// Length of a slice, ns.
    public static final long T = 250_000;

    /// One call.
    ///
    /// @param rank who made it
    /// @param name MPI's name
    /// @param entered slice in which it was entered
    /// @param returned slice in which it returned; -1 where it did not
    /// @param blocked how often it suspended its process
    public record Call(int rank, String name, long entered, long returned, int blocked) {
        /// `MPI_Send 0 -> 2`, with a star for each time it suspended its process.
        @Override
        public String toString() {
            return name + " " + entered + "-" + returned + "*".repeat(blocked);
        }
    }

    private final Program program;
    private final List<List<Call>> calls = new ArrayList<>();
    private final RunStatus state;
    private final String problem;
    private final Simulation.Totals totals;

    private Observed(Program program, Model model) {
        this.program = program;
        for (int rank = 0; rank < program.ranks(); rank++) {
            calls.add(new ArrayList<>());
        }
        try (Simulation run = Simulations.of(scenario(program.ranks(), model), program, 1)) {
            run.observeCalls(this);
            run.advanceTo(Integer.MAX_VALUE);
            state = run.state();
            problem = run.problem();
            totals = run.totals();
        }
    }

    /// The default model without jitter and without cost of calls.
    public static Model protocolOnly() {
        return Model.defaults()
                .with(ModelParameter.SLICE_NANOS, T)
                .with(ModelParameter.STROBE_JITTER_NANOS, 0)
                .with(ModelParameter.HOST_POST_NANOS, 0)
                .with(ModelParameter.HOST_CALL_NANOS, 0)
                .with(ModelParameter.HOST_NON_BLOCKING_NANOS, 0)
                .with(ModelParameter.DEM_CUTOFF_NANOS, 0);
    }

    /// Runs `program`.
    public static Observed of(Program program) {
        return new Observed(program, protocolOnly());
    }

    /// Runs `program` with `model`.
    public static Observed of(Program program, Model model) {
        return new Observed(program, model);
    }

    /// Runs one process for each of `codes`.
    public static Observed of(RankCode... codes) {
        return of(program(codes));
    }

    /// A program of one process for each of `codes`, with the world and one communicator of the odd
    /// ranks.
    public static Program program(RankCode... codes) {
        int[] owner = new int[codes.length];
        Arrays.setAll(owner, i -> i);
        int[] odd = new int[Math.max(1, codes.length / 2)];
        Arrays.setAll(odd, i -> Math.min(codes.length - 1, 2 * i + 1));
        return Program.of(
                "test",
                List.of(codes),
                owner,
                List.of(
                        Communicator.world(codes.length),
                        new Communicator(Communicator.SELF, new int[0]),
                        new Communicator(2, odd)));
    }

    /// A machine of QsNet with one process a node.
    static Scenario scenario(int nodes, Model model) {
        ProgramSource source =
                new ProgramSource.Generated(Generator.BARRIER_LOOP.id(), new TreeMap<>());
        return new Scenario(
                Scenario.CURRENT_VERSION,
                "test",
                "",
                new Machine(nodes, 1, NetworkKind.QSNET),
                model,
                new Job(source, Placement.BLOCK),
                1);
    }

    /// How it ended.
    public RunStatus state() {
        return state;
    }

    /// What was wrong.
    public String problem() {
        return problem;
    }

    /// Counters.
    public Simulation.Totals totals() {
        return totals;
    }

    /// The calls of `rank`, in order.
    public List<Call> calls(int rank) {
        return calls.get(rank);
    }

    /// The calls of `rank` as text, without MPI_Init and MPI_Finalize.
    public String text(int rank) {
        StringBuilder text = new StringBuilder();
        for (Call call : calls.get(rank)) {
            if (!call.name.equals("MPI_Init") && !call.name.equals("MPI_Finalize")) {
                text.append(text.isEmpty() ? "" : ", ").append(call);
            }
        }
        return text.toString();
    }

    private String name(int pc) {
        OperationKind kind = program.kind(pc);
        return kind == OperationKind.BEGIN ? program.composite(pc).mpiName() : kind.mpiName();
    }

    private Call last(int rank) {
        return calls.get(rank).getLast();
    }

    private void replaceLast(int rank, long returned, int blocked) {
        Call call = calls.get(rank).removeLast();
        calls.get(rank).add(new Call(rank, call.name, call.entered, returned, blocked));
    }

    @Override
    public void entered(int rank, int pc, long nanos) {
        calls.get(rank).add(new Call(rank, name(pc), nanos / T, -1, 0));
    }

    @Override
    public void blocked(int rank, int pc, long nanos) {
        replaceLast(rank, -1, last(rank).blocked + 1);
    }

    @Override
    public void awakened(int rank, int pc, long nanos) {}

    @Override
    public void returned(int rank, int pc, long nanos) {
        replaceLast(rank, nanos / T, last(rank).blocked);
    }

    @Override
    public void finished(int rank, long nanos) {}
}
