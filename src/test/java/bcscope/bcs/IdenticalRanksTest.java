package bcscope.bcs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.happening.Activity;
import bcscope.host.Counters;
import bcscope.host.JobMap;
import bcscope.model.Factor;
import bcscope.model.Fault;
import bcscope.model.Model;
import bcscope.model.ModelParameter;
import bcscope.program.Communicator;
import bcscope.program.Composite;
import bcscope.program.OperationKind;
import bcscope.program.Program;
import bcscope.program.RankCode;
import bcscope.program.ReduceType;
import bcscope.table.BlockedIntervals;
import bcscope.table.SliceColumn;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.List;
import java.util.stream.IntStream;

/// Which programs one process can execute for all, and that nobody sees a difference.
class IdenticalRanksTest {
    private static final int WORLD = Communicator.WORLD;
    private static final int OTHER = 2;
    private static final int[] TWO_A_NODE = {0, 0, 1, 1};

    private static RankCode collectives() {
        return new RankCode()
                .synchronise(OperationKind.INIT, WORLD)
                .loop(3)
                .compute(100_000)
                .mark(1)
                .reduce(-1, 8, ReduceType.F64, WORLD)
                .endLoop()
                .bcast(2, 64, WORLD);
    }

    private static boolean possible(Model model, int[] nodeOf, int[] owner, RankCode... codes) {
        int ranks = nodeOf.length;
        List<Communicator> communicators =
                List.of(
                        Communicator.world(ranks),
                        new Communicator(Communicator.SELF, new int[0]),
                        new Communicator(OTHER, IntStream.range(0, ranks).toArray()));
        Program program = Program.of("alike", List.of(codes), owner, communicators);
        return IdenticalRanks.possible(program, model, new JobMap(3, nodeOf, communicators));
    }

    private static boolean possible(RankCode code) {
        return possible(Testbed.PLAIN, TWO_A_NODE, new int[4], code);
    }

    @Test
    void processesThatComputeAndMeetAllTogetherAreAlike() {
        assertTrue(possible(collectives()));
    }

    @Test
    void whoMeetsOthersThanAllIsNotAlike() {
        assertFalse(possible(collectives().synchronise(OperationKind.BARRIER, OTHER)));
        assertFalse(possible(collectives().synchronise(OperationKind.BARRIER, Communicator.SELF)));
    }

    @Test
    void whoSendsOrWaitsOrGoesOnMeanwhileIsNotAlike() {
        assertFalse(possible(collectives().send(0, 0, 8, 0)));
        assertFalse(possible(collectives().bufferedSend(0, 0, 8, 0)));
        assertFalse(possible(collectives().ibarrier(WORLD, 0)));
        assertFalse(possible(collectives().begin(Composite.GATHER, 0, 8, WORLD).endComposite()));
    }

    @Test
    void whoExecutesOtherCodeIsNotAlike() {
        assertFalse(
                possible(
                        Testbed.PLAIN,
                        TWO_A_NODE,
                        new int[] {0, 0, 0, 1},
                        collectives(),
                        collectives()));
    }

    @Test
    void whoGoesOnAtCompletionIsNotAlike() {
        Model model = Testbed.PLAIN.with(ModelParameter.WAKE, 1);
        assertFalse(possible(model, TWO_A_NODE, new int[4], collectives()));
    }

    @Test
    void theNodeOfTheFirstMustBeAsFullAsAny() {
        assertTrue(possible(Testbed.PLAIN, new int[] {0, 0, 1}, new int[3], collectives()));
        assertFalse(possible(Testbed.PLAIN, new int[] {0, 1, 1}, new int[3], collectives()));
    }

    @Test
    void twoAreEnough() {
        assertTrue(possible(Testbed.PLAIN, new int[] {0, 1}, new int[2], collectives()));
    }

    @Test
    void aProcessAloneNeedsNobodyToStandForIt() {
        assertFalse(possible(Testbed.PLAIN, new int[1], new int[1], collectives()));
    }

    private static Testbed run() {
        return new Testbed(Testbed.PLAIN, TWO_A_NODE, collectives());
    }

