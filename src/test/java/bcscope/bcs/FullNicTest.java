package bcscope.bcs;

import static org.junit.jupiter.api.Assertions.assertEquals;

import bcscope.base.RunStatus;
import bcscope.model.Model;
import bcscope.model.ModelParameter;
import bcscope.program.OperationKind;
import bcscope.program.RankCode;
import bcscope.table.SliceColumn;

import org.junit.jupiter.api.Test;

import java.util.Arrays;
import java.util.List;

/// A process waits where its share of NIC memory has no room for the descriptor that it posts.
/// Calls cost nothing and a slice lasts 250 us: what is posted in a slice is complete in the next,
/// and its room is free from the one after.
class FullNicTest {
    private static Testbed rooms(int rooms, RankCode... codes) {
        return rooms(Testbed.PLAIN, rooms, codes);
    }

    private static Testbed rooms(Model model, int rooms, RankCode... codes) {
        Testbed run = Testbed.of(model, codes);
        Arrays.fill(run.machine.nic().rooms, rooms);
        return run;
    }

    private static RankCode three(boolean sends, int other) {
        RankCode code = new RankCode();
        for (int tag = 0; tag < 3; tag++) {
            code = sends ? code.isend(other, tag, 8, 0, tag) : code.irecv(other, tag, 8, 0, tag);
        }
        return code.over(OperationKind.WAITALL, 0, 1, 2);
    }

    /// With room for two, both post two at 0, which slice 1 moves; both post the third where slice
    /// 2 begins, and slice 3 moves it. With room for three nobody waits for room.
    @Test
    void theThirdDescriptorIsPostedWhenTheFirstTwoAreComplete() {
        Testbed two = rooms(2, three(true, 1), three(false, 0)).watched().runToEnd();
        assertEquals(
                """
                0 rank 0 blocked by full NIC memory
                0 rank 1 blocked by full NIC memory
                500000 rank 0 restarts
                500000 rank 1 restarts
                500000 rank 0 blocked in wait
                500000 rank 1 blocked in wait
                1000000 rank 0 restarts
                1000000 rank 1 restarts
                """,
                two.lines("blocked", "restarts"));
        assertEquals(List.of(4L, 0L, 2L, 0L, 0L), two.all(SliceColumn.SUM_NDESCTS));
        assertEquals(List.of(0L, 2L, 0L, 2L, 0L), two.all(SliceColumn.SUM_BPTS));
        Testbed three = rooms(3, three(true, 1), three(false, 0)).watched().runToEnd();
        assertEquals("", three.lines("full NIC memory"));
        assertEquals(List.of(6L, 0L, 0L), three.all(SliceColumn.SUM_NDESCTS));
    }

    /// The one descriptor that there is room for is complete in slice 1; the sender calls again at
    /// 490 us, at the end of that slice.
    @Test
    void roomIsFreeWithTheNextSlice() {
        RankCode sender = new RankCode().isend(1, 0, 8, 0, 0).compute(490_000).isend(1, 1, 8, 0, 1);
        RankCode receiver = new RankCode().recv(0, 0, 8, 0).recv(0, 1, 8, 0);
        assertEquals(
                """
                490000 rank 0 blocked by full NIC memory
                500000 rank 0 restarts
                """,
                rooms(1, sender, receiver)
                        .watched()
                        .runToEnd()
                        .lines("rank 0 blocked", "rank 0 restarts"));
    }

    /// Calls that block cost 14 us after they were awakened, others 1 us.
    @Test
    void aCallThatWaitedForRoomCostsWhatACallThatBlocksCosts() {
        Model model =
                Testbed.PLAIN
                        .with(ModelParameter.HOST_CALL_NANOS, 14_000)
                        .with(ModelParameter.HOST_NON_BLOCKING_NANOS, 1_000);
        RankCode sender = new RankCode().isend(1, 0, 8, 0, 0).isend(1, 1, 8, 0, 1);
        RankCode receiver = new RankCode().recv(0, 0, 8, 0).recv(0, 1, 8, 0);
        assertEquals(
                """
                1000 rank 0 returns
                1000 rank 0 blocked by full NIC memory
                500000 rank 0 restarts
                514000 rank 0 returns
                """,
                rooms(model, 1, sender, receiver)
                        .watched()
                        .runToEnd()
                        .lines("rank 0 blocked", "rank 0 restarts", "rank 0 returns"));
    }

    /// Rank 0 wants to send while the receive fills its memory, and rank 1 sends only afterwards.
    @Test
    void aCallThatBlocksNeedsRoomToo() {
        assertEquals(RunStatus.DEADLOCKED, end(1));
        assertEquals(RunStatus.COMPLETED, end(2));
    }

    private static RunStatus end(int rooms) {
        RankCode first = new RankCode().irecv(1, 0, 8, 0, 0).send(1, 0, 8, 0).await(0);
        RankCode second = new RankCode().recv(0, 0, 8, 0).send(0, 0, 8, 0);
        return rooms(rooms, first, second).runToEnd().machine.status();
    }

    /// Rank 1 calls the barrier at 600 us, and its message is complete in slice 1: rank 0 enters
    /// the barrier where slice 2 begins, rank 1 in that slice, so that slice 3 completes it.
    @Test
    void aCollectiveNeedsRoomToo() {
        RankCode sender =
                new RankCode().isend(1, 0, 8, 0, 0).synchronise(OperationKind.BARRIER, 0).await(0);
        RankCode receiver =
                new RankCode()
                        .recv(0, 0, 8, 0)
                        .compute(100_000)
                        .synchronise(OperationKind.BARRIER, 0);
        Testbed run = rooms(1, sender, receiver).watched().runToEnd();
        assertEquals(
                """
                0 rank 0 blocked by full NIC memory
                500000 rank 0 blocked in collective
                """,
                run.lines("rank 0 blocked"));
        assertEquals(
                """
                500000 rank 0 restarts
                1000000 rank 0 restarts
                """,
                run.lines("rank 0 restarts"));
    }
}
