package bcscope.ui.state;

import bcscope.mds.MmdsResolution;
import bcscope.picture.Theme;
import bcscope.picture.dashboard.TileChoice;
import bcscope.picture.scene.plan.Wiring;
import bcscope.picture.strip.StripScale;
import bcscope.ui.state.follow.FollowInset;
import bcscope.ui.state.playing.Movement;
import bcscope.ui.state.playing.Pace;
import bcscope.ui.state.playing.PhasePause;
import bcscope.ui.theme.ThemeChoice;

import io.soabase.recordbuilder.core.RecordBuilder;

import java.util.Optional;

/// The part of the state that remains when another run is opened.
///
/// @param tabs panes in front
/// @param drawer the text drawer
/// @param choice the theme that was chosen
/// @param system dark or light, as the system is
/// @param pace how fast time passes while it plays
/// @param movement whether pictures move while it plays
/// @param pause whether playing stops after each microphase
/// @param traffic traffic that the Traffic view counts
/// @param machine how the Machine view shows the machine
/// @param strip how the strip shows the slice
/// @param inset whether what is selected is followed beside the machine
/// @param tiles which metrics have a tile on the dashboard
/// @param bins widths of the bins of MMDS, if a person chose them
/// @param usual the pace before the gears that race, which follows them
@RecordBuilder
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
        StripScale strip,
        FollowInset inset,
        TileChoice tiles,
        Optional<MmdsResolution> bins,
        Pace usual)
        implements ChromeBuilder.With {
    /// Chrome with all views in their first state.
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
                StripScale.LANES,
                FollowInset.CLOSED,
                TileChoice.FIRST,
                Optional.empty(),
                pace == Pace.EXPRESS ? Pace.FIRST : pace);
    }

    /// This chrome with another pace.
    Chrome at(Pace other) {
        return with().pace(other).usual(other == Pace.EXPRESS ? usual : other).build();
    }

    /// For another document: what was looked at in the one before does not shape it. The Inspector
    /// stays as a person left it.
    Chrome forAnother(Document document) {
        return with().tabs(Tabs.FIRST.withRight(tabs.right()).withFold(tabs.fold()))
                .drawer(Drawer.CLOSED)
                .machine(
                        MachineChoice.FIRST.withLayer(
                                Wiring.first(Wiring.layers(document.run().scenario().machine()))))
                .inset(FollowInset.CLOSED)
                .build();
    }

    /// The theme to draw in.
    public Theme theme() {
        return choice.resolve(system);
    }
}
