package bcscope.moment;

/// The queues of messages and receives of a node under conventional MPI.
public enum MessageQueue {
    /// Messages that their senders are not done with.
    SENDING("sending", "messages still being sent"),
    /// Receives that no message has come for.
    POSTED("posted", "receives that no message has matched"),
    /// Messages that no receive has come for.
    UNEXPECTED("unexpected", "messages that no receive has matched"),
    /// Receives whose message is on its way.
    MATCHED("matched", "receives whose message is in transit"),
    /// Calls of collectives that are not done.
    MEETING("meeting", "calls of collectives that are not complete"),
    /// Messages that came before earlier ones of their sender; only where the network may change
    /// their order.
    EARLY("early", "messages ahead of earlier ones");

    private final String title;
    private final String meaning;

    MessageQueue(String title, String meaning) {
        this.title = title;
        this.meaning = meaning;
    }

    /// In a word.
    public String title() {
        return title;
    }

    /// Its content, for a person.
    public String meaning() {
        return meaning;
    }
}