    @Test
    void everyRowIsThatOfProcessesExecutedOneByOne() {
        Testbed together = run().runToEnd();
        Testbed apart = run().watched().runToEnd();
        assertEquals(apart.table.size(), together.table.size());
        for (SliceColumn column : SliceColumn.values()) {
            assertEquals(apart.all(column), together.all(column), column.name());
        }
        Counters counters = together.machine.counters();
        assertEquals(4, counters.ended());
        assertEquals(apart.machine.counters().operations, counters.operations);
        assertEquals(4, counters.collectives);
    }

    /// INIT at 0 is left at 500 us, and the first allreduce entered 100 us later.
    @Test
    void whoLooksInBetweenSeesEveryProcess() {
        Testbed run = run().run(3);
        run.machine.executeOneByOne();
        for (int rank = 0; rank < 4; rank++) {
            assertEquals(Activity.BLOCKED_COLLECTIVE, run.machine.processes().activity(rank));
            assertEquals(600_000, run.machine.processes().nanos(rank));
            assertEquals(2, run.machine.nic().memory.numbers[rank]);
        }
    }

    @Test
    void whoIsSeparatedGoesOnAsTheyWould() {
        Testbed whole = run().runToEnd();
        for (int slice = 1; slice < whole.table.size(); slice++) {
            Testbed separated = run().run(slice);
            separated.machine.executeOneByOne();
            separated.runToEnd();
            assertEquals(whole.all(SliceColumn.DIGEST), separated.all(SliceColumn.DIGEST));
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, 3, 4})
    void aCheckpointHasEveryProcess(int slices) {
        Testbed run = run().run(slices);
        MachineState saved = run.machine.copyState();
        run.runToEnd();
        List<Long> digests = run.all(SliceColumn.DIGEST);
        Testbed other = run();
        other.machine.restoreState(saved);
        other.runToEnd();
        assertEquals(digests.subList(slices, digests.size()), other.all(SliceColumn.DIGEST));
        assertEquals(4, other.machine.counters().ended());
    }

    /// They are separated while all compute, from 500 us to 1.1 ms.
    @Test
    void whoIsSeparatedWhileItComputesGoesOnAsItWould() {
        RankCode code =
                new RankCode()
                        .synchronise(OperationKind.BARRIER, WORLD)
                        .compute(600_000)
                        .synchronise(OperationKind.BARRIER, WORLD);
        Testbed run = new Testbed(Testbed.PLAIN, TWO_A_NODE, code).run(3);
        run.machine.executeOneByOne();
        run.runToEnd();
        assertEquals(4, run.machine.counters().ended());
        assertEquals(1_500_000, run.machine.counters().lastNanos);
    }

    /// From slice 3 on node 1 computes at half of its pace: the allreduce that rank 0 enters 100 us
    /// after its restart is entered there 200 us after it.
    @Test
    void whoIsSeparatedHasIntervalsOfItsOwn() {
        Testbed run = run().run(4);
        run.machine.inflict(
                List.of(
                        new Fault.SlowHost(
                                1, new Fault.Span(750_000, Fault.Span.FOR_EVER), new Factor(2, 1))),
                1);
        run.runToEnd().log.publish();
        assertEquals(1_100_000, run.log.intervals(0).entryNanos(2));
        assertEquals(1_200_000, run.log.intervals(3).entryNanos(2));
        assertEquals(600_000, run.log.intervals(3).entryNanos(1));
    }

    @Test
    void theIntervalsOfOneAreThoseOfAll() {
        Testbed run = run().runToEnd();
        run.log.publish();
        BlockedIntervals first = run.log.intervals(0);
        BlockedIntervals last = run.log.intervals(3);
        assertEquals(5, last.size(), "INIT, three allreduces and a broadcast");
        assertEquals(0, last.entryNanos(0));
        assertEquals(500_000, last.awakeNanos(0));
        assertEquals(600_000, last.entryNanos(1));
        assertEquals(first.awakeNanos(4), last.awakeNanos(4));
    }
}
