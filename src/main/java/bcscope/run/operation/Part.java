package bcscope.run.operation;

/// A part of the time of a process. The first group is common to all protocols, the second is
/// BCS-MPI's, the third conventional MPI's.
public enum Part {
    /// Not in any call.
    BETWEEN("between calls", "time between calls"),
    /// In a call, while not blocked.
    CALL("call cost", "the cost of the call itself"),
    /// Could continue, but another process has its CPU.
    CPU("CPU", "waiting for its CPU"),
    /// Until the other side, or the last member of a collective, has posted.
    PEER("other side", "waiting for the other side"),
    /// The network lost data, which is sent again.
    LOST("lost", "retransmitting lost data"),

    /// Until NIC memory has room for the descriptor.
    NIC_FULL("NIC full", "waiting for room in NIC memory"),
    /// Until the descriptor is in NIC memory.
    POSTING("posting", "posting the descriptor"),
    /// Both sides have posted; waiting for the end of the slice in which the later one posted.
    SLICE_END("slice end", "waiting for the slice to end"),
    /// Descriptor exchange of the slice that moves the data.
    DEM("DEM", "descriptor exchange (DEM)"),
    /// Message scheduling of the slice that moves the data.
    MSM("MSM", "message scheduling (MSM)"),
    /// Whole slices, or the rest of one, without room for the message or for the rest of it.
    BUDGET("budget", "waiting for a slice with room"),
    /// Point-to-point microphase.
    PM("PM", "the point-to-point microphase (PM)"),
    /// Broadcast and barrier microphase.
    BBM("BBM", "the broadcast and barrier microphase (BBM)"),
    /// Reduce microphase.
    RM("RM", "the reduce microphase (RM)"),
    /// It is complete; the process restarts with the next slice.
    RESTART("restart", "waiting for the restart at the next slice"),

    /// The host prepares a message.
    SEND_OVERHEAD("send overhead", "the sender's overhead"),
    /// No credit is left for messages to the receiver.
    CREDITS("credits", "waiting for credits of the receiver"),
    /// Request to send and clear to send.
    RENDEZVOUS("rendezvous", "the rendezvous"),
    /// Another circuit holds a channel on the path.
    CHANNEL("busy channel", "waiting for a free circuit"),
    /// The bytes are in transit.
    TRANSFER("transfer", "the transfer"),
    /// From the unexpected queue into the memory of the process.
    COPY("copy", "copying from the unexpected queue"),
    /// Stages of a collective.
    STAGES("stages", "the stages of the collective"),
    /// The host accepts an arrived message.
    RECEIVE_OVERHEAD("recv overhead", "the receiver's overhead");

    /// Number of parts.
    public static final int COUNT = values().length;

    private final String title;
    private final String phrase;

    Part(String title, String phrase) {
        this.title = title;
        this.phrase = phrase;
    }

    /// One or two words, for a label.
    public String title() {
        return title;
    }

    /// Its text in the middle of a sentence: `waiting for the slice to end`.
    public String phrase() {
        return phrase;
    }
}
