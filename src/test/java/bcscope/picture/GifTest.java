package bcscope.picture;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.IOException;

import javax.imageio.ImageIO;

class GifTest {
    private static final int WHITE = 0xFFFFFFFF;
    private static final int GREEN = 0xFF008060;

    @Test
    void aFrameHoldsWhatHasChangedInItsOwnColours() throws IOException {
        Gif gif = new Gif(10);
        Raster frame = new Raster(8, 4, Theme.LIGHT);
        frame.fillRect(0, 0, 8, 4, WHITE);
        frame.fillRect(1, 1, 2, 2, GREEN);
        gif.add(frame);
        frame.fillRect(1, 1, 2, 2, WHITE);
        frame.fillRect(5, 1, 2, 2, GREEN);
        gif.add(frame);
        BufferedImage second = Frames.read(gif.bytes()).images().get(1);
        assertEquals(0, second.getRGB(0, 0) >>> 24, "unchanged");
        assertEquals(WHITE, second.getRGB(1, 1));
        assertEquals(GREEN, second.getRGB(6, 2));
    }

    @Test
    void ofTooManyColoursTheRarestBecomeTheNearest() throws IOException {
        Raster frame = new Raster(40, 40, Theme.LIGHT);
        for (int i = 0; i < 1_600; i++) {
            int grey = i % 250;
            frame.pixels()[i] = 0xFF000000 | grey << 16 | grey << 8 | grey;
        }
        for (int i = 0; i < 10; i++) {
            frame.pixels()[i] = 0xFF00F0F0 | i << 16;
        }
        Gif gif = new Gif(10);
        gif.add(frame);
        BufferedImage read = ImageIO.read(new ByteArrayInputStream(gif.bytes()));
        assertEquals(frame.argbAt(20, 20), read.getRGB(20, 20), "a grey, used six times or more");
        for (int x = 0; x < 10; x++) {
            int off =
                    Math.abs((frame.argbAt(x, 0) >> 16 & 0xFF) - (read.getRGB(x, 0) >> 16 & 0xFF));
            assertTrue(off <= 9 && (read.getRGB(x, 0) & 0xFFFF) == 0xF0F0, "a cyan, used once");
        }
    }
}
