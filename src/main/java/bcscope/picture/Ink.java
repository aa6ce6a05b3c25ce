package bcscope.picture;

import bcscope.base.Microphase;
import bcscope.happening.Descriptor;

import java.util.List;

/// Every colour, named by its meaning. Five hues belong to the microphases and to nothing else in
/// the views of a run, and six to the series of measured plots; states of processes differ in
/// lightness and {@link Hatch}. Values live in {@link Palette} only.
public enum Ink implements Paint {
    /// Descriptor Exchange Microphase, its hue.
    PHASE_DEM,
    /// Message Scheduling Microphase.
    PHASE_MSM,
    /// Point-to-point Microphase.
    PHASE_PM,
    /// Broadcast and Barrier Microphase.
    PHASE_BBM,
    /// Reduce Microphase.
    PHASE_RM,
    /// The remains of a phase after its end: 35 % of its hue over the background.
    PHASE_DEM_SOFT,
    PHASE_MSM_SOFT,
    PHASE_PM_SOFT,
    PHASE_BBM_SOFT,
    PHASE_RM_SOFT,
    /// Text on a phase's fill.
    ON_DEM,
    ON_MSM,
    ON_PM,
    ON_BBM,
    ON_RM,

    /// Behind everything.
    BACKGROUND,
    /// Side panels and bars.
    PANEL,
    /// A node, a tile, a list row.
    CARD,
    CARD_BORDER,
    /// A place on a card that may hold something: a descriptor list, a slot, an input.
    FIELD,
    FIELD_BORDER,
    /// An empty slot of a fixed row of slots.
    SLOT,
    /// Time that is not known yet: hidden future, beyond the watermark.
    UNKNOWN,

    /// Main text.
    TEXT,
    /// Second lines, units, labels of axes.
    TEXT_MUTED,
    /// Unimportant text: hints, line numbers. Still readable.
    TEXT_FAINT,

    /// Lines behind charts.
    GRID,
    /// Slice boundaries and lines between panels.
    GRID_STRONG,
    /// The strobe at the start of a phase.
    STROBE,
    /// The rest of a slice after its last phase.
    IDLE,
    /// Time between a phase's end and the next strobe.
    GAP,

    /// A process that computes.
    COMPUTING,
    ON_COMPUTING,
    /// A process that waits in a call.
    BLOCKED,
    ON_BLOCKED,
    /// The texture over {@link #BLOCKED} that says in which call.
    BLOCKED_HATCH,
    /// A process that has ended.
    FINISHED,
    /// A process that could compute, but has no CPU.
    READY,
    /// A process not started yet.
    WAITING_TO_START,
    /// Lateness of a process in a collective.
    LATE,

    /// The two-unit outline of what is selected.
    SELECTION,
    /// Under the pointer.
    HOVER,
    /// A marked range of time; translucent.
    RANGE,
    /// The line of the present moment.
    CURSOR,
    /// Text on the cursor's flag.
    ON_CURSOR,
    /// A bookmark.
    BOOKMARK,
    /// Buttons, links and tabs: the only hue for "you can act here".
    ACCENT,
    ON_ACCENT,
    /// Words in that hue.
    ACCENT_TEXT,
    /// Behind an active row or an announcement.
    ACCENT_SOFT,

    /// An error. Never used without a shape as well (double outline, icon, word).
    ERROR,
    ON_ERROR,
    ERROR_SOFT,
    WARNING,
    WARNING_SOFT,
    /// Success: verified, or making progress.
    GOOD,
    GOOD_SOFT,

    /// A link with nothing on it.
    LINK,
    /// A link that carries something, if it is not drawn in the hue of the phase.
    LINK_LOADED,
    /// A switch of the network.
    SWITCH,
    SWITCH_BORDER,
    /// A token that moves along links.
    TOKEN,
    /// The outline that keeps a token visible over a link of its own hue.
    TOKEN_RIM,
    /// A limit in a chart: the slice length, the budget.
    THRESHOLD,

    /// A descriptor's box.
    DESCRIPTOR_SEND,
    DESCRIPTOR_RECEIVE,
    DESCRIPTOR_COLLECTIVE,
    DESCRIPTOR_BORDER,
    /// Text in a descriptor's box.
    ON_DESCRIPTOR,

    /// Tracks of metrics that belong to no phase, strongest first: neutral, told apart by
    /// lightness.
    SERIES_1,
    SERIES_2,
    SERIES_3,
    SERIES_4,

    /// Series of a plot of measured numbers: six hues that every kind of colour vision tells apart.
    PLOT_BLUE,
    PLOT_ORANGE,
    PLOT_GREEN,
    PLOT_VIOLET,
    PLOT_RED,
    PLOT_TEAL,

    /// A call in the text of a program, in bold type too.
    CODE_CALL,
    /// A number or a text in the text of a program.
    CODE_VALUE;

    private static final List<Ink> SERIES = List.of(SERIES_1, SERIES_2, SERIES_3, SERIES_4);
    private static final List<Ink> PLOT =
            List.of(PLOT_BLUE, PLOT_ORANGE, PLOT_GREEN, PLOT_VIOLET, PLOT_RED, PLOT_TEAL);

    /// Fill of a descriptor of a kind.
    public static Ink descriptor(Descriptor.Kind kind) {
        return switch (kind) {
            case SEND -> DESCRIPTOR_SEND;
            case RECEIVE -> DESCRIPTOR_RECEIVE;
            case COLLECTIVE -> DESCRIPTOR_COLLECTIVE;
        };
    }

    /// The hue of a microphase.
    public static Ink phase(Microphase phase) {
        return switch (phase) {
            case DEM -> PHASE_DEM;
            case MSM -> PHASE_MSM;
            case PM -> PHASE_PM;
            case BBM -> PHASE_BBM;
            case RM -> PHASE_RM;
        };
    }

    /// The ink of a microphase that is over.
    public static Ink phaseSoft(Microphase phase) {
        return switch (phase) {
            case DEM -> PHASE_DEM_SOFT;
            case MSM -> PHASE_MSM_SOFT;
            case PM -> PHASE_PM_SOFT;
            case BBM -> PHASE_BBM_SOFT;
            case RM -> PHASE_RM_SOFT;
        };
    }

    /// Text on a microphase's fill.
    public static Ink onPhase(Microphase phase) {
        return switch (phase) {
            case DEM -> ON_DEM;
            case MSM -> ON_MSM;
            case PM -> ON_PM;
            case BBM -> ON_BBM;
            case RM -> ON_RM;
        };
    }

    /// The ink of the n-th neutral track, from 0; starts again after the last.
    public static Ink series(int index) {
        return SERIES.get(Math.floorMod(index, SERIES.size()));
    }

    /// The ink of the n-th series of a plot, from 0; starts again after the last.
    public static Ink plot(int series) {
        return PLOT.get(Math.floorMod(series, PLOT.size()));
    }
}
