package bcscope.conventional.layer;

/// What a send promises to its process.
public enum Sending {
    /// Nothing but that its memory can be used again.
    STANDARD,
    /// That the message was received, or is about to be.
    SYNCHRONOUS,
    /// A standard send that belongs to a collective, whose members expect it.
    COLLECTIVE
}
