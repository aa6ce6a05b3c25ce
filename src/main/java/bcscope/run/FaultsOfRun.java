package bcscope.run;

import bcscope.model.Fault;
import bcscope.table.SliceColumn;
import bcscope.table.SliceTable;

import java.util.ArrayList;
import java.util.List;

/// The faults of a scenario as a run met them: a node that fails is down until a spare takes its
/// place. Safe from any thread.
public final class FaultsOfRun {
    private final RunView run;
    private final List<Long> restartNanos = new ArrayList<>();
    private List<Fault> faults;
    private int read;

    /// The faults of `run`, which may grow.
    public FaultsOfRun(RunView run) {
        this.run = run;
        faults = run.scenario().faults();
    }

    /// The faults in the order of the scenario, as far as they are known.
    public synchronized List<Fault> faults() {
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
            faults = run.scenario().faults().stream().map(this::asMet).toList();
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
