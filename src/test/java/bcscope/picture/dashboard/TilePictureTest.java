package bcscope.picture.dashboard;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.metric.Metric;
import bcscope.metric.MetricSeries;
import bcscope.picture.Box;
import bcscope.picture.Ink;
import bcscope.picture.LogSurface;
import bcscope.picture.Theme;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import java.util.OptionalLong;

class TilePictureTest {
    private static final TileValues GETTS =
            new TileValues(
                    MetricSeries.of(Metric.GETTS),
                    "slice",
                    "",
                    40,
                    new long[] {250_000, 260_000, 255_000, 268_000},
                    OptionalLong.of(268_000),
                    OptionalLong.of(250_000),
                    Ink.series(0));
    private static final TileValues BPTS =
            new TileValues(
                    MetricSeries.of(Metric.BPTS),
                    "slice",
                    "of 32 processes",
                    0,
                    new long[] {0, 7},
                    OptionalLong.of(7),
                    OptionalLong.empty(),
                    Ink.series(0));

    @Test
    void aValueIsApartFromItsUnit() {
        assertEquals("268", GETTS.number());
        assertEquals("µs", GETTS.unit());
        assertEquals("7", BPTS.number());
        assertEquals("", BPTS.unit());
    }

    @ParameterizedTest
    @EnumSource
    void theThresholdIsALineWithItsLabelInEachTheme(Theme theme) {
        String log = drawn(GETTS, theme);
        assertTrue(log.contains("\"T = 250\u00A0µs\""), log);
        assertTrue(
                log.lines().anyMatch(line -> line.startsWith("line") && line.contains("THRESHOLD")),
                log);
    }

    /// The chart is the right 52 of 100 units; each of four slices has 13 of them.
    @Test
    void aPlaceOfTheChartSaysTheValueOfItsSlice() {
        TilePicture picture = new TilePicture(GETTS, new Box(0, 0, 100, 60), 1);
        assertEquals("", picture.words(47, 30));
        assertEquals("GETTS in slice 40\n250\u00A0µs", picture.words(49, 30));
        assertEquals("GETTS in slice 41\n260\u00A0µs", picture.words(62, 30));
        assertEquals("GETTS in slice 43\n268\u00A0µs", picture.words(99, 30));
    }

    @Test
    void aTileIsToldInASentence() {
        assertEquals("GETTS 268\u00A0µs, T = 250\u00A0µs", GETTS.sentence());
        assertEquals("BPTS 7, of 32 processes", BPTS.sentence());
    }

    private static String drawn(TileValues tile, Theme theme) {
        LogSurface surface = new LogSurface(theme, 200, 80);
        new TilePicture(tile, surface.bounds(), theme.textFactor()).draw(surface);
        return surface.log();
    }
}
