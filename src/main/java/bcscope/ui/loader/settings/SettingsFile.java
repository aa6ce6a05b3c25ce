package bcscope.ui.loader.settings;

import bcscope.file.OutputFile;
import bcscope.ui.theme.ThemeChoice;

import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParseException;
import com.google.gson.JsonParser;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
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

    /// The stored settings; a first start where nothing is readable.
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
        Settings.Frame frame = settings.frame();
        JsonObject window = new JsonObject();
        window.addProperty("x", frame.x());
        window.addProperty("y", frame.y());
        window.addProperty("width", frame.width());
        window.addProperty("height", frame.height());
        window.addProperty("extent", frame.extent().name());
        json.add("window", window);
        JsonObject dividers = new JsonObject();
        new TreeMap<>(settings.dividers()).forEach(dividers::addProperty);
        json.add("dividers", dividers);
        JsonArray recent = new JsonArray();
        settings.recent().forEach(recent::add);
        json.add("recent", recent);
        return json;
    }

    private static Settings settings(JsonObject json) {
        Settings first = Settings.FIRST;
        return new Settings(
                choice(ThemeChoice.class, text(json, "theme"), first.theme()),
                json.get("window") instanceof JsonObject window ? frame(window) : first.frame(),
                dividers(json),
                recent(json),
                choices(json));
    }

    private static Map<Settings.Choice, String> choices(JsonObject json) {
        Map<Settings.Choice, String> choices = new EnumMap<>(Settings.Choice.class);
        for (Settings.Choice choice : Settings.Choice.values()) {
            choices.put(choice, text(json, key(choice)));
        }
        return choices;
    }

    private static String key(Settings.Choice choice) {
        return choice.name().toLowerCase(Locale.ROOT);
    }

    private static Settings.Frame frame(JsonObject window) {
        Settings.Frame first = Settings.FIRST.frame();
        return new Settings.Frame(
                number(window, "x", first.x()),
                number(window, "y", first.y()),
                Math.max(640, number(window, "width", first.width())),
                Math.max(480, number(window, "height", first.height())),
                choice(Settings.Extent.class, text(window, "extent"), first.extent()));
    }

    private static Map<String, Double> dividers(JsonObject json) {
        Map<String, Double> dividers = new TreeMap<>();
        if (json.get("dividers") instanceof JsonObject found) {
            for (String name : found.keySet()) {
                dividers.put(name, Math.clamp(number(found, name, 0.5), 0, 1));
            }
        }
        return dividers;
    }

    private static List<String> recent(JsonObject json) {
        List<String> recent = new ArrayList<>();
        if (json.get("recent") instanceof JsonArray found) {
            for (JsonElement path : found) {
                if (path.isJsonPrimitive() && recent.size() < Settings.MOST_RECENT) {
                    recent.add(path.getAsString());
                }
            }
        }
        return recent;
    }

    private static String text(JsonObject json, String name) {
        JsonElement found = json.get(name);
        return found != null && found.isJsonPrimitive() ? found.getAsString() : "";
    }

    private static double number(JsonObject json, String name, double otherwise) {
        try {
            JsonElement found = json.get(name);
            double value = found == null ? otherwise : found.getAsDouble();
            return Double.isFinite(value) ? value : otherwise;
        } catch (NumberFormatException | UnsupportedOperationException | IllegalStateException e) {
            return otherwise;
        }
    }

    private static <E extends Enum<E>> E choice(Class<E> type, String name, E otherwise) {
        for (E constant : type.getEnumConstants()) {
            if (constant.name().equals(name)) {
                return constant;
            }
        }
        return otherwise;
    }
}
