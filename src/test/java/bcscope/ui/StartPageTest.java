package bcscope.ui;

import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.ui.loader.FileOpener;
import bcscope.ui.settings.SettingsFile;
import bcscope.ui.window.MainWindow;

import javafx.stage.Stage;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.nio.file.Files;
import java.nio.file.Path;

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
        Path picture = FxDriver.shoot(stage.getScene(), "start-page");
        assertTrue(Files.size(picture) > 10_000);
        FxDriver.act(stage::close);
    }
}
