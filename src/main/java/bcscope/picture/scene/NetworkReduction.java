package bcscope.picture.scene;

import bcscope.network.bluegene.TreeNetwork;

import java.util.List;

/// Whether what is reduced now is added by the network on its way up, and by no node.
final class NetworkReduction {
    private NetworkReduction() {}

    /// Where there is a tree network and every partial result goes up in it.
    static boolean adds(SceneState state) {
        boolean tree =
                state.stage().layers().stream().anyMatch(Wiring.Collective.class::isInstance);
        List<Journey> parts =
                state.journeys().stream()
                        .filter(journey -> journey.kind() == Journey.Kind.REDUCTION)
                        .toList();
        TreeNetwork network = new TreeNetwork(state.stage().nodes());
        return tree && parts.stream().allMatch(part -> above(network, part.to(), part.from()));
    }

    private static boolean above(TreeNetwork network, int node, int below) {
        int at = below;
        while (at > node) {
            at = network.parent(at);
        }
        return at == node;
    }
}
