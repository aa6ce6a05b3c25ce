package bcscope.engine.swarm;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.base.RunStatus;
import bcscope.engine.Simulation;
import bcscope.engine.Simulations;
import bcscope.happening.Happening;
import bcscope.happening.SliceDetail;
import bcscope.model.Fault;
import bcscope.table.SliceColumn;

import org.junit.jupiter.api.Named;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;

/// Faults delay programs and change nothing else: every law between the metrics holds, every
/// message arrives once, and runs are repeatable for any number of workers and from any checkpoint.
class SwarmFaultsTest {
    private static final int SEEDS = Integer.getInteger("swarm.seeds", 12);
    private static final int FIRST_SEED = SEEDS < 1_000 ? 30_014 : 30_000;

    /// Two messages of no bytes are lost, and the time of the next MSM suffices for one of them.
    private static final long NO_BYTES_AND_NO_TIME = 30_417;

    static Stream<Named<Swarm>> swarms() {
        return LongStream.concat(
                        LongStream.range(FIRST_SEED, FIRST_SEED + SEEDS),
                        LongStream.of(NO_BYTES_AND_NO_TIME))
                .mapToObj(seed -> Named.of("seed " + seed, Swarm.ofFaults(seed)));
    }

    @ParameterizedTest
    @MethodSource("swarms")
    void everyRunWithFaultsObeysTheLaws(Swarm swarm) {
        Story story = Story.of(swarm);
        assertEquals(swarm.intent().end(), story.end());
        SwarmLawsTest.obeysTheLawsAndDeliversOnce(story, detail -> {});
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

    static Stream<Named<Swarm>> losses() {
        return LongStream.range(FIRST_SEED, FIRST_SEED + SEEDS)
                .mapToObj(seed -> Named.of("seed " + seed, Swarm.ofLoss(seed)));
    }

    /// The run ends as the program would have, before the loss or on other nodes; or at the
    /// declaration, at most two heartbeats and a few queries after the loss.
    @ParameterizedTest
    @MethodSource("losses")
    void aLostNodeEndsTheRunSoonOrIsNotNeeded(Swarm swarm) {
        Fault loss = swarm.scenario().faults().getFirst();
        Story story = Story.of(swarm);
        SliceDetail last = SwarmLawsTest.obeysTheLaws(story, List.of());
        boolean needed =
                IntStream.range(0, swarm.program().ranks())
                        .anyMatch(rank -> swarm.node(rank) == loss.node());
        if (story.end() != swarm.intent().end()) {
            assertEquals(RunStatus.NODE_FAILED, story.end());
            assertTrue(needed, "a node without processes ended the run");
            long failed = loss.span().fromNanos();
            assertTrue(last.startNanos() <= failed && failed < last.endNanos(), last::toString);
            assertTrue(last.endNanos() <= failed + 2_300_000, "declared late");
            assertEquals(
                    1,
                    last.happenings().stream()
                            .filter(Happening.DeclaredDead.class::isInstance)
                            .count());
            last.happenings()
                    .forEach(happening ->
                            assertTrue(
                                    happening.timeNanos() < failed
                                            || !(happening instanceof Happening.Finished done)
                                            || done.node() != loss.node(),
                                    happening::toString));
        }
    }
}
