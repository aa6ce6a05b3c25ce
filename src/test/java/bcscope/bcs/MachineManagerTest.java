package bcscope.bcs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.base.Digest;
import bcscope.bcs.WorkPlan.Planned;
import bcscope.bcs.WorkPlan.Sharing;
import bcscope.host.JobMap;
import bcscope.model.Model;
import bcscope.nic.NicSystem;
import bcscope.nic.Wires;
import bcscope.program.Communicator;
import bcscope.program.JobSpan;
import bcscope.program.Program;
import bcscope.program.RankCode;
import bcscope.scenario.Machine;
import bcscope.scenario.NetworkKind;
import bcscope.table.JobTimes;

import org.junit.jupiter.api.Test;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/// Who has the machine, slice by slice: a digit is the row of the matrix that has it.
class MachineManagerTest {
    private static final long SLICE_NANOS = 250_000;

    @Test
    void aRowHasTheMachineForExactlyItsQuantum() {
        assertEquals("000111222000", rows(new Case(Sharing.GANG, 3), 12));
    }

    @Test
    void aQuantumOfOneSliceTurnsTheMatrixInEverySlice() {
        assertEquals("012012", rows(new Case(Sharing.GANG, 1), 6));
    }

    @Test
    void aRowWhoseJobHasEndedGivesTheMachineAwayAtOnceAndTheNextHasAWholeQuantum() {
        // Row 0 would have slices 0 to 3; its job ends in slice 1. Then four slices each.
        assertEquals("0011112222111122", rows(new Case(Sharing.GANG, 4).endingIn(1), 16));
    }

    @Test
    void withoutGangSchedulingTheMatrixDoesNotTurn() {
        assertEquals("000000", rows(new Case(Sharing.YIELD_ON_BLOCK, 2), 6));
    }

    /// Three jobs of one process on one CPU, a row each; where wanted the first ends in a slice.
    private record Case(Sharing sharing, int quantum, int lastSlice) {
        Case(Sharing sharing, int quantum) {
            this(sharing, quantum, Integer.MAX_VALUE);
        }

        Case endingIn(int slice) {
            return new Case(sharing, quantum, slice);
        }
    }

    private static String rows(Case wanted, int slices) {
        List<Planned> jobs =
                IntStream.range(0, 3)
                        .mapToObj(row -> new Planned(row, 0, new Launching.Present()))
                        .toList();
        MachineManager manager =
                new MachineManager(new WorkPlan(wanted.sharing, wanted.quantum, jobs), machine());
        StringBuilder rows = new StringBuilder();
        for (int slice = 0; slice < slices; slice++) {
            long now = slice * SLICE_NANOS;
            for (int job = 0; job < jobs.size(); job++) {
                manager.starts(job, slice, now);
            }
            manager.turns(slice, now);
            rows.append(manager.row());
            if (slice == wanted.lastSlice) {
                manager.finished(0, slice, now);
            }
        }
        return rows.toString();
    }

    /// Manager of `jobs`, all of one process.
    private static MachineManager managing(Sharing sharing, Planned... jobs) {
        return new MachineManager(new WorkPlan(sharing, 2, List.of(jobs)), machine());
    }

    private static Planned job(int row, long submitNanos) {
        return new Planned(row, submitNanos, new Launching.Present());
    }

    private static String starts(MachineManager manager, int slice) {
        return IntStream.range(0, 3)
                .filter(job -> manager.starts(job, slice, slice * SLICE_NANOS))
                .mapToObj(String::valueOf)
                .collect(Collectors.joining(" "));
    }

    @Test
    void aJobStartsOnceAndWhenAllHaveNobodyIsWaitedFor() {
        MachineManager manager =
                managing(
                        Sharing.DEDICATED, job(0, 0), job(0, SLICE_NANOS), job(0, SLICE_NANOS + 1));
        assertEquals("0", starts(manager, 0));
        assertEquals("1", starts(manager, 1));
        assertFalse(manager.startedAll());
        assertEquals("2", starts(manager, 2));
        assertEquals("", starts(manager, 3));
        assertTrue(manager.startedAll());
    }

    /// Each takes a slice and a half, and the first half a slice of the service node.
    @Test
    void jobsWithPartitionsOfTheirOwnWaitOnlyForTheServiceNode() {
        Launching apart = new Launching.Apart(SLICE_NANOS / 2, SLICE_NANOS + SLICE_NANOS / 2);
        MachineManager manager =
                managing(
                        Sharing.DEDICATED,
                        new Planned(0, 0, apart),
                        new Planned(0, 0, apart),
                        job(0, 100 * SLICE_NANOS));
        assertEquals("", starts(manager, 0));
        assertEquals("", starts(manager, 1));
        assertEquals("0 1", starts(manager, 2));
    }

    /// Each takes a slice and a half; the second is launched when the first runs.
    @Test
    void jobsThatShareNodesComeOneAfterTheOtherOverNetworksOfTheirOwn() {
        long nanos = SLICE_NANOS + SLICE_NANOS / 2;
        Launching apart = new Launching.Apart(nanos, nanos);
        MachineManager manager =
                managing(
                        Sharing.DEDICATED,
                        new Planned(0, 0, apart),
                        new Planned(0, 0, apart),
                        job(0, 100 * SLICE_NANOS));
        assertEquals("", starts(manager, 0));
        assertEquals("", starts(manager, 1));
        assertEquals(0, manager.systemNanos(SLICE_NANOS, 2 * SLICE_NANOS));
        assertEquals("0", starts(manager, 2));
        assertEquals("1", starts(manager, 3));
    }

