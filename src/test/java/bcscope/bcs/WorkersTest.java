package bcscope.bcs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.base.Deep;
import bcscope.base.Invariant;
import bcscope.base.RunStatus;
import bcscope.engine.swarm.Swarm;
import bcscope.host.JobMap;
import bcscope.nic.NicSystem;
import bcscope.nic.Watch;
import bcscope.nic.Wires;
import bcscope.program.RankCode;
import bcscope.table.ProcessLog;
import bcscope.table.SliceColumn;
import bcscope.table.SliceTable;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.function.IntConsumer;
import java.util.stream.IntStream;

/// Processes stepped by several threads do what they do when stepped by one, however small the
/// share of each.
class WorkersTest {
    private static final int FIRST_SEED = 30_000;

    static IntStream seeds() {
        return IntStream.range(FIRST_SEED, FIRST_SEED + (Deep.ON ? 30 : 12));
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void theDigestsAreTheSameForOneAndThreeWorkers(int seed) {
        Swarm swarm = Swarm.of(seed);
        List<Long> alone = digests(swarm, new Workers(1));
        assertEquals(alone, digests(swarm, new Workers(3, 1)));
        assertEquals(alone, digests(swarm, new Workers(2, 5)));
    }

    @Test
    void nobodyStepsNothing() {
        assertThrows(Invariant.Broken.class, () -> new Workers(0));
    }

    /// Two processes, of which the second is stepped by another thread; they tell `watch`.
    private static void step(Workers workers, Watch watch, boolean watched) {
        Testbed bed =
                Testbed.of(new RankCode().compute(10).test(0), new RankCode().compute(10).test(0));
        NicSystem nic = bed.machine.nic();
        nic.watches = new Watch[] {watch};
        try (workers) {
            RankStepper stepper = new RankStepper(nic, bed.machine.processes(), null);
            workers.step(stepper, new int[] {0, 1}, 2, 1_000, watched);
        }
    }

    /// Is told of the call of each process.
    private record Entries(IntConsumer told) implements Watch {
        @Override
        public void entered(int rank, int pc, long nanos) {
            told.accept(rank);
        }
    }

    @Test
    void whoWatchesIsToldByTheCallingThreadInTheOrderOfTheRanks() {
        List<Integer> ranks = new ArrayList<>();
        Thread caller = Thread.currentThread();
        Entries entries =
                new Entries(rank -> {
                    assertSame(caller, Thread.currentThread());
                    ranks.add(rank);
                });
        step(new Workers(2, 1), entries, true);
        assertEquals(List.of(0, 1), ranks);
    }

    @Test
    void aBrokenPromiseInAWorkerIsThatOfTheCaller() {
        Entries entries = new Entries(rank -> Invariant.check(rank == 0, "rank %d", rank));
        Workers workers = new Workers(2, 1);
        assertThrows(Invariant.Broken.class, () -> step(workers, entries, false));
    }

    @Test
    void anyOtherFailureOfAWorkerIsTheCauseOfThatOfTheCaller() {
        Entries entries =
                new Entries(rank -> {
                    if (rank == 1) {
                        throw new UnsupportedOperationException();
                    }
                });
        Workers workers = new Workers(2, 1);
        Throwable failure =
                assertThrows(IllegalStateException.class, () -> step(workers, entries, false));
        assertInstanceOf(UnsupportedOperationException.class, failure.getCause());
    }

    /// The other worker interrupts the caller and works on until the caller has given up.
    @Test
    void aCallerThatIsInterruptedGivesUpAndStaysInterrupted() {
        Thread caller = Thread.currentThread();
        CountDownLatch gaveUp = new CountDownLatch(1);
        Entries entries =
                new Entries(rank -> {
                    if (rank == 1) {
                        caller.interrupt();
                        awaitUninterruptibly(gaveUp);
                    }
                });
        Workers workers = new Workers(2, 1);
        assertThrows(IllegalStateException.class, () -> step(workers, entries, false));
        boolean interrupted = Thread.interrupted();
        gaveUp.countDown();
        assertTrue(interrupted);
    }

    private static void awaitUninterruptibly(CountDownLatch latch) {
        while (latch.getCount() > 0) {
            Thread.onSpinWait();
        }
    }

    private static List<Long> digests(Swarm swarm, Workers workers) {
        int ranks = swarm.program().ranks();
        int[] nodes = IntStream.range(0, ranks).map(swarm::node).toArray();
        JobMap map =
                new JobMap(
                        swarm.scenario().machine().nodes(), nodes, swarm.program().communicators());
        SliceTable table = new SliceTable();
        List<Long> digests = new ArrayList<>();
        try (workers) {
            SlicedMachine machine =
                    new SlicedMachine(
                            swarm.program(),
                            swarm.scenario().model(),
                            Wires.of(swarm.scenario().machine(), swarm.scenario().model()),
                            map,
                            swarm.scenario().seed(),
                            workers,
                            table,
                            new ProcessLog(ranks));
            while (machine.status() == RunStatus.RUNNING) {
                machine.executeSlice();
                digests.add(table.pending(SliceColumn.DIGEST));
                table.endRow();
            }
        }
        return digests;
    }
}
