package bcscope.happening;

/// The internal routines of the NIC threads whose time LTR_i is (MODEL 2.1); which they are is a
/// reading of ours, since the source names none.
public enum NicRoutine {
    /// R0.
    DELIVER("BS", "delivers send descriptors to the nodes of their receivers"),
    /// R1.
    ACCEPT("BR", "accepts receive descriptors"),
    /// R2.
    NOTE("BR", "pre-processes the descriptors of collectives"),
    /// R3.
    MATCH("BR", "searches for the message of each receive, successfully or not"),
    /// R4.
    SCHEDULE("BR", "splits messages into chunks and schedules those and collectives"),
    /// R5.
    QUERY("BR", "queries, on the master, whether all processes have called a collective"),
    /// R6.
    TRANSFER("DH", "gets data, from the first start to the end of the last get"),
    /// R7.
    MULTICAST("CH", "multicasts broadcasts and barriers"),
    /// R8.
    REDUCE("RH", "combines and passes on partial results; what hosts do is not counted"),
    /// R9.
    RESTART("NM", "restarts processes; the model charges nothing for it, so this is 0");

    /// Number of routines.
    public static final int COUNT = values().length;

    private final String thread;
    private final String does;

    NicRoutine(String thread, String does) {
        this.thread = thread;
        this.does = does;
    }

    /// Short name of the thread that runs it.
    public String thread() {
        return thread;
    }

    /// What it does, the rest of a sentence that begins with its thread.
    public String does() {
        return does;
    }
}
