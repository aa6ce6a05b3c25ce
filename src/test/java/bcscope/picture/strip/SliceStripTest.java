package bcscope.picture.strip;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.moment.Moment;
import bcscope.picture.Box;
import bcscope.picture.LogSurface;
import bcscope.picture.scene.Drawings;
import bcscope.picture.scene.DrawnSlice;

import org.junit.jupiter.api.Test;

class SliceStripTest {
    private final DrawnSlice.Drawn drawn = DrawnSlice.of(Drawings.ONE_MESSAGE);
    private final SliceStrip strip =
            SliceStrip.of(drawn.detail(), 258_000, new Box(10, 0, 800, 40), 1);

    @Test
    void placesAndInstantsAreMirrorsOfEachOther() {
        for (long nanos = 1_000_000; nanos <= 1_258_000; nanos += 8_600) {
            assertTrue(Math.abs(nanos - strip.nanosAt(strip.xOf(nanos) + 0.01)) < 400);
        }
        assertEquals(1_000_000, strip.nanosAt(-50));
        assertEquals(1_257_999, strip.nanosAt(5_000));
        assertEquals(strip.bar().right(), strip.xOf(9_000_000));
    }

    @Test
    void everyPartOfTheSliceIsDrawnToScaleAndCanBePointedAt() {
        LogSurface log = new LogSurface(820, 40);
        strip.draw(log, Moment.at(drawn.detail(), 1_074_000));
        assertTrue(log.log().contains("\"Slice 4\""));
        assertTrue(log.log().contains("\"1.074\u202F000\u00A0ms · PM\""));
        assertTrue(log.log().contains("\"GETTS 258\u00A0µs · GTTS 136\u00A0µs\""));
        assertTrue(log.log().contains("\"idle\""));
        for (String phase : new String[] {"DEM", "MSM", "PM", "BBM", "RM"}) {
            assertTrue(log.log().contains(" phase:4:" + phase + " "), phase);
        }
    }
}
