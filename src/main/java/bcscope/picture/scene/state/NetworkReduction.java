package bcscope.picture.scene.state;

import bcscope.base.Microphase;
import bcscope.happening.Combiner;
import bcscope.happening.Happening;
import bcscope.happening.SliceDetail;

/// Whether what is reduced now is added by the network on its way up, and by no node.
public final class NetworkReduction {
    private NetworkReduction() {}

    /// Whether the tree network combines the partial results of the slice at this moment.
    public static boolean adds(SceneState state) {
        SliceDetail detail = state.detail();
        int begin =
                detail.windows().stream()
                        .filter(it -> it.phase() == Microphase.RM)
                        .mapToInt(it -> detail.happenedBefore(it.strobeNanos()))
                        .findFirst()
                        .orElse(0);
        return detail.happenings().stream()
                .skip(begin)
                .filter(Happening.ReduceStep.class::isInstance)
                .map(Happening.ReduceStep.class::cast)
                .findFirst()
                .filter(step -> step.by() == Combiner.NETWORK)
                .isPresent();
    }
}
