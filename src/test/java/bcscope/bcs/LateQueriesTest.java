package bcscope.bcs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.host.JobMap;
import bcscope.model.Model;
import bcscope.model.ModelParameter;
import bcscope.nic.Wires;
import bcscope.program.Communicator;
import bcscope.program.OperationKind;
import bcscope.program.Program;
import bcscope.program.RankCode;
import bcscope.program.ReduceType;
import bcscope.scenario.Machine;
import bcscope.scenario.NetworkKind;
import bcscope.table.SliceColumn;
import bcscope.table.SliceTable;

import org.junit.jupiter.api.Test;

import java.util.List;

/// Queries that say no: each counts for its microphase, and all of them as USRSTS of the next slice
/// (S0 table 5.1: retries before the previous slice is over). Two nodes of QsNet with a process
/// each, T = 250 us: a strobe takes S = 6 us, a query Q = 6 + 0.4 = 6.4 us, SR handles a strobe in
/// 1 us.
///
/// A phase in which nothing happens is over after S + Q = 12.4 us. Both processes call a collective
/// at 0; slice 1 notes it in DEM (1 + 0.8 us: one query, 12.4 us), asks for it in MSM (1 + 6.4 +
/// 0.5 us: two queries, 18.8 us, one of which fails), and C2 asks once, 6.4 us.
class LateQueriesTest {
    private static final int EXECUTES = 1;
    private static final Model MODEL =
            Model.defaults()
                    .with(ModelParameter.STROBE_JITTER_NANOS, 0)
                    .with(ModelParameter.HOST_POST_NANOS, 0)
                    .with(ModelParameter.HOST_CALL_NANOS, 0)
                    .with(ModelParameter.HOST_NON_BLOCKING_NANOS, 0)
                    .with(ModelParameter.DEM_CUTOFF_NANOS, 0)
                    .with(ModelParameter.NIC_EMDS_NANOS, 0);

    @Test
    void anIdleSliceHasNoneHoweverLateTheNextStrobeIs() {
        Model late = MODEL.with(ModelParameter.STROBE_JITTER_NANOS, 60_000);
        SliceTable table = slices(late, new RankCode().compute(10_000_000));
        assertTrue(table.size() > 30);
        long longest = 0;
        for (int slice = 0; slice < table.size(); slice++) {
            longest = Math.max(longest, table.getts(slice));
            assertEquals(0, table.get(SliceColumn.USRSTS, slice), "slice " + slice);
        }
        // Three queries would fit between T and the latest strobe. None asks in vain.
        assertTrue(longest > 250_000 + 3 * 6_400, longest + " ns");
    }

    @Test
    void theQueriesOfAnOverlongReductionAreAllBeforeItsSliceIsOver() {
        // The level of the tree takes 400 us and 8 bytes at 300 MB/s: RM is ready 400.027 us + 1 us
        // after its strobe came. PM and BBM have nothing to do, so the loop begins
        // 12.4 + 18.8 + 6.4 + 12.4 + 12.4 + 6 = 68.4 us after the slice. Query 63 is the first
        // whose
        // answer comes later than 401.027 us, so 62 say no, and one of MSM before.
        Model slow =
                MODEL.with(ModelParameter.REDUCE_LEVEL_NANOS, 400_000)
                        .with(ModelParameter.NIC_INTEGER_NANOS, 0)
                        .with(ModelParameter.HOST_REDUCE_LEVEL_NANOS, 1_000_000);
        SliceTable table =
                slices(slow, new RankCode().reduce(0, 8, ReduceType.I64, Communicator.WORLD));
        assertEquals(62, table.get(SliceColumn.USRRM, EXECUTES));
        assertEquals(63, table.get(SliceColumn.USRSTS, EXECUTES + 1));
        assertEquals(68_400 + 63 * 6_400, table.getts(EXECUTES + 1));
    }

