package bcscope.explain.traffic;

/// The unit in which traffic is counted.
public enum TrafficUnit {
    /// Bytes of the messages.
    BYTES("bytes"),
    /// Messages, whatever their length.
    MESSAGES("messages");

    private final String title;

    TrafficUnit(String title) {
        this.title = title;
    }

    /// In words.
    public String title() {
        return title;
    }

    /// The other one.
    public TrafficUnit other() {
        return this == BYTES ? MESSAGES : BYTES;
    }

    /// The one of the two that this unit counts.
    public long of(long messages, long bytes) {
        return this == BYTES ? bytes : messages;
    }
}
