package bcscope.explain.story;

import bcscope.base.Microphase;

import java.util.Optional;

/// A part of the story of a slice, in the order in which they are told.
public enum StoryPart {
    /// The strobe; processes restart, jobs begin: before the first microphase works.
    BEGINNING,
    DEM,
    MSM,
    PM,
    BBM,
    RM,
    /// What processes do beside the microphases.
    PROCESSES,
    /// All of a window of conventional MPI.
    WINDOW;

    /// The part of a microphase.
    public static StoryPart of(Microphase phase) {
        return switch (phase) {
            case DEM -> DEM;
            case MSM -> MSM;
            case PM -> PM;
            case BBM -> BBM;
            case RM -> RM;
        };
    }

    /// The lane of a slice that it tells of; empty for a window, which has none.
    Optional<Lane> lane() {
        return switch (this) {
            case BEGINNING -> Optional.of(Lane.STROBE);
            case DEM -> Optional.of(Lane.DEM);
            case MSM -> Optional.of(Lane.MSM);
            case PM -> Optional.of(Lane.PM);
            case BBM -> Optional.of(Lane.BBM);
            case RM -> Optional.of(Lane.RM);
            case PROCESSES -> Optional.of(Lane.REST);
            case WINDOW -> Optional.empty();
        };
    }

    /// The microphase that it is, if it is one.
    public Optional<Microphase> phase() {
        return lane().flatMap(Lane::phase);
    }
}
