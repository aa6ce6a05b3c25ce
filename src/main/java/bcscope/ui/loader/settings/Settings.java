package bcscope.ui.loader.settings;

import bcscope.ui.theme.ThemeChoice;

import io.soabase.recordbuilder.core.RecordBuilder;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/// The persistent settings.
///
/// @param theme look of the window
/// @param frame place and size of the window
/// @param dividers positions of the split panes by name, shares of their length
/// @param recent paths of files opened, newest first
/// @param choices names of what was chosen
@RecordBuilder
public record Settings(
        ThemeChoice theme,
        Frame frame,
        Map<String, Double> dividers,
        List<String> recent,
        Map<Choice, String> choices)
        implements SettingsBuilder.With {
    /// Most files remembered.
    public static final int MOST_RECENT = 12;

    /// The default at the first start.
    public static final Settings FIRST =
            new Settings(
                    ThemeChoice.SYSTEM,
                    new Frame(-1, -1, 1440, 900, Extent.NORMAL),
                    Map.of(),
                    List.of(),
                    Map.of());

    public Settings {
        dividers = Map.copyOf(dividers);
        recent = List.copyOf(recent);
        choices = Map.copyOf(choices);
    }

    /// A setting with named values, stored under its own name in lower case.
    public enum Choice {
        /// The speed of playback.
        PACE,
        /// How the picture moves during playback.
        MOVEMENT,
        /// The moments at which playback pauses.
        PAUSE,
        /// How the strip shows a slice.
        STRIP,
        /// Which metrics have a tile on the dashboard.
        TILES,
        /// Whether the right panel was open.
        INSPECTOR,
        /// The seed from which the values of lessons are drawn.
        SEED,
        /// Which lessons were completed, [LearnedLessons].
        LESSONS,
        /// The name under which answers were saved last.
        STUDENT
    }

    /// Place of a window on the screen, in pixels; negative coordinates mean the middle of the
    /// screen.
    @RecordBuilder
    public record Frame(double x, double y, double width, double height, Extent extent)
            implements SettingsFrameBuilder.With {}

    /// Whether a window fills the screen.
    public enum Extent {
        NORMAL,
        MAXIMIZED
    }

    /// The name of what was chosen; empty where nothing was.
    public String get(Choice choice) {
        return choices.getOrDefault(choice, "");
    }

    /// The lessons that were completed.
    public LearnedLessons learned() {
        return LearnedLessons.of(get(Choice.LESSONS));
    }

    /// With `name` chosen.
    public Settings with(Choice choice, String name) {
        Map<Choice, String> changed = new EnumMap<>(Choice.class);
        changed.putAll(choices);
        changed.put(choice, name);
        return withChoices(changed);
    }

    public Settings withDivider(String name, double position) {
        Map<String, Double> changed = new TreeMap<>(dividers);
        changed.put(name, position);
        return withDividers(changed);
    }

    /// With `path` as the newest file.
    public Settings opened(String path) {
        List<String> files = new ArrayList<>(recent);
        files.remove(path);
        files.addFirst(path);
        return withRecent(files.subList(0, Math.min(MOST_RECENT, files.size())));
    }
}
