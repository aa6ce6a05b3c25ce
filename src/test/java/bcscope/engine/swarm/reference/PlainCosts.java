package bcscope.engine.swarm.reference;

import bcscope.base.Rate;
import bcscope.model.Model;
import bcscope.model.ModelParameter;
import bcscope.scenario.NetworkKind;

/// What conventional MPI takes, straight from the parameters of the model (MODEL 3.3, 3.6).
final class PlainCosts {
    final long overhead;
    final long call;
    final long gap;
    final long eager;
    final long header;
    final boolean byHost;
    final boolean hardware;
    private final Model model;
    private final Rate copying;

    PlainCosts(Model model, NetworkKind network) {
        this.model = model;
        overhead = of(ModelParameter.MPI_OVERHEAD_NANOS);
        call = of(ModelParameter.MPI_CALL_NANOS);
        gap = of(ModelParameter.MPI_GAP_NANOS);
        eager = of(ModelParameter.MPI_EAGER_BYTES);
        header = of(ModelParameter.MPI_HEADER_BYTES);
        byHost = model.chooses(ModelParameter.MPI_PROGRESS, "host");
        hardware = network == NetworkKind.QSNET;
        copying = model.rate(ModelParameter.MPI_COPY_KBPS);
    }

    long of(ModelParameter parameter) {
        return model.get(parameter);
    }

    long copy(long bytes) {
        return copying.nanosFor(bytes);
    }

    /// Noticing that a receive is complete.
    long take() {
        return byHost ? 0 : overhead;
    }

    /// Taking an envelope or data that arrived.
    long dispatch() {
        return byHost ? overhead : 0;
    }

    /// Making a clear, or taking one.
    long clear() {
        return byHost ? call : 0;
    }

    /// Barrier in hardware.
    long barrier(int nodes) {
        int levels = 1;
        while (Math.pow(4, levels) < nodes) {
            levels++;
        }
        return of(ModelParameter.MPI_BARRIER_NANOS)
                + Math.max(0, levels - 3) * of(ModelParameter.MPI_BARRIER_LEVEL_NANOS);
    }

    /// Reduction over a tree of hosts, as a whole.
    long reduction(int members, long bytes, long elements) {
        int levels = 0;
        while (1 << levels < members) {
            levels++;
        }
        return levels
                * (of(ModelParameter.HOST_REDUCE_LEVEL_NANOS)
                        + combine(elements)
                        + model.rate(ModelParameter.BANDWIDTH_KBPS).nanosFor(bytes));
    }

    long combine(long elements) {
        return elements * of(ModelParameter.HOST_REDUCE_ELEMENT_NANOS);
    }
}
