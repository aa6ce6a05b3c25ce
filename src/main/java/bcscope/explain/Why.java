package bcscope.explain;

import bcscope.happening.Activity;
import bcscope.moment.MachineAt;
import bcscope.run.RunView;

import java.util.OptionalInt;

/// Why a process is blocked at a moment: the [reason][WaitReason], and what it is in sentences.
///
/// That a process can never continue is not decided at a moment: [WaitFor] says so once the run has
/// ended.
public final class Why {
    private final WaitGraph graph;
    private final ReasonFinder reasons;
    private final ReasonText text;
    private final MissingPhrase lacking;
    private final CallText calls;

    private Why(RunView run, WaitGraph graph) {
        this.graph = graph;
        reasons = new ReasonFinder(run, graph);
        calls = new CallText(run.program());
        lacking = new MissingPhrase(run.program());
        text = new ReasonText(run.program(), graph);
    }

    /// At the moment of `machine`, which is that of `run`.
    public static Why at(RunView run, MachineAt machine) {
        return new Why(run, new WaitGraph(run, machine));
    }

    /// Why `rank` does not continue, or what it does.
    public WaitReason reason(int rank) {
        return reasons.of(rank);
    }

    /// Why `rank` is suspended or without a CPU; empty if it is neither.
    public String of(int rank) {
        return text.of(rank, reason(rank));
    }

    /// The process that must do something before `rank` can continue; empty if none must: its
    /// messages are under way, its wait is over, or any process will do. Among several, prefers one
    /// that is not blocked itself.
    OptionalInt awaited(WaitReason reason) {
        WaitReason.Awaited awaited = reason.awaited();
        if (awaited.need() == WaitReason.Awaited.Need.ANY) {
            return OptionalInt.empty();
        }
        OptionalInt free =
                awaited.ranks().stream()
                        .mapToInt(Integer::intValue)
                        .filter(each -> !graph.activity(each).blocked())
                        .findFirst();
        return free.isPresent()
                ? free
                : awaited.ranks().stream().mapToInt(Integer::intValue).findFirst();
    }

    /// Why `rank` waits, without what the process does that it [waits for][#awaited].
    String brief(int rank, WaitReason reason) {
        return text.brief(rank, reason);
    }

    /// What is lacking before a process continues, in a few words.
    String lacks(WaitReason reason) {
        return lacking.of(reason);
    }

    /// The call that blocks `rank`, in a few words.
    String call(int rank) {
        return calls.brief(graph.pc(rank));
    }

    /// Number of processes.
    int ranks() {
        return graph.ranks();
    }

    /// The activity of `rank`: its call where it is blocked in one.
    public String doing(int rank) {
        return text.doing(rank);
    }

    /// The operation that `rank` is in or goes to next.
    int pc(int rank) {
        return graph.pc(rank);
    }

    /// Since when `rank` is blocked, ns.
    long sinceNanos(int rank) {
        return graph.machine().since(rank);
    }

    Activity activity(int rank) {
        return graph.activity(rank);
    }
}
