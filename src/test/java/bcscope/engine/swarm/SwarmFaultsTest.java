package bcscope.engine.swarm;

import static org.junit.jupiter.api.Assertions.assertEquals;

import bcscope.engine.Simulation;
import bcscope.engine.Simulations;
import bcscope.table.SliceColumn;

import org.junit.jupiter.api.Named;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import java.util.stream.LongStream;
import java.util.stream.Stream;

/// Faults delay programs and change nothing else: every law between the metrics holds, every
/// message arrives once, and runs are repeatable for any number of workers and from any checkpoint.
class SwarmFaultsTest {
    private static final int FIRST_SEED = 30_000;
    private static final int SEEDS = Integer.getInteger("swarm.seeds", 60);

    static Stream<Named<Swarm>> swarms() {
        return LongStream.range(FIRST_SEED, FIRST_SEED + SEEDS)
                .mapToObj(seed -> Named.of("seed " + seed, Swarm.ofFaults(seed)));
    }

    @ParameterizedTest
    @MethodSource("swarms")
    void everyRunWithFaultsObeysTheLaws(Swarm swarm) {
        Story story = Story.of(swarm);
        assertEquals(swarm.intent().end(), story.end());
        SwarmLawsTest.obeysTheMetricLaws(story);
        SwarmLawsTest.everyMessageArrivesOnce(story);
        SwarmLawsTest.everythingHappensInItsPlace(story);
        SwarmLawsTest.blockedIntervalsFollowOneAnother(story);
    }

    @ParameterizedTest
    @MethodSource("swarms")
    void workersAndCheckpointsChangeNothing(Swarm swarm) {
        try (Simulation one = Simulations.of(swarm.scenario(), swarm.program(), 1);
                Simulation three = Simulations.of(swarm.scenario(), swarm.program(), 3)) {
            one.advanceTo(7);
            Simulation.Checkpoint checkpoint = one.checkpoint();
            one.advanceTo(Integer.MAX_VALUE);
            three.advanceTo(Integer.MAX_VALUE);
            one.slices().publish();
            three.slices().publish();
            int last = one.slices().published() - 1;
            assertEquals(one.slices().published(), three.slices().published());
            assertEquals(
                    one.slices().get(SliceColumn.DIGEST, last),
                    three.slices().get(SliceColumn.DIGEST, last));
            try (Simulation again =
                    Simulations.again(
                            swarm.scenario(), swarm.program(), one.slices(), one.processes())) {
                again.restore(checkpoint);
                again.advanceTo(Integer.MAX_VALUE);
                assertEquals(one.state(), again.state());
            }
        }
    }
}
