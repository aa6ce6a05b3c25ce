package bcscope.picture.nic;

import bcscope.happening.Happening;
import bcscope.picture.scene.state.Journey;
import bcscope.picture.scene.state.SceneState;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/// The other node that a node has to do with in a slice, and what moves between them now.
///
/// @param journey journey in the current microphase; empty while nothing moves
/// @param node the node that is looked at
/// @param peer the other one
record Encounter(Optional<Journey> journey, int node, int peer) {
    /// In this order: the exchange under way that began last, the one that ended last in this
    /// microphase, the one that begins next; else the exchange of the slice that is nearest in
    /// time. Empty for a node that exchanges nothing in the slice.
    static Optional<Encounter> of(SceneState state, int node) {
        long now = state.moment().nanos();
        Optional<Encounter> moving =
                state.journeys().stream()
                        .filter(j -> j.from() != j.to() && (j.from() == node || j.to() == node))
                        .min(order(now))
                        .map(j -> new Encounter(Optional.of(j), node, other(j, node)));
        return moving.isPresent() ? moving : still(state, node);
    }

    /// The journeys between two nodes, in the order `left`, `right`; empty while nothing moves.
    static Encounter between(SceneState state, int left, int right) {
        long now = state.moment().nanos();
        Optional<Journey> moving =
                state.journeys().stream()
                        .filter(j -> j.from() != j.to() && joins(j, left, right))
                        .min(order(now));
        return new Encounter(moving, left, right);
    }

    private static boolean joins(Journey journey, int one, int other) {
        return (journey.from() == one && journey.to() == other)
                || (journey.from() == other && journey.to() == one);
    }

    private static Comparator<Journey> order(long now) {
        return Comparator.comparingInt((Journey j) -> rank(j, now))
                .thenComparingLong(j -> Math.abs(now - j.beginNanos()))
                .thenComparingInt(Journey::index);
    }

    private static int rank(Journey journey, long now) {
        if (journey.beginNanos() > now) {
            return 2;
        }
        return journey.endNanos() > now ? 0 : 1;
    }

    private static int other(Journey journey, int node) {
        return journey.from() == node ? journey.to() : journey.from();
    }

    private static Optional<Encounter> still(SceneState state, int node) {
        long now = state.moment().nanos();
        List<Happening> happenings = state.detail().happenings();
        return happenings.stream()
                .filter(h -> peer(h, node) >= 0)
                .min(Comparator.comparingLong(h -> Math.abs(now - h.timeNanos())))
                .map(h -> new Encounter(Optional.empty(), node, peer(h, node)));
    }

    /// The other node of a delivery, a match or a transfer; -1 if the happening is none of `node`.
    private static int peer(Happening happening, int node) {
        return switch (happening) {
            case Happening.SendDelivered h -> peer(node, h.node(), h.toNode());
            case Happening.Matched h -> peer(node, h.send().node(), h.node());
            case Happening.Transferred h -> peer(node, h.fromNode(), h.node());
            case Happening.ReceiveAccepted _,
                    Happening.ChunkScheduled _,
                    Happening.NoRoom _,
                    Happening.Coordination _,
                    Happening.ProcessStep _,
                    Happening.DescriptorLife _,
                    Happening.CollectiveStep _,
                    Happening.FaultStruck _,
                    Happening.CpuDecision _,
                    Happening.OfMessages _,
                    Happening.Deadlocked _ ->
                    -1;
        };
    }

    private static int peer(int node, int from, int to) {
        if (from == to) {
            return -1;
        }
        if (node == from) {
            return to;
        }
        return node == to ? from : -1;
    }
}
