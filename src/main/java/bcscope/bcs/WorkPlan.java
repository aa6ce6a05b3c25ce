package bcscope.bcs;

import java.util.List;

/// The work of the Machine Manager: which jobs there are and how they share the CPUs.
///
/// @param sharing who has a CPU
/// @param quantumSlices slices for which a row of the matrix has the machine
/// @param jobs by number, in the order of priority
public record WorkPlan(Sharing sharing, long quantumSlices, List<Planned> jobs) {
    /// The assignment of CPUs (MODEL 1.10).
    public enum Sharing {
        /// Every process has one of its own.
        DEDICATED,
        /// The processes of one row of the Ousterhout matrix.
        GANG,
        /// On each CPU the first process that can run.
        YIELD_ON_BLOCK,
        /// Every process has one of its own, because a job begins when the one before has ended.
        BATCH
    }

    /// A job.
    ///
    /// @param row its row in the matrix
    /// @param submitNanos when it is submitted, ns
    /// @param launching how it comes onto its nodes
    public record Planned(int row, long submitNanos, Launching launching) {}
}
