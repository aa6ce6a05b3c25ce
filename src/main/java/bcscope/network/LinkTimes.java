package bcscope.network;

import bcscope.base.Rate;
import bcscope.model.Model;
import bcscope.model.ModelParameter;
import bcscope.scenario.Machine;
import bcscope.scenario.NetworkKind;
import bcscope.scenario.PrimitiveTimes;

import java.util.Optional;

/// What the interconnect of one machine takes for each of its services; constant over a run (DOMAIN
/// 3).
///
/// @param primitives the global primitives
/// @param latencyNanos NIC to NIC, without hops
/// @param hopNanos what each hop adds
/// @param bandwidth of a NIC, each direction
/// @param link bandwidth of a link between routers, each direction
/// @param broadcast bandwidth of a multicast, at each node
/// @param tree what reduces within the network, where it does
public record LinkTimes(
        PrimitiveTimes primitives,
        long latencyNanos,
        long hopNanos,
        Rate bandwidth,
        Rate link,
        Rate broadcast,
        Optional<TreeReduction> tree) {
    private static final int SMALL_MACHINE_NODES = 64;

    /// Times of `machine` with the costs of `model`.
    public static LinkTimes of(Machine machine, Model model) {
        ModelParameter broadcast =
                machine.nodes() <= SMALL_MACHINE_NODES
                        ? ModelParameter.BROADCAST_KBPS
                        : ModelParameter.BROADCAST_LARGE_KBPS;
        PrimitiveTimes primitives = PrimitiveTimes.of(machine, model);
        Optional<TreeReduction> tree =
                machine.network() == NetworkKind.BLUEGENE_L
                        ? Optional.of(TreeReduction.of(model, primitives))
                        : Optional.empty();
        return new LinkTimes(
                primitives,
                model.get(ModelParameter.LATENCY_NANOS),
                model.get(ModelParameter.HOP_NANOS),
                model.rate(ModelParameter.BANDWIDTH_KBPS),
                model.rate(ModelParameter.LINK_KBPS),
                model.rate(broadcast),
                tree);
    }

    /// The same where whoever takes a message out of the network counts its own time.
    public LinkTimes withoutLatency() {
        return new LinkTimes(primitives, 0, hopNanos, bandwidth, link, broadcast, tree);
    }

    /// Multicast of a microstrobe, to all nodes at once.
    public long strobeNanos() {
        return primitives.strobeNanos();
    }

    /// One Compare-And-Write over all nodes.
    public long queryNanos() {
        return primitives.queryNanos();
    }

    /// Point to point over `hops` hops, without the time of the bytes.
    public long latencyNanos(int hops) {
        return latencyNanos + hops * hopNanos;
    }

    /// Multicast of `bytes` to all nodes, until the last byte is at each.
    public long multicastNanos(long bytes) {
        return strobeNanos()
                + broadcast.nanosFor(tree.isPresent() ? TreeReduction.wireBytes(bytes) : bytes);
    }

    /// Transfer of `bytes` to `destinations` nodes: point to point to one, a multicast to several.
    public long transferNanos(int destinations, long bytes) {
        return destinations == 1 ? latencyNanos + bandwidth.nanosFor(bytes) : multicastNanos(bytes);
    }

    /// How many queries in a row say no when the last node is ready `readyNanos` after the loop
    /// began.
    public long failedQueries(long readyNanos) {
        return primitives.failedQueries(readyNanos);
    }
}
