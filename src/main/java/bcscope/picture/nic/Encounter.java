package bcscope.picture.nic;

import bcscope.picture.scene.Journey;
import bcscope.picture.scene.SceneState;
import java.util.Comparator;
import java.util.Optional;

/// What a node exchanges with another at the moment.
///
/// @param journey what moves
/// @param node the node that is looked at
/// @param peer the other one
record Encounter(Journey journey, int node, int peer) {
    /// The exchange under way that began last; else the one that ended last in this microphase;
    /// else the one that begins next.
    static Optional<Encounter> of(SceneState state, int node) {
        long now = state.moment().nanos();
        Comparator<Journey> order =
                Comparator.comparingInt((Journey j) -> rank(j, now))
                        .thenComparingLong(j -> Math.abs(now - j.beginNanos()))
                        .thenComparingInt(Journey::index);
        return state.journeys().stream()
                .filter(j -> j.from() != j.to() && (j.from() == node || j.to() == node))
                .min(order)
                .map(j -> new Encounter(j, node, j.from() == node ? j.to() : j.from()));
    }

    private static int rank(Journey journey, long now) {
        if (journey.beginNanos() > now) {
            return 2;
        }
        return journey.endNanos() > now ? 0 : 1;
    }

    /// Whether it leaves the node that is looked at.
    boolean leaves() {
        return journey.from() == node;
    }
}
