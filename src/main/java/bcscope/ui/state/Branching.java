package bcscope.ui.state;

import bcscope.run.branch.Branch;
import bcscope.run.branch.BranchTree;
import bcscope.run.branch.OpenBranch;

import java.util.List;
import java.util.Optional;

/// The run on the screen among its branches.
///
/// @param tree the run and its branches
/// @param shown name of the one on the screen
/// @param said what the branch on the screen was worth, in sentences; empty if nobody asked
/// @param dropped the tree before the last deletion, to undo it
public record Branching(
        BranchTree tree, String shown, List<String> said, Optional<BranchTree> dropped) {
    /// The branches of `run`; none yet if none are known.
    public static Optional<Branching> of(OpenRun run) {
        Document document = run.document();
        return document.branching()
                .or(() ->
                        document.loaded()
                                .map(loaded ->
                                        new Branching(
                                                BranchTree.of(document.run(), loaded),
                                                Branch.TRUNK,
                                                List.of(),
                                                Optional.empty())));
    }

    /// The branch on the screen; empty if it is the run itself.
    public Optional<OpenBranch> branch() {
        return tree.named(shown);
    }

    /// These branches with `branch`, which is then the one on the screen.
    public Branching with(OpenBranch branch, List<String> worth) {
        return new Branching(tree.with(branch), branch.name(), worth, Optional.empty());
    }

    /// These branches with the run called `name` on the screen.
    public Branching showing(String name) {
        return new Branching(tree, name, List.of(), dropped);
    }

    /// Without the branch called `name` and those that leave it; where one of them is on the
    /// screen, its nearest ancestor that is left.
    public Branching without(String name) {
        BranchTree left = tree.without(name);
        String there = shown;
        while (!left.names().contains(there)) {
            there = tree.named(there).orElseThrow().branch().parent();
        }
        return new Branching(left, there, List.of(), Optional.of(tree));
    }

    /// The last deletion undone.
    public Branching restored() {
        return new Branching(dropped.orElse(tree), shown, List.of(), Optional.empty());
    }
}
