package bcscope.ui.state;

import bcscope.picture.Theme;
import bcscope.ui.theme.ThemeChoice;

/// What stays when another run is opened.
///
/// @param tabs panes in front
/// @param drawer the text drawer
/// @param choice the theme that was chosen
/// @param system dark or light, as the system is
/// @param pace how fast it plays
/// @param movement whether pictures move while it plays
/// @param traffic what the Traffic view counts
public record Chrome(
        Tabs tabs,
        Drawer drawer,
        ThemeChoice choice,
        Theme system,
        Pace pace,
        Movement movement,
        TrafficChoice traffic) {
    /// With a Traffic view as at first.
    public Chrome(
            Tabs tabs,
            Drawer drawer,
            ThemeChoice choice,
            Theme system,
            Pace pace,
            Movement movement) {
        this(tabs, drawer, choice, system, pace, movement, TrafficChoice.FIRST);
    }

    /// The theme to draw in.
    public Theme theme() {
        return choice.resolve(system);
    }

    public Chrome with(Tabs other) {
        return new Chrome(other, drawer, choice, system, pace, movement, traffic);
    }

    public Chrome with(Drawer other) {
        return new Chrome(tabs, other, choice, system, pace, movement, traffic);
    }

    public Chrome with(ThemeChoice other) {
        return new Chrome(tabs, drawer, other, system, pace, movement, traffic);
    }

    public Chrome withSystem(Theme other) {
        return new Chrome(tabs, drawer, choice, other, pace, movement, traffic);
    }

    public Chrome with(Pace other) {
        return new Chrome(tabs, drawer, choice, system, other, movement, traffic);
    }

    public Chrome with(Movement other) {
        return new Chrome(tabs, drawer, choice, system, pace, other, traffic);
    }

    public Chrome with(TrafficChoice other) {
        return new Chrome(tabs, drawer, choice, system, pace, movement, other);
    }
}
