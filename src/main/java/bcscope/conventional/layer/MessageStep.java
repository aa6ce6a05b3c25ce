package bcscope.conventional.layer;

/// The steps of a message that cost something, on the processor or beside it.
public enum MessageStep {
    /// A send begins: its envelope is made; an eager message is handed over as well.
    SEND,
    /// The same for a message that the process has copied into a buffer.
    SEND_COPIED,
    /// A receive is posted.
    RECEIVE,
    /// A wait, test or probe looks at what is there.
    LOOK,
    /// The message layer looks whether anything arrived: in a test or a probe, and in a call before
    /// it suspends its process.
    POLL,
    /// The receiver takes an envelope that arrived, eager message or request, and looks for its
    /// receive.
    DISPATCH,
    /// A message is copied from a buffer to its receive.
    COPY,
    /// The receiver takes the packets behind the first that left without an acknowledgement.
    LEAD,
    /// The receiver makes a clear to send, an acknowledgement or a receipt.
    CLEAR,
    /// The sender was cleared, or acknowledged, and hands over the data that it has not sent.
    TRANSMIT,
    /// The receiver takes the data of a message that it had cleared or acknowledged.
    DELIVER,
    /// The sender takes the receipt of a message.
    CONFIRM,
    /// A process that waits notices that a receive is complete.
    TAKE,
    /// A process that did something else meanwhile notices it.
    TAKE_LATE,
    /// A sender takes credits that came back.
    CREDIT
}
