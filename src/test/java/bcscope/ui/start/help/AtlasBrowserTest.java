package bcscope.ui.start.help;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.atlas.Atlas;
import bcscope.atlas.AtlasEntry;
import bcscope.ui.FxDriver;
import bcscope.ui.OpenWindow;
import bcscope.ui.command.Command;

import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.ListView;
import javafx.scene.control.TextField;
import javafx.stage.Window;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.nio.file.Path;

/// The figures and tables of the papers in the window.
class AtlasBrowserTest {
    @TempDir Path folder;

    @Test
    void aFigureIsFoundAndOpensAtItsMoment() throws Exception {
        try (OpenWindow window = OpenWindow.of(folder, 1280, 720)) {
            Scene atlas = open(window);
            FxDriver.shoot(atlas, "atlas-light");
            assertEquals(Atlas.entries().size(), FxDriver.ask(() -> list(atlas).getItems().size()));
            FxDriver.act(() ->
                    ((TextField) atlas.getRoot().lookup("#atlas-find")).setText("figure 4.6"));
            assertEquals(
                    "S0/F4.6",
                    FxDriver.ask(
                            () -> list(atlas).getSelectionModel().getSelectedItem().id().text()));
            FxDriver.act(() -> ((Button) atlas.getRoot().lookup("#atlas-open")).fire());
            window.awaitRun();
            FxDriver.until("it is at slice 5", () -> window.run().cursor().slice() == 5);
            assertEquals(1, FxDriver.ask(() -> Window.getWindows().size()));
        }
    }

    @Test
    void inASmallWindowItStaysWithinIt() throws Exception {
        try (OpenWindow window = OpenWindow.of(folder, 720, 450)) {
            Scene atlas = open(window);
            FxDriver.shoot(atlas, "atlas-720x450");
            assertTrue(atlas.getWindow().getHeight() <= 450, atlas.getWindow()::toString);
            assertTrue(atlas.getWindow().getWidth() <= 720, atlas.getWindow()::toString);
        }
    }

    private static Scene open(OpenWindow window) {
        return window.windowOf(Command.ATLAS);
    }

    @SuppressWarnings("unchecked")
    private static ListView<AtlasEntry> list(Scene atlas) {
        return (ListView<AtlasEntry>) atlas.getRoot().lookup("#atlas-list");
    }
}
