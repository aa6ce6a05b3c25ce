package bcscope.nic;

import bcscope.model.ModelParameter;

/// SR: counterpart of the Strobe Sender on each node; wakes the local threads and knows when they
/// are done. BS, BR, CH and RH share the one thread processor of the Elan3, so their work on a node
/// adds up; DMA overlaps with it (DOMAIN 1.2).
public final class StrobeReceiver {
    private final NicSystem nic;
    private final long strobeNanos;
    private final long deliverNanos;
    private final long deliveredNanos;
    private final long acceptNanos;
    private final long collectiveNanos;

    /// The SR threads of all nodes.
    public StrobeReceiver(NicSystem nic) {
        this.nic = nic;
        strobeNanos = nic.model.get(ModelParameter.NIC_STROBE_NANOS);
        deliverNanos = nic.model.get(ModelParameter.NIC_DELIVER_NANOS);
        deliveredNanos =
                nic.model.get(ModelParameter.NIC_DELIVER_DMA_NANOS) + nic.times.latencyNanos();
        acceptNanos = nic.model.get(ModelParameter.NIC_ACCEPT_NANOS);
        collectiveNanos = nic.model.get(ModelParameter.NIC_COLLECTIVE_NANOS);
    }

    /// LTDEM of `node`, ns; the strobe arrived at `arrivalNanos`.
    public long demNanos(int node, long arrivalNanos) {
        SliceLoad load = nic.load;
        if (!load.isTouched(node)) {
            return strobeNanos;
        }
        long tail = load.sends[node] > 0 ? deliveredNanos : 0;
        long work =
                strobeNanos
                        + load.sends[node] * deliverNanos
                        + load.accepts[node] * acceptNanos
                        + load.collectives[node] * collectiveNanos
                        + tail;
        long latest = load.latestPostNanos[node] - arrivalNanos + deliverNanos + tail;
        return Math.max(work, latest);
    }

    /// LTMSM of `node`, ns.
    public long msmNanos(int node) {
        return nic.load.isTouched(node) ? strobeNanos + nic.load.msmNanos[node] : strobeNanos;
    }

    /// Largest LTDEM of all nodes, ns.
    public long longestDemNanos(long arrivalNanos) {
        long longest = strobeNanos;
        for (int i = 0; i < nic.load.touchedCount(); i++) {
            longest = Math.max(longest, demNanos(nic.load.touched(i), arrivalNanos));
        }
        return longest;
    }

    /// Largest LTMSM of all nodes, ns.
    public long longestMsmNanos() {
        long longest = strobeNanos;
        for (int i = 0; i < nic.load.touchedCount(); i++) {
            longest = Math.max(longest, msmNanos(nic.load.touched(i)));
        }
        return longest;
    }

    /// Local time of a phase in which this node has nothing to do.
    public long idleNanos() {
        return strobeNanos;
    }
}
