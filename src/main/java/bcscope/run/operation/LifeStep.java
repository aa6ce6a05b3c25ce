package bcscope.run.operation;

/// A stretch of the life of a process that went to one part: what [Parts] adds up, in its place.
///
/// @param rank the process
/// @param part what the time went to
/// @param within whether it was blocked
/// @param pc operation of the call; outside of calls the operation of the next call, or [#UNKNOWN]
/// @param peer the process that it waited for, if it did, or [Call#NOBODY]
/// @param receiver the receiver of the message that it waited for, or [Call#NOBODY]
/// @param untilNanos end, ns; it begins where the step before ends
public record LifeStep(
        int rank, Part part, Within within, int pc, int peer, int receiver, long untilNanos) {
    /// No operation: what is called next is not known.
    public static final int UNKNOWN = -1;

    /// Where a process is in a step.
    public enum Within {
        /// Between two calls.
        PROGRAM,
        /// In a call, not blocked.
        CALL,
        /// Suspended.
        BLOCKED
    }
}
