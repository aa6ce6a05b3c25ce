package bcscope.run.operation;

/// An MPI call of a process.
///
/// @param rank the process
/// @param number how many calls it made before
/// @param pc its operation; of a composite call the start
/// @param enteredNanos when it was entered
/// @param returnedNanos when it returned; where it did not, the end of what is known
/// @param outcome whether it returned
/// @param peer the process that it waited for last, or [#NOBODY]
/// @param parts what its time went to; they sum to [#nanos()]
public record Call(
        int rank,
        int number,
        int pc,
        long enteredNanos,
        long returnedNanos,
        Outcome outcome,
        int peer,
        Parts parts) {
    /// No process.
    public static final int NOBODY = -1;

    /// How long it took, ns.
    public long nanos() {
        return returnedNanos - enteredNanos;
    }

    /// Whether it returned.
    public boolean returned() {
        return outcome == Outcome.RETURNED;
    }

    /// Whether a call ended.
    public enum Outcome {
        /// It returned.
        RETURNED,
        /// The run ended in it, or is known only so far.
        OPEN
    }
}
