package bcscope.nic;

import bcscope.base.Rate;
import bcscope.model.Model;
import bcscope.model.ModelParameter;

/// B(s): how many bytes a NIC may receive in a slice (DOMAIN 1.5). What is left of the slice after
/// DEM, an allowance for MSM, the strobes still to come and the collectives of the slice, at the
/// bandwidth of the NIC; where links between routers can bind, also no more over one link than that
/// can carry. Never less than [#LEAST_BYTES], so that every message gets through however short the
/// slice.
public final class Budget {
    /// Least budget of a slice, bytes.
    public static final long LEAST_BYTES = 1_024;

    private final NicSystem nic;
    private final Rate bandwidth;
    private final long sliceNanos;
    private final long allowanceNanos;
    private final long phaseNanos;
    private final long laterPhases;
    private final boolean twoSided;
    private long leftNanos;
    private long budgetBytes;

    /// Budgets of all nodes.
    public Budget(NicSystem nic) {
        this.nic = nic;
        Model model = nic.model;
        bandwidth = nic.times.bandwidth();
        sliceNanos = model.get(ModelParameter.SLICE_NANOS);
        allowanceNanos = model.get(ModelParameter.MSM_ALLOWANCE_NANOS);
        phaseNanos = nic.times.strobeNanos() + nic.times.queryNanos();
        laterPhases = model.chooses(ModelParameter.STROBES, "5") ? 3 : 1;
        twoSided = model.chooses(ModelParameter.BUDGET_POLICY, "two-sided");
    }

    /// Begins a slice whose DEM took `demNanos`.
    public void begin(long demNanos) {
        leftNanos =
                sliceNanos
                        - demNanos
                        - allowanceNanos
                        - nic.times.queryNanos()
                        - laterPhases * phaseNanos;
        budgetBytes = Math.max(LEAST_BYTES, bandwidth.bytesIn(leftNanos));
        nic.wires.begin();
    }

    /// Time for data that this slice has on a node without collectives, ns; may be negative.
    public long leftNanos() {
        return leftNanos;
    }

    /// B(s) of a node without collectives, bytes.
    public long bytes() {
        return budgetBytes;
    }

    /// B(s) of `node`, bytes.
    public long bytes(int node) {
        long reserve = reserveNanos(node);
        return reserve == 0
                ? budgetBytes
                : Math.max(LEAST_BYTES, bandwidth.bytesIn(leftNanos - reserve));
    }

    private long reserveNanos(int node) {
        return nic.load.isTouched(node) ? nic.load.reserveNanos[node] : 0;
    }

    /// Takes up to `wanted` bytes of the budget of `node` for data from `fromNode`.
    long take(int node, int fromNode, long wanted) {
        SliceLoad load = nic.load;
        load.touchFlow(node);
        long granted = Math.min(wanted, bytes(node) - load.budgetUsed[node]);
        if (twoSided) {
            load.touchFlow(fromNode);
            granted = Math.min(granted, bytes(fromNode) - load.sentBytes[fromNode]);
        }
        granted = Math.max(0, granted);
        granted = nic.wires.take(fromNode, node, granted, leftNanos - reserveNanos(node));
        load.budgetUsed[node] += granted;
        if (twoSided) {
            load.sentBytes[fromNode] += granted;
        }
        return granted;
    }
}
