package bcscope.engine.swarm;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.base.RunStatus;
import bcscope.engine.Simulation;
import bcscope.engine.Simulations;
import bcscope.happening.SliceDetail;
import bcscope.model.ModelParameter;
import bcscope.scenario.Machine;
import bcscope.scenario.NodeMode;
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
    private static final int SEEDS = Integer.getInteger("swarm.seeds", 40);

    static List<Named<Swarm>> swarms() {
        return LongStream.range(FIRST_SEED, FIRST_SEED + SEEDS)
                .mapToObj(seed -> named(BlueGeneSwarm.of(seed)))
                .toList();
    }

    private static Named<Swarm> named(Swarm swarm) {
        Machine machine = swarm.scenario().machine();
        StringBuilder name = new StringBuilder("seed " + swarm.seed());
        name.append(", ").append(machine.mode()).append(", ").append(machine.fidelity());
        for (ModelParameter parameter : BlueGeneSwarm.CHOICES) {
            int chosen = (int) swarm.scenario().model().get(parameter);
            name.append(", ").append(parameter.choices().get(chosen));
        }
        return Named.of(name.toString(), swarm);
    }

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
