package bcscope.run.branch;

import bcscope.base.Parsed;
import bcscope.model.Computation;
import bcscope.model.ModelParameter;
import bcscope.run.Progress;
import bcscope.run.RunView;
import bcscope.run.operation.CallLedger;

import java.util.List;
import java.util.Optional;

/// How much later the calls of a process could be made, each alone, without the run ending later:
/// measured, by executing branches in which the process computes longer before the call.
public final class Slack {
    /// What is found is exact to this, ns.
    public static final long EXACT_NANOS = 1_000;

    private final BranchTree tree;
    private final CallLedger calls;
    private final ComputedGaps computations;

    /// @param tree of whose trunk
    /// @param calls of the trunk
    public Slack(BranchTree tree, CallLedger calls) {
        this.tree = tree;
        this.calls = calls;
        computations = new ComputedGaps(tree.trunk(), calls);
    }

    /// The slack of call number `call` of `rank`, ns, rounded down: with that much more computation
    /// before it the run ends no later, and with [#EXACT_NANOS] more it does. Delays between may be
    /// worse, where messages come in another order then. Executes the run some twenty times from
    /// before the call on.
    ///
    /// @return empty if the process computes nothing just before the call, so that there is nothing
    ///   to prolong
    public Optional<Parsed<Long>> of(int rank, int call) throws InterruptedException {
        Gap gap = new Gap(rank, call);
        if (computations.edit(gap, EXACT_NANOS).isEmpty()
                || Edits.room(tree.trunk().scenario()) < 1
                || call >= calls.listed(rank)) {
            return Optional.empty();
        }
        // Whether the program can be changed at all: if so, it can be changed further below.
        if (isFree(gap, 1) instanceof Parsed.Bad<Boolean>(var wrong)) {
            return Optional.of(new Parsed.Bad<>(wrong));
        }
        RunView trunk = tree.trunk();
        long enough = 0;
        long tooMuch = trunk.progress().simulatedNanos() - calls.enteredNanos(rank, call) + 1;
        long next = trunk.scenario().model().get(ModelParameter.SLICE_NANOS);
        while (tooMuch - enough > EXACT_NANOS) {
            long more = Math.min(next, enough + (tooMuch - enough) / 2);
            if (isFree(gap, more).orElseThrow()) {
                enough = more;
                next = 2 * more;
            } else {
                tooMuch = more;
            }
        }
        return Optional.of(Parsed.good(enough));
    }

    /// Whether the run ends as it did, and no later, with `more` ns of computation in `gap`.
    private Parsed<Boolean> isFree(Gap gap, long more) throws InterruptedException {
        Computation edit = computations.edit(gap, more).orElseThrow();
        Progress before = tree.trunk().progress();
        return tree.computing(
                List.of(edit),
                run ->
                        run.progress().state() == before.state()
                                && run.progress().simulatedNanos() <= before.simulatedNanos());
    }
}
