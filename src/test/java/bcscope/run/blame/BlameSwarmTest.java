package bcscope.run.blame;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.base.MpiKind;
import bcscope.base.RunStatus;
import bcscope.engine.swarm.Swarm;
import bcscope.run.Run;
import bcscope.scenario.Scenario;

import org.junit.jupiter.api.Named;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import java.util.stream.LongStream;
import java.util.stream.Stream;

/// What the waiting of random programs is due to.
class BlameSwarmTest {
    private static final int SEEDS = Integer.getInteger("swarm.seeds", 20);

    static Stream<Named<Swarm>> swarms() {
        return LongStream.range(70_000, 70_000 + SEEDS)
                .boxed()
                .flatMap(seed ->
                        Stream.of(
                                Named.of("seed " + seed, Swarm.ofAnyMemory(seed)),
                                Named.of("conventional, seed " + seed, conventional(seed)),
                                Named.of("faults, seed " + seed, Swarm.ofFaults(seed)),
                                Named.of("lost node, seed " + seed, Swarm.ofLoss(seed))));
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
