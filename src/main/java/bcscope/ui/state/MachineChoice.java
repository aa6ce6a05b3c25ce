package bcscope.ui.state;

import bcscope.picture.scene.plan.Wiring;

import io.soabase.recordbuilder.core.RecordBuilder;

import java.util.List;
import java.util.OptionalInt;

/// Options of the Machine view.
///
/// @param layer the network of the machine that is shown, from 0; if it has fewer, the last
/// @param dimension the dimension of a hypercube whose links are highlighted, from 0; empty for all
/// @param inside a node whose surroundings fill the view; empty for the whole machine
/// @param turn rotation of the isometric view, in steps of 15 degrees
@RecordBuilder
public record MachineChoice(int layer, OptionalInt dimension, OptionalInt inside, int turn)
        implements MachineChoiceBuilder.With {
    /// The default.
    public static final MachineChoice FIRST =
            new MachineChoice(0, OptionalInt.empty(), OptionalInt.empty(), 0);

    /// The layer shown, of `layers`.
    public Wiring of(List<Wiring> layers) {
        Wiring wiring = layers.get(Math.min(layer, layers.size() - 1));
        return wiring instanceof Wiring.Isometric seen ? seen.turned(turn) : wiring;
    }

    /// The view rotated by `steps` more.
    public MachineChoice turned(int steps) {
        return withTurn(turn + steps);
    }

    /// The layer after the one shown, of a machine with `layers` layers.
    public MachineChoice nextLayer(int layers) {
        return withLayer((Math.min(layer, layers - 1) + 1) % layers);
    }

    /// Highlights the links of dimension `other`, or all links if that dimension is already
    /// highlighted.
    public MachineChoice toggled(int other) {
        boolean shown = dimension.isPresent() && dimension.getAsInt() == other;
        return withDimension(shown ? OptionalInt.empty() : OptionalInt.of(other));
    }

    /// Highlights the next dimension of a cube with `dimensions`; after the last, all.
    public MachineChoice nextDimension(int dimensions) {
        int next = dimension.orElse(-1) + 1;
        return withDimension(next < dimensions ? OptionalInt.of(next) : OptionalInt.empty());
    }

    /// The whole machine.
    public MachineChoice whole() {
        return withInside(OptionalInt.empty());
    }
}
