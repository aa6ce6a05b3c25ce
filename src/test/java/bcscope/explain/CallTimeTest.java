package bcscope.explain;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.base.MpiKind;
import bcscope.base.Numbers;
import bcscope.explain.traffic.SampleRuns;
import bcscope.loading.Sample;
import bcscope.run.EndedRuns;
import bcscope.run.Run;
import bcscope.run.operation.BlockedParts;
import bcscope.run.operation.Parts;
import bcscope.scenario.file.Setting;
import bcscope.table.BlockedReader;

import org.junit.jupiter.api.Test;

/// What is said of a call that is pointed at.
class CallTimeTest {
    private static final int SLICES = 100;

    /// One message: the receive is called at 600 us, the send at 900 us; posting takes 1 us, so
    /// that both have posted at 901 us. Slice 4 begins at 1,000 us; its DEM ends 12.4 us later, its
    /// MSM after another 12.4 us, the bytes are there at 1,053.867 us, and slice 5 begins at 1,250
    /// us. A slice has 250 us.
    @Test
    void theWaitOfAReceiveIsToldInParts() throws Exception {
        try (Run run = EndedRuns.of("one-message", new Setting("model.strobeJitter", "0us"))) {
            assertEquals(
                    """
                    MPI_Recv(from 0, tag 7)
                    blocked 650 µs, 2.6 slices, since 0.600 000 ms
                    posting the descriptor: 1 µs
                    waiting for the other side: 300 µs, 1.2 slices
                    waiting for the slice to end: 99 µs, 0.4 slices
                    descriptor exchange (DEM): 12.4 µs
                    message scheduling (MSM): 12.4 µs
                    the point-to-point microphase (PM): 29.07 µs, 0.1 slices
                    waiting for the restart at the next slice: 196.1 µs, 0.8 slices\
                    """,
                    told(run, 1).replace(Numbers.THIN_SPACE, ' ').replace('\u00a0', ' '));
        }
    }

    /// There are no slices to wait for.
    @Test
    void underConventionalMpiNothingIsCountedInSlices() throws Exception {
        try (Run run = SampleRuns.of(Sample.ONE_MESSAGE, MpiKind.CONVENTIONAL, SLICES)) {
            String told = told(run, 1);
            assertTrue(told.contains("waiting for the other side: 300"), told);
            assertTrue(told.contains("the transfer: "), told);
            assertEquals(-1, told.indexOf("slice"), told);
        }
    }

    private static String told(Run run, int rank) {
        BlockedReader interval = run.processes().reader(rank);
        assertTrue(interval.next());
        Parts parts = BlockedParts.of(run, run::detail, rank, interval.entryNanos()).orElseThrow();
        assertEquals(interval.awakeNanos() - interval.entryNanos(), parts.total());
        return CallTime.of(run, rank, interval) + "\n" + CallTime.parts(run, parts);
    }
}
