package bcscope.ui.window;

import bcscope.picture.Png;
import bcscope.picture.Raster;
import bcscope.picture.Theme;

import javafx.scene.Node;
import javafx.scene.image.PixelFormat;
import javafx.scene.image.WritableImage;

/// Pixels of what is on the screen.
final class Snapshots {
    private Snapshots() {}

    /// A node as a PNG file.
    static byte[] png(Node node) {
        WritableImage image = node.snapshot(null, null);
        int width = (int) image.getWidth();
        int height = (int) image.getHeight();
        Raster raster = new Raster(width, height, Theme.DARK);
        image.getPixelReader()
                .getPixels(
                        0,
                        0,
                        width,
                        height,
                        PixelFormat.getIntArgbPreInstance(),
                        raster.pixels(),
                        0,
                        width);
        return Png.encode(raster);
    }
}
