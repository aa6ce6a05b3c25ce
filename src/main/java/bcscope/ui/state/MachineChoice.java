package bcscope.ui.state;

import bcscope.picture.scene.plan.Wiring;

import io.soabase.recordbuilder.core.RecordBuilder;

import java.util.List;
import java.util.OptionalInt;

/// Options of the Machine view.
///
/// @param layer which of its networks, from 0; the last one where it has fewer
/// @param dimension the dimension of a hypercube whose links are highlighted, from 0; empty for all
/// @param inside a node whose surroundings fill the view; empty for the whole machine
/// @param turn of a machine seen aslant, steps of 15 degrees
@RecordBuilder
public record MachineChoice(int layer, OptionalInt dimension, OptionalInt inside, int turn)
        implements MachineChoiceBuilder.With {
    /// Of a first start.
    public static final MachineChoice FIRST =
            new MachineChoice(0, OptionalInt.empty(), OptionalInt.empty(), 0);

    /// The layer that is shown of a machine with these.
    public Wiring of(List<Wiring> layers) {
        Wiring wiring = layers.get(Math.min(layer, layers.size() - 1));
        return wiring instanceof Wiring.Isometric seen ? seen.turned(turn) : wiring;
    }

    /// Turned by some steps more.
    public MachineChoice turned(int steps) {
        return withTurn(turn + steps);
    }

    /// The layer after the one shown, of a machine with `layers` layers.
    public MachineChoice nextLayer(int layers) {
        return withLayer((Math.min(layer, layers - 1) + 1) % layers);
    }

    /// The links of one dimension; of all where they are shown already.
    public MachineChoice toggled(int other) {
        boolean shown = dimension.isPresent() && dimension.getAsInt() == other;
        return withDimension(shown ? OptionalInt.empty() : OptionalInt.of(other));
    }

    /// The dimension after the one shown, of a cube with `dimensions`; all after the last.
    public MachineChoice nextDimension(int dimensions) {
        int next = dimension.orElse(-1) + 1;
        return withDimension(next < dimensions ? OptionalInt.of(next) : OptionalInt.empty());
    }

    /// The whole machine.
    public MachineChoice whole() {
        return withInside(OptionalInt.empty());
    }
}
