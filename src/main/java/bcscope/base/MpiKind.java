package bcscope.base;

/// The MPI that executes the calls of the processes.
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

    /// The name of a row of a run: without a global schedule there are no slices, and windows of
    /// the same length cut the run.
    public String interval() {
        return this == BCS ? "slice" : "window";
    }

    /// `template` with the word of [#interval] in place of `{slice}`, and with a capital in place
    /// of `{Slice}`.
    public String fill(String template) {
        String word = interval();
        String capital = Character.toUpperCase(word.charAt(0)) + word.substring(1);
        return template.replace("{slice}", word).replace("{Slice}", capital);
    }

    /// Name for people.
    public String title() {
        return title;
    }
}
