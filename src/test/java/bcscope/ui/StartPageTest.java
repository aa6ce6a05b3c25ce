package bcscope.ui;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.picture.Theme;
import bcscope.ui.loader.FileOpener;
import bcscope.ui.loader.settings.SettingsFile;
import bcscope.ui.window.MainWindow;

import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.stage.Stage;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.nio.file.Path;
import java.util.List;
import java.util.Locale;

class StartPageTest {
    @Test
    void theWindowOpensWithCards(@TempDir Path folder) throws Exception {
        FxDriver.start();
        Stage stage = FxDriver.ask(Stage::new);
        FxDriver.act(() -> {
            stage.setX(0);
            stage.setY(0);
            new MainWindow(
                            stage,
                            new SettingsFile(folder.resolve("settings.json")),
                            new FileOpener())
                    .show();
        });
        FxDriver.until(
                "cards are there", () -> stage.getScene().getRoot().lookupAll(".card").size() > 2);
        FxDriver.shoot(stage.getScene(), "start-page");
        FxDriver.act(stage::close);
    }

    /// Three samples to begin with, in order and above all other cards; each opens its run.
    @ParameterizedTest
    @CsvSource({"LIGHT, 1440, 900", "DARK, 1280, 720"})
    void threeCardsInOrderAreTheStart(Theme theme, int width, int height, @TempDir Path folder) {
        try (OpenWindow window = OpenWindow.of(folder, width, height)) {
            window.theme(theme);
            FxDriver.shoot(
                    window.scene(), "start-" + theme.name().toLowerCase(Locale.ROOT) + "-" + width);
            List<String> ids =
                    List.of("first-one-message", "first-exchange", "first-sweep3d-blocking");
            List<Bounds> places =
                    ids.stream()
                            .map(window::find)
                            .map(it -> FxDriver.ask(() -> it.localToScene(it.getLayoutBounds())))
                            .toList();
            for (Bounds place : places) {
                assertEquals(places.getFirst().getMinY(), place.getMinY(), "in one row");
                assertTrue(place.getMaxX() < width && place.getMaxY() < height, "in sight");
            }
            assertTrue(places.get(0).getMaxX() < places.get(1).getMinX());
            assertTrue(places.get(1).getMaxX() < places.get(2).getMinX());
            Node card = window.find("card-one-message");
            double below = FxDriver.ask(() -> card.localToScene(card.getLayoutBounds()).getMinY());
            assertTrue(below > places.getFirst().getMaxY(), "above the other cards");
            FxDriver.click(window.find("first-exchange"));
            window.awaitRun();
            assertEquals("Non-blocking exchange", window.run().document().title());
        }
    }
}
