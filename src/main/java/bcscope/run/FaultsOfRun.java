package bcscope.run;

import bcscope.model.Fault;
import bcscope.scenario.Lineage;
import bcscope.table.SliceColumn;
import bcscope.table.SliceTable;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/// The faults of a scenario as a run met them: a node that fails is down until a spare takes its
/// place. Safe from any thread.
public final class FaultsOfRun {
    private final RunView run;
    private final List<Long> restartNanos = new ArrayList<>();
    private List<Fault> all;
    private List<Fault> faults;
    private int read;
    private boolean knowsFork;

    /// The faults of `run`, which may grow.
    public FaultsOfRun(RunView run) {
        this.run = run;
        all = all(run, run.lineage());
        faults = all;
    }

    /// Those of a branch act from its fork on, those of the run that it leaves up to it.
    private static List<Fault> all(RunView run, Lineage lineage) {
        List<Fault> own = lineage.scenario().faults();
        if (lineage.fork().isEmpty()) {
            return own;
        }
        Lineage.Fork fork = lineage.fork().get();
        long nanos =
                isReached(run, fork)
                        ? run.slices().get(SliceColumn.START, fork.slice())
                        : Fault.Span.FOR_EVER;
        List<Fault> before = all(run, fork.before());
        List<Fault> both = new ArrayList<>(own);
        both.retainAll(before);
        Stream.concat(
                        before.stream()
                                .filter(it -> !both.contains(it))
                                .flatMap(it -> it.within(new Fault.Span(0, nanos)).stream()),
                        own.stream()
                                .filter(it -> !before.contains(it))
                                .flatMap(it ->
                                        it
                                                .within(new Fault.Span(nanos, Fault.Span.FOR_EVER))
                                                .stream()))
                .forEach(both::add);
        return both;
    }

    private static boolean isReached(RunView run, Lineage.Fork fork) {
        return fork.slice() < run.slices().published();
    }

    /// The faults in the order of the scenario, as far as they are known.
    public synchronized List<Fault> faults() {
        // A branch may not have reached its fork; those that it leaves forked earlier.
        if (!knowsFork && run.lineage().fork().stream().allMatch(it -> isReached(run, it))) {
            knowsFork = true;
            all = all(run, run.lineage());
            faults = restartNanos.isEmpty() ? all : all.stream().map(this::asMet).toList();
        }
        if (run.scenario().checkpoint().isOn()) {
            read();
        }
        return faults;
    }

    /// A restart ends where the next slice begins, which has to be known.
    private void read() {
        SliceTable slices = run.slices();
        int before = restartNanos.size();
        while (read + 1 < slices.published()) {
            if (RecoveryAccount.isRestart(slices, read)) {
                restartNanos.add(slices.get(SliceColumn.START, read + 1));
            }
            read++;
        }
        if (restartNanos.size() > before) {
            faults = all.stream().map(this::asMet).toList();
        }
    }

    private Fault asMet(Fault fault) {
        if (!(fault instanceof Fault.NodeFailure failure) || !hasProcesses(failure.node())) {
            return fault;
        }
        return restartNanos.stream()
                .filter(nanos -> nanos > failure.atNanos())
                .findFirst()
                .<Fault>map(failure::until)
                .orElse(fault);
    }

    /// A node without any is not replaced.
    private boolean hasProcesses(int node) {
        for (int rank = 0; rank < run.program().ranks(); rank++) {
            if (run.node(rank) == node) {
                return true;
            }
        }
        return false;
    }
}
