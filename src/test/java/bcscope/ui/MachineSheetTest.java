package bcscope.ui;

import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.picture.Theme;
import bcscope.ui.state.Intent;
import bcscope.ui.state.Tabs;

import javafx.scene.control.Label;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.nio.file.Path;

/// What the tab Run says about the machine.
class MachineSheetTest {
    @TempDir Path folder;

    @Test
    void theLeastSliceAndTheConnectionsOfABlueGeneAreTold() throws Exception {
        try (OpenWindow window = OpenWindow.of(folder, 1280, 720)) {
            window.theme(Theme.DARK);
            window.openCard("bgl-allreduce");
            window.apply(new Intent.ShowTabs(Tabs.FIRST.with(Tabs.Right.RUN)));
            window.settle();

            String words = FxDriver.ask(() -> ((Label) window.find0("run-machine")).getText());
            assertTrue(words.contains("64 × 32 × 32 torus"), words);
            assertTrue(words.contains("16.5 µs"), words);
            assertTrue(words.contains("3.125 MiB"), words);
            FxDriver.frame();
            FxDriver.shoot(window.scene(), "machine-sheet-dark-1280x720");
            window.theme(Theme.LIGHT);
            FxDriver.shoot(window.scene(), "machine-sheet-light-1280x720");
        }
    }
}
