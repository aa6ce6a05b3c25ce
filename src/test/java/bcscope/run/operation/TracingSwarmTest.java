package bcscope.run.operation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.base.MpiKind;
import bcscope.engine.swarm.Swarm;
import bcscope.run.Run;
import bcscope.scenario.Scenario;

import org.junit.jupiter.api.Named;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import java.util.stream.LongStream;
import java.util.stream.Stream;

/// The parts of everything that random programs do sum to the time that it took.
class TracingSwarmTest {
    private static final int SEEDS = Integer.getInteger("swarm.seeds", 12);

    static Stream<Named<Swarm>> swarms() {
        return LongStream.range(30_000, 30_000 + SEEDS)
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
    void theirPartsSumToTheTimeOfEveryCallAndProcess(Swarm swarm) throws InterruptedException {
        try (Run run = Run.start(swarm.scenario(), swarm.program(), 1)) {
            run.await();
            CallLedger ledger = Tracing.of(run);
            for (int rank = 0; rank < ledger.ranks(); rank++) {
                CallLedger.Life life = ledger.life(rank);
                assertEquals(life.endNanos() - life.beganNanos(), life.parts().total());
                assertEquals(life.calls(), ledger.listed(rank));
                assertTrue(life.hiddenNanos() <= life.underWayNanos());
                inOrder(ledger, rank);
            }
        }
    }

    private static void inOrder(CallLedger ledger, int rank) {
        long before = ledger.life(rank).beganNanos();
        long between = ledger.life(rank).parts().nanos(Part.BETWEEN);
        long inCalls = 0;
        for (int number = 0; number < ledger.listed(rank); number++) {
            Call call = ledger.call(rank, number);
            assertTrue(call.enteredNanos() >= before, "calls follow one another");
            assertEquals(call.nanos(), call.parts().total());
            for (Part part : Part.values()) {
                assertTrue(call.parts().nanos(part) >= 0);
            }
            inCalls += call.nanos();
            before = call.returnedNanos();
        }
        assertEquals(ledger.life(rank).parts().total(), between + inCalls);
    }
}
