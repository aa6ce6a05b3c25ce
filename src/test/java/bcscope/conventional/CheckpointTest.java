package bcscope.conventional;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.base.CopiedMemory;
import bcscope.base.RunStatus;
import bcscope.conventional.layer.CollectiveWay;
import bcscope.conventional.layer.ProgressEngine;
import bcscope.host.SteppedMachine;
import bcscope.program.Communicator;
import bcscope.program.OperationKind;
import bcscope.program.Program;
import bcscope.program.RankCode;
import bcscope.program.ReduceType;
import bcscope.table.BlockedIntervals;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import java.util.List;
import java.util.function.Supplier;
import java.util.stream.IntStream;

/// A machine that returns to the state between two windows goes on as it did.
class CheckpointTest {
    private static final long WINDOW = Recorded.WINDOW;
    private static final long STEP = 700;
    private static final int WORLD = Program.userContext(0);

    /// What is under way between two windows, somewhere on the course.
    enum Case {
        /// Messages without a credit, in buffers, and credits that go back.
        CREDITS(() -> new TestLayer(ProgressEngine.NIC).withCredits(2, 2).withGap(700)) {
            @Override
            RankCode[] codes(long begin) {
                return talking(begin, 50, 60);
            }
        },
        /// Requests, and packets that wait for a processor.
        HOST(() -> new TestLayer(ProgressEngine.HOST)) {
            @Override
            RankCode[] codes(long begin) {
                return talking(begin, 50, 3_000);
            }
        },
        /// Data on their way into reserved buffers.
        RESERVED(() -> new TestLayer(ProgressEngine.NIC).reserving()) {
            @Override
            RankCode[] codes(long begin) {
                return talking(begin, 50, 3_000);
            }
        },
        /// Messages that came before earlier ones.
        EARLY(() -> new TestLayer(ProgressEngine.NIC).reordering()) {
            @Override
            RankCode[] codes(long begin) {
                return talking(begin, 3_000, 10);
            }
        },
        /// Members that have called and members that have not.
        COLLECTIVES(() -> new TestLayer(ProgressEngine.NIC)) {
            @Override
            RankCode[] codes(long begin) {
                return meeting(begin);
            }
        },
        /// A result that is there for all who call later.
        FROM_ROOT(() ->
                new TestLayer(ProgressEngine.NIC)
                        .carrying(new CollectiveWay.FromRoot(300, 2_500))) {
            @Override
            RankCode[] codes(long begin) {
                return IntStream.of(0, 2_000, 4_000)
                        .mapToObj(nanos ->
                                new RankCode()
                                        .compute(begin + nanos)
                                        .bcast(0, 40, Communicator.WORLD)
                                        .bcast(0, 40, Communicator.WORLD))
                        .toArray(RankCode[]::new);
            }
        };

        private final Supplier<TestLayer> layer;

        Case(Supplier<TestLayer> layer) {
            this.layer = layer;
        }

        /// What its processes do from `begin` on.
        abstract RankCode[] codes(long begin);
    }

    /// Ranks 0 and 2 send four messages to rank 1, of `first` and `others` bytes, which computes
    /// before and between its receives.
    private static RankCode[] talking(long begin, long first, long others) {
        RankCode receiver = new RankCode().compute(begin + 6_000);
        for (int i = 0; i < 4; i++) {
            long bytes = i == 0 ? first : others;
            receiver.recv(0, i, bytes, WORLD).compute(1_500).irecv(2, i, bytes, WORLD, 0).await(0);
        }
        return new RankCode[] {
            sender(begin, first, others), receiver, sender(begin, first, others)
        };
    }

    private static RankCode sender(long begin, long first, long others) {
        RankCode code = new RankCode().compute(begin);
        for (int i = 0; i < 4; i++) {
            code.isend(1, i, i == 0 ? first : others, WORLD, i);
        }
        return code.over(OperationKind.WAITALL, 0, 1, 2, 3);
    }

    private static RankCode[] meeting(long begin) {
        return IntStream.of(0, 2_500, 700, 5_000, 1)
                .mapToObj(nanos ->
                        new RankCode()
                                .compute(begin + nanos)
                                .bcast(3, 40, Communicator.WORLD)
                                .reduce(-1, 8, ReduceType.F64, Communicator.WORLD)
                                .reduce(1, 8, ReduceType.F64, Communicator.WORLD)
                                .ibarrier(Communicator.WORLD, 0)
                                .compute(900)
                                .await(0))
                .toArray(RankCode[]::new);
    }

