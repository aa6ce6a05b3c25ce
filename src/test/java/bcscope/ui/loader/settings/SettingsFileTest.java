package bcscope.ui.loader.settings;

import static org.junit.jupiter.api.Assertions.assertEquals;

import bcscope.ui.theme.ThemeChoice;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

class SettingsFileTest {
    @TempDir Path folder;

    @Test
    void whatIsWrittenIsReadAgain() {
        SettingsFile file = new SettingsFile(folder.resolve("deep").resolve("settings.json"));
        Settings settings =
                Settings.FIRST
                        .withTheme(ThemeChoice.LIGHT)
                        .with(Settings.Choice.PACE, "FAST")
                        .with(Settings.Choice.MOVEMENT, "STILLS")
                        .with(Settings.Choice.PAUSE, "AFTER_EACH")
                        .with(Settings.Choice.STRIP, "TO_SCALE")
                        .with(Settings.Choice.INSET, "CLOSED")
                        .with(Settings.Choice.TILES, "GETTS BPTS")
                        .with(Settings.Choice.SEED, "4711")
                        .with(Settings.Choice.LESSONS, "one-message=50")
                        .with(Settings.Choice.STUDENT, "Ada Lovelace")
                        .withDivider("split-across.0", 0.25)
                        .withFrame(new Settings.Frame(10, 20, 1300, 800, Settings.Extent.MAXIMIZED))
                        .opened("/a.json")
                        .opened("/b.json")
                        .opened("/a.json");
        file.write(settings);
        assertEquals(settings, file.read());
        assertEquals(List.of("/a.json", "/b.json"), settings.recent());
    }

    @Test
    void theOldestFilesAreForgotten() {
        Settings settings = Settings.FIRST;
        for (int i = 0; i < 40; i++) {
            settings = settings.opened("/" + i);
        }
        assertEquals(Settings.MOST_RECENT, settings.recent().size());
        assertEquals("/39", settings.recent().getFirst());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "nonsense",
                "[]",
                "{\"window\": 3}",
                "{\"theme\": {}, \"recent\": {\"a\": 1}}",
                "{\"window\": {\"width\": \"wide\", \"x\": []}}"
            })
    void aDamagedFileIsAFirstStart(String text) throws Exception {
        Path path = folder.resolve("settings.json");
        Files.writeString(path, text);
        Settings read = new SettingsFile(path).read();
        assertEquals(Settings.FIRST.theme(), read.theme());
        assertEquals(Settings.FIRST.frame(), read.frame());
    }
}
