package bcscope.ui.state.playing;

import bcscope.base.MpiKind;
import bcscope.ui.Words;

import java.math.BigDecimal;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// The speed of playback. Its names are kept in the settings.
public enum Pace {
    /// Eight seconds a microphase.
    PHASE_EIGHT_SECONDS(Unit.PHASE, 8000),
    PHASE_FOUR_SECONDS(Unit.PHASE, 4000),
    PHASE_TWO_SECONDS(Unit.PHASE, 2000),
    PHASE_ONE_SECOND(Unit.PHASE, 1000),
    PHASE_HALF_SECOND(Unit.PHASE, 500),
    /// Eight seconds a slice.
    EIGHT_SECONDS(Unit.SLICE, 8000),
    FOUR_SECONDS(Unit.SLICE, 4000),
    TWO_SECONDS(Unit.SLICE, 2000),
    ONE_SECOND(Unit.SLICE, 1000),
    HALF_SECOND(Unit.SLICE, 500),
    /// Ten slices a second, no tokens.
    FAST(Gear.FAST, 100),
    /// As fast as the engine runs: the counter only.
    EXPRESS(Gear.EXPRESS, 0);

    /// The default at the first start.
    public static final Pace FIRST = PHASE_TWO_SECONDS;

    private static final int MOMENTS_A_SLICE = 2;

    private final Gear gear;
    private final Unit unit;
    private final int millis;

    Pace(Gear gear, int millis) {
        this.gear = gear;
        this.unit = Unit.SLICE;
        this.millis = millis;
    }

    Pace(Unit unit, int millis) {
        this.gear = Gear.PLAY;
        this.unit = unit;
        this.millis = millis;
    }

    /// The part of the screen that moves during playback.
    public enum Gear {
        /// Tokens and phases.
        PLAY,
        /// Panels, slice by slice.
        FAST,
        /// The counter.
        EXPRESS
    }

    /// The unit that takes the time of a pace.
    public enum Unit {
        /// A microphase.
        PHASE,
        /// A slice; a window under conventional MPI.
        SLICE
    }

    /// The pace that the settings call `name`.
    public static Optional<Pace> named(String name) {
        return Arrays.stream(values()).filter(pace -> pace.name().equals(name)).findFirst();
    }

    /// The paces of a run under `mpi`: conventional MPI has no microphases.
    public static List<Pace> under(MpiKind mpi) {
        return Arrays.stream(values()).filter(pace -> pace.in(mpi) == pace).toList();
    }

    /// The paces of a script of primitives, in which a moment takes the time of a microphase.
    public static List<Pace> ofMoments() {
        return Arrays.stream(values()).filter(pace -> pace.inMoments() == pace).toList();
    }

    /// This pace over a run under `mpi`: if there are no microphases, a window takes the time of
    /// one.
    public Pace in(MpiKind mpi) {
        return mpi == MpiKind.BCS ? this : of(Unit.SLICE, millis);
    }

    /// This pace over a script: a moment takes half the time of a slice.
    public Pace inMoments() {
        return unit == Unit.PHASE
                ? this
                : of(Unit.PHASE, Math.max(PHASE_HALF_SECOND.millis, millis / MOMENTS_A_SLICE));
    }

    private Pace of(Unit other, int otherMillis) {
        return gear != Gear.PLAY
                ? this
                : Arrays.stream(values())
                        .filter(pace -> pace.gear == Gear.PLAY)
                        .filter(pace -> pace.unit == other && pace.millis == otherMillis)
                        .findFirst()
                        .orElse(this);
    }

    /// Time on the screen of its unit, ms.
    public int millis() {
        return millis;
    }

    /// Time on the screen of a moment of a script, ms.
    public int momentMillis() {
        return gear == Gear.PLAY ? inMoments().millis : millis / MOMENTS_A_SLICE;
    }

    public Gear gear() {
        return gear;
    }

    public Unit unit() {
        return unit;
    }

    /// Name for the choice over a run under `mpi`.
    public String title(MpiKind mpi) {
        return switch (gear) {
            case PLAY ->
                    Words.of(
                            mpi, unit == Unit.PHASE ? "pace.phase" : "pace.slice", seconds(millis));
            case FAST, EXPRESS -> Words.of("pace." + name().toLowerCase(Locale.ROOT));
        };
    }

    /// Name for the choice over a script.
    public String momentTitle() {
        return gear == Gear.PLAY
                ? Words.of("pace.moment", seconds(momentMillis()))
                : title(MpiKind.BCS);
    }

    private static String seconds(int millis) {
        return BigDecimal.valueOf(millis, 3).stripTrailingZeros().toPlainString() + " s";
    }
}
