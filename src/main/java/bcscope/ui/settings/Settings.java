package bcscope.ui.settings;

import bcscope.ui.theme.ThemeChoice;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/// What is remembered.
///
/// @param theme look of the window
/// @param frame place and size of the window
/// @param dividers positions of the split panes by name, shares of their length
/// @param recent paths of files opened, newest first
/// @param pace name of the pace
/// @param movement name of how it moves while it plays
/// @param strip name of how the strip shows a slice
public record Settings(
        ThemeChoice theme,
        Frame frame,
        Map<String, Double> dividers,
        List<String> recent,
        String pace,
        String movement,
        String strip) {
    /// Most files remembered.
    public static final int MOST_RECENT = 12;

    /// Of a first start.
    public static final Settings FIRST =
            new Settings(
                    ThemeChoice.SYSTEM,
                    new Frame(-1, -1, 1440, 900, Extent.NORMAL),
                    Map.of(),
                    List.of(),
                    "",
                    "",
                    "");

    public Settings {
        dividers = Map.copyOf(dividers);
        recent = List.copyOf(recent);
    }

    /// Place of a window on the screen, in pixels; a negative place lets the system choose.
    public record Frame(double x, double y, double width, double height, Extent extent) {}

    /// Whether a window fills the screen.
    public enum Extent {
        NORMAL,
        MAXIMIZED
    }

    public Settings withTheme(ThemeChoice choice) {
        return new Settings(choice, frame, dividers, recent, pace, movement, strip);
    }

    public Settings withFrame(Frame other) {
        return new Settings(theme, other, dividers, recent, pace, movement, strip);
    }

    public Settings withPace(String other) {
        return new Settings(theme, frame, dividers, recent, other, movement, strip);
    }

    public Settings withMovement(String other) {
        return new Settings(theme, frame, dividers, recent, pace, other, strip);
    }

    public Settings withStrip(String other) {
        return new Settings(theme, frame, dividers, recent, pace, movement, other);
    }

    public Settings withDivider(String name, double position) {
        Map<String, Double> changed = new TreeMap<>(dividers);
        changed.put(name, position);
        return new Settings(theme, frame, changed, recent, pace, movement, strip);
    }

    /// With `path` as the newest file.
    public Settings opened(String path) {
        List<String> files = new ArrayList<>(recent);
        files.remove(path);
        files.addFirst(path);
        return new Settings(
                theme,
                frame,
                dividers,
                files.subList(0, Math.min(MOST_RECENT, files.size())),
                pace,
                movement,
                strip);
    }
}
