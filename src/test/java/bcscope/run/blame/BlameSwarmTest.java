package bcscope.run.blame;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.base.MpiKind;
import bcscope.base.RunStatus;
import bcscope.engine.swarm.BlueGeneSwarm;
import bcscope.engine.swarm.ConventionalSwarm;
import bcscope.engine.swarm.Swarm;
import bcscope.run.Run;
import bcscope.run.RunView;
import bcscope.run.Veil;
import bcscope.run.VeiledRun;
import bcscope.scenario.Scenario;
import bcscope.table.SliceColumn;

import org.junit.jupiter.api.Named;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import java.util.List;
import java.util.stream.LongStream;
import java.util.stream.Stream;

/// What the waiting of random programs is due to.
class BlameSwarmTest {
    private static final int SEEDS = Integer.getInteger("swarm.seeds", 6);

    static Stream<Named<Swarm>> swarms() {
        return LongStream.range(70_000, 70_000 + SEEDS)
                .boxed()
                .flatMap(seed ->
                        Stream.of(
                                Named.of("seed " + seed, Swarm.ofAnyMemory(seed)),
                                Named.of("conventional, seed " + seed, conventional(seed)),
                                Named.of("faults, seed " + seed, Swarm.ofFaults(seed)),
                                Named.of("lost node, seed " + seed, Swarm.ofLoss(seed)),
                                Named.of("checkpoints, seed " + seed, Swarm.ofRecovery(seed)),
                                Named.of("BlueGene/L, seed " + seed, BlueGeneSwarm.of(seed)),
                                Named.of(
                                        "other conventional machines, seed " + seed,
                                        ConventionalSwarm.of(seed))));
    }

    private static Swarm conventional(long seed) {
        Swarm bcs = Swarm.of(seed);
        Scenario scenario = bcs.scenario().withMpi(MpiKind.CONVENTIONAL);
        return new Swarm(seed, scenario, bcs.program(), bcs.intent());
    }

    @ParameterizedTest
    @MethodSource("swarms")
    void everyNanosecondHasTheCauseThatFollowingTheWaitsGives(Swarm swarm)
            throws InterruptedException {
        try (Run run = Run.start(swarm.scenario(), swarm.program(), 1)) {
            RunStatus state = run.await().state();
            Blame blame = Blaming.of(run);
            assertEquals(blame.blockedNanos(), BlameTest.sum(blame), "the sum");
            assertEquals(
                    SlowBlame.of(run, blame.fromNanos(), blame.toNanos()), SlowBlame.of(blame));
            boolean cycles =
                    blame.shares().stream()
                            .anyMatch(share -> share.cause().kind() == CauseKind.CYCLE);
            assertTrue(!cycles || state != RunStatus.COMPLETED, "a cycle is not passing");
        }
    }

    /// What is known in the middle of a run is less than in its end, but no deadlock that is none.
    @ParameterizedTest
    @MethodSource("swarms")
    void aRunThatCompletesIsCalledDeadlockedAtNoTime(Swarm swarm) throws InterruptedException {
        try (Run run = Run.start(swarm.scenario(), swarm.program(), 1)) {
            if (run.await().state() != RunStatus.COMPLETED) {
                return;
            }
            int last = run.slices().published() - 1;
            for (int slice : new int[] {1, last / 3, last / 2, last - 1}) {
                if (slice < 1 || slice > last) {
                    continue;
                }
                long nanos = run.slices().get(SliceColumn.START, slice);
                RunView seen = new VeiledRun(run, Veil.at(slice, nanos));
                assertEquals(
                        List.of(),
                        Blaming.of(seen).shares().stream()
                                .filter(share -> share.cause().kind() == CauseKind.CYCLE)
                                .toList(),
                        "before slice " + slice);
            }
        }
    }

    /// Where there is no room for steps, what is known so far decides; the sum stays.
    @ParameterizedTest
    @MethodSource("swarms")
    void theSumIsExactWithoutRoomForSteps(Swarm swarm) throws InterruptedException {
        try (Run run = Run.start(swarm.scenario(), swarm.program(), 1)) {
            run.await();
            Blame blame = Blaming.of(run, Blaming.Range.whole(run), slice -> true, 0).orElseThrow();
            assertEquals(blame.blockedNanos(), BlameTest.sum(blame), "the sum");
        }
    }
}
