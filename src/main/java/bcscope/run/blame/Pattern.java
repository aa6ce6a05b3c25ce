package bcscope.run.blame;

/// Named patterns of waiting, with the usual (Scalasca's) names where they exist. They overlap: a
/// late sender may be one of a chain.
public enum Pattern implements Culprit {
    /// A receive, or a wait for one, waits for its send.
    LATE_SENDER("late sender", "receives wait for their sends"),
    /// A late sender that itself waits for a late sender.
    LATE_SENDER_CHAIN(
            "late sender chain", "receives wait for a process that waits for a late sender"),
    /// A send, or a wait for one, waits for its receive.
    LATE_RECEIVER("late receiver", "sends wait for their receives"),
    /// A send waits for a process that is receiving from another one.
    SERIALISED_RECEIVES(
            "serialised receives", "sends wait for a process that receives from another one first"),
    /// A barrier waits for its last member.
    WAIT_AT_BARRIER("wait at barrier", "barriers wait for the last process"),
    /// A broadcast waits for its root.
    LATE_BROADCAST("late broadcast", "broadcasts wait for their root"),
    /// The root of a reduction waits for another member.
    EARLY_REDUCE("early reduce", "the root of a reduction waits for other processes"),
    /// Any other collective waits for its last member.
    WAIT_AT_N_X_N("wait at N x N", "other collectives wait for the last process"),
    /// Two processes send to each other in turn.
    PING_PONG("ping-pong", "two processes send and receive in turn, and wait in between"),
    /// Several senders want the budget of one receiver.
    INCAST("incast", "several messages share the budget of one node"),
    /// The time that slices cost because calls begin and end with them.
    SLICE_QUANTISATION("slice quantisation", "calls wait for the end of a slice, twice");

    private final String title;
    private final String meaning;

    Pattern(String title, String meaning) {
        this.title = title;
        this.meaning = meaning;
    }

    /// Its name.
    public String title() {
        return title;
    }

    /// Its meaning, in a clause.
    public String meaning() {
        return meaning;
    }
}
