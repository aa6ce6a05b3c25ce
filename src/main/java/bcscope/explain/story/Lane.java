package bcscope.explain.story;

import bcscope.base.Microphase;
import bcscope.happening.SliceDetail;
import bcscope.moment.Moment;
import bcscope.moment.PhaseShown;

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

    /// The lane of a moment of a slice. DEM begins when its strobe has reached the nodes; in the
    /// rest no microphase runs.
    public static Lane at(SliceDetail detail, Moment moment) {
        boolean strobing =
                !detail.windows().isEmpty()
                        && moment.nanos() < detail.windows().getFirst().arrivalNanos();
        return strobing ? STROBE : PhaseShown.at(detail, moment).named().map(Lane::of).orElse(REST);
    }

    /// The word for a moment in it; none in the rest.
    public Optional<String> word() {
        return this == REST ? Optional.empty() : Optional.of(title);
    }

    /// What is done in it, in a word or two; empty for what lies before and after the microphases.
    public String work() {
        return switch (this) {
            case STROBE, REST -> "";
            case DEM -> "exchange";
            case MSM -> "match";
            case PM -> "move";
            case BBM -> "barrier, broadcast";
            case RM -> "reduce";
        };
    }

    /// Its label.
    public String title() {
        return title;
    }

    /// The microphase; empty for what lies before and after them.
    public Optional<Microphase> phase() {
        return phase;
    }
}
