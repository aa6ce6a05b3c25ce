package bcscope.network;

import bcscope.base.Rate;
import bcscope.model.Model;
import bcscope.model.ModelParameter;

/// What the interconnect of one machine takes for each of its services; constant over a run (DOMAIN
/// 3.2).
///
/// @param strobeNanos multicast of a microstrobe, to all nodes at once
/// @param queryNanos one Compare-And-Write over all nodes
/// @param latencyNanos NIC to NIC
/// @param bandwidth of a NIC, each direction
/// @param broadcast bandwidth of a multicast, at each node
public record LinkTimes(
        long strobeNanos, long queryNanos, long latencyNanos, Rate bandwidth, Rate broadcast) {
    private static final int SMALL_MACHINE_LEVELS = 3;
    private static final int SMALL_MACHINE_NODES = 64;

    /// Times of a QsNet machine of `nodes` nodes.
    public static LinkTimes qsNet(int nodes, Model model) {
        int levels = FatTree.levels(nodes);
        long strobe =
                model.get(ModelParameter.STROBE_NANOS)
                        + Math.max(0, levels - SMALL_MACHINE_LEVELS)
                                * model.get(ModelParameter.STROBE_LEVEL_NANOS);
        long query =
                model.get(ModelParameter.QUERY_NANOS)
                        + levels * model.get(ModelParameter.QUERY_LEVEL_NANOS);
        ModelParameter broadcast =
                nodes <= SMALL_MACHINE_NODES
                        ? ModelParameter.BROADCAST_MBPS
                        : ModelParameter.BROADCAST_LARGE_MBPS;
        return new LinkTimes(
                strobe,
                Math.min(query, model.get(ModelParameter.QUERY_CAP_NANOS)),
                model.get(ModelParameter.LATENCY_NANOS),
                model.rate(ModelParameter.BANDWIDTH_MBPS),
                model.rate(broadcast));
    }

    /// Multicast of `bytes` to all nodes, until the last byte is at each.
    public long multicastNanos(long bytes) {
        return strobeNanos + broadcast.nanosFor(bytes);
    }

    /// Transfer of `bytes` to `destinations` nodes: point to point to one, a multicast to several.
    public long transferNanos(int destinations, long bytes) {
        return destinations == 1 ? latencyNanos + bandwidth.nanosFor(bytes) : multicastNanos(bytes);
    }

    /// How many queries in a row say no when the last node is ready `readyNanos` after the loop
    /// began. A query tells the state at its end.
    public long failedQueries(long readyNanos) {
        return readyNanos <= 0 ? 0 : Math.ceilDiv(readyNanos, queryNanos) - 1;
    }

    /// Shortest slice in which the five microphases of an idle machine fit: T_min.
    public long leastSliceNanos(long strobeHandlingNanos) {
        long phase = strobeNanos + (failedQueries(strobeHandlingNanos) + 1) * queryNanos;
        return 5 * phase + queryNanos;
    }
}
