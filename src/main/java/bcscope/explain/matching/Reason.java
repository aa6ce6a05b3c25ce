package bcscope.explain.matching;

/// Why a descriptor found no partner in a slice.
public enum Reason {
    /// Send: the process has no open receive.
    NO_RECEIVE("no receive"),
    /// Send: the open receives wait for other sources.
    OTHER_SOURCE("other source"),
    /// The source fits, the tag does not.
    OTHER_TAG("other tag"),
    /// Source and perhaps tag fit, the communicator does not.
    OTHER_COMMUNICATOR("other communicator"),
    /// The fitting partner took a message, or a receive, that was first in order.
    ORDER("order"),
    /// The fitting partner was posted after the cut-off of this slice.
    TOO_LATE("posted too late"),
    /// A partner that fits is here, but MSM had lasted as long as it may before BR reached them.
    TIME_USED("no MSM time left"),
    /// Receive: no message of that source is here.
    NOT_POSTED("not posted yet");

    private final String title;

    Reason(String title) {
        this.title = title;
    }

    /// In two or three words.
    public String title() {
        return title;
    }
}
