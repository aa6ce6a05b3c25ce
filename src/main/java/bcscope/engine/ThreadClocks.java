package bcscope.engine;

import bcscope.model.Model;
import bcscope.model.ModelParameter;
import bcscope.network.LinkTimes;
import bcscope.nic.NicPace;

/// The thread processor of every node within a microphase: what it does takes its cost, one thing
/// after another.
final class ThreadClocks {
    private final Model model;
    private final NicPace pace;
    private final long flightNanos;
    private final long[] nanos;

    ThreadClocks(Model model, LinkTimes times, NicPace pace, int nodes) {
        this.model = model;
        this.pace = pace;
        flightNanos = model.get(ModelParameter.NIC_DELIVER_DMA_NANOS) + times.latencyNanos();
        nanos = new long[nodes];
    }

    /// A microstrobe arrived everywhere.
    void begin(long arrivalNanos) {
        long handling = model.get(ModelParameter.NIC_STROBE_NANOS);
        if (pace.isUsual()) {
            java.util.Arrays.fill(nanos, arrivalNanos + handling);
        } else {
            java.util.Arrays.setAll(nanos, node -> arrivalNanos + pace.on(node, handling));
        }
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

    /// Spends what usually takes `duration` on `node`; the instant at which it began.
    long spendNanos(int node, long duration) {
        long begin = nanos[node];
        nanos[node] += pace.on(node, duration);
        return begin;
    }

    /// Now, on `node`.
    long at(int node) {
        return nanos[node];
    }

    /// From the end of a delivery by BS of `node` until the descriptor is in the remote list.
    long flight(int node) {
        return pace.on(node, flightNanos);
    }
}
