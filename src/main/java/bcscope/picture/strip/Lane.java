package bcscope.picture.strip;

import bcscope.base.Microphase;

import java.util.Optional;

/// The lanes of the strip, in the order of the slice.
public enum Lane {
    /// The global strobe, with which the slice begins.
    STROBE("strobe", Optional.empty(), 96),
    DEM(Microphase.DEM, 96),
    MSM(Microphase.MSM, 96),
    /// Where data moves, the lane to look at.
    PM(Microphase.PM, 124),
    BBM(Microphase.BBM, 96),
    RM(Microphase.RM, 92),
    /// From the end of the last microphase to the strobe of the next slice.
    REST("rest", Optional.empty(), 102);

    private final String title;
    private final Optional<Microphase> phase;
    private final double weight;

    Lane(String title, Optional<Microphase> phase, double weight) {
        this.title = title;
        this.phase = phase;
        this.weight = weight;
    }

    Lane(Microphase phase, double weight) {
        this(phase.name(), Optional.of(phase), weight);
    }

    /// The lane of a microphase.
    public static Lane of(Microphase phase) {
        return switch (phase) {
            case DEM -> DEM;
            case MSM -> MSM;
            case PM -> PM;
            case BBM -> BBM;
            case RM -> RM;
        };
    }

    /// What stands on it.
    public String title() {
        return title;
    }

    /// The microphase; empty of what lies before and after them.
    public Optional<Microphase> phase() {
        return phase;
    }

    /// Its share of the width, relative to the others.
    double weight() {
        return weight;
    }
}
