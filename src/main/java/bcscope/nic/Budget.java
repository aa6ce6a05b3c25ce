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
    private final long strobeNanos;
    private final long startNanos;

    /// What passes in PM before the last byte of the first get is underway: strobe, start, the way
    /// there and back.
    private final long aheadNanos;

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
        strobeNanos = model.get(ModelParameter.NIC_STROBE_NANOS);
        startNanos = model.get(ModelParameter.NIC_DMA_START_NANOS);
        laterPhases = model.chooses(ModelParameter.STROBES, "5") ? 3 : 1;
        aheadNanos = strobeNanos + startNanos + 2 * nic.times.latencyNanos();
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
        budgetBytes = Math.max(LEAST_BYTES, bandwidth.bytesIn(leftNanos - aheadNanos));
        nic.wires.plan().begin();
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
                : Math.max(LEAST_BYTES, bandwidth.bytesIn(leftNanos - aheadNanos - reserve));
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
        granted = planned(node, fromNode, Math.max(0, granted), wanted);
        load.budgetUsed[node] += granted;
        if (twoSided) {
            load.sentBytes[fromNode] += granted;
        }
        return granted;
    }

    /// How many of `most` bytes the links can carry in the slice; of the least budget all.
    private long planned(int node, int fromNode, long most, long wanted) {
        if (most == 0 && wanted > 0) {
            return 0;
        }
        SliceLoad load = nic.load;
        LinkPlan plan = nic.wires.plan();
        long request = strobeNanos + (load.chunks[node] + 1L) * startNanos;
        long end = leftNanos - reserveNanos(node);
        long least = LEAST_BYTES - load.budgetUsed[node];
        if (!twoSided) {
            long granted = plan.takeLast(fromNode, node, most, request, end);
            return Math.max(granted, Math.min(most, least));
        }
        end = Math.min(end, leftNanos - reserveNanos(fromNode));
        least = Math.min(least, LEAST_BYTES - load.sentBytes[fromNode]);
        return plan.takeAll(
                load.flowCount, fromNode, node, most, Math.min(most, least), request, end);
    }
}
