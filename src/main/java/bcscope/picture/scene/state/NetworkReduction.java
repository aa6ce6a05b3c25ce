package bcscope.picture.scene.state;

import bcscope.happening.Combiner;
import bcscope.happening.Happening;

/// Whether what is reduced now is added by the network on its way up, and by no node.
public final class NetworkReduction {
    private NetworkReduction() {}

    /// Where the tree network combines the partial results of the slice.
    public static boolean adds(SceneState state) {
        return state.detail().happenings().stream()
                .filter(Happening.ReduceStep.class::isInstance)
                .map(Happening.ReduceStep.class::cast)
                .findFirst()
                .filter(step -> step.by() == Combiner.NETWORK)
                .isPresent();
    }
}
