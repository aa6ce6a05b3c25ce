package bcscope.ui.window;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RoomTest {
    @ParameterizedTest
    @CsvSource({
        "1440, 900, THREE, BOTH",
        "1280, 720, THREE, BOTH",
        "1000, 560, THREE, BOTH",
        "999, 560, TWO, BOTH",
        "1000, 559, THREE, ONE",
        "640, 360, TWO, ONE",
        "0, 0, THREE, BOTH"
    })
    void aSmallerWindowHasFewerColumnsAndRows(
            double width, double height, Room.Columns columns, Room.Rows rows) {
        assertEquals(new Room(columns, rows), Room.of(width, height));
    }
}
