package bcscope.nic;

import bcscope.base.Rate;
import bcscope.model.Model;
import bcscope.model.ModelParameter;

/// B(s): how many bytes a NIC may receive in a slice (MODEL 1.5, 3.2). It is the rest of the slice
/// times the bandwidth of the NIC: T minus the actual DEM and MSM, the query whether anything is to
/// be moved, strobe and query of every later microphase, the collectives of the slice, and the
/// share of the system. If links between routers can be a bottleneck, the capacity of each link is
/// a limit too. It is never less than [#LEAST_BYTES], so that every message gets through however
/// short the slice.
///
/// MSM lasts until the Strobe Sender can know that it is over: the strobe and as many queries as
/// the work of the node takes, as in DEM. With `receiver-only` a node charges its own work, which
/// is all that it knows; with `two-sided` the work of the node that works longest.
///
/// The duration of MSM is known only when its queries and matches are done, so bytes are granted
/// afterwards ([#planned]). Until then, a budget is what would be left if MSM ended now, which is
/// at least what is granted in the end.
public final class Budget {
    /// Least budget of a slice, bytes.
    public static final long LEAST_BYTES = 1_024;

    private final NicSystem nic;
    private final StrobeReceiver receiver;
    private final Rate bandwidth;
    private final long sliceNanos;
    private final long allowanceNanos;

    /// Time of a microphase in which the SRs only handle its strobe: with the default costs, the
    /// strobe and one query.
    private final long phaseNanos;

    private final long strobeNanos;
    private final long startNanos;

    /// Time in PM before the data of the first get flows: strobe, start, round trip.
    private final long aheadNanos;

    private final long laterPhases;

    /// Time of the SR for BBM and RM if they follow PM without a query.
    private final long unstrobedNanos;

    private final boolean twoSided;
    private long afterMsmNanos;
    private long latestReadyNanos;
    private long idleLeftNanos;
    private long idleBytes;

    /// Budgets of all nodes; `receiver` has their work in MSM.
    public Budget(NicSystem nic, StrobeReceiver receiver) {
        this.nic = nic;
        this.receiver = receiver;
        Model model = nic.model;
        bandwidth = nic.times.bandwidth();
        sliceNanos = model.get(ModelParameter.SLICE_NANOS);
        allowanceNanos = model.get(ModelParameter.MSM_ALLOWANCE_NANOS);
        strobeNanos = model.get(ModelParameter.NIC_STROBE_NANOS);
        long queries = nic.times.failedQueries(strobeNanos) + 1;
        phaseNanos = nic.times.strobeNanos() + queries * nic.times.queryNanos();
        startNanos = model.get(ModelParameter.NIC_DMA_START_NANOS);
        boolean strobesApart = model.chooses(ModelParameter.STROBES, "5");
        laterPhases = strobesApart ? 3 : 1;
        unstrobedNanos = strobesApart ? 0 : 2 * strobeNanos;
        aheadNanos = strobeNanos + startNanos + 2 * nic.times.latencyNanos();
        twoSided = model.chooses(ModelParameter.BUDGET_POLICY, "two-sided");
    }

    /// Begins a slice whose DEM took `demNanos`.
    public void begin(long demNanos) {
        afterMsmNanos =
                sliceNanos
                        - demNanos
                        - nic.times.queryNanos()
                        - laterPhases * phaseNanos
                        - unstrobedNanos
                        - nic.systemNanos;
        expect(strobeNanos);
        nic.wires.plan().begin();
    }

    /// Ends the queries and matches of this slice: from now on bytes are granted.
    void planned() {
        if (twoSided) {
            expect(receiver.longestMsmNanos());
        }
    }

    private void expect(long readyNanos) {
        latestReadyNanos = readyNanos;
        idleLeftNanos = leftAfter(readyNanos);
        idleBytes = bytesIn(idleLeftNanos);
    }

    /// Time left if the work of MSM takes `readyNanos`.
    private long leftAfter(long readyNanos) {
        long queries = nic.times.failedQueries(readyNanos) + 1;
        return afterMsmNanos - nic.times.strobeNanos() - queries * nic.times.queryNanos();
    }

    private long bytesIn(long nanos) {
        return Math.max(LEAST_BYTES, bandwidth.bytesIn(nanos - aheadNanos));
    }

    /// Whether the BR of `node` starts nothing more in this MSM, because the limit of the model is
    /// reached.
    boolean timeIsUsed(int node) {
        return receiver.msmNanos(node) >= allowanceNanos;
    }

    /// Time for data of messages in this slice on `node`, ns; may be negative.
    public long leftNanos(int node) {
        if (!nic.load.isTouched(node)) {
            return idleLeftNanos;
        }
        long ready = Math.max(latestReadyNanos, receiver.msmNanos(node));
        return ready == latestReadyNanos ? idleLeftNanos : leftAfter(ready);
    }

    /// B(s) of a node that has no collectives, and nothing to do in MSM, bytes.
    public long bytes() {
        return idleBytes;
    }

    /// B(s) of `node`, bytes.
    public long bytes(int node) {
        return bytes(node, reserveNanos(node));
    }

    /// Part of the budget of `node` that is reserved for collectives of the slice, bytes.
    public long reservedBytes(int node) {
        return bytes(node, 0) - bytes(node);
    }

    private long bytes(int node, long reserveNanos) {
        long left = leftNanos(node) - reserveNanos;
        return left == idleLeftNanos ? idleBytes : bytesIn(left);
    }

    /// Whether budgets depend on the work of all nodes.
    boolean knowsBothEnds() {
        return twoSided;
    }

    /// Time reserved for collectives: those of the node, or, if budgets depend on all nodes, the
    /// longest BBM and RM of any node, since all nodes wait for these.
    private long reserveNanos(int node) {
        if (twoSided) {
            return nic.load.mostBbmReserveNanos + nic.load.mostRmReserveNanos;
        }
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

    /// How many of `most` bytes the links can carry in the slice; the minimum budget is always
    /// granted. If both ends are known, all nodes have the same time.
    private long planned(int node, int fromNode, long most, long wanted) {
        if (most == 0 && wanted > 0) {
            return 0;
        }
        SliceLoad load = nic.load;
        LinkPlan plan = nic.wires.plan();
        long request = strobeNanos + (load.chunks[node] + 1L) * startNanos;
        long end = leftNanos(node) - reserveNanos(node);
        long least = LEAST_BYTES - load.budgetUsed[node];
        if (!twoSided) {
            long granted = plan.reserveLastLink(fromNode, node, most, request, end);
            return Math.max(granted, Math.min(most, least));
        }
        least = Math.min(least, LEAST_BYTES - load.sentBytes[fromNode]);
        return plan.reserveRoute(
                load.flowCount, fromNode, node, most, Math.min(most, least), request, end);
    }
}
