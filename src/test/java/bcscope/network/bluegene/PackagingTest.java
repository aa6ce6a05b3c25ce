package bcscope.network.bluegene;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class PackagingTest {
    /// S4 section 2: two chips a card, sixteen cards a board, 32 boards a cabinet, 64 cabinets:
    /// 65,536 nodes. Four operations a cycle at 700 MHz on two processors are 5.6 GFlop/s, and on
    /// all nodes 367 TFlop/s, half of it where one processor communicates (S4 section 1: 360, 180).
    @Test
    void theCompleteMachineHas64CabinetsAnd360Teraflops() {
        Packaging whole = new Packaging(65_536);
        assertEquals(64, whole.cabinets());
        assertEquals(2_048, whole.boards());
        assertEquals(5_600_000_000L, Packaging.nodePeak());
        assertEquals(367_001_600_000_000L, whole.peak(2));
        assertEquals(183_500_800_000_000L, whole.peak(1));
    }

    @Test
    void aPartOfABoardIsABoard() {
        assertEquals(1, new Packaging(1).boards());
        assertEquals(2, new Packaging(33).boards());
        assertEquals(1, new Packaging(512).cabinets());
    }
}
