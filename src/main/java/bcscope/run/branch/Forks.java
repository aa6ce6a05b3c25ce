package bcscope.run.branch;

import bcscope.base.MpiKind;
import bcscope.base.Say;
import bcscope.model.Computation;
import bcscope.program.Lowering;
import bcscope.program.Program;
import bcscope.run.RunView;
import bcscope.scenario.Scenario;
import bcscope.table.BlockedIntervals;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Where a branch can leave a run. What decides only what happens from now on can change at any
/// slice: T, costs and switches of the model, faults, computations, sizes. What decides how the run
/// began cannot: then the branch is executed from slice 0. A change of one computation counts from
/// its beginning, so the branch leaves the run before it.
public final class Forks {
    private Forks() {}

    /// Where the branch that executes `program` on the machine of `changed` leaves `base`, if it is
    /// wanted to do so at the published slice `wanted`.
    public static Fork of(RunView base, Scenario changed, Program program, int wanted) {
        Optional<String> why =
                decidedAtTheBeginning(base.scenario(), base.program(), changed, program);
        if (why.isPresent()) {
            return new Fork(0, why.get());
        }
        Fork earliest = Fork.at(wanted);
        for (Computation edit : difference(base.scenario(), changed)) {
            int before = before(base, edit);
            if (before < earliest.slice()) {
                earliest =
                        new Fork(
                                before,
                                base.program()
                                        .say(
                                                "The computation of %{rank} before its call %{n}"
                                                        + " begins in %s %{n} at the earliest, so"
                                                        + " the branch begins there.",
                                                edit.rank(),
                                                edit.firstCall(),
                                                base.scenario().mpi().interval(),
                                                before));
            }
        }
        return earliest;
    }

    /// Why a run of `old` on the machine of `before` cannot become one of `program` on that of
    /// `changed`, a sentence; empty if it can.
    public static Optional<String> decidedAtTheBeginning(
            Scenario before, Program old, Scenario changed, Program program) {
        List<String> what = new ArrayList<>();
        add(what, "the MPI", before.mpi() == changed.mpi());
        add(what, "the seed", before.seed() == changed.seed());
        add(what, "the machine", before.machine().equals(changed.machine()));
        add(
                what,
                "the placement or the sharing of CPUs",
                before.work().sharing().equals(changed.work().sharing())
                        && before.job().placement().equals(changed.job().placement()));
        add(what, "the checkpoints", before.checkpoint().equals(changed.checkpoint()));
        add(what, "the monitoring", before.monitoring().equals(changed.monitoring()));
        if (before.mpi() == MpiKind.CONVENTIONAL) {
            add(
                    what,
                    "the costs of conventional MPI, whose messages may be under way at any instant",
                    before.model().equals(changed.model()));
        }
        if (what.isEmpty()) {
            add(what, "the calls of the program", makesSameCalls(before, old, changed, program));
        }
        return what.isEmpty()
                ? Optional.empty()
                : Optional.of(
                        Say.of(
                                "The change concerns %s, so the branch is executed from the"
                                        + " beginning.",
                                String.join(", ", what)));
    }

    private static void add(List<String> what, String name, boolean same) {
        if (!same) {
            what.add(name);
        }
    }

    /// Sizes and times may differ. If a program becomes known only while it runs, just its text,
    /// its parameters and how it builds calls from others are known.
    private static boolean makesSameCalls(
            Scenario before, Program old, Scenario changed, Program program) {
        return program.grows()
                ? before.work().equals(changed.work())
                        && Lowering.CHOICES.stream()
                                .allMatch(it ->
                                        before.building().get(it) == changed.building().get(it))
                : old.makesSameCalls(program);
    }

    private static List<Computation> difference(Scenario before, Scenario changed) {
        List<Computation> edits = new ArrayList<>(before.computations());
        edits.removeAll(changed.computations());
        List<Computation> added = new ArrayList<>(changed.computations());
        added.removeAll(before.computations());
        edits.addAll(added);
        return edits;
    }

    /// The last slice that certainly begins before the computation of `edit`: that in which the
    /// process left its last blocking call before it; 0 if there is none.
    private static int before(RunView base, Computation edit) {
        BlockedIntervals intervals = base.processes().intervals(edit.rank());
        long nanos = 0;
        for (int i = 0; i < intervals.size(); i++) {
            boolean ended = intervals.awakeNanos(i) != BlockedIntervals.OPEN;
            if (ended && intervals.call(i) + 1 < edit.firstCall()) {
                nanos = intervals.awakeNanos(i);
            }
        }
        return Math.max(0, base.slices().sliceAt(nanos));
    }
}
