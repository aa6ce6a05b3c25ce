package bcscope.conventional.layer;

/// What travels for a message. The constants stand in tokens of the transport: at most eight.
public enum Packet {
    /// Envelope and data of an eager message.
    MESSAGE,
    /// Request to send: the envelope alone.
    REQUEST,
    /// Clear to send, from the receiver to the sender.
    CLEAR,
    /// Data of a message that was cleared.
    DATA,
    /// Credits that go back to a sender.
    CREDIT
}
