package bcscope.ui.theme.surface;

import bcscope.picture.Raster;
import bcscope.picture.Surface;
import bcscope.picture.Theme;

import javafx.application.Platform;

import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.function.Consumer;

/// Draws pictures in a process that shows no window and may have no display: JavaFX starts on its
/// built-in headless platform.
public final class OffScreen {
    private OffScreen() {}

    /// Draws `picture` over `width` x `height` units. Not for the FX thread; at its first call the
    /// platform starts, for the rest of the process.
    public static Raster draw(double width, double height, Theme theme, Consumer<Surface> picture) {
        FutureTask<Raster> task =
                new FutureTask<>(() -> Still.draw(width, height, theme, 1, picture));
        System.setProperty("glass.platform", "Big");
        System.setProperty("prism.order", "sw");
        Remarks.silence();
        try {
            Platform.startup(task);
        } catch (IllegalStateException started) {
            Platform.runLater(task);
        }
        try {
            return task.get();
        } catch (ExecutionException failed) {
            throw new IllegalStateException("the picture cannot be drawn", failed.getCause());
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("drawing was interrupted", stopped);
        }
    }
}
