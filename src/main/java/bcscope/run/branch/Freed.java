package bcscope.run.branch;

import bcscope.base.Parsed;
import bcscope.run.RunView;
import bcscope.run.blame.Cause;
import bcscope.run.blame.CauseKind;
import bcscope.run.operation.CallLedger;
import bcscope.run.path.CriticalPath;

import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/// What a branch saves in which computations on the critical path take no time, beside what the
/// path promises.
///
/// @param savedAtMostNanos what the path promises of exactly those, ns
/// @param savedNanos how much earlier the branch ends than the run, ns; negative if later
public record Freed(long savedAtMostNanos, long savedNanos) {
    /// Executes the trunk of `tree` without the computations on `path` with causes that are `free`,
    /// to its end. What a process computes between two calls is free as a whole.
    ///
    /// @param calls of the trunk
    /// @return empty if the path has no such computations of a known process, or more than a
    ///   scenario can change, or calls that are not listed
    public static Optional<Parsed<Freed>> of(
            BranchTree tree, CriticalPath path, CallLedger calls, Predicate<Cause> free)
            throws InterruptedException {
        Set<Gap> gaps = new LinkedHashSet<>();
        for (CriticalPath.Piece piece : path.pieces()) {
            if (isOfAProcess(piece) && free.test(piece.cause())) {
                gaps.add(gap(piece, calls));
            }
        }
        if (gaps.isEmpty()
                || gaps.size() > Edits.room(tree.trunk().scenario())
                || !calls.listsAll()) {
            return Optional.empty();
        }
        return Optional.of(
                tree.computing(
                        gaps.stream().map(it -> it.taking(0)).toList(),
                        run ->
                                new Freed(
                                        path.savedAtMostWithout(piece ->
                                                isOfAProcess(piece)
                                                        && gaps.contains(gap(piece, calls))),
                                        endNanos(tree.trunk()) - endNanos(run))));
    }

    private static boolean isOfAProcess(CriticalPath.Piece piece) {
        return piece.cause().kind() == CauseKind.COMPUTES && piece.cause().subject() != Cause.NONE;
    }

    private static Gap gap(CriticalPath.Piece piece, CallLedger calls) {
        return Gap.at(calls, piece.cause().subject(), piece.fromNanos());
    }

    private static long endNanos(RunView run) {
        return run.progress().simulatedNanos();
    }
}
