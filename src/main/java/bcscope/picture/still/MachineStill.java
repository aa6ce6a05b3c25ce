package bcscope.picture.still;

import bcscope.picture.Surface;
import bcscope.picture.Target;
import bcscope.picture.scene.MachineWords;
import bcscope.picture.scene.ScenePicture;
import bcscope.picture.scene.card.ViewChoice;
import bcscope.picture.scene.plan.SceneLayout;
import bcscope.picture.scene.plan.Wiring;
import bcscope.picture.scene.state.SceneState;

import java.util.List;
import java.util.OptionalInt;
import java.util.function.Function;

/// Options of the machine view in a file.
///
/// @param wiring which of the layers of the network is drawn
/// @param dimension dimension of a hypercube whose links are highlighted; empty for all
public record MachineStill(Function<SceneState, Wiring> wiring, OptionalInt dimension) {
    /// The first layer of the network.
    public static final MachineStill FIRST_LAYER =
            new MachineStill(state -> state.stage().layers().getFirst(), OptionalInt.empty());

    /// A copy with the layer of `state` fixed; fails like [#wiring], before anything is drawn.
    MachineStill fixed(SceneState state) {
        Wiring fixed = wiring.apply(state);
        return new MachineStill(other -> fixed, dimension);
    }

    /// Draws the machine with the `cycles` of processes that wait for each other forever, or where
    /// `node` is not negative and there are many, the nodes around it.
    void draw(Surface surface, SceneState state, int node, List<List<Integer>> cycles) {
        OptionalInt inside = node < 0 ? OptionalInt.empty() : OptionalInt.of(node);
        double factor = surface.theme().textFactor();
        SceneLayout layout = SceneLayout.of(wiring.apply(state), inside, surface.bounds(), factor);
        Target selection = node < 0 ? Target.NONE : new Target.Node(node);
        ViewChoice look = new ViewChoice(selection, ViewChoice.Tokens.MOVING, dimension);
        ScenePicture.draw(surface, layout, state, look.with(cycles));
    }

    /// The machine in words.
    List<String> words(SceneState state) {
        return MachineWords.of(state, wiring.apply(state));
    }
}
