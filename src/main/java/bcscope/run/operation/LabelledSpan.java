package bcscope.run.operation;

/// A computation or a mark with its label, where a process came to it between two calls in which it
/// was blocked.
///
/// @param label what it is called
/// @param kind what it is
/// @param fromNanos where it begins, ns
/// @param toNanos where it ends, ns; for a mark, which takes no time, where the process is blocked
///   next
public record LabelledSpan(String label, Kind kind, long fromNanos, long toNanos) {
    /// The kinds of labelled things.
    public enum Kind {
        /// The process computes.
        COMPUTATION,
        /// MPI_Pcontrol: takes no time.
        MARK
    }
}
