package bcscope.nic;

import bcscope.model.Fault;
import bcscope.model.Fault.SlowNic;

import java.util.ArrayList;
import java.util.List;

/// Durations on NICs that are slower than others. Threads and links of a slow NIC take a factor as
/// long as usual; several such faults on a node multiply. What many nodes do together is as slow as
/// the slowest of them.
public final class NicPace {
    private final List<SlowNic> all;
    private final List<SlowNic> active = new ArrayList<>();
    private boolean usual = true;

    NicPace(List<SlowNic> all) {
        this.all = all;
    }

    void begin(long startNanos) {
        if (!all.isEmpty()) {
            active.clear();
            for (SlowNic fault : all) {
                if (fault.span().has(startNanos)) {
                    active.add(fault);
                }
            }
            usual = active.isEmpty();
        }
    }

    /// Whether no NIC is slow in this slice.
    public boolean isUsual() {
        return usual;
    }

    /// How long what usually takes `nanos` takes on `node` in this slice.
    public long on(int node, long nanos) {
        if (usual) {
            return nanos;
        }
        long longer = nanos;
        for (SlowNic fault : active) {
            if (fault.strikes(node)) {
                longer = fault.factor().of(longer);
            }
        }
        return longer;
    }

    /// The duration on the slowest node of the machine.
    public long onSlowest(long nanos) {
        long slowest = nanos;
        for (SlowNic fault : active) {
            slowest = Math.max(slowest, on(Math.max(0, fault.node()), nanos));
        }
        return slowest;
    }

    /// The duration on the slowest of `nodes`.
    public long onSlowest(int[] nodes, long nanos) {
        if (active.isEmpty()) {
            return nanos;
        }
        long slowest = nanos;
        for (int node : nodes) {
            slowest = Math.max(slowest, on(node, nanos));
        }
        return slowest;
    }

    /// The slow nodes of this slice.
    public boolean isSlow(int node) {
        for (Fault fault : active) {
            if (fault.strikes(node)) {
                return true;
            }
        }
        return false;
    }
}
