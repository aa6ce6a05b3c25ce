package bcscope.ui.loader;

import bcscope.base.Diagnostic;
import bcscope.base.Parsed;
import bcscope.explain.RemovalText;
import bcscope.run.RunView;
import bcscope.run.branch.Branch;
import bcscope.run.branch.BranchTree;
import bcscope.run.branch.Cure;
import bcscope.run.branch.Removal;
import bcscope.run.branch.Wait;
import bcscope.ui.Words;

import java.util.List;
import java.util.Optional;

/// Makes branches of runs. Slow: for workers.
final class BranchOpener {
    private BranchOpener() {}

    /// Begins the branch `branch` of `tree`.
    static Parsed<RunOpener.Found> branch(BranchTree tree, Branch branch) {
        return tree.grow(branch, 1)
                .then(grown -> Parsed.good(new RunOpener.OpenedBranch(grown, List.of())));
    }

    /// The branch of the run called `parent` in `tree` in which the cause of what `rank` waits for
    /// at `nanos` is removed; it has ended.
    static Parsed<RunOpener.Found> removal(
            BranchTree tree, String parent, int rank, long nanos, Removal.Extent extent) {
        RunView run = tree.run(parent);
        Optional<Wait> wait = Wait.at(run, rank, nanos);
        Optional<Cure> cure = wait.flatMap(it -> Removal.cure(run, it, nanos, extent, _ -> true));
        if (wait.isEmpty() || cure.isEmpty()) {
            return Parsed.bad(
                    Diagnostic.error(
                            run.program().titled(rank),
                            wait.map(it ->
                                            Words.of(
                                                    extent == Removal.Extent.ONCE
                                                            ? "branch.nocure"
                                                            : "branch.never",
                                                    RemovalText.wait(run, it)))
                                    .orElse(Words.of("branch.nowait")),
                            ""));
        }
        try {
            return Removal.of(tree, parent, wait.get(), cure.get())
                    .then(removal ->
                            Parsed.good(
                                    new RunOpener.OpenedBranch(
                                            removal.branch(),
                                            RemovalText.sentences(run, removal))));
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            return Parsed.bad(Diagnostic.error(parent, Words.of("branch.stopped"), ""));
        }
    }
}
