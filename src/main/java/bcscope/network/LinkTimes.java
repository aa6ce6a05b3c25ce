package bcscope.network;

import bcscope.base.Rate;
import bcscope.model.Model;
import bcscope.model.ModelParameter;
import bcscope.scenario.Fanout;
import bcscope.scenario.Machine;
import bcscope.scenario.NetworkKind;
import bcscope.scenario.PrimitiveTimes;

import java.util.Optional;

/// The time that the interconnect of one machine takes for each of its services; constant during a
/// run (MODEL 3). The time of a service for several nodes depends on their number, not on where
/// they are.
///
/// @param kind which network
/// @param model every cost
/// @param primitives the global primitives over all nodes
/// @param latencyNanos NIC to NIC, without hops
/// @param hopNanos additional time per hop
/// @param bandwidth of a NIC, each direction
/// @param link bandwidth of a link between routers, each direction
/// @param tree the tree that reduces within the network, if there is one
public record LinkTimes(
        NetworkKind kind,
        Model model,
        PrimitiveTimes primitives,
        long latencyNanos,
        long hopNanos,
        Rate bandwidth,
        Rate link,
        Optional<TreeReduction> tree) {
    /// Additional levels of the fat tree of 1,024 nodes compared with 64.
    private static final long LEVELS_OF_LARGE = 2;

    /// Times of `machine` with the costs of `model`.
    public static LinkTimes of(Machine machine, Model model) {
        PrimitiveTimes primitives = PrimitiveTimes.of(machine, model);
        Optional<TreeReduction> tree =
                machine.network().fanout() == Fanout.TREE_NETWORK
                        ? Optional.of(TreeReduction.of(model, primitives))
                        : Optional.empty();
        return new LinkTimes(
                machine.network(),
                model,
                primitives,
                model.get(ModelParameter.LATENCY_NANOS),
                model.get(ModelParameter.HOP_NANOS),
                model.rate(ModelParameter.BANDWIDTH_KBPS),
                model.rate(ModelParameter.LINK_KBPS),
                tree);
    }

    /// These times without latency, for receivers that count their own time.
    public LinkTimes withoutLatency() {
        return new LinkTimes(kind, model, primitives, 0, hopNanos, bandwidth, link, tree);
    }

    /// The times of messages from node to node over the tree: a packet passes a level in half the
    /// time of passing it up and down, and its sender counts its own time.
    public LinkTimes overTree() {
        long hop = Math.ceilDiv(model.get(ModelParameter.QUERY_LEVEL_NANOS), 2L);
        Rate up = model.rate(ModelParameter.TREE_LINK_KBPS);
        return new LinkTimes(kind, model, primitives, 0, hop, up, up, Optional.empty());
    }

    /// The global primitives over `nodes` nodes.
    public PrimitiveTimes primitives(int nodes) {
        return PrimitiveTimes.of(kind, nodes, model);
    }

    /// Bandwidth of a multicast to `nodes` nodes, at each: down the tree of BlueGene/L that of its
    /// links, unless the processor that feeds it is slower; on QsNet less with each further level
    /// of the fat tree.
    public Rate broadcast(int nodes) {
        Rate rate = model.rate(ModelParameter.BROADCAST_KBPS);
        return switch (kind.fanout()) {
            case SWITCHES -> overLevels(kind.levelsBeyondPlain(nodes));
            case TREE_NETWORK -> {
                Rate fed =
                        new Rate(
                                TreeReduction.PACKET_BYTES,
                                Math.max(1, model.get(ModelParameter.TREE_PACKET_NANOS)));
                yield fed.isBelow(rate) ? fed : rate;
            }
            case MESSAGES -> rate;
        };
    }

    /// All nodes acknowledge a packet before the next one leaves, so its time grows by the same
    /// amount with each level: packet / (packet / link + round trip over the levels), derived from
    /// the rates for two depths (MODEL 3.2).
    private Rate overLevels(long levels) {
        long few = model.get(ModelParameter.BROADCAST_KBPS);
        long many = Math.min(few, model.get(ModelParameter.BROADCAST_LARGE_KBPS));
        long time = LEVELS_OF_LARGE * many + levels * (few - many);
        return levels == 0
                ? Rate.kilobytesPerSecond(few)
                : new Rate(LEVELS_OF_LARGE * few * many, 1_000_000 * time);
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

    /// Point to point between two nodes of `network`, without the time of the bytes.
    public long latencyNanos(Interconnect network, int from, int to) {
        return hopNanos == 0 ? latencyNanos : latencyNanos(network.hops(from, to));
    }

    /// Bytes that a multicast of `bytes` transfers: whole packets on a tree with packets.
    public long multicastBytes(long bytes) {
        return tree.isPresent() ? TreeReduction.wireBytes(bytes) : bytes;
    }

    /// Multicast of `bytes` to `nodes` nodes, until the last byte has reached each.
    public long multicastNanos(int nodes, long bytes) {
        return primitives(nodes).strobeNanos() + broadcast(nodes).nanosFor(multicastBytes(bytes));
    }

    /// Transfer of `bytes` to `destinations` nodes: point to point to one, a multicast to several.
    public long transferNanos(int destinations, long bytes) {
        return destinations == 1
                ? latencyNanos + bandwidth.nanosFor(bytes)
                : multicastNanos(destinations, bytes);
    }

    /// How many successive queries are answered no when the last node is ready `readyNanos` after
    /// the loop began.
    public long failedQueries(long readyNanos) {
        return primitives.failedQueries(readyNanos);
    }
}
