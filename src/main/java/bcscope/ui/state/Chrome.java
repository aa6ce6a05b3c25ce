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
/// @param pause whether playing stops after each microphase
/// @param traffic what the Traffic view counts
/// @param machine how the Machine view shows the machine
/// @param inset whether what is selected is followed beside the machine
public record Chrome(
        Tabs tabs,
        Drawer drawer,
        ThemeChoice choice,
        Theme system,
        Pace pace,
        Movement movement,
        PhasePause pause,
        TrafficChoice traffic,
        MachineChoice machine,
        FollowInset inset) {
    /// With the views of the machine and its traffic as at first.
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
                PhasePause.NONE,
                TrafficChoice.FIRST,
                MachineChoice.FIRST,
                FollowInset.OPEN);
    }

    /// The theme to draw in.
    public Theme theme() {
        return choice.resolve(system);
    }

    public Chrome with(Tabs other) {
        return new Chrome(other, drawer, choice, system, pace, movement, pause, traffic, machine, inset);
    }

    public Chrome with(Drawer other) {
        return new Chrome(tabs, other, choice, system, pace, movement, pause, traffic, machine, inset);
    }

    public Chrome with(ThemeChoice other) {
        return new Chrome(tabs, drawer, other, system, pace, movement, pause, traffic, machine, inset);
    }

    public Chrome withSystem(Theme other) {
        return new Chrome(tabs, drawer, choice, other, pace, movement, pause, traffic, machine, inset);
    }

    public Chrome with(Pace other) {
        return new Chrome(tabs, drawer, choice, system, other, movement, pause, traffic, machine, inset);
    }

    public Chrome with(Movement other) {
        return new Chrome(tabs, drawer, choice, system, pace, other, pause, traffic, machine, inset);
    }

    public Chrome with(PhasePause other) {
        return new Chrome(
                tabs, drawer, choice, system, pace, movement, other, traffic, machine, inset);
    }

    public Chrome with(TrafficChoice other) {
        return new Chrome(tabs, drawer, choice, system, pace, movement, pause, other, machine, inset);
    }

    public Chrome with(MachineChoice other) {
        return new Chrome(tabs, drawer, choice, system, pace, movement, pause, traffic, other, inset);
    }

    public Chrome with(FollowInset other) {
        return new Chrome(
                tabs, drawer, choice, system, pace, movement, pause, traffic, machine, other);
    }
}
