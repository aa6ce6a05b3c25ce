package bcscope.run.operation;

/// A part of the time of a process. The first group is common to all protocols, the second is
/// BCS-MPI's, the third conventional MPI's.
public enum Part {
    /// Not in any call.
    BETWEEN("between calls", "time between calls", Family.ANY),
    /// In a call, not blocked.
    CALL("call cost", "the cost of the call itself", Family.ANY),
    /// Could continue, but another process has its CPU.
    CPU("CPU", "waiting for its CPU", Family.ANY),
    /// Until the other side, or the last member of a collective, has posted.
    PEER("other side", "waiting for the other side", Family.ANY),
    /// The network lost data, which is sent again.
    LOST("lost", "retransmitting lost data", Family.ANY),

    /// Until NIC memory has room for the descriptor.
    NIC_FULL("NIC full", "waiting for room in NIC memory", Family.BCS),
    /// Until the descriptor is in NIC memory.
    POSTING("posting", "posting the descriptor", Family.BCS),
    /// Both sides have posted; waiting for the end of that slice.
    SLICE_END("slice end", "waiting for the slice to end", Family.BCS),
    /// Descriptor exchange of a slice that moves it.
    DEM("DEM", "descriptor exchange (DEM)", Family.BCS),
    /// Message scheduling of such a slice.
    MSM("MSM", "message scheduling (MSM)", Family.BCS),
    /// Whole slices, or the rest of one, in which there was no room for it or for the rest of it.
    BUDGET("budget", "waiting for a slice with room", Family.BCS),
    /// Point-to-point microphase.
    PM("PM", "the point-to-point microphase (PM)", Family.BCS),
    /// Broadcast and barrier microphase.
    BBM("BBM", "the broadcast and barrier microphase (BBM)", Family.BCS),
    /// Reduce microphase.
    RM("RM", "the reduce microphase (RM)", Family.BCS),
    /// It is complete; the process restarts with the next slice.
    RESTART("restart", "waiting for the restart at the next slice", Family.BCS),

    /// The host prepares a message.
    SEND_OVERHEAD("send overhead", "the sender's overhead", Family.CONVENTIONAL),
    /// No credit is left for messages to the receiver.
    CREDITS("credits", "waiting for credits of the receiver", Family.CONVENTIONAL),
    /// Request to send and clear to send.
    RENDEZVOUS("rendezvous", "the rendezvous", Family.CONVENTIONAL),
    /// Another circuit holds a channel on the path.
    CHANNEL("busy channel", "waiting for a free circuit", Family.CONVENTIONAL),
    /// The bytes are in transit.
    TRANSFER("transfer", "the transfer", Family.CONVENTIONAL),
    /// From the unexpected queue into the memory of the process.
    COPY("copy", "copying from the unexpected queue", Family.CONVENTIONAL),
    /// Stages of a collective.
    STAGES("stages", "the stages of the collective", Family.CONVENTIONAL),
    /// The host accepts an arrived message.
    RECEIVE_OVERHEAD("recv overhead", "the receiver's overhead", Family.CONVENTIONAL);

    /// Number of parts.
    public static final int COUNT = values().length;

    private final String title;
    private final String phrase;
    private final Family family;

    Part(String title, String phrase, Family family) {
        this.title = title;
        this.phrase = phrase;
        this.family = family;
    }

    /// One or two words, for a label.
    public String title() {
        return title;
    }

    /// Its text in the middle of a sentence: `waiting for the slice to end`.
    public String phrase() {
        return phrase;
    }

    /// The protocol that it belongs to.
    public Family family() {
        return family;
    }

    /// Which protocol has such a step.
    public enum Family {
        /// Every protocol.
        ANY,
        /// BCS-MPI.
        BCS,
        /// Conventional MPI.
        CONVENTIONAL
    }
}
