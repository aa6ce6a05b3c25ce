package bcscope.base;

/// Who carries out the calls of the processes.
public enum MpiKind {
    /// Buffered coscheduling: globally scheduled in time slices.
    BCS("bcs", "BCS-MPI"),
    /// Each process for itself, by the message layer of its machine.
    CONVENTIONAL("conventional", "conventional MPI");

    private final String id;
    private final String title;

    MpiKind(String id, String title) {
        this.id = id;
        this.title = title;
    }

    /// Name in scenario files.
    public String id() {
        return id;
    }

    /// What a row of a run is called: without a global schedule there are no slices, and windows of
    /// the same length cut the run.
    public String interval() {
        return this == BCS ? "slice" : "window";
    }

    /// A text about slices, said of a run under this MPI; keys such as model.slice stay.
    public String said(String text) {
        return this == BCS
                ? text
                : text.replaceAll("(?<![.\\w])slice", "window")
                        .replaceAll("(?<![.\\w])Slice", "Window");
    }

    /// Name for people.
    public String title() {
        return title;
    }
}
