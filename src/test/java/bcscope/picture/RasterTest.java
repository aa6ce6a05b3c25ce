package bcscope.picture;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.util.Arrays;

import javax.imageio.ImageIO;

class RasterTest {

    private final Raster raster = new Raster(12, 8, Theme.DARK);
    private final int text = raster.value(Ink.TEXT);

    @Test
    void whatLiesOutsideIsCutOff() {
        raster.fillRect(-5, -5, 8, 8, Ink.TEXT);
        raster.fillRect(100, 0, 5, 5, Ink.TEXT);
        assertEquals(text, raster.argbAt(2, 2));
        assertEquals(0, raster.argbAt(3, 3));
        assertEquals(9, count(text));
    }

    @Test
    void translucentPaintsBlend() {
        Raster half = new Raster(1, 1, Theme.LIGHT);
        half.clear(Ink.BACKGROUND);
        half.fillRect(0, 0, 1, 1, Ink.PHASE_RM.at(0.5));
        int mixed = Palette.blend(0xFFFFFFFF, 0xFFC21835, 128 / 255.0);
        assertEquals(mixed, half.argbAt(0, 0));
    }

    @Test
    void aTranslucentPixelKeepsItsColour() {
        raster.fillRect(0, 0, 1, 1, Ink.PHASE_DEM.at(0.5));
        int pixel = raster.argbAt(0, 0);
        assertEquals(128, pixel >>> 24);
        assertEquals(0x63, (pixel >> 16) & 0xFF, 1);
    }

    @ParameterizedTest
    @EnumSource(Hatch.class)
    void aHatchCoversAboutAFifthToTwoThirds(Hatch hatch) {
        Raster large = new Raster(80, 80, Theme.DARK);
        large.hatch(0, 0, 80, 80, hatch, 1, Ink.TEXT);
        long covered = 0;
        for (int pixel : large.pixels()) {
            covered += pixel == 0 ? 0 : 1;
        }
        assertTrue(covered > 6400 * 0.15 && covered < 6400 * 0.67, hatch + " " + covered);
    }

    @Test
    void theFourHatchesDiffer() {
        for (Hatch one : Hatch.values()) {
            for (Hatch other : Hatch.values()) {
                if (one != other) {
                    assertNotEquals(print(one), print(other));
                }
            }
        }
    }

    /// Two pixels thick about the middle of row 3: half of row 2, all of row 3, half of row 4.
    @Test
    void aSmoothLineCoversPartsOfPixels() {
        raster.smoothLine(1, 3, 4, 3, 2, raster.value(Ink.TEXT));
        for (int x = 1; x <= 4; x++) {
            assertEquals(127, raster.argbAt(x, 2) >>> 24);
            assertEquals(255, raster.argbAt(x, 3) >>> 24);
            assertEquals(127, raster.argbAt(x, 4) >>> 24);
        }
        assertEquals(0, raster.argbAt(0, 3));
        assertEquals(0, raster.argbAt(5, 3));
    }

    @Test
    void aSmoothLineIsTheSameInBothDirections() {
        raster.smoothLine(1, 1, 9, 4, 1, raster.value(Ink.TEXT));
        Raster back = new Raster(12, 8, Theme.DARK);
        back.smoothLine(9, 4, 1, 1, 1, back.value(Ink.TEXT));
        Raster steep = new Raster(12, 8, Theme.DARK);
        steep.smoothLine(3, 0, 3, 7, 1, steep.value(Ink.TEXT));
        assertArrayEquals(raster.pixels(), back.pixels());
        assertEquals(8, Arrays.stream(steep.pixels()).filter(pixel -> pixel != 0).count());
    }

    @Test
    void aPngReadsBackAsItWasWritten() throws Exception {
        raster.clear(Ink.BACKGROUND);
        raster.fillRect(2, 2, 4, 3, Ink.PHASE_PM);
        raster.fillRect(0, 0, 1, 1, 0);
        BufferedImage image = ImageIO.read(new ByteArrayInputStream(Png.encode(raster)));
        int[] read = image.getRGB(0, 0, 12, 8, null, 0, 12);
        assertArrayEquals(raster.pixels(), read);
    }

    private static int print(Hatch hatch) {
        Raster print = new Raster(40, 40, Theme.DARK);
        print.hatch(0, 0, 40, 40, hatch, 1, Ink.TEXT);
        return print.fingerprint();
    }

    private int count(int value) {
        int count = 0;
        for (int pixel : raster.pixels()) {
            count += pixel == value ? 1 : 0;
        }
        return count;
    }
}
