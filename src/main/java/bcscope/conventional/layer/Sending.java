package bcscope.conventional.layer;

/// The send mode: its guarantee to the process.
public enum Sending {
    /// Nothing but that its memory can be used again.
    STANDARD,
    /// That the message was received, or is about to be.
    SYNCHRONOUS,
    /// A standard send that belongs to a collective, whose members expect it.
    COLLECTIVE
}
