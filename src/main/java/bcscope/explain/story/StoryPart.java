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

    /// The microphase that it is, if it is one.
    public Optional<Microphase> phase() {
        return switch (this) {
            case DEM -> Optional.of(Microphase.DEM);
            case MSM -> Optional.of(Microphase.MSM);
            case PM -> Optional.of(Microphase.PM);
            case BBM -> Optional.of(Microphase.BBM);
            case RM -> Optional.of(Microphase.RM);
            case BEGINNING, PROCESSES, WINDOW -> Optional.empty();
        };
    }
}
