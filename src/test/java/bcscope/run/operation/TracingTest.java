package bcscope.run.operation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.model.ModelParameter;
import bcscope.run.EndedRuns;
import bcscope.run.Run;
import bcscope.scenario.file.Setting;
import bcscope.table.BlockedReader;
import bcscope.table.SliceColumn;

import org.junit.jupiter.api.Test;

import java.util.List;
import java.util.Optional;

class TracingTest {
    private static long sum(Run run, SliceColumn column, int from, int to) {
        long sum = 0;
        for (int slice = from; slice <= to; slice++) {
            sum += run.slices().get(column, slice);
        }
        return sum;
    }

    @Test
    void theWaitOfAMessageIsCutWhereTheSliceTableSaysSo() throws InterruptedException {
        try (Run run = EndedRuns.of("one-message")) {
            CallLedger ledger = Tracing.of(run);
            Call send = ledger.call(0, 0);
            Call receive = ledger.call(1, 0);
            Parts parts = receive.parts();
            int moved = run.slices().sliceAt(receive.returnedNanos()) - 1;
            long start = run.slices().get(SliceColumn.START, moved);
            long next = run.slices().get(SliceColumn.START, moved + 1);
            long post = run.scenario().model().get(ModelParameter.HOST_POST_NANOS);
            long posted = Math.max(send.enteredNanos(), receive.enteredNanos()) + post;

            assertEquals(post, parts.nanos(Part.POSTING));
            assertEquals(
                    posted - receive.enteredNanos() - post, parts.nanos(Part.PEER), "the sender");
            assertEquals(start - posted, parts.nanos(Part.SLICE_END));
            assertEquals(sum(run, SliceColumn.GTDEM, moved, moved), parts.nanos(Part.DEM));
            long pm = parts.nanos(Part.PM);
            assertTrue(pm > 0 && pm <= run.slices().get(SliceColumn.GTPM, moved) + 12_400);
            assertEquals(
                    next - start - parts.nanos(Part.DEM) - parts.nanos(Part.MSM) - pm,
                    parts.nanos(Part.RESTART));
            assertEquals(0, receive.peer());
        }
    }

    @Test
    void aMessageOfManySlicesWaitsForRoomInEach() throws InterruptedException {
        try (Run run = EndedRuns.of("big-message")) {
            Parts parts = Tracing.of(run).call(1, 0).parts();
            int first = 0;
            while (run.slices().get(SliceColumn.BYTES, first) == 0) {
                first++;
            }
            int last = run.slices().published() - 1;
            while (run.slices().get(SliceColumn.BYTES, last) == 0) {
                last--;
            }

            assertEquals(sum(run, SliceColumn.GTDEM, first, last), parts.nanos(Part.DEM));
            assertTrue(last > first + 2, "the message takes several slices");
            assertTrue(parts.nanos(Part.BUDGET) > 0);
            assertTrue(parts.nanos(Part.PM) > parts.nanos(Part.BUDGET));
        }
    }

    @Test
    void aCollectiveWaitsForItsLastMemberAndThenForItsMicrophase() throws InterruptedException {
        try (Run run = EndedRuns.of("broadcast-allreduce")) {
            Parts parts = Tracing.of(run).parts();

            assertTrue(parts.nanos(Part.BBM) > 0);
            assertTrue(parts.nanos(Part.RM) > 0);
            assertTrue(parts.nanos(Part.PEER) > 0);
            assertEquals(0, parts.nanos(Part.BUDGET));
        }
    }

    @Test
    void theTimeThatIsCutIsTheTimeThatTheTableCallsBlocked() throws InterruptedException {
        for (String sample : List.of("collectives", "jacobi2d", "two-jobs", "slow-nic")) {
            try (Run run = EndedRuns.of(sample)) {
                CallLedger ledger = Tracing.of(run);
                for (int rank = 0; rank < ledger.ranks(); rank++) {
                    long blocked = 0;
                    BlockedReader reader = run.processes().reader(rank);
                    while (reader.next()) {
                        blocked += reader.awakeNanos() - reader.entryNanos();
                    }
                    Parts parts = ledger.life(rank).parts();
                    long own = parts.nanos(Part.CALL) + parts.nanos(Part.CPU);
                    assertEquals(
                            blocked,
                            parts.total() - parts.nanos(Part.BETWEEN) - own,
                            sample + ", rank " + rank);
                }
            }
        }
    }

    @Test
    void whatIsUnderWayWhileAProcessComputesIsHidden() throws InterruptedException {
        try (Run exchange = EndedRuns.of("exchange");
                Run blocking = EndedRuns.of("sweep3d-blocking")) {
            assertEquals(1_000_000, Tracing.of(exchange).hiddenPerMillion());
            assertEquals(0, Tracing.of(blocking).hiddenPerMillion());
        }
    }

    @Test
    void anEagerMessageIsOverheadAndTransfer() throws InterruptedException {
        try (Run run = EndedRuns.of("one-message", new Setting("mpi", "conventional"))) {
            CallLedger ledger = Tracing.of(run);
            long overhead = run.scenario().model().get(ModelParameter.MPI_OVERHEAD_NANOS);
            Call send = ledger.call(0, 0);
            Parts parts = ledger.call(1, 0).parts();

            assertEquals(send.parts().total(), send.parts().nanos(Part.SEND_OVERHEAD));
            assertEquals(overhead, send.nanos());
            assertEquals(300_000, parts.nanos(Part.PEER));
            assertEquals(overhead, parts.nanos(Part.SEND_OVERHEAD));
            assertEquals(overhead, parts.nanos(Part.RECEIVE_OVERHEAD));
            assertTrue(parts.nanos(Part.TRANSFER) > 10_000);
            assertEquals(0, parts.nanos(Part.RENDEZVOUS));
        }
    }

    @Test
    void aLongMessageMeetsItsReceiveBeforeItsDataTravels() throws InterruptedException {
        try (Run run = EndedRuns.of("big-message", new Setting("mpi", "conventional"))) {
            CallLedger ledger = Tracing.of(run);

            for (Call call : List.of(ledger.call(0, 0), ledger.call(1, 0))) {
                assertTrue(call.parts().nanos(Part.RENDEZVOUS) > 0);
                assertTrue(
                        call.parts().nanos(Part.TRANSFER)
                                > 100 * call.parts().nanos(Part.RENDEZVOUS));
            }
        }
    }

    @Test
    void conventionalCollectivesGoThroughStages() throws InterruptedException {
        try (Run run = EndedRuns.of("collectives", new Setting("mpi", "conventional"))) {
            Parts parts = Tracing.of(run).parts();

            assertTrue(parts.nanos(Part.STAGES) > 0);
            assertEquals(0, parts.nanos(Part.RESTART) + parts.nanos(Part.SLICE_END));
        }
    }

    @Test
    void aDeadlockLeavesCallsOpenThatWaitForTheOtherSide() throws InterruptedException {
        try (Run run = EndedRuns.of("unsafe-exchange", new Setting("model.bufferedSend", "0B"))) {
            CallLedger ledger = Tracing.of(run);
            Call last = ledger.call(0, ledger.listed(0) - 1);

            assertFalse(last.returned());
            assertFalse(ledger.life(0).finished());
            assertTrue(last.parts().nanos(Part.PEER) > 0);
            assertEquals(last.nanos(), last.parts().total());
        }
    }

    @Test
    void whoeverDoesNotWaitGetsNothing() throws InterruptedException {
        try (Run run = EndedRuns.of("ring")) {
            assertEquals(Optional.empty(), Tracing.of(ExecutedRun.of(run), slice -> slice < 3));
        }
    }
}
