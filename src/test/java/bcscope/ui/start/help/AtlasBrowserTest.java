package bcscope.ui.start.help;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.atlas.Atlas;
import bcscope.atlas.AtlasEntry;
import bcscope.picture.Theme;
import bcscope.picture.page.AtlasExhibits;
import bcscope.ui.FxDriver;
import bcscope.ui.OpenWindow;
import bcscope.ui.command.Command;

import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.canvas.Canvas;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.TextField;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.VBox;
import javafx.stage.Window;

import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;

/// The figures and tables of the papers in the window.
class AtlasBrowserTest {
    @TempDir Path folder;

    @BeforeAll
    static void startsTheToolkit() {
        FxDriver.start();
    }

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

    /// What is measured is drawn, once; an entry that is left before it is measured stays away.
    @Test
    void anEntryShowsItsPictures() throws Exception {
        CountDownLatch first = new CountDownLatch(1);
        List<String> asked = new CopyOnWriteArrayList<>();
        AtlasExhibits exhibits =
                entry -> {
                    asked.add(entry);
                    if (asked.size() == 1) {
                        first.await();
                    }
                    return List.of(
                            new AtlasExhibits.Part.Drawing(entry, 400, 100, surface -> {}),
                            new AtlasExhibits.Part.Lines("table", List.of("a  1", "b  2")));
                };
        AtlasBrowser browser =
                FxDriver.ask(
                        () -> new AtlasBrowser(400, Theme.LIGHT, exhibits, (name, settings) -> {}));
        Scene scene = FxDriver.ask(() -> new Scene(browser.node(), 900, 400));
        List<AtlasEntry> shown =
                Atlas.entries().stream()
                        .filter(it -> it.isShown() && it.same().isEmpty())
                        .limit(2)
                        .toList();
        FxDriver.until("the first is being measured", () -> asked.size() == 1);
        FxDriver.act(() -> list(scene).getSelectionModel().select(shown.get(1)));
        String second = shown.get(1).id().text();
        FxDriver.until("it is drawn", () -> pictures(scene).equals(List.of(second)));
        assertEquals(List.of(shown.getFirst().id().text(), second), asked);
        first.countDown();
    }

    /// It says why, and measures again when it is chosen again.
    @Test
    void anEntryThatCannotBeMeasuredSaysSo() throws Exception {
        List<String> asked = new CopyOnWriteArrayList<>();
        AtlasExhibits exhibits =
                entry -> {
                    asked.add(entry);
                    throw new IllegalStateException("No memory for 65,536 nodes.");
                };
        AtlasBrowser browser =
                FxDriver.ask(
                        () -> new AtlasBrowser(400, Theme.LIGHT, exhibits, (name, settings) -> {}));
        Scene scene = FxDriver.ask(() -> new Scene(browser.node(), 900, 400));
        FxDriver.until("it says so", () -> words(scene).contains("No memory for 65,536 nodes."));
        FxDriver.act(() -> list(scene).getSelectionModel().clearSelection());
        FxDriver.act(() -> list(scene).getSelectionModel().selectFirst());
        FxDriver.until("it is measured again", () -> asked.size() == 2);
    }

    private static String words(Scene atlas) {
        ScrollPane page = (ScrollPane) ((BorderPane) atlas.getRoot()).getCenter();
        VBox shown = (VBox) page.getContent().lookup("#atlas-exhibit");
        return shown.getChildren().getFirst() instanceof Label label ? label.getText() : "";
    }

    private static List<String> pictures(Scene atlas) {
        ScrollPane page = (ScrollPane) ((BorderPane) atlas.getRoot()).getCenter();
        VBox shown = (VBox) page.getContent().lookup("#atlas-exhibit");
        return shown.getChildren().stream()
                .filter(Canvas.class::isInstance)
                .map(Node::getAccessibleText)
                .toList();
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
