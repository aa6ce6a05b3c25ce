package bcscope.ui.state;

import bcscope.base.MpiKind;
import bcscope.base.Numbers;
import bcscope.ui.Words;

import java.util.Locale;

/// How fast the slices pass while it plays.
public enum Pace {
    /// Four seconds a slice.
    FOUR_SECONDS(4000, Gear.PLAY),
    TWO_SECONDS(2000, Gear.PLAY),
    ONE_SECOND(1000, Gear.PLAY),
    HALF_SECOND(500, Gear.PLAY),
    /// Ten slices a second, no tokens.
    FAST(100, Gear.FAST),
    /// As fast as the engine runs: the counter only.
    EXPRESS(0, Gear.EXPRESS);

    private final int sliceMillis;
    private final Gear gear;

    Pace(int sliceMillis, Gear gear) {
        this.sliceMillis = sliceMillis;
        this.gear = gear;
    }

    /// What moves while it plays.
    public enum Gear {
        /// Tokens and phases.
        PLAY,
        /// Panels, slice by slice.
        FAST,
        /// The counter.
        EXPRESS
    }

    /// Time on the screen of one slice, ms.
    public int sliceMillis() {
        return sliceMillis;
    }

    public Gear gear() {
        return gear;
    }

    /// Name for the choice over a run under `mpi`.
    public String title(MpiKind mpi) {
        return Words.of(mpi, key());
    }

    /// Name for the choice over a script, where half that time is a moment's.
    public String momentTitle() {
        return gear == Gear.PLAY
                ? Words.of("pace.moment", Numbers.duration(sliceMillis / 2 * 1_000_000L))
                : title();
    }

    /// Name for the choice.
    public String title() {
        return Words.of(key());
    }

    private String key() {
        return "pace." + name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
