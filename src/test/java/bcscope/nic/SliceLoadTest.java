package bcscope.nic;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// What belongs to a slice, and which transfers are those of an earlier one.
class SliceLoadTest {
    private final SliceLoad load = new SliceLoad(4);
    private final EarlierTransfers earlier = new EarlierTransfers();

    @BeforeEach
    void aSliceBegins() {
        load.begin();
    }

    @Test
    void nodesAreListedOnceInTheOrderInWhichTheyAreTouched() {
        load.touch(2);
        load.touchFlow(0);
        load.touch(2);
        load.touchCollective(3);
        assertEquals(3, load.touchedCount());
        assertEquals(2, load.touched(0));
        assertEquals(0, load.touched(1));
        assertEquals(3, load.touched(2));
        assertFalse(load.isTouched(1));
    }

    @Test
    void whoMovesDataAndWhoCollectsIsKnownApart() {
        load.touch(0);
        load.touchFlow(1);
        load.touchCollective(2);
        assertFalse(load.moves(0) || load.moves(2) || load.collects(0) || load.collects(1));
        assertTrue(load.moves(1) && load.collects(2));
        load.begin();
        assertFalse(load.moves(1) || load.collects(2) || load.isTouched(0));
    }

    /// Columns of a node are reset by its first touch of a slice, and by no other.
    @Test
    void theFirstTouchForgetsTheSliceBefore() {
        load.touchMessage(1);
        load.touchFlow(1);
        load.sends[1] = 5;
        load.budgetUsed[1] = 700;
        load.touchCollective(1);
        load.bbmNanos[1] = 900;
        load.touchFlow(1);
        load.touchCollective(1);
        assertEquals(5, load.sends[1]);
        assertEquals(700, load.budgetUsed[1]);
        assertEquals(900, load.bbmNanos[1]);
        assertEquals(2, load.scheduledCollectives[1]);
        load.begin();
        load.touchFlow(1);
        load.touchCollective(1);
        assertEquals(0, load.sends[1]);
        assertEquals(0, load.budgetUsed[1]);
        assertEquals(0, load.bbmNanos[1]);
        assertEquals(1, load.scheduledCollectives[1]);
    }

    /// More than the 64 flows and 16 collectives that there is room for at first.
    @Test
    void columnsGrowWithWhatIsScheduled() {
        for (int i = 0; i < 200; i++) {
            load.flow(i, i % 4, (i + 1) % 4, i);
            load.collective(i, 10L * i);
        }
        assertEquals(200, load.flowCount);
        assertEquals(200, load.scheduledCount);
        assertEquals(130, load.flowReceive[130]);
        assertEquals(2, load.flowFrom[130]);
        assertEquals(3, load.flowTo[130]);
        assertEquals(130, load.flowBytes[130]);
        assertEquals(130, load.scheduled[130]);
        assertEquals(1_300, load.scheduledBytes[130]);
        // Node 0 sends 0, 4, ... 196 and receives 3, 7, ... 199.
        assertEquals(4 * 49 * 50 / 2, load.outBytes[0]);
        assertEquals(4 * 49 * 50 / 2 + 3 * 50, load.inBytes[0]);
    }

    @ParameterizedTest
    @CsvSource({"100, 700", "700, 700", "701, 701"})
    void theLatestOfSomeNodesIsAtLeastTheLeast(long least, long latest) {
        long[] nanos = {900, 500, 700, 100};
        assertEquals(latest, load.latest(nanos, new int[] {1, 2, 3}, least));
    }

    private void flows(int... bytes) {
        load.begin();
        for (int i = 0; i < bytes.length; i++) {
            load.flow(i, i, i + 1, bytes[i]);
            load.flowBegin[i] = 10L * i;
        }
    }

    @Test
    void equalTransfersEndAsTheyDidBefore() {
        flows(100, 200);
        long[] ends = new long[64];
        assertFalse(earlier.find(load, ends), "none is known yet");
        earlier.keep(load, new long[] {7, 8, 9});
        flows(100, 200);
        assertTrue(earlier.find(load, ends));
        assertEquals(7, ends[0]);
        assertEquals(8, ends[1]);
        assertEquals(0, ends[2], "there is no third transfer");
    }

    @ParameterizedTest
    @CsvSource({"from", "to", "bytes", "begin", "more", "fewer"})
    void oneDifferenceMakesThemOtherTransfers(String what) {
        flows(100, 200);
        earlier.keep(load, new long[] {7, 8});
        flows(100, 200);
        switch (what) {
            case "from" -> load.flowFrom[1] = 3;
            case "to" -> load.flowTo[1] = 3;
            case "bytes" -> load.flowBytes[1] = 201;
            case "begin" -> load.flowBegin[1] = 11;
            case "more" -> load.flow(2, 2, 3, 0);
            case "fewer" -> load.flowCount = 1;
            default -> throw new IllegalArgumentException(what);
        }
        assertFalse(earlier.find(load, new long[64]));
    }

    /// Four loads are kept; the fifth takes the place of the first.
    @Test
    void theOldestIsForgottenFirst() {
        for (int i = 1; i <= 5; i++) {
            flows(i);
            earlier.keep(load, new long[] {10L * i});
        }
        long[] ends = new long[1];
        for (int i = 2; i <= 5; i++) {
            flows(i);
            assertTrue(earlier.find(load, ends), "load " + i);
            assertEquals(10L * i, ends[0]);
        }
        flows(1);
        assertFalse(earlier.find(load, ends));
    }

    /// More than the 64 that there is room for at first.
    @Test
    void everyTransferHasAnInstantToBeginAt() {
        for (int i = 0; i < 200; i++) {
            load.flow(i, 0, 1, 8);
            load.flowBegin[i] = 10L * i;
        }
        assertEquals(0, load.flowBegin[0]);
        assertEquals(1_990, load.flowBegin[199]);
    }

    @Test
    void aTransferMakesBothItsNodesPartOfTheSlice() {
        load.flow(0, 0, 1, 100);
        load.begin();
        load.flow(0, 0, 1, 5);
        assertTrue(load.moves(0) && load.moves(1) && !load.moves(2));
        assertEquals(5, load.outBytes[0]);
        assertEquals(5, load.inBytes[1]);
    }
}
