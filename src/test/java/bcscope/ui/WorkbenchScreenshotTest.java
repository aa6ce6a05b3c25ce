package bcscope.ui;

import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.picture.Target;
import bcscope.picture.Theme;
import bcscope.ui.state.Intent;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.nio.file.Files;
import java.nio.file.Path;

class WorkbenchScreenshotTest {
    @Test
    void theWorkbenchIsDrawnDarkAndLightAndSmall(@TempDir Path folder) throws Exception {
        try (OpenWindow window = OpenWindow.of(folder, 1440, 900)) {
            window.theme(Theme.DARK);
            window.openCard("sweep3d-blocking");
            window.apply(new Intent.GoToTime(10_257_341));
            window.apply(new Intent.Select(new Target.Node(7)));
            window.settle();
            shoot(window, "workbench-dark-1440x900");
            window.theme(Theme.LIGHT);
            shoot(window, "workbench-light-1440x900");
        }
        try (OpenWindow window = OpenWindow.of(folder, 1280, 720)) {
            window.theme(Theme.DARK);
            window.openCard("barrier");
            window.apply(new Intent.GoToTime(19_600_000));
            window.settle();
            shoot(window, "workbench-dark-1280x720");
        }
    }

    private static void shoot(OpenWindow window, String name) throws Exception {
        FxDriver.frame();
        assertTrue(Files.size(FxDriver.shoot(window.scene(), name)) > 30_000);
    }
}
