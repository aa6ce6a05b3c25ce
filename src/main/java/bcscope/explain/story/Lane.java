package bcscope.explain.story;

import bcscope.base.Microphase;

import java.util.Optional;

/// The lanes that a slice is cut into, in their order.
public enum Lane {
    /// The global strobe, with which the slice begins.
    STROBE("strobe", Optional.empty()),
    DEM(Microphase.DEM),
    MSM(Microphase.MSM),
    /// Where data moves, the lane to look at.
    PM(Microphase.PM),
    BBM(Microphase.BBM),
    RM(Microphase.RM),
    /// From the end of the last microphase to the strobe of the next slice.
    REST("rest", Optional.empty());

    private final String title;
    private final Optional<Microphase> phase;

    Lane(String title, Optional<Microphase> phase) {
        this.title = title;
        this.phase = phase;
    }

    Lane(Microphase phase) {
        this(phase.name(), Optional.of(phase));
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

    /// Its label.
    public String title() {
        return title;
    }

    /// The microphase; empty of what lies before and after them.
    public Optional<Microphase> phase() {
        return phase;
    }
}
