package bcscope.bcs;

/// The way a job is launched on its nodes.
public sealed interface Launching {
    /// It is there.
    record Present() implements Launching {}

    /// As STORM does it, with a binary of `bytes`.
    record Multicast(long bytes) implements Launching {}

    /// Over networks that carry nothing of the jobs.
    ///
    /// @param busyNanos for how long the next launch has to wait for this one
    /// @param nanos what all of it takes
    record Apart(long busyNanos, long nanos) implements Launching {}
}
