package bcscope.ui.state;

import bcscope.picture.Theme;
import bcscope.picture.dashboard.TileChoice;
import bcscope.picture.strip.StripScale;
import bcscope.ui.state.follow.FollowInset;
import bcscope.ui.state.playing.Movement;
import bcscope.ui.state.playing.Pace;
import bcscope.ui.state.playing.PhasePause;
import bcscope.ui.theme.ThemeChoice;

import io.soabase.recordbuilder.core.RecordBuilder;

/// What stays when another run is opened.
///
/// @param tabs panes in front
/// @param drawer the text drawer
/// @param look in what colours
/// @param play how time passes
/// @param views how single views show what they show
@RecordBuilder
public record Chrome(Tabs tabs, Drawer drawer, Look look, Play play, Views views)
        implements ChromeBuilder.With {
    /// Colours.
    ///
    /// @param choice the theme that was chosen
    /// @param system dark or light, as the system is
    @RecordBuilder
    public record Look(ThemeChoice choice, Theme system) implements ChromeLookBuilder.With {}

    /// The playback settings.
    ///
    /// @param pace how fast
    /// @param movement whether pictures move
    /// @param pause whether it stops after each microphase
    @RecordBuilder
    public record Play(Pace pace, Movement movement, PhasePause pause)
            implements ChromePlayBuilder.With {}

    /// How single views show what they show.
    ///
    /// @param traffic what the Traffic view counts
    /// @param machine how the Machine view shows the machine
    /// @param strip how the strip shows the slice
    /// @param inset whether what is selected is followed beside the machine
    /// @param tiles which metrics have a tile on the dashboard
    @RecordBuilder
    public record Views(
            TrafficChoice traffic,
            MachineChoice machine,
            StripScale strip,
            FollowInset inset,
            TileChoice tiles)
            implements ChromeViewsBuilder.With {}

    /// With all views as at first.
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
                new Look(choice, system),
                new Play(pace, movement, PhasePause.NONE),
                new Views(
                        TrafficChoice.FIRST,
                        MachineChoice.FIRST,
                        StripScale.LANES,
                        FollowInset.CLOSED,
                        TileChoice.FIRST));
    }

    /// The theme to draw in.
    public Theme theme() {
        return look.choice.resolve(look.system);
    }

    /// The theme that was chosen.
    public ThemeChoice choice() {
        return look.choice;
    }

    /// The speed of playback.
    public Pace pace() {
        return play.pace;
    }

    /// Whether pictures move while it plays.
    public Movement movement() {
        return play.movement;
    }

    /// Whether playing stops after each microphase.
    public PhasePause pause() {
        return play.pause;
    }

    /// The options of the Traffic view.
    public TrafficChoice traffic() {
        return views.traffic;
    }

    /// The options of the Machine view.
    public MachineChoice machine() {
        return views.machine;
    }

    /// The scale of the strip.
    public StripScale strip() {
        return views.strip;
    }

    /// Whether what is selected is followed beside the machine.
    public FollowInset inset() {
        return views.inset;
    }

    /// Which metrics have a tile on the dashboard.
    public TileChoice tiles() {
        return views.tiles;
    }

    public Chrome with(TrafficChoice other) {
        return withViews(views.withTraffic(other));
    }

    public Chrome with(MachineChoice other) {
        return withViews(views.withMachine(other));
    }

    public Chrome with(StripScale other) {
        return withViews(views.withStrip(other));
    }

    public Chrome with(FollowInset other) {
        return withViews(views.withInset(other));
    }

    public Chrome with(TileChoice other) {
        return withViews(views.withTiles(other));
    }

    public Chrome with(ThemeChoice other) {
        return withLook(look.withChoice(other));
    }

    public Chrome withSystem(Theme other) {
        return withLook(look.withSystem(other));
    }

    public Chrome with(Pace other) {
        return withPlay(play.withPace(other));
    }

    public Chrome with(Movement other) {
        return withPlay(play.withMovement(other));
    }

    public Chrome with(PhasePause other) {
        return withPlay(play.withPause(other));
    }
}