    private static Recorded recorded(Case wanted, long begin) {
        return new Recorded(wanted.layer.get(), wanted.codes(begin));
    }

    /// Windows end at every stage of the course, as it begins at every instant of the first.
    @ParameterizedTest
    @EnumSource(Case.class)
    void aMachineThatReturnsToACheckpointDoesTheSameAgain(Case wanted) {
        for (long begin = 1; begin <= WINDOW; begin += STEP) {
            int windows = recorded(wanted, begin).runToEnd().table.size();
            for (int window = 0; window < windows; window++) {
                Recorded run = recorded(wanted, begin).run(window);
                EventState saved = run.machine.copyState();
                run.runToEnd();
                Recorded again = recorded(wanted, begin).run(1);
                again.machine.restoreState(saved);
                assertEquals(window, again.machine.slice());
                again.runToEnd();
                assertEquals(
                        run.rowsFrom(window),
                        again.rowsFrom(1),
                        "begun at " + begin + ", from window " + window);
                assertEquals(RunStatus.COMPLETED, again.machine.status());
                assertEquals(run.machine.digest(), again.machine.digest());
                assertEquals(run.machine.counters().lastNanos, again.machine.counters().lastNanos);
                again.run(1);
                assertEquals(0, again.machine.descriptors().live());
                assertEquals(List.of(), again.machine.openCollectives());
                CollectiveState collectives = again.machine.copyState().collectives();
                assertEquals(List.of(), collectives.open(Communicator.WORLD));
            }
        }
    }

    private record OtherState(int slice, long memoryBytes) implements SteppedMachine.State {}

    @Test
    void aStateOfAnotherKindOfMachineIsRefused() {
        Recorded run = recorded(Case.HOST, 1);
        assertThrows(
                IllegalArgumentException.class,
                () -> run.machine.restoreState(new OtherState(0, 0)));
    }

    /// A fixed part stands for everything that is small.
    @ParameterizedTest
    @EnumSource(Case.class)
    void theMemoryOfAStateIsThatOfItsArrays(Case wanted) {
        Recorded run = recorded(wanted, WINDOW - 5_000).run(1);
        EventState state = run.machine.copyState();
        SteppedMachine.State copied = run.machine.copyState();
        double bytes = (double) CopiedMemory.bytes(state, copied);
        assertEquals(bytes, (double) copied.memoryBytes() - 20_000, bytes / 8);
        assertTrue(run.machine.stateBytes() < copied.memoryBytes());
        assertEquals(
                state.memory().memoryBytes() + state.processes().memoryBytes(),
                run.machine.stateBytes());
    }

    /// Rank 1 receives from 0 on; its message leaves rank 0 at 24,000 and is there at 26,000.
    private static Recorded late() {
        return new Recorded(
                new TestLayer(ProgressEngine.NIC),
                new RankCode().compute(23_000).send(1, 7, 0, WORLD).send(1, 7, 0, WORLD),
                new RankCode().recv(0, 7, 0, WORLD).recv(0, 7, 0, WORLD));
    }

    @Test
    void intervalsLastFromTheCallToItsCompletion() {
        Recorded run = late().runToEnd();
        run.log.publish();
        BlockedIntervals intervals = run.log.intervals(1);
        assertEquals(2, intervals.size());
        assertEquals(0, intervals.entryNanos(0));
        assertEquals(26_000, intervals.awakeNanos(0));
        assertEquals(0, intervals.call(0));
        assertEquals(1, intervals.call(1));
    }

    @Test
    void whoIsSuspendedNowIsWrittenAsOpen() {
        Recorded run = late().run(1);
        run.log.publish();
        assertEquals(BlockedIntervals.OPEN, run.log.intervals(1).awakeNanos(0));
        assertEquals(0, run.log.intervals(0).size());
    }

    @Test
    void nothingIsWrittenWhereLoggingWasStopped() {
        Recorded run = late();
        run.machine.stopLogging();
        run.runToEnd();
        run.log.publish();
        assertEquals(0, run.log.intervals(1).size());
    }
}
