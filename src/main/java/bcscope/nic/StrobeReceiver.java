package bcscope.nic;

import bcscope.model.ModelParameter;

/// SR: counterpart of the Strobe Sender on each node; wakes the local threads and knows when they
/// are done. BS, BR, CH and RH share the one thread processor of the Elan3, so their work on a node
/// adds up; DMA overlaps with it (MODEL 1.2).
public final class StrobeReceiver {
    private final NicSystem nic;
    private final long strobeNanos;
    private final long deliveredNanos;

    /// The SR threads of all nodes.
    public StrobeReceiver(NicSystem nic) {
        this.nic = nic;
        strobeNanos = nic.model.get(ModelParameter.NIC_STROBE_NANOS);
        deliveredNanos =
                nic.model.get(ModelParameter.NIC_DELIVER_DMA_NANOS) + nic.times.latencyNanos();
    }

    /// The thread of `node` spends `nanos` in DEM on what was posted `postedNanos` after the strobe
    /// arrived (before it: negative), and not before.
    void work(int node, long postedNanos, long nanos) {
        nic.load.touch(node);
        long free = Math.max(idleNanos(node), nic.load.demNanos[node]);
        nic.load.demNanos[node] = Math.max(free, postedNanos) + nic.faults.nics().on(node, nanos);
    }

    /// LTDEM of `node`, ns: until its last descriptor is where it belongs.
    public long demNanos(int node) {
        SliceLoad load = nic.load;
        if (!load.isTouched(node)) {
            return idleNanos(node);
        }
        long work = Math.max(idleNanos(node), load.demNanos[node]);
        return load.sends[node] > 0 ? work + nic.faults.nics().on(node, deliveredNanos) : work;
    }

    /// LTMSM of `node`, ns.
    public long msmNanos(int node) {
        long strobe = idleNanos(node);
        return nic.load.isTouched(node) ? strobe + nic.load.msmNanos[node] : strobe;
    }

    /// Largest LTDEM of all nodes, ns.
    public long longestDemNanos() {
        long longest = idleNanos();
        for (int i = 0; i < nic.load.touchedCount(); i++) {
            longest = Math.max(longest, demNanos(nic.load.touched(i)));
        }
        return longest;
    }

    /// Largest LTMSM of all nodes, ns.
    public long longestMsmNanos() {
        long longest = idleNanos();
        for (int i = 0; i < nic.load.touchedCount(); i++) {
            longest = Math.max(longest, msmNanos(nic.load.touched(i)));
        }
        return longest;
    }

    /// Longest local time of a phase in which no node has anything to do.
    public long idleNanos() {
        return nic.faults.nics().onSlowest(strobeNanos);
    }

    /// Local time of a phase in which `node` has nothing to do.
    public long idleNanos(int node) {
        return nic.faults.nics().on(node, strobeNanos);
    }
}
