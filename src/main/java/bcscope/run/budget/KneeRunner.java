package bcscope.run.budget;

import java.util.Optional;

/// Runs a scenario with other T.
@FunctionalInterface
public interface KneeRunner {
    /// The run with T = `sliceNanos`, on the calling thread; empty if it is no longer wanted.
    Optional<KneePoint> at(long sliceNanos);
}
