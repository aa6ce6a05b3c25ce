package bcscope.conventional.layer;

/// The steps of a message that cost time, on the processor or off it.
public enum MessageStep {
    /// A send begins and hands over the part of its message that is sent before any answer.
    SEND,
    /// As the step above, for a message that the process has copied into a buffer.
    SEND_COPIED,
    /// A send begins with only a request.
    REQUEST,
    /// As the step above, for a message that the process has copied into a buffer.
    REQUEST_COPIED,
    /// A receive is posted.
    RECEIVE,
    /// A wait, test or probe checks what has arrived.
    LOOK,
    /// The message layer polls for arrivals: in a test or a probe, and in a call before it suspends
    /// its process.
    POLL,
    /// The receiver takes an arrived message, or its first packets, and searches for its receive.
    DISPATCH,
    /// As above, for a request.
    TAKE_REQUEST,
    /// A message is copied from a buffer to its receive.
    COPY,
    /// The receiver takes the packets that followed the first one without an acknowledgement.
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
    /// A process that was doing something else notices it.
    TAKE_LATE,
    /// A sender takes returned credits.
    CREDIT
}
