package bcscope.ui.theme.surface;

import bcscope.picture.Ink;
import bcscope.picture.Raster;
import bcscope.picture.Theme;

import javafx.scene.Node;
import javafx.scene.image.ImageView;
import javafx.scene.image.PixelBuffer;
import javafx.scene.image.PixelFormat;
import javafx.scene.image.WritableImage;
import javafx.scene.layout.Region;

import java.nio.IntBuffer;
import java.util.function.Consumer;

/// Shows a raster at one pixel per device pixel, for what is too dense for a canvas: the raster is
/// drawn anew for every picture and never scaled.
public final class PixelPane extends Region {

    private final ImageView view = new ImageView();
    private Raster raster = new Raster(1, 1, Theme.DARK);
    private PixelBuffer<IntBuffer> buffer = bufferOf(raster);
    private Theme theme = Theme.DARK;

    public PixelPane() {
        view.setSmooth(false);
        view.setManaged(false);
        view.setMouseTransparent(true);
        getChildren().add(view);
    }

    /// Device pixels per unit of the window that shows `node`; 1 while there is none.
    public static double outputScale(Node node) {
        boolean shown = node.getScene() != null && node.getScene().getWindow() != null;
        return shown ? Math.max(1, node.getScene().getWindow().getOutputScaleX()) : 1;
    }

    /// Clears the raster to the theme's background, lets `strokes` draw on it, and shows it. The
    /// raster has the pane's size in device pixels.
    public void draw(Theme newTheme, Consumer<Raster> strokes) {
        double scale = outputScale(this);
        fit(newTheme, (int) Math.ceil(getWidth() * scale), (int) Math.ceil(getHeight() * scale));
        view.setFitWidth(raster.width() / scale);
        view.setFitHeight(raster.height() / scale);
        raster.clear(Ink.BACKGROUND);
        strokes.accept(raster);
        buffer.updateBuffer(whole -> null);
    }

    private void fit(Theme newTheme, int width, int height) {
        int w = Math.max(1, width);
        int h = Math.max(1, height);
        if (w != raster.width() || h != raster.height() || theme != newTheme) {
            theme = newTheme;
            raster = new Raster(w, h, newTheme);
            buffer = bufferOf(raster);
            view.setImage(new WritableImage(buffer));
        }
    }

    private static PixelBuffer<IntBuffer> bufferOf(Raster raster) {
        IntBuffer pixels = IntBuffer.wrap(raster.pixels());
        PixelFormat<IntBuffer> format = PixelFormat.getIntArgbPreInstance();
        return new PixelBuffer<>(raster.width(), raster.height(), pixels, format);
    }
}
