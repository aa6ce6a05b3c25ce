package bcscope.run.branch;

import bcscope.base.Diagnostic;
import bcscope.base.Parsed;
import bcscope.run.RunView;
import bcscope.run.blame.Cause;
import bcscope.run.blame.CauseIntervals;
import bcscope.run.operation.Tracing;

import java.util.Map;
import java.util.Optional;
import java.util.function.IntPredicate;

/// What became of a wait when its cause was removed.
///
/// @param before the wait in the run
/// @param cure what was changed
/// @param branch the run with the change
/// @param after the wait in the branch; empty if the call does not block the process any more
/// @param left the causes of the wait in the branch, the largest first, ns
/// @param savedNanos how much earlier the branch ends than the run, ns; negative if later
public record Removal(
        Wait before,
        Cure cure,
        OpenBranch branch,
        Optional<Wait> after,
        Map<Cause, Long> left,
        long savedNanos) {
    /// How often a cause is removed.
    public enum Extent {
        /// In this wait.
        ONCE,
        /// From there on, wherever the process is later than the others.
        EVERY_TIME
    }

    /// What removes the cause of `wait` in `run` at `nanos`, or else its largest cause; empty if
    /// nothing does, or if the run is too large. Executes the run twice; not on the thread that
    /// draws.
    public static Optional<Cure> cure(
            RunView run, Wait wait, long nanos, Extent extent, IntPredicate shouldContinue) {
        return cures(run, shouldContinue)
                .flatMap(cures ->
                        switch (extent) {
                            case ONCE -> cures.of(wait, nanos);
                            case EVERY_TIME -> cures.everyTime(wait, nanos);
                        });
    }

    private static Optional<Cures> cures(RunView run, IntPredicate shouldContinue) {
        return CauseIntervals.of(run, shouldContinue)
                .map(causes -> new Cures(run, causes, Tracing.of(run)));
    }

    /// The branch of `parent` in `tree` that removes the cause of `wait` by `cure`, executed to its
    /// end.
    public static Parsed<Removal> of(BranchTree tree, String parent, Wait wait, Cure cure)
            throws InterruptedException {
        RunView run = tree.run(parent);
        Branch branch =
                new Branch(tree.freeName(cure.name()), parent, cure.slice(), cure.settings());
        return switch (tree.grow(branch, 1)) {
            case Parsed.Bad<OpenBranch>(var wrong) -> new Parsed.Bad<>(wrong);
            case Parsed.Good<OpenBranch>(OpenBranch grown, _) -> {
                grown.run().await();
                yield of(run, wait, cure, grown);
            }
        };
    }

    private static Parsed<Removal> of(RunView run, Wait wait, Cure cure, OpenBranch grown) {
        Optional<Wait> after = wait.in(grown.run());
        Optional<Map<Cause, Long>> left =
                after.isEmpty()
                        ? Optional.of(Map.of())
                        : cures(grown.run(), _ -> true).map(cures -> cures.shares(after.get()));
        if (left.isEmpty()) {
            return Parsed.bad(
                    Diagnostic.error(
                            grown.name(), "The run is too large for the causes of its waits.", ""));
        }
        return Parsed.good(
                new Removal(
                        wait,
                        cure,
                        grown,
                        after,
                        left.get(),
                        run.progress().simulatedNanos() - grown.run().progress().simulatedNanos()));
    }
}
