package bcscope.engine;

import bcscope.model.Model;
import bcscope.model.ModelParameter;
import bcscope.network.LinkTimes;

/// The thread processor of every node within a microphase: what it does takes its cost, one thing
/// after another.
final class ThreadClocks {
    private final Model model;
    private final long flightNanos;
    private final long[] nanos;

    ThreadClocks(Model model, LinkTimes times, int nodes) {
        this.model = model;
        flightNanos = model.get(ModelParameter.NIC_DELIVER_DMA_NANOS) + times.latencyNanos();
        nanos = new long[nodes];
    }

    /// A microstrobe arrived everywhere.
    void begin(long arrivalNanos) {
        java.util.Arrays.fill(nanos, arrivalNanos + model.get(ModelParameter.NIC_STROBE_NANOS));
    }

    /// Spends what `cost` says on `node`; the instant at which it began.
    long spend(int node, ModelParameter cost) {
        return spendNanos(node, model.get(cost));
    }

    /// Spends what `cost` says on what `node` has in its memory since `postNanos`; the instant at
    /// which it began.
    long spendOn(int node, long postNanos, ModelParameter cost) {
        nanos[node] = Math.max(nanos[node], postNanos);
        return spend(node, cost);
    }

    /// Spends `duration` on `node`; the instant at which it began.
    long spendNanos(int node, long duration) {
        long begin = nanos[node];
        nanos[node] += duration;
        return begin;
    }

    /// Now, on `node`.
    long at(int node) {
        return nanos[node];
    }

    /// From the end of a delivery by BS until the descriptor is in the remote list.
    long flight() {
        return flightNanos;
    }
}
