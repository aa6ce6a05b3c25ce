package bcscope.engine.swarm;

import bcscope.base.RunStatus;
import bcscope.happening.Descriptor;
import bcscope.model.Fault;
import bcscope.model.Model;
import bcscope.model.ModelParameter;
import bcscope.program.Program;
import bcscope.scenario.Checkpointing;
import bcscope.scenario.Machine;
import bcscope.scenario.Scenario;
import bcscope.scenario.Scenarios;

import java.util.List;

/// A whole legal scenario with its program, drawn from one seed, and how its run must end.
///
/// @param seed that everything follows from
/// @param scenario machine, model and placement
/// @param program what runs on it
/// @param intent how the run must end
public record Swarm(long seed, Scenario scenario, Program program, Intent intent) {
    /// How a run must end.
    public enum Intent {
        /// Every process reaches its end.
        COMPLETES(RunStatus.COMPLETED),
        /// Processes send to each other before anyone receives.
        DEADLOCKS(RunStatus.DEADLOCKED),
        /// A message is longer than its receive, or members call different collectives.
        FAILS(RunStatus.FAILED);

        private final RunStatus end;

        Intent(RunStatus end) {
            this.end = end;
        }

        /// State at the end.
        public RunStatus end() {
            return end;
        }
    }

    /// What `seed` says.
    public static Swarm of(long seed) {
        Dice dice = new Dice(seed, "intent");
        Intent intent =
                dice.oneIn(8) ? Intent.DEADLOCKS : dice.oneIn(16) ? Intent.FAILS : Intent.COMPLETES;
        Scenario scenario = new RandomScenario(seed).draw(seed);
        Program program = new RandomProgram(seed, scenario).draw(intent);
        return new Swarm(seed, scenario, program, intent);
    }

    /// What `seed` says, on NICs with room for few descriptors of each process, so that it may
    /// deadlock whatever its intent is.
    public static Swarm ofLittleMemory(long seed) {
        Swarm calm = of(seed);
        Dice dice = new Dice(seed, "memory");
        Machine machine = calm.scenario.machine();
        long bytes =
                (long) Descriptor.MEMORY_BYTES
                        * machine.processesPerNode()
                        * dice.oneOf(1, 2, 3, 5, 16);
        Scenario little = calm.scenario.withMonitoring(Scenarios.ofMemory(bytes));
        return new Swarm(seed, little, calm.program, calm.intent);
    }

    /// What `seed` says, every fourth on NICs with room for few descriptors.
    public static Swarm ofAnyMemory(long seed) {
        return seed % 4 == 0 ? ofLittleMemory(seed) : of(seed);
    }

    /// What `seed` says, on a machine with faults of every kind but the loss of a node.
    public static Swarm ofFaults(long seed) {
        Swarm calm = of(seed);
        List<Fault> faults = new RandomFaults(seed).draw(calm.scenario.machine());
        Scenario faulty = calm.scenario.withFaults(faults);
        return new Swarm(seed, faulty, calm.program, calm.intent);
    }

    /// What `seed` says, on a machine that loses a node; heartbeats come every millisecond.
    public static Swarm ofLoss(long seed) {
        Swarm calm = of(seed);
        Model model = calm.scenario.model().with(ModelParameter.HEARTBEAT_NANOS, 1_000_000);
        Fault loss = new RandomFaults(seed).loss(calm.scenario.machine());
        Scenario faulty = calm.scenario.withModel(model).withFaults(List.of(loss));
        return new Swarm(seed, faulty, calm.program, calm.intent);
    }

    /// What `seed` says, on a machine that takes checkpoints and loses two nodes with processes, or
    /// one of them twice; heartbeats come every millisecond.
    public static Swarm ofRecovery(long seed) {
        Swarm calm = of(seed);
        Model model = calm.scenario.model().with(ModelParameter.HEARTBEAT_NANOS, 1_000_000);
        Dice dice = new Dice(seed, "recovery");
        Checkpointing plan =
                new Checkpointing(
                        dice.between(1, 12),
                        dice.between(1, 100_000),
                        Checkpointing.Through.STORAGE,
                        dice.between(50, 500) * 1_000L,
                        2);
        List<Fault> losses =
                List.of(
                        calm.loss(dice, 3_000_000),
                        calm.loss(dice, dice.oneIn(2) ? 3_000_000 : 12_000_000));
        return new Swarm(
                seed,
                calm.scenario.withModel(model).withCheckpoint(plan).withFaults(losses),
                calm.program,
                calm.intent);
    }

    private Fault loss(Dice dice, int latestNanos) {
        int node = node(dice.upTo(program.ranks() - 1));
        return new Fault.NodeFailure(node, dice.between(0, latestNanos));
    }

    /// A program of nothing but computation and barriers.
    public static Swarm ofBarriers(long seed) {
        Scenario scenario = new RandomScenario(seed).draw(seed);
        Program program = new RandomProgram(seed, scenario).drawBarriers();
        return new Swarm(seed, scenario, program, Intent.COMPLETES);
    }

    /// Node of `rank`.
    public int node(int rank) {
        return scenario.job().placement().node(rank, scenario.machine());
    }
}