    @Test
    void aBatchWaitsForTheJobBeforeEvenWhereItCameLater() {
        MachineManager manager = managing(Sharing.BATCH, job(0, SLICE_NANOS), job(0, 0), job(0, 0));
        assertEquals("", starts(manager, 0));
        assertEquals("0", starts(manager, 1));
        assertEquals("", starts(manager, 2));
        manager.finished(0, 2, 2 * SLICE_NANOS + 7);
        assertEquals("1", starts(manager, 3));
        assertEquals("", starts(manager, 4));
        manager.lost(1, 4, 5 * SLICE_NANOS);
        assertEquals("2", starts(manager, 5));
    }

    @Test
    void theEndOfAJobIsThatOfItsLastProcessAndIsLearntByAQuery() {
        MachineManager manager = managing(Sharing.DEDICATED, job(0, 10), job(0, 0), job(0, 0));
        starts(manager, 1);
        manager.finished(0, 3, 900_000);
        JobTimes times = manager.times(0, 77);
        assertEquals(
                new JobTimes(
                        10,
                        SLICE_NANOS,
                        SLICE_NANOS,
                        1,
                        900_000,
                        3,
                        900_000 + machine().times.queryNanos(),
                        77),
                times);
    }

    @Test
    void aJobThatIsLostBeforeItBeganBeginsAndEndsThen() {
        MachineManager manager =
                managing(Sharing.DEDICATED, job(0, SLICE_NANOS * 9), job(0, 0), job(0, 0));
        starts(manager, 0);
        assertFalse(manager.startedAll());
        manager.lost(0, 4, 1_234_567);
        assertTrue(manager.startedAll());
        JobTimes times = manager.times(0, 0);
        assertEquals(1_234_567, times.startNanos());
        assertEquals(4, times.startSlice());
        assertEquals(1_234_567, times.endNanos());
        assertEquals(4, times.endSlice());
        assertEquals("", starts(manager, 9));
    }

    @Test
    void aJobThatIsLostKeepsItsStart() {
        MachineManager manager = managing(Sharing.DEDICATED, job(0, 0), job(0, 0), job(0, 0));
        starts(manager, 2);
        manager.lost(1, 4, 1_234_567);
        assertEquals(2, manager.times(1, 0).startSlice());
        assertEquals(4, manager.times(1, 0).endSlice());
    }

    /// Two jobs in row 0, one in row 2; row 1 is empty.
    @Test
    void aRowLivesAsLongAsOneOfItsJobsAndEmptyOnesAreLeftOut() {
        MachineManager manager = managing(Sharing.GANG, job(0, 0), job(0, 0), job(2, 0));
        starts(manager, 0);
        assertTrue(manager.turns(2, 2 * SLICE_NANOS));
        assertEquals(2, manager.row());
        manager.finished(0, 2, 2 * SLICE_NANOS);
        assertFalse(manager.turns(3, 3 * SLICE_NANOS));
        assertTrue(manager.turns(4, 4 * SLICE_NANOS));
        assertEquals(0, manager.row(), "its second job lives");
        manager.finished(1, 4, 4 * SLICE_NANOS);
        assertTrue(manager.turns(5, 5 * SLICE_NANOS));
        assertEquals(2, manager.row());
        assertFalse(manager.turns(9, 9 * SLICE_NANOS), "no other row lives");
    }

    @Test
    void whatIsRestoredGoesOnAsItDid() {
        MachineManager manager = managing(Sharing.GANG, job(0, 0), job(1, 0), job(1, SLICE_NANOS));
        starts(manager, 0);
        MachineManager.State saved = manager.save();
        starts(manager, 1);
        manager.turns(2, 2 * SLICE_NANOS);
        manager.finished(0, 2, 2 * SLICE_NANOS);
        manager.restore(saved);
        assertEquals(0, manager.row());
        assertFalse(manager.startedAll());
        assertEquals(JobTimes.NOT_YET, manager.times(0, 0).endNanos());
        assertEquals(JobTimes.NOT_YET, manager.times(0, 0).detectedNanos());
        assertEquals("2", starts(manager, 1));
        assertFalse(manager.turns(1, SLICE_NANOS));
        assertTrue(manager.turns(2, 2 * SLICE_NANOS));
    }

    /// What begins with slice 0 is known from the scenario.
    @Test
    void laterStartsAndTurnsArePartOfTheDigest() {
        NicSystem nic = machine();
        List<Planned> jobs = List.of(job(0, 0), job(1, SLICE_NANOS), job(2, SLICE_NANOS));
        MachineManager manager = new MachineManager(new WorkPlan(Sharing.GANG, 2, jobs), nic);
        starts(manager, 0);
        assertEquals(Digest.SEED, nic.digest());
        starts(manager, 1);
        long started = Digest.mix(Digest.mix(Digest.SEED, 1), 2);
        assertEquals(started, nic.digest());
        manager.turns(1, SLICE_NANOS);
        assertEquals(started, nic.digest());
        manager.turns(2, 2 * SLICE_NANOS);
        assertEquals(Digest.mix(started, 1), nic.digest());
    }

    private static NicSystem machine() {
        List<Communicator> communicators =
                List.of(Communicator.world(3), new Communicator(Communicator.SELF, new int[0]));
        Program program = Program.of("idle", List.of(new RankCode()), new int[3], communicators);
        List<JobSpan> spans =
                IntStream.range(0, 3)
                        .mapToObj(job -> new JobSpan("job " + job, job, 1, Communicator.WORLD))
                        .toList();
        JobMap map = new JobMap(1, new int[3], communicators).with(spans, new int[3]);
        Model model = Model.defaults();
        Wires wires = Wires.of(new Machine(1, 1, NetworkKind.QSNET), model);
        return new NicSystem(program, model, wires, map, new Nobody());
    }
}
