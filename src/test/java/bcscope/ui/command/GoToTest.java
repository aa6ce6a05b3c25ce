package bcscope.ui.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import bcscope.base.Microphase;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class GoToTest {
    @Test
    void placesAreReadAsTheKeySheetWritesThem() {
        assertEquals(new GoTo.ToSlice(37), GoTo.parse("s37"));
        assertEquals(new GoTo.ToSlice(37), GoTo.parse(" 37 "));
        assertEquals(new GoTo.ToPhase(37, Microphase.PM), GoTo.parse("s37.PM"));
        assertEquals(new GoTo.ToTime(12_500_000), GoTo.parse("12.5ms"));
        assertEquals(new GoTo.ToTime(2_500), GoTo.parse("2.5 us"));
        assertEquals(new GoTo.BySlices(3), GoTo.parse("+3s"));
        assertEquals(new GoTo.BySlices(-10), GoTo.parse("-10"));
        assertEquals(new GoTo.ByTime(-2_000_000), GoTo.parse("-2ms"));
        assertEquals(new GoTo.ToRank(12), GoTo.parse("r12"));
        assertEquals(new GoTo.ToNode(7), GoTo.parse("n7"));
        assertEquals(new GoTo.ToDeadlock(), GoTo.parse("Deadlock"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "slice", "s", "12.5", "s99999999999", "1e9ms", "r-1", "s3.XM", "٣"})
    void whatIsNoPlaceIsUnknownAndNeverThrows(String text) {
        assertInstanceOf(GoTo.Unknown.class, GoTo.parse(text));
    }
}
