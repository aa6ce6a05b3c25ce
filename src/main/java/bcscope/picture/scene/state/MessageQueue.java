package bcscope.picture.scene.state;

/// Where messages and receives of a node stand under conventional MPI.
public enum MessageQueue {
    /// Messages that their senders are not done with.
    SENDING("sending", "messages that their senders here are not done with"),
    /// Receives that no message has come for.
    POSTED("posted", "receives that no message has come for"),
    /// Messages that no receive has come for.
    UNEXPECTED("unexpected", "messages that no receive has come for"),
    /// Receives whose message is on its way.
    MATCHED("matched", "receives that have their message, which is on its way"),
    /// Calls of collectives that are not done.
    MEETING("meeting", "calls of collectives that are not done");

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

    /// What it holds, for a person.
    public String meaning() {
        return meaning;
    }
}
