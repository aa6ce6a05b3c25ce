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
                        .with(Settings.Choice.TILES, "GETTS BPTS")
                        .with(Settings.Choice.SEED, "4711")
                        .with(Settings.Choice.LESSONS, "one-message=50")
                        .with(Settings.Choice.STUDENT, "Ada Lovelace")
                        .with(Settings.Choice.INSPECTOR, "open")
                        .withDivider("split-across.0", 0.25)
                        .withFrame(new Settings.Frame(10, 20, 1300, 800, Settings.Extent.MAXIMIZED))
                        .opened("/a.json")
                        .opened("/b.json")
                        .opened("/a.json");
        file.write(settings);
        assertEquals(settings, file.read());
        assertEquals(List.of("/a.json", "/b.json"), settings.recent());
    }

    /// The file as version 0.9 wrote it, which had no Inspector to remember.
    @Test
    void anOlderFileIsReadAndWrittenAsItWas() throws Exception {
        String text =
                """
                {
                  "theme": "LIGHT",
                  "pace": "FAST",
                  "movement": "",
                  "pause": "",
                  "strip": "",
                  "tiles": "GETTS BPTS",
                  "seed": "4711",
                  "lessons": "",
                  "student": "Ada \\u0026 Bob",
                  "window": {
                    "x": -1.0,
                    "y": 20.0,
                    "width": 1300.5,
                    "height": 800.0,
                    "extent": "MAXIMIZED"
                  },
                  "dividers": {
                    "split-across.0": 0.25
                  },
                  "recent": [
                    "/a.json",
                    "/b.json"
                  ]
                }\
                """;
        Path path = folder.resolve("settings.json");
        Files.writeString(path, text);
        Settings read = new SettingsFile(path).read();
        assertEquals(ThemeChoice.LIGHT, read.theme());
        assertEquals("Ada & Bob", read.get(Settings.Choice.STUDENT));
        assertEquals(
                new Settings.Frame(-1, 20, 1300.5, 800, Settings.Extent.MAXIMIZED), read.frame());
        assertEquals(List.of("/a.json", "/b.json"), read.recent());
        new SettingsFile(path).write(read);
        assertEquals(
                text.replace("  \"seed\"", "  \"inspector\": \"\",\n  \"seed\""),
                Files.readString(path));
    }

    @Test
    void whatIsMissingIsAsAtAFirstStart() throws Exception {
        Path path = folder.resolve("settings.json");
        Files.writeString(
                path, "{\"window\": {\"x\": 7, \"y\": \"NaN\"}, \"recent\": [null, \"/a\"]}");
        Settings read = new SettingsFile(path).read();
        assertEquals(Settings.FIRST.frame().withX(7), read.frame());
        assertEquals(List.of("/a"), read.recent());
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
