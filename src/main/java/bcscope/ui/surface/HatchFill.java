package bcscope.ui.surface;

import bcscope.picture.Hatch;

import javafx.scene.image.PixelFormat;
import javafx.scene.image.WritableImage;
import javafx.scene.paint.ImagePattern;

import java.util.HashMap;
import java.util.Map;

/// Textures as repeated tiles, drawn once per texture, colour and scale. Tiles are anchored at the
/// picture's corner, so that neighbouring boxes join.
final class HatchFill {

    /// Samples along each side of a pixel: smooth slanted lines.
    private static final int SAMPLES = 4;

    private static final Map<HatchFill.Key, ImagePattern> TILES = new HashMap<>();

    private HatchFill() {}

    /// The tile for a colour (0xAARRGGBB) at `scale` device pixels per unit. For the FX thread.
    static ImagePattern of(Hatch hatch, int argb, double scale) {
        return TILES.computeIfAbsent(new Key(hatch, argb, scale), HatchFill::draw);
    }

    private static ImagePattern draw(Key key) {
        double period = key.hatch().period();
        int side = (int) Math.max(1, Math.round(period * key.scale()));
        int[] pixels = new int[side * side];
        for (int y = 0; y < side; y++) {
            for (int x = 0; x < side; x++) {
                double covered = coverage(key.hatch(), x, y, period / side);
                int alpha = (int) Math.round((key.argb() >>> 24) * covered);
                pixels[y * side + x] = (alpha << 24) | (key.argb() & 0xFFFFFF);
            }
        }
        WritableImage tile = new WritableImage(side, side);
        tile.getPixelWriter()
                .setPixels(0, 0, side, side, PixelFormat.getIntArgbInstance(), pixels, 0, side);
        return new ImagePattern(tile, 0, 0, period, period, false);
    }

    /// The share of a pixel that the texture covers; `unit` is the side of a pixel in units.
    private static double coverage(Hatch hatch, int x, int y, double unit) {
        int hits = 0;
        for (int i = 0; i < SAMPLES * SAMPLES; i++) {
            int column = i % SAMPLES;
            int row = i / SAMPLES;
            double sampleX = (x + (column + 0.5) / SAMPLES) * unit;
            double sampleY = (y + (row + 0.5) / SAMPLES) * unit;
            hits += hatch.covers(sampleX, sampleY) ? 1 : 0;
        }
        return (double) hits / (SAMPLES * SAMPLES);
    }

    private record Key(Hatch hatch, int argb, double scale) {}
}
