package bcscope.picture.view;

import bcscope.picture.scene.plan.Wiring;
import bcscope.picture.scene.state.SceneState;

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
}
