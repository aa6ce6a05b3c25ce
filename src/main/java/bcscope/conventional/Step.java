package bcscope.conventional;

/// The steps of a message that cost something, on the processor or beside it.
public enum Step {
    /// A send begins: its envelope is made; an eager message is handed over as well.
    SEND,
    /// A receive is posted.
    RECEIVE,
    /// A wait, test or probe looks at what is there.
    LOOK,
    /// The receiver takes an envelope that arrived, eager message or request, and looks for its
    /// receive.
    DISPATCH,
    /// A message is copied from a buffer to its receive.
    COPY,
    /// The receiver makes a clear to send.
    CLEAR,
    /// The sender was cleared and hands the data over.
    TRANSMIT,
    /// The receiver takes the data of a message that it had cleared.
    DELIVER,
    /// A process notices that a receive is complete.
    TAKE,
    /// A sender takes credits that came back.
    CREDIT
}
