package bcscope.ui.editor;

import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.picture.Theme;
import bcscope.ui.FxDriver;
import bcscope.ui.OpenWindow;
import bcscope.ui.state.Intent;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/// Pictures of the editor for people to look at, in `target/screenshots`.
class EditorScreenshotTest {
    @TempDir Path folder;

    @Test
    void theEditorIsDrawn() throws Exception {
        try (OpenWindow window = OpenWindow.of(folder, 1440, 900)) {
            window.theme(Theme.DARK);
            shoot(window, "start-write-dark-1440x900");
            FxDriver.act(() ->
                    ((javafx.scene.control.Button) window.find0("card-write")).fire());
            FxDriver.until(
                    "the program is open",
                    () -> window.window().store().state().program().isPresent());
            window.awaitRun();
            FxDriver.until("the time by line is known", () -> window.window().store().state().program().orElseThrow().shown().orElseThrow().times().totalNanos() > 0);
            window.apply(new Intent.GoToTime(5_000_000));
            window.settle();
            shoot(window, "program-dark-1440x900");
            for (Theme theme : List.of(Theme.LIGHT, Theme.PROJECTOR, Theme.HIGH_CONTRAST)) {
                window.theme(theme);
                shoot(window, "program-" + theme.name().toLowerCase(java.util.Locale.ROOT) + "-1440x900");
            }
        }
    }

    private static void shoot(OpenWindow window, String name) throws Exception {
        FxDriver.frame();
        FxDriver.frame();
        assertTrue(Files.size(FxDriver.shoot(window.scene(), name)) > 20_000);
    }
}
