package bcscope.ui.theme.surface;

import bcscope.picture.Box;
import bcscope.picture.Raster;
import bcscope.picture.Surface;
import bcscope.picture.Theme;

import javafx.scene.SnapshotParameters;
import javafx.scene.canvas.Canvas;
import javafx.scene.image.Image;
import javafx.scene.image.PixelFormat;

import java.util.function.Consumer;

/// A picture drawn once, off the screen, with the strokes and letters of the screen: for export and
/// for tests.
public final class Still {
    private Still() {}

    /// Draws `picture` over `width` x `height` units at `scale` pixels per unit. For the FX thread.
    public static Raster draw(
            double width, double height, Theme theme, double scale, Consumer<Surface> picture) {
        Canvas canvas = new Canvas(Math.ceil(width * scale), Math.ceil(height * scale));
        canvas.getGraphicsContext2D().scale(scale, scale);
        Box bounds = new Box(0, 0, width, height);
        picture.accept(new CanvasSurface(canvas.getGraphicsContext2D(), bounds, theme, scale));
        return raster(canvas.snapshot(new SnapshotParameters(), null), theme);
    }

    /// The pixels of `image`.
    public static Raster raster(Image image, Theme theme) {
        int w = (int) image.getWidth();
        int h = (int) image.getHeight();
        int[] pixels = new int[w * h];
        image.getPixelReader()
                .getPixels(0, 0, w, h, PixelFormat.getIntArgbPreInstance(), pixels, 0, w);
        return new Raster(w, h, theme, pixels);
    }
}
