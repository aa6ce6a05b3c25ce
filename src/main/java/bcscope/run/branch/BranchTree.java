package bcscope.run.branch;

import bcscope.base.Diagnostic;
import bcscope.base.Parsed;
import bcscope.base.Say;
import bcscope.loading.Loaded;
import bcscope.model.Computation;
import bcscope.run.Run;
import bcscope.run.RunView;
import bcscope.scenario.Lineage;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Function;

/// A run and all of its branches. Immutable; its runs are not, and whoever drops a branch closes
/// its run.
///
/// @param trunk the run itself
/// @param loaded its scenario and its program
/// @param branches in the order in which they were made: each after its parent
public record BranchTree(RunView trunk, Loaded loaded, List<OpenBranch> branches) {
    /// Most branches of a run.
    public static final int MOST = 64;

    private static final int LONGEST_NAME = 60;

    private static final Fork OTHER =
            new Fork(0, "Another message is taken, so the branch is executed from the beginning.");

    public BranchTree {
        branches = List.copyOf(branches);
    }

    /// A run without branches.
    public static BranchTree of(RunView trunk, Loaded loaded) {
        return new BranchTree(trunk, loaded, List.of());
    }

    /// `kept` branches of a run that has ended, executed again one after the other.
    ///
    /// @param problems is given what is wrong with one that cannot be executed, or that gives
    ///   something else than it did
    public static BranchTree restored(
            RunView trunk,
            Loaded loaded,
            List<BranchFile.Kept> kept,
            int workers,
            Consumer<Diagnostic> problems)
            throws InterruptedException {
        BranchTree tree = of(trunk, loaded);
        for (BranchFile.Kept each : kept) {
            switch (tree.grow(each.branch(), workers)) {
                case Parsed.Bad<OpenBranch>(var wrong) -> wrong.forEach(problems);
                case Parsed.Good<OpenBranch>(OpenBranch branch, _) -> {
                    tree = tree.with(branch);
                    if (!each.isSame(branch.run().await())) {
                        problems.accept(differing(branch));
                    }
                }
            }
        }
        return tree;
    }

    private static Diagnostic differing(OpenBranch branch) {
        return Diagnostic.error(
                branch.name(),
                "Executing the branch again gave something else than it did when it was saved.",
                "It was saved by another version of BCScope, or altered, or the program decides"
                    + " what it does while it runs, of which a recording keeps one run. The branch"
                    + " is shown as it is now.");
    }

    /// The branch called `name`; empty for the run itself and for names that nothing has.
    public Optional<OpenBranch> named(String name) {
        return branches.stream().filter(it -> it.name().equals(name)).findFirst();
    }

    /// The run of the branch called `name`, or the run itself.
    public RunView run(String name) {
        return named(name).<RunView>map(OpenBranch::run).orElse(trunk);
    }

    /// The names of all, the run itself first.
    public List<String> names() {
        List<String> names = new ArrayList<>();
        names.add(Branch.TRUNK);
        branches.forEach(branch -> names.add(branch.name()));
        return List.copyOf(names);
    }

    /// A name like `text` that nothing here has yet.
    public String freeName(String text) {
        String wanted =
                text.length() <= LONGEST_NAME ? text : text.substring(0, LONGEST_NAME - 1) + "…";
        String name = wanted;
        for (int number = 2; names().contains(name); number++) {
            name = wanted + " (" + number + ")";
        }
        return name;
    }

