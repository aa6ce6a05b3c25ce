package bcscope.bcs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.happening.Activity;
import bcscope.host.Counters;
import bcscope.host.JobMap;
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

import java.util.List;
import java.util.stream.IntStream;

/// Which programs one process can execute for all, and that nobody sees a difference.
class UnisonTest {
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
        Program program = new Program("alike", List.of(codes), owner, communicators);
        return Unison.possible(program, model, new JobMap(3, nodeOf, communicators));
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

    @Test
    void aCheckpointHasEveryProcess() {
        Testbed run = run().run(4);
        MachineState saved = run.machine.copyState();
        run.runToEnd();
        List<Long> digests = run.all(SliceColumn.DIGEST);
        Testbed other = run();
        other.machine.restoreState(saved);
        other.runToEnd();
        assertEquals(digests.subList(4, digests.size()), other.all(SliceColumn.DIGEST));
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
