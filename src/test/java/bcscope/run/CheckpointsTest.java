package bcscope.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.run.CountingSimulation.Place;

import org.junit.jupiter.api.Test;

class CheckpointsTest {
    private static final long MILLISECOND = 1_000_000;

    @Test
    void theLastAtOrBeforeASliceIsFound() {
        Checkpoints checkpoints = evenly(10, 1 << 20);
        assertEquals(0, checkpoints.reach(0).checkpoint().slice());
        assertEquals(0, checkpoints.reach(99).checkpoint().slice());
        assertEquals(100, checkpoints.reach(100).checkpoint().slice());
        assertEquals(900, checkpoints.reach(12_345).checkpoint().slice());
    }

    @Test
    void theSameSliceIsKeptOnce() {
        Checkpoints checkpoints = evenly(3, 1 << 20);
        checkpoints.add(new Place(100, 7), 0);
        assertEquals(3, checkpoints.size());
        assertEquals(3_000, checkpoints.bytes());
    }

    @Test
    void theCapHoldsAndTheFirstAndLastStay() {
        Checkpoints checkpoints = evenly(1_000, 50_000);
        assertEquals(50, checkpoints.size());
        assertEquals(50_000, checkpoints.bytes());
        assertEquals(0, checkpoints.reach(99).checkpoint().slice());
        assertEquals(99_900, checkpoints.reach(99_950).checkpoint().slice());
    }

    @Test
    void aStateThatNeedsTooMuchOfTheHeapIsNotCopiedButForTheFirst() {
        Checkpoints checkpoints = new Checkpoints(1 << 20);
        CountingSimulation large = new CountingSimulation(100);
        large.stateBytes = Runtime.getRuntime().maxMemory();
        checkpoints.keep(large, 0);
        large.advanceTo(10);
        checkpoints.keep(large, MILLISECOND);
        assertEquals(1, checkpoints.size());
        large.stateBytes = 1_000;
        checkpoints.keep(large, MILLISECOND);
        assertEquals(2, checkpoints.size());
        assertEquals(10, checkpoints.reach(50).checkpoint().slice());
    }

    @Test
    void roomIsMadeForOneMoreAndTheFirstStays() {
        Checkpoints checkpoints = evenly(3, 2_500);
        assertEquals(2, checkpoints.size());
        checkpoints.makeRoom(1_000);
        assertEquals(1, checkpoints.size());
        assertEquals(1_000, checkpoints.bytes());
        assertEquals(0, checkpoints.reach(200).checkpoint().slice());
        checkpoints.makeRoom(1_000);
        assertEquals(1, checkpoints.size());
    }

    @Test
    void noStateIsGivenUpWhereThereIsRoom() {
        Checkpoints checkpoints = evenly(10, 11_000);
        checkpoints.makeRoom(1_000);
        assertEquals(10, checkpoints.size());
    }

    @Test
    void statesStayDenserWhereAPersonLooks() {
        Checkpoints checkpoints = evenly(40, 50_000);
        checkpoints.reach(2_000);
        for (int i = 40; i < 1_000; i++) {
            checkpoints.add(new Place(100 * i, i), 20 * MILLISECOND * i);
            checkpoints.reach(2_000);
        }
        assertTrue(gapBehind(checkpoints, 2_050) <= 300, "near");
        assertTrue(gapBehind(checkpoints, 60_050) >= 500, "far");
    }

    private static int gapBehind(Checkpoints checkpoints, int slice) {
        return slice - checkpoints.reach(slice).checkpoint().slice();
    }

    private static Checkpoints evenly(int count, long capBytes) {
        Checkpoints checkpoints = new Checkpoints(capBytes);
        for (int i = 0; i < count; i++) {
            checkpoints.add(new Place(100 * i, i), 20 * MILLISECOND * i);
        }
        return checkpoints;
    }
}
