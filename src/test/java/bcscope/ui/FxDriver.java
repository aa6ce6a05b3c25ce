package bcscope.ui;

import bcscope.picture.Png;
import bcscope.picture.Theme;
import bcscope.ui.theme.surface.Painting;
import bcscope.ui.theme.surface.Still;

import com.sun.javafx.tk.RenderJob;
import com.sun.javafx.tk.Toolkit;

import javafx.animation.AnimationTimer;
import javafx.application.Platform;
import javafx.geometry.Bounds;
import javafx.geometry.Point2D;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.image.WritableImage;
import javafx.scene.input.KeyCode;
import javafx.scene.input.MouseButton;

import org.testfx.api.FxRobot;
import org.testfx.robot.KeyboardRobot;
import org.testfx.robot.MouseRobot;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;

/// Drives a stage with TestFX's robots, without their pauses, and waits for frames, which TestFX
/// does not know.
public final class FxDriver {
    private static final long PATIENCE_SECONDS = 30;
    private static final boolean SHOOTS = Boolean.getBoolean("screenshots");
    private static final KeyboardRobot KEYS = new FxRobot().robotContext().getKeyboardRobot();
    private static final MouseRobot MOUSE = new FxRobot().robotContext().getMouseRobot();

    private FxDriver() {}

    /// Starts JavaFX once for all tests of the JVM, with [FrameWatch] on its thread and windows
    /// that are not painted. With `-Dpainted=true`, for benchmarks, it starts as in the program.
    public static void start() {
        Painting.prepare();
        String platform = System.getProperty("glass.platform");
        if (!Boolean.getBoolean("painted")) {
            System.setProperty("glass.platform", "Watched");
        }
        try {
            Platform.startup(() -> {});
        } catch (IllegalStateException alreadyStarted) {
            // Another test was first.
        }
        System.setProperty("glass.platform", Objects.requireNonNull(platform));
        Platform.setImplicitExit(false);
    }

    /// What `question` gives on the FX thread, which may be the one that asks.
    public static <T> T ask(Supplier<T> question) {
        if (Platform.isFxApplicationThread()) {
            return question.get();
        }
        CompletableFuture<T> answer = new CompletableFuture<>();
        Platform.runLater(() -> {
            try {
                answer.complete(question.get());
            } catch (RuntimeException | AssertionError failed) {
                answer.completeExceptionally(failed);
            }
        });
        try {
            return answer.get(PATIENCE_SECONDS, TimeUnit.SECONDS);
        } catch (InterruptedException | ExecutionException | TimeoutException failed) {
            throw new AssertionError("the FX thread did not answer", failed);
        }
    }

    /// Does `action` on the FX thread.
    public static void act(Runnable action) {
        ask(() -> {
            action.run();
            return true;
        });
    }

    /// Polls `condition` on the FX thread until it holds.
    public static void until(String what, BooleanSupplier condition) {
        long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(PATIENCE_SECONDS);
        while (!ask(condition::getAsBoolean)) {
            if (System.nanoTime() > deadline) {
                throw new AssertionError("still not: " + what);
            }
            frame();
        }
    }

    /// Waits until the next frame is drawn.
    public static void frame() {
        CompletableFuture<Boolean> drawn = new CompletableFuture<>();
        Platform.runLater(() ->
                new AnimationTimer() {
                    private int frames;

                    @Override
                    public void handle(long now) {
                        if (++frames == 2) {
                            stop();
                            drawn.complete(true);
                        }
                    }
                }.start());
        try {
            drawn.get(PATIENCE_SECONDS, TimeUnit.SECONDS);
        } catch (InterruptedException | ExecutionException | TimeoutException failed) {
            throw new AssertionError("no frame was drawn", failed);
        }
    }

    /// Waits until a frame is painted in which `condition` holds.
    public static void painted(String what, BooleanSupplier condition) {
        CompletableFuture<Boolean> painted = new CompletableFuture<>();
        Platform.runLater(() ->
                new AnimationTimer() {
                    @Override
                    public void handle(long now) {
                        if (condition.getAsBoolean()) {
                            stop();
                            // After this frame is handed to the renderer: a job behind it, and then
                            // what the renderer hands back to the window.
                            Platform.runLater(() -> behindTheFrame(painted));
                        }
                    }
                }.start());
        try {
            painted.get(PATIENCE_SECONDS, TimeUnit.SECONDS);
        } catch (InterruptedException | ExecutionException | TimeoutException failed) {
            throw new AssertionError("not painted: " + what, failed);
        }
    }

    private static void behindTheFrame(CompletableFuture<Boolean> painted) {
        RenderJob job = new RenderJob(() -> Platform.runLater(() -> painted.complete(true)));
        Future<?> _ = Toolkit.getToolkit().addRenderJob(job);
    }

    /// Presses and releases keys, the last with the others held.
    public static void type(KeyCode... keys) {
        KEYS.pressNoWait(keys);
        KEYS.releaseNoWait(List.of(keys).reversed().toArray(KeyCode[]::new));
        arrived();
    }

    /// Whether a node and all that it is in are shown.
    public static boolean shown(Node node) {
        return node.isVisible() && (node.getParent() == null || shown(node.getParent()));
    }

    /// Clicks the middle of a node.
    public static void click(Node node) {
        Bounds bounds = ask(() -> node.localToScreen(node.getBoundsInLocal()));
        click(new Point2D(bounds.getCenterX(), bounds.getCenterY()), MouseButton.PRIMARY);
    }

    /// Clicks a place of a node, in its own coordinates.
    public static void click(Node node, double x, double y) {
        click(onScreen(node, x, y), MouseButton.PRIMARY);
    }

    /// Clicks a place of a node, in its own coordinates, with the button for menus.
    public static void clickSecondary(Node node, double x, double y) {
        click(onScreen(node, x, y), MouseButton.SECONDARY);
    }

    private static void click(Point2D place, MouseButton button) {
        MOUSE.moveNoWait(place);
        MOUSE.pressNoWait(button);
        MOUSE.releaseNoWait(button);
        arrived();
    }

    /// Drags from one place of a node to another, in its own coordinates.
    public static void drag(Node node, double fromX, double fromY, double toX, double toY) {
        // A hand aims at a place of the screen, whatever the node does meanwhile.
        Point2D from = onScreen(node, fromX, fromY);
        Point2D to = onScreen(node, toX, toY);
        MOUSE.moveNoWait(from);
        MOUSE.pressNoWait(MouseButton.PRIMARY);
        for (int i = 1; i <= 8; i++) {
            MOUSE.moveNoWait(from.interpolate(to, i / 8.0));
        }
        MOUSE.releaseNoWait(MouseButton.PRIMARY);
        arrived();
    }

    /// Waits until what the robot did has come to the window: events arrive in their order.
    private static void arrived() {
        act(() -> {});
    }

    private static Point2D onScreen(Node node, double x, double y) {
        return ask(() -> node.localToScreen(x, y));
    }

    /// Waits for a frame and, with `-Dscreenshots=true`, draws `scene` into `target/screenshots`
    /// for people to look at.
    public static void shoot(Scene scene, String name) {
        frame();
        if (!SHOOTS) {
            return;
        }
        WritableImage image = ask(() -> FrameWatch.own(() -> scene.snapshot(null)));
        Path folder = Path.of("target", "screenshots");
        try {
            Files.createDirectories(folder);
            Files.write(
                    folder.resolve(name + ".png"), Png.encode(Still.raster(image, Theme.LIGHT)));
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }
}
