package bcscope.picture.scene.state;

import bcscope.base.Microphase;
import bcscope.happening.Combiner;
import bcscope.happening.Happening;
import bcscope.happening.PhaseWindow;
import bcscope.happening.SliceDetail;

import java.util.List;
import java.util.Optional;

/// Whether what is reduced now is added by the network on its way up, and by no node.
public final class NetworkReduction {
    private NetworkReduction() {}

    /// Whether the tree network combines the partial results of the slice at this moment.
    public static boolean adds(SceneState state) {
        return state.detail().windows().stream()
                .filter(it -> it.phase() == Microphase.RM)
                .findFirst()
                .flatMap(window -> firstStep(state.detail(), window))
                .filter(step -> step.by() == Combiner.NETWORK)
                .isPresent();
    }

    /// A slice can have hundreds of thousands of happenings before it.
    private static Optional<Happening.ReduceStep> firstStep(SliceDetail detail, PhaseWindow rm) {
        List<Happening> all = detail.happenings();
        return all.subList(detail.happenedBefore(rm.strobeNanos()), all.size()).stream()
                .filter(Happening.ReduceStep.class::isInstance)
                .map(Happening.ReduceStep.class::cast)
                .findFirst();
    }
}
