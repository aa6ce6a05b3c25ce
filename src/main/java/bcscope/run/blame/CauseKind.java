package bcscope.run.blame;

import bcscope.run.operation.Part;

/// The kinds of root causes of waiting.
public enum CauseKind {
    /// A process computes.
    COMPUTES(Subject.PROCESS),
    /// A process is in a call that does not block it.
    CALLS(Subject.PROCESS),
    /// A process could continue, but another one has its CPU.
    NO_CPU(Subject.PROCESS),
    /// The job of a process has not begun.
    NOT_STARTED(Subject.PROCESS),
    /// A process has reached the end of its program.
    FINISHED(Subject.PROCESS),
    /// Processes wait for each other.
    CYCLE(Subject.PROCESS),
    /// A process waits for a message that no certain process should send.
    NO_SENDER(Subject.PROCESS),

    /// The NIC of a node has no room for another descriptor of a process.
    NIC_FULL(Subject.NODE),
    /// Descriptors are written into NIC memory.
    POSTING(Subject.MACHINE),
    /// Both sides have posted and wait for the end of the slice.
    SLICE_END(Subject.MACHINE),
    /// Descriptor exchange.
    DEM(Subject.MACHINE),
    /// Message scheduling.
    MSM(Subject.MACHINE),
    /// A slice has no room at a receiving node.
    BUDGET(Subject.NODE),
    /// A node has failed, and the machine waits until it is declared dead and work continues.
    NODE_DOWN(Subject.NODE),
    /// Point-to-point microphase.
    PM(Subject.MACHINE),
    /// Broadcast and barrier microphase.
    BBM(Subject.MACHINE),
    /// Reduce microphase.
    RM(Subject.MACHINE),
    /// Everything is complete; processes restart with the next slice.
    RESTART(Subject.MACHINE),
    /// Lost data is sent again.
    LOST(Subject.MACHINE),

    /// Hosts prepare messages.
    SEND_OVERHEAD(Subject.MACHINE),
    /// No credit is left for messages to a receiver.
    CREDITS(Subject.NODE),
    /// Requests and clears to send are in transit.
    RENDEZVOUS(Subject.MACHINE),
    /// Other circuits hold the channels.
    CHANNEL(Subject.MACHINE),
    /// Bytes are in transit.
    TRANSFER(Subject.MACHINE),
    /// Messages are copied from unexpected queues.
    COPY(Subject.MACHINE),
    /// Stages of collectives.
    STAGES(Subject.MACHINE),
    /// Hosts accept arrived messages.
    RECEIVE_OVERHEAD(Subject.MACHINE);

    private final Subject subject;

    CauseKind(Subject subject) {
        this.subject = subject;
    }

    public Subject subject() {
        return subject;
    }

    /// The cause of a step that is not a wait for another process.
    static CauseKind of(Part part) {
        return switch (part) {
            case BETWEEN -> COMPUTES;
            case CALL -> CALLS;
            case CPU -> NO_CPU;
            case PEER -> NO_SENDER;
            case LOST -> LOST;
            case NIC_FULL -> NIC_FULL;
            case POSTING -> POSTING;
            case SLICE_END -> SLICE_END;
            case DEM -> DEM;
            case MSM -> MSM;
            case BUDGET -> BUDGET;
            case PM -> PM;
            case BBM -> BBM;
            case RM -> RM;
            case RESTART -> RESTART;
            case SEND_OVERHEAD -> SEND_OVERHEAD;
            case CREDITS -> CREDITS;
            case RENDEZVOUS -> RENDEZVOUS;
            case CHANNEL -> CHANNEL;
            case TRANSFER -> TRANSFER;
            case COPY -> COPY;
            case STAGES -> STAGES;
            case RECEIVE_OVERHEAD -> RECEIVE_OVERHEAD;
        };
    }

    /// The subject of a cause.
    public enum Subject {
        /// A process, and its place in the program.
        PROCESS,
        /// A node.
        NODE,
        /// Nothing: the protocol.
        MACHINE
    }
}
