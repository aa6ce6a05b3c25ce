package bcscope.happening;

/// The stage of a message under conventional MPI.
public enum MessageStage {
    /// There is none.
    NONE("does not exist"),
    /// Its sender prepares it.
    PREPARED("is prepared by its sender"),
    /// It waits for a credit of its receiver.
    STALLED("waits for a credit"),
    /// The circuit for a packet of it waits for a channel.
    HELD("waits for a channel"),
    /// Its envelope travels, with its data where it is eager.
    SENT("is in transit"),
    /// Its envelope arrived before those of earlier messages, and waits for them.
    EARLY("waits for earlier messages"),
    /// It is in a buffer of the receiver, where no receive has come for it.
    BUFFERED("is in a buffer of its receiver"),
    /// Its request is at the receiver, where no receive has come for it.
    REQUESTED("has asked to be sent"),
    /// It is cleared to send, and the clear travels to its sender.
    CLEARED("is cleared to send"),
    /// Its leading packets have left, and no acknowledgement is there.
    STOPPED("waits for its acknowledgement"),
    /// Its first packet is acknowledged, and the acknowledgement travels to its sender.
    ACKNOWLEDGED("is acknowledged"),
    /// Its data travels.
    MOVING("moves"),
    /// It is where it belongs.
    RECEIVED("is received"),
    /// It is where it belongs, and the receipt travels to its sender.
    CONFIRMED("is received, as its receiver confirms");

    private final String clause;

    MessageStage(String clause) {
        this.clause = clause;
    }

    /// Whether it waits for something that other messages have.
    public boolean isHeldUp() {
        return this == STALLED || this == HELD;
    }

    /// Whether what it sends next, or sends now, is not there yet.
    public boolean isBeforeArrival() {
        return switch (this) {
            case PREPARED, STALLED, HELD, SENT, CLEARED, STOPPED, ACKNOWLEDGED, MOVING -> true;
            case NONE, EARLY, BUFFERED, REQUESTED, RECEIVED, CONFIRMED -> false;
        };
    }

    /// Whether it has met its receive, whatever came before.
    public boolean isPastMeeting() {
        return switch (this) {
            case CLEARED, ACKNOWLEDGED, MOVING, RECEIVED, CONFIRMED -> true;
            case NONE, PREPARED, STALLED, HELD, SENT, EARLY, BUFFERED, REQUESTED, STOPPED -> false;
        };
    }

    /// In words that follow a name: `travels`.
    public String clause() {
        return clause;
    }
}
