package bcscope.picture.plot;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.util.List;

class AxisTicksTest {
    @ParameterizedTest
    @CsvSource({
        "0, 100, 5, '0.0 20.0 40.0 60.0 80.0 100.0'",
        "245, 275, 3, '250.0 260.0 270.0'",
        "0.8, 2.2, 7, '0.8 1.0 1.2 1.4 1.6 1.8 2.0 2.2'",
        "-20, 600, 4, '0.0 200.0 400.0 600.0'"
    })
    void ticksAreRoundAndWithinTheAxis(double from, double to, double most, String expected) {
        StringBuilder ticks = new StringBuilder();
        for (double value : AxisTicks.round(Plot.Axis.of("", from, to), most)) {
            ticks.append(ticks.isEmpty() ? "" : " ").append(Math.rint(value * 1e6) / 1e6);
        }
        assertEquals(expected, ticks.toString());
    }

    @Test
    void countsAreLabelledAtWholeNumbers() {
        assertEquals(
                List.of(0.0, 1.0),
                AxisTicks.upwards(Plot.Axis.counts("count", 0, 1.15), 300).labelled());
    }

    @Test
    void aLogarithmicAxisIsLabelledAtPowersOfItsBase() {
        assertEquals(
                List.of(2.0, 4.0, 8.0, 16.0, 32.0),
                AxisTicks.across(Plot.Axis.logarithmic("nodes", 2, 2, 32), 500).labelled());
    }

    /// 25 to 5,000 B are 2.3 decades: 130 units each of 300, where 1, 2 and 5 would need 192.
    @Test
    void multiplesOfAPowerHaveATickOnly() {
        AxisTicks ticks = AxisTicks.across(Plot.Axis.logarithmic("B", 10, 25, 5_000), 300);
        assertEquals(List.of(100.0, 1_000.0), ticks.labelled());
        assertEquals(
                List.of(
                        30.0, 40.0, 50.0, 60.0, 70.0, 80.0, 90.0, 200.0, 300.0, 400.0, 500.0, 600.0,
                        700.0, 800.0, 900.0, 2_000.0, 3_000.0, 4_000.0, 5_000.0),
                ticks.between());
    }

    /// The same on 1,000 units, 434 for a decade.
    @Test
    void whereThereIsRoomTwoAndFiveAreLabelledToo() {
        assertEquals(
                List.of(50.0, 100.0, 200.0, 500.0, 1_000.0, 2_000.0, 5_000.0),
                AxisTicks.across(Plot.Axis.logarithmic("B", 10, 25, 5_000), 1_000).labelled());
    }

    /// Powers of two from 1 to 65,536 have 30 units each of 480, and every third has 64 or more.
    @Test
    void labelsThatWouldTouchAreLeftOut() {
        assertEquals(
                List.of(1.0, 8.0, 64.0, 512.0, 4_096.0, 32_768.0),
                AxisTicks.across(Plot.Axis.logarithmic("nodes", 2, 1, 65_536), 480).labelled());
    }
}
