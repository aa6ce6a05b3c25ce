package bcscope.ui.loader.settings;

import bcscope.file.OutputFile;
import bcscope.ui.theme.ThemeChoice;

import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import com.google.gson.JsonObject;
import com.google.gson.JsonParseException;
import com.google.gson.JsonParser;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;

/// Reads and writes [Settings]. A file that cannot be read is a first start, one that cannot be
/// written is forgotten: remembering is a courtesy.
///
/// The system property `bcscope.settings` names another file.
public final class SettingsFile {
    private static final Gson GSON = new GsonBuilder().setPrettyPrinting().create();

    private final Path file;

    /// The settings kept in `file`.
    public SettingsFile(Path file) {
        this.file = file;
    }

    /// The file of the person who runs the program.
    public static SettingsFile ofUser() {
        String named = System.getProperty("bcscope.settings", "");
        return new SettingsFile(named.isEmpty() ? configuration() : Path.of(named));
    }

    private static Path configuration() {
        String home = System.getProperty("user.home", ".");
        String os = System.getProperty("os.name", "");
        String appData = System.getenv().getOrDefault("APPDATA", "");
        String xdg = System.getenv().getOrDefault("XDG_CONFIG_HOME", "");
        Path folder;
        if (os.startsWith("Mac")) {
            folder = Path.of(home, "Library", "Application Support");
        } else if (os.startsWith("Windows") && !appData.isEmpty()) {
            folder = Path.of(appData);
        } else {
            folder = xdg.isEmpty() ? Path.of(home, ".config") : Path.of(xdg);
        }
        return folder.resolve("bcscope").resolve("settings.json");
    }

    /// The lessons that were begun, kept beside it.
    public KeptLessons lessons() {
        return new KeptLessons(file.toAbsolutePath().resolveSibling("lessons"));
    }

    /// The stored settings; a first start if nothing is readable.
    public Settings read() {
        try {
            return settings(JsonParser.parseString(Files.readString(file)).getAsJsonObject());
        } catch (IOException | JsonParseException | IllegalStateException e) {
            return Settings.FIRST;
        }
    }

    /// Remembers `settings`.
    public void write(Settings settings) {
        try {
            Path absolute = file.toAbsolutePath();
            Path folder = absolute.getParent();
            if (folder != null) {
                Files.createDirectories(folder);
            }
            OutputFile.of(absolute, "settings").write(GSON.toJson(json(settings)));
        } catch (IOException e) {
            // A read-only home is no reason to disturb anyone.
        }
    }

    private static JsonObject json(Settings settings) {
        JsonObject json = new JsonObject();
        json.addProperty("theme", settings.theme().name());
        for (Settings.Choice choice : Settings.Choice.values()) {
            json.addProperty(key(choice), settings.get(choice));
        }
        json.add("window", GSON.toJsonTree(settings.frame()));
        json.add("dividers", GSON.toJsonTree(new TreeMap<>(settings.dividers())));
        json.add("recent", GSON.toJsonTree(settings.recent()));
        return json;
    }

    private static Settings settings(JsonObject json) {
        Map<Settings.Choice, String> choices = new EnumMap<>(Settings.Choice.class);
        for (Settings.Choice choice : Settings.Choice.values()) {
            choices.put(choice, find(json, key(choice), String.class, ""));
        }
        Map<String, Double> dividers = new TreeMap<>();
        JsonObject written = find(json, "dividers", JsonObject.class, new JsonObject());
        for (String name : written.keySet()) {
            dividers.put(name, Math.clamp(find(written, name, Double.class, 0.5), 0, 1));
        }
        return new Settings(
                find(json, "theme", ThemeChoice.class, Settings.FIRST.theme()),
                frame(find(json, "window", JsonObject.class, new JsonObject())),
                dividers,
                Arrays.stream(find(json, "recent", String[].class, new String[0]))
                        .filter(Objects::nonNull)
                        .limit(Settings.MOST_RECENT)
                        .toList(),
                choices);
    }

    private static String key(Settings.Choice choice) {
        return choice.name().toLowerCase(Locale.ROOT);
    }

    private static Settings.Frame frame(JsonObject window) {
        Settings.Frame first = Settings.FIRST.frame();
        return new Settings.Frame(
                find(window, "x", Double.class, first.x()),
                find(window, "y", Double.class, first.y()),
                Math.max(640, find(window, "width", Double.class, first.width())),
                Math.max(480, find(window, "height", Double.class, first.height())),
                find(window, "extent", Settings.Extent.class, first.extent()));
    }

    /// The value stored under `name`; `otherwise` if it is missing or of another kind.
    private static <T> T find(JsonObject json, String name, Class<T> type, T otherwise) {
        try {
            T found = GSON.fromJson(json.get(name), type);
            return found == null || (found instanceof Double number && !Double.isFinite(number))
                    ? otherwise
                    : found;
        } catch (JsonParseException | NumberFormatException wrong) {
            return otherwise;
        }
    }
}
