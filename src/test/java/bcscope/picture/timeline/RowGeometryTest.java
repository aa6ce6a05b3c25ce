package bcscope.picture.timeline;

import static org.junit.jupiter.api.Assertions.assertEquals;

import bcscope.picture.Box;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// How high rows are, and how far they scroll, in a box of 120 units.
class RowGeometryTest {
    private static final Box BOX = new Box(0, 0, 500, 120);

    /// 120 units are 20 for each of 6 processes and 15 for each of 8; more than 10 would have less
    /// than 12 each and scroll. Beyond 64 they share what there is.
    @ParameterizedTest
    @CsvSource({"6, 20", "8, 15", "11, 12", "32, 12", "64, 12"})
    void fewProcessesHaveRoomForTheNamesOfTheirCalls(int ranks, double height) {
        assertEquals(height, rows(ranks).height());
        assertEquals(ranks, rows(ranks).rows());
    }

    @Test
    void manyProcessesAreBandsOfGroups() {
        assertEquals(RowDetail.STACKED, rows(1_024).detail());
    }

    /// 32 rows of 12 are 384 units, of which 120 are in sight: at most 264 are scrolled away. Row 9
    /// ends at 120 and is in sight, row 10 is not; it is put a third of the box, 40 units, below
    /// the upper edge. Row 31 is the last.
    @ParameterizedTest
    @CsvSource({"0, 0", "9, 0", "10, 80", "31, 264"})
    void aRowIsScrolledIntoSightOnlyWhereItIsNot(int row, double scroll) {
        assertEquals(scroll, rows(32).scrollTo(row));
    }

    /// Rows of 16 in a box of 61: four of 15.25. Two rows away are 30.5, to which 25 is the nearest
    /// whole number of rows.
    @Test
    void rowsThatScrollAreWhole() {
        TimelineState state = TimelineState.initial(1_000_000).withRowHeight(16).withRowScroll(25);
        RowGeometry rows = RowGeometry.of(new Box(0, 0, 500, 61), 32, state);
        assertEquals(15.25, rows.height());
        assertEquals(30.5, rows.scroll());
        assertEquals(4, rows.end() - rows.first());
    }

    private static RowGeometry rows(int ranks) {
        return RowGeometry.of(BOX, ranks, TimelineState.initial(1_000_000));
    }
}
