package bcscope.explain.traffic;

import bcscope.base.MpiKind;

/// The part of a run in which traffic is counted.
public enum TrafficSpan {
    /// The whole text.
    RUN("whole run"),
    /// The slice at the cursor.
    SLICE("{slice}"),
    /// The slices of the marked stretch of time.
    RANGE("range");

    private final String title;

    TrafficSpan(String title) {
        this.title = title;
    }

    /// In words, over a run under `mpi`.
    public String title(MpiKind mpi) {
        return mpi.fill(title);
    }

    /// The one after this one, the first after the last.
    public TrafficSpan next() {
        return values()[(ordinal() + 1) % values().length];
    }
}
