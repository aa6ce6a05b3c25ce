package bcscope.ui;

import bcscope.ui.command.Command;
import bcscope.ui.window.MainWindow;

import javafx.scene.input.KeyCode;
import javafx.scene.robot.Robot;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.lang.ref.WeakReference;
import java.nio.file.Path;

/// Nothing keeps a closed window: not the robot that typed in it, nor the caret that blinked there.
class ClosedWindowTest {
    @TempDir Path folder;

    @Test
    void aClosedWindowIsNotKept() {
        WeakReference<MainWindow> closed = opened();
        opened();
        FxDriver.until(
                "nothing keeps the window",
                () -> {
                    System.gc();
                    return closed.refersTo(null);
                });
    }

    /// Opens a window, moves in its program with a robot of its own, and closes it.
    private WeakReference<MainWindow> opened() {
        try (OpenWindow window = OpenWindow.of(folder, 1280, 720)) {
            FxDriver.act(() -> window.window().commands().run(Command.PROGRAM_NEW));
            FxDriver.until(
                    "a program", () -> window.scene().getRoot().lookup("#program-text") != null);
            FxDriver.act(() -> {
                window.find0("program-text").requestFocus();
                new Robot().mouseMove(400, 400);
            });
            FxDriver.type(KeyCode.RIGHT);
            return new WeakReference<>(window.window());
        }
    }
}
