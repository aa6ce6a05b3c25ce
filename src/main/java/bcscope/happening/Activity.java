package bcscope.happening;

/// The activity of a process.
public enum Activity {
    /// Computes, or is inside a call that does not block.
    COMPUTING("computing"),
    /// Suspended in a blocking send.
    BLOCKED_SEND("blocked in send"),
    /// Suspended in a blocking receive.
    BLOCKED_RECEIVE("blocked in receive"),
    /// Suspended in a wait.
    BLOCKED_WAIT("blocked in wait"),
    /// Suspended in a probe.
    BLOCKED_PROBE("blocked in probe"),
    /// Suspended in a collective.
    BLOCKED_COLLECTIVE("blocked in collective"),
    /// Suspended before its descriptor is posted: its share of NIC memory is full.
    BLOCKED_MEMORY("blocked by full NIC memory"),
    /// Its program has ended.
    FINISHED("finished"),
    /// A node of its job has failed.
    STOPPED("stopped: a node of its job has failed"),
    /// Could compute, but another process has its CPU.
    READY("ready, without a CPU"),
    /// Its job has not begun.
    NOT_STARTED("not started");

    private final String title;

    Activity(String title) {
        this.title = title;
    }

    /// In words.
    public String title() {
        return title;
    }

    /// In words that follow a name: `computes`, `is blocked in send`.
    public String clause() {
        return switch (this) {
            case COMPUTING -> "computes";
            case FINISHED -> "has ended";
            case STOPPED -> "stopped when a node of its job failed";
            case READY -> "waits for its CPU";
            case NOT_STARTED -> "has not started";
            case BLOCKED_SEND,
                    BLOCKED_RECEIVE,
                    BLOCKED_WAIT,
                    BLOCKED_PROBE,
                    BLOCKED_COLLECTIVE,
                    BLOCKED_MEMORY ->
                    "is " + title;
        };
    }

    /// Whether the process is suspended.
    public boolean blocked() {
        return switch (this) {
            case BLOCKED_SEND,
                    BLOCKED_RECEIVE,
                    BLOCKED_WAIT,
                    BLOCKED_PROBE,
                    BLOCKED_COLLECTIVE,
                    BLOCKED_MEMORY ->
                    true;
            case COMPUTING, FINISHED, STOPPED, READY, NOT_STARTED -> false;
        };
    }
}