    @Test
    void aMulticastThatOutlastsTKeepsItsQueries() {
        // BBM is ready 1 + 400 + 6 = 407 us after its strobe came: query 64 is the first behind it
        // (63.6), 63 say no. RM follows, whose first query says yes.
        SliceTable table = slices(slowMulticast(), barrier());
        assertEquals(63, table.get(SliceColumn.USRBBM, EXECUTES));
        assertEquals(0, table.get(SliceColumn.USRRM, EXECUTES));
        assertEquals(64, table.get(SliceColumn.USRSTS, EXECUTES + 1));
        assertTrue(table.getts(EXECUTES + 1) > 400_000, "the slice overruns");
    }

    @Test
    void withThreeStrobesTheLoopOfAllThreePhasesIsTheLast() {
        // It begins 12.4 + 18.8 + 6.4 + 6 = 43.6 us after the slice; PM, BBM and RM are ready after
        // 1 + 407 + 1 = 409 us, so query 64 says yes and 63 no.
        SliceTable table = slices(slowMulticast().with(ModelParameter.STROBES, 1), barrier());
        assertEquals(63, table.get(SliceColumn.USRPM, EXECUTES));
        assertEquals(64, table.get(SliceColumn.USRSTS, EXECUTES + 1));
        assertEquals(43_600 + 64 * 6_400, table.getts(EXECUTES + 1));
    }

    /// CH multicasts within 1 + 1 + 6 us of the strobe, so one of two queries of BBM says no, as
    /// one of MSM did.
    @Test
    void aBarrierOfTwoNodesFailsTwoQueries() {
        SliceTable table = slices(MODEL.with(ModelParameter.NIC_MULTICAST_NANOS, 1_000), barrier());
        assertEquals(1, table.get(SliceColumn.USRMSM, EXECUTES));
        assertEquals(1, table.get(SliceColumn.USRBBM, EXECUTES));
        assertEquals(0, table.get(SliceColumn.USRSTS, EXECUTES));
        assertEquals(2, table.get(SliceColumn.USRSTS, EXECUTES + 1));
    }

    /// The level of the tree takes 14 us and 8 bytes 27 ns at 300 MB/s: RM is ready 15.027 us after
    /// its strobe came, at its third query. One more said no in MSM.
    @Test
    void aShortReductionFailsThreeQueriesLongBeforeTIsOver() {
        Model model =
                MODEL.with(ModelParameter.REDUCE_LEVEL_NANOS, 14_000)
                        .with(ModelParameter.NIC_INTEGER_NANOS, 0)
                        .with(ModelParameter.HOST_REDUCE_LEVEL_NANOS, 1_000_000);
        SliceTable table =
                slices(model, new RankCode().reduce(0, 8, ReduceType.I64, Communicator.WORLD));
        assertEquals(2, table.get(SliceColumn.USRRM, EXECUTES));
        assertEquals(3, table.get(SliceColumn.USRSTS, EXECUTES + 1));
        assertEquals(250_000, table.getts(EXECUTES + 1));
        assertEquals(0, table.get(SliceColumn.USRSTS, EXECUTES + 2));
    }

    private static Model slowMulticast() {
        return MODEL.with(ModelParameter.NIC_MULTICAST_NANOS, 400_000);
    }

    private static RankCode barrier() {
        return new RankCode().synchronise(OperationKind.BARRIER, Communicator.WORLD);
    }

    /// The slices of a run in which both processes execute `code`.
    private static SliceTable slices(Model model, RankCode code) {
        List<Communicator> communicators =
                List.of(Communicator.world(2), new Communicator(Communicator.SELF, new int[0]));
        Program program = Program.of("test", List.of(code), new int[2], communicators);
        SliceTable table = new SliceTable();
        try (Workers workers = new Workers(1)) {
            SlicedMachine machine =
                    new SlicedMachine(
                            program,
                            model,
                            Wires.of(new Machine(2, 1, NetworkKind.QSNET), model),
                            new JobMap(2, new int[] {0, 1}, communicators),
                            1,
                            workers,
                            table,
                            null);
            while (machine.counters().ended() < program.ranks()) {
                machine.executeSlice();
                table.endRow();
            }
        }
        return table;
    }
}
