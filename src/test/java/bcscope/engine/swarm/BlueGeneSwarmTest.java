package bcscope.engine.swarm;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.base.MpiKind;
import bcscope.base.RunStatus;
import bcscope.engine.Simulation;
import bcscope.engine.Simulations;
import bcscope.happening.SliceDetail;
import bcscope.model.Model;
import bcscope.model.ModelParameter;
import bcscope.scenario.Fidelity;
import bcscope.scenario.Job;
import bcscope.scenario.LinkEnds;
import bcscope.scenario.Machine;
import bcscope.scenario.NetworkKind;
import bcscope.scenario.NodeMode;
import bcscope.scenario.Placement;
import bcscope.scenario.Scenario;
import bcscope.scenario.Shape;
import bcscope.table.SliceColumn;

import org.junit.jupiter.api.Named;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import java.util.List;
import java.util.stream.LongStream;

/// Random programs under every choice that the message layer of BlueGene/L has. Each ends as it is
/// meant to; watched from the middle on, every window is the one that was recorded.
class BlueGeneSwarmTest {
    private static final int FIRST_SEED = 110_000;
    private static final int SEEDS = Integer.getInteger("swarm.seeds", 60);

    static List<Named<Swarm>> swarms() {
        return LongStream.range(FIRST_SEED, FIRST_SEED + SEEDS)
                .mapToObj(seed -> named(of(seed)))
                .toList();
    }

    private static Named<Swarm> named(Swarm swarm) {
        Machine machine = swarm.scenario().machine();
        StringBuilder name = new StringBuilder("seed " + swarm.seed());
        name.append(", ").append(machine.mode()).append(", ").append(machine.fidelity());
        for (ModelParameter parameter : CHOICES) {
            int chosen = (int) swarm.scenario().model().get(parameter);
            name.append(", ").append(parameter.choices().get(chosen));
        }
        return Named.of(name.toString(), swarm);
    }

    private static Swarm of(long seed) {
        Swarm sliced = Swarm.of(seed);
        Dice dice = new Dice(seed, "bluegene");
        NodeMode mode = dice.oneOf(List.of(NodeMode.values()));
        NetworkKind kind = NetworkKind.BLUEGENE_L;
        Machine machine =
                new Machine(
                        256,
                        mode.processes(),
                        kind,
                        new Shape(8, 8, 4),
                        LinkEnds.MESH,
                        mode,
                        dice.oneOf(List.of(Fidelity.values())),
                        kind.profile());
        Model model = Model.of(kind.profile());
        for (ModelParameter parameter : CHOICES) {
            model = model.with(parameter, dice.upTo(parameter.choices().size() - 1));
        }
        model =
                model.with(ModelParameter.BGL_BYPASS_BYTES, dice.oneOf(0, 256, 1_000_000))
                        .with(ModelParameter.MPI_EAGER_BYTES, dice.oneOf(0, 1_024, 100_000))
                        .with(ModelParameter.BGL_MIDDLE_BYTES, dice.oneOf(0, 16_384, 1_000_000))
                        .with(ModelParameter.BGL_STAGING, dice.oneOf(1, 4))
                        .with(ModelParameter.BGL_RECEIVE_PHASE, dice.oneOf(0, 8))
                        .with(ModelParameter.BGL_BLOCK_BYTES, dice.oneOf(0, 24, 64))
                        .with(ModelParameter.BGL_TREE_BYTES, dice.oneOf(0, 0, 500))
                        .with(ModelParameter.MAX_SLICES, 1_000_000);
        Scenario scenario =
                new Scenario(
                        Scenario.CURRENT_VERSION,
                        "",
                        "",
                        machine,
                        model,
                        new Job(sliced.scenario().job().program(), Placement.BLOCK),
                        seed);
        return new Swarm(
                seed, scenario.with(MpiKind.CONVENTIONAL), sliced.program(), sliced.intent());
    }

    private static final List<ModelParameter> CHOICES =
            List.of(
                    ModelParameter.BGL_MIDDLE_WAY,
                    ModelParameter.BGL_LONG_WAY,
                    ModelParameter.BGL_COPROCESSOR,
                    ModelParameter.BGL_LEAD_PACKET,
                    ModelParameter.BGL_PROGRESS,
                    ModelParameter.BGL_COLLECTIVES);

    /// Whether what arrives for a process that has ended is handled: not where it would have to
    /// look itself, which it does no more.
    private static boolean isHandled(Swarm swarm) {
        return swarm.scenario().machine().mode() == NodeMode.COPROCESSOR
                || swarm.scenario().model().chooses(ModelParameter.BGL_PROGRESS, "interrupts");
    }

    @ParameterizedTest
    @MethodSource("swarms")
    void everyChoiceEndsAsMeantAndIsRepeatedToTheBit(Swarm swarm) {
        try (Simulation run = Simulations.of(swarm.scenario(), swarm.program(), 1)) {
            run.advanceTo(2);
            Simulation.Checkpoint checkpoint = run.checkpoint();
            RunStatus end = run.advanceTo(Integer.MAX_VALUE);
            int windows = run.slices().size();
            if (swarm.intent() == Swarm.Intent.COMPLETES && isHandled(swarm)) {
                assertEquals(RunStatus.COMPLETED, end, run::problem);
            }
            assertNotEquals(RunStatus.RUNNING, end);
            if (end == RunStatus.FAILED || windows <= 2) {
                return;
            }
            run.restore(checkpoint);
            for (int window = 2; window < windows; window++) {
                SliceDetail again = run.detailOfNext();
                assertEquals(run.slices().get(SliceColumn.DIGEST, window), again.digest());
            }
            assertTrue(windows > 2);
        }
    }
}
