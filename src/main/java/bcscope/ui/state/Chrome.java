package bcscope.ui.state;

import bcscope.picture.Theme;
import bcscope.picture.strip.StripScale;
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
/// @param machine how the Machine view shows the machine
/// @param strip how the strip shows the slice
public record Chrome(
        Tabs tabs,
        Drawer drawer,
        ThemeChoice choice,
        Theme system,
        Pace pace,
        Movement movement,
        TrafficChoice traffic,
        MachineChoice machine,
        StripScale strip) {
    /// With the views of the machine, its traffic and the slice as at first.
    public Chrome(
            Tabs tabs,
            Drawer drawer,
            ThemeChoice choice,
            Theme system,
            Pace pace,
            Movement movement) {
        this(
                tabs,
                drawer,
                choice,
                system,
                pace,
                movement,
                TrafficChoice.FIRST,
                MachineChoice.FIRST,
                StripScale.LANES);
    }

    /// The theme to draw in.
    public Theme theme() {
        return choice.resolve(system);
    }

    public Chrome with(Tabs other) {
        return new Chrome(other, drawer, choice, system, pace, movement, traffic, machine, strip);
    }

    public Chrome with(Drawer other) {
        return new Chrome(tabs, other, choice, system, pace, movement, traffic, machine, strip);
    }

    public Chrome with(ThemeChoice other) {
        return new Chrome(tabs, drawer, other, system, pace, movement, traffic, machine, strip);
    }

    public Chrome withSystem(Theme other) {
        return new Chrome(tabs, drawer, choice, other, pace, movement, traffic, machine, strip);
    }

    public Chrome with(Pace other) {
        return new Chrome(tabs, drawer, choice, system, other, movement, traffic, machine, strip);
    }

    public Chrome with(Movement other) {
        return new Chrome(tabs, drawer, choice, system, pace, other, traffic, machine, strip);
    }

    public Chrome with(TrafficChoice other) {
        return new Chrome(tabs, drawer, choice, system, pace, movement, other, machine, strip);
    }

    public Chrome with(MachineChoice other) {
        return new Chrome(tabs, drawer, choice, system, pace, movement, traffic, other, strip);
    }

    public Chrome with(StripScale other) {
        return new Chrome(tabs, drawer, choice, system, pace, movement, traffic, machine, other);
    }
}
