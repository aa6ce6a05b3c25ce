package bcscope.engine;

import bcscope.happening.LocalMetrics;
import bcscope.happening.LocalObserver;
import bcscope.host.JobMap;
import bcscope.host.Processes;
import bcscope.host.SteppedMachine;

import java.util.Arrays;

/// Computes the local metrics of all nodes at the end of a slice. What every kind of MPI has is who
/// was blocked at its beginning.
abstract class LocalWatch implements EngineWatch {
    /// Of the present slice.
    final LocalMetrics metrics;

    private final LocalObserver observer;
    private final SteppedMachine machine;
    private final JobMap map;

    LocalWatch(LocalObserver observer, SteppedMachine machine, JobMap map) {
        this.observer = observer;
        this.machine = machine;
        this.map = map;
        metrics = new LocalMetrics(map.nodes());
    }

    @Override
    public void sliceBegan(int slice, long startNanos) {
        Processes processes = machine.processes();
        Arrays.fill(metrics.bpts(), 0);
        for (int rank = 0; rank < map.ranks(); rank++) {
            if (processes.activity(rank).blocked()) {
                metrics.bpts()[map.node(rank)]++;
            }
        }
    }

    @Override
    public void sliceEnded(int slice, long startNanos, long endNanos) {
        observer.sliceEnded(slice, startNanos, metrics);
    }
}