    /// Begins to execute `branch`; it is not part of the tree yet. Takes as long as going to the
    /// fork does, so not on the thread that draws.
    ///
    /// @return the branch, or why there can be none
    public Parsed<OpenBranch> grow(Branch branch, int workers) {
        if (branches.size() >= MOST) {
            return bad(
                    branch,
                    Say.of("There are %{n} branches, the most there can be.", branches.size()),
                    "Delete one.");
        }
        if (names().contains(branch.name())) {
            return bad(
                    branch,
                    Say.of("There is a branch “%s” already.", branch.name()),
                    "Choose another name.");
        }
        if (!names().contains(branch.parent())) {
            return bad(
                    branch,
                    Say.of("There is no branch “%s”.", branch.parent()),
                    Say.of("There are: %s.", String.join(", ", names())));
        }
        RunView parent = run(branch.parent());
        int slices = parent.slices().published();
        if (branch.slice() < 0 || branch.slice() >= slices) {
            return bad(
                    branch,
                    Say.of(
                            "The run has %s 0 to %{n}, but no %{n}.",
                            parent.scenario().mpi().fill("{slice}s"), slices - 1, branch.slice()),
                    "Choose one of them.");
        }
        Loaded before = named(branch.parent()).map(OpenBranch::loaded).orElse(loaded);
        if (OtherMatch.isIn(branch.settings())) {
            return named(branch.parent()).map(it -> it.fork().slice()).orElse(0) > 0
                    ? bad(
                            branch,
                            Say.of(
                                    "The branch “%s” does not begin in slice 0, so no other message"
                                            + " can be taken in it.",
                                    branch.parent()),
                            "Let another message be taken in the run itself.")
                    : OtherMatch.applied(before, branch.settings())
                            .then(changed ->
                                    Parsed.good(grown(branch, parent, changed, OTHER, workers)));
        }
        return before.with(branch.settings())
                .then(changed -> {
                    Fork fork =
                            Forks.of(parent, changed.scenario(), changed.program(), branch.slice());
                    return Parsed.good(grown(branch, parent, changed, fork, workers));
                });
    }

    /// Executes the trunk with `computations` changed, to its end, and gives what `question` finds
    /// in that run, which is closed afterwards. It shares with the trunk what is before the first
    /// of them, as [Forks] says.
    <T> Parsed<T> computing(List<Computation> computations, Function<RunView, T> question)
            throws InterruptedException {
        List<String> edits = computations.stream().map(Edits::text).toList();
        Branch branch =
                new Branch(
                        freeName("computing"),
                        Branch.TRUNK,
                        trunk.slices().published() - 1,
                        List.of(Edits.computations(trunk.scenario(), edits)));
        return switch (grow(branch, 1)) {
            case Parsed.Bad<OpenBranch>(var wrong) -> new Parsed.Bad<>(wrong);
            case Parsed.Good<OpenBranch>(OpenBranch grown, _) -> {
                try (Run run = grown.run()) {
                    run.await();
                    yield Parsed.good(question.apply(run));
                }
            }
        };
    }

    private static OpenBranch grown(
            Branch branch, RunView parent, Loaded changed, Fork fork, int workers) {
        Run run =
                fork.slice() == 0
                        ? Run.start(changed.scenario(), changed.program(), workers)
                        : Run.branch(parent, lineage(parent, changed, fork.slice()), workers);
        return new OpenBranch(branch, fork, changed, run);
    }

    /// What is executed before the fork is what the parent executes, of a program that becomes
    /// known while it runs once more from its text.
    private static Lineage lineage(RunView parent, Loaded changed, int slice) {
        Lineage before =
                changed.program().grows()
                        ? parent.lineage().executing(changed.program())
                        : parent.lineage();
        return before.branch(slice, changed.scenario(), changed.program());
    }

    private static Parsed<OpenBranch> bad(Branch branch, String problem, String advice) {
        return Parsed.bad(Diagnostic.error(branch.name(), problem, advice));
    }

    /// This with `branch`, whose parent is in it.
    public BranchTree with(OpenBranch branch) {
        List<OpenBranch> more = new ArrayList<>(branches);
        more.add(branch);
        return new BranchTree(trunk, loaded, more);
    }

    /// This without the branch called `name` and all branches that leave it.
    public BranchTree without(String name) {
        Set<String> gone = new HashSet<>(Set.of(name));
        List<OpenBranch> left = new ArrayList<>();
        for (OpenBranch branch : branches) {
            if (gone.contains(branch.name()) || gone.contains(branch.branch().parent())) {
                gone.add(branch.name());
            } else {
                left.add(branch);
            }
        }
        return new BranchTree(trunk, loaded, left);
    }
}
