package bcscope.run.race;

/// A call that takes the first of several messages, named as in [bcscope.program.TakenOrder].
///
/// @param rank its process
/// @param kind which calls of the process are counted
/// @param number how many of them the process made before
public record WildcardCall(int rank, Kind kind, int number) {
    /// The calls that take messages.
    public enum Kind {
        /// A receive, blocking or not.
        RECEIVE,
        /// MPI_Probe, or MPI_Iprobe.
        PROBE,
        /// A wait or test, of which MPI_Waitany takes the first of several receives.
        WAIT
    }
}
