package bcscope.ui.window.bar;

import static org.junit.jupiter.api.Assertions.assertEquals;

import bcscope.ui.FxDriver;
import bcscope.ui.OpenWindow;

import javafx.scene.control.ToggleButton;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/// The buttons of the panels at the left.
class RailTest {
    @TempDir private Path folder;

    private static List<String> pressed(OpenWindow window) {
        return FxDriver.ask(() ->
                Stream.of("tab-story", "tab-source", "tab-processes")
                        .filter(id -> ((ToggleButton) window.find0(id)).isSelected())
                        .toList());
    }

    @Test
    void thePanelThatIsOpenIsPressedHoweverOftenItIsClicked() {
        try (OpenWindow window = OpenWindow.first(folder, 1440, 900)) {
            window.openCard("ring");
            window.settle();
            assertEquals(List.of("tab-story"), pressed(window));
            for (String id : List.of("tab-source", "tab-source", "tab-story", "tab-story")) {
                FxDriver.click(window.find(id));
                window.settle();
                assertEquals(List.of(id), pressed(window));
            }
        }
    }
}
