package bcscope.happening;

/// A request of a process that has ended which no wait or test took.
///
/// @param rank the process
/// @param position operation that posted it, counted from the entry of its process
/// @param fate whether it is complete
public record OpenRequest(int rank, int position, Fate fate) {
    /// How far it came.
    public enum Fate {
        /// It is complete, but no call has noticed.
        COMPLETE,
        /// What was posted is still there.
        UNDER_WAY
    }
}
