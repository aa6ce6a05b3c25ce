package bcscope.conventional.layer;

/// The steps of a message that cost something, on the processor or beside it.
public enum MessageStep {
    /// A send begins, and hands over the part of its message that travels before any answer.
    SEND,
    /// As the step above, for a message that the process has copied into a buffer.
    SEND_COPIED,
    /// A send begins with a request alone.
    REQUEST,
    /// As the step above, for a message that the process has copied into a buffer.
    REQUEST_COPIED,
    /// A receive is posted.
    RECEIVE,
    /// A wait, test or probe looks at what is there.
    LOOK,
    /// The message layer looks whether anything arrived: in a test or a probe, and in a call before
    /// it suspends its process.
    POLL,
    /// The receiver takes a message that arrived, or the first of it, and looks for its receive.
    DISPATCH,
    /// As above, for a request.
    TAKE_REQUEST,
    /// A message is copied from a buffer to its receive.
    COPY,
    /// The receiver takes the packets behind the first that left without an acknowledgement.
    LEAD,
    /// The receiver makes a clear to send, an acknowledgement or a receipt.
    CLEAR,
    /// The sender was cleared and hands the data over.
    TRANSMIT,
    /// The sender was acknowledged and hands over the rest of the data.
    CONTINUE,
    /// The receiver takes the data of a message that it had cleared.
    DELIVER,
    /// The receiver takes the rest of a message that it had acknowledged.
    DELIVER_REST,
    /// The sender takes the receipt of a message.
    CONFIRM,
    /// A process that waits notices that a receive is complete.
    TAKE,
    /// A process that did something else meanwhile notices it.
    TAKE_LATE,
    /// A sender takes credits that came back.
    CREDIT
}
