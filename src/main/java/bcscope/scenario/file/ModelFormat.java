package bcscope.scenario.file;

import bcscope.model.Model;
import bcscope.model.ModelParameter;
import bcscope.scenario.Machine;
import bcscope.scenario.NetworkKind;
import bcscope.scenario.file.ModelFormat.Costs;
import bcscope.scenario.format.Formats;
import bcscope.scenario.format.Key;
import bcscope.scenario.format.KeyPath;
import bcscope.scenario.format.ObjectFormat;
import bcscope.scenario.format.Quantity;
import bcscope.scenario.format.Spot;
import bcscope.scenario.format.Values;

import java.util.Arrays;
import java.util.List;

/// A section with parameters of the model: one key for each, a missing one means what the cost
/// profile of the machine says.
final class ModelFormat extends ObjectFormat<Costs> {
    /// By [ModelParameter#ordinal].
    private static final List<Key<Costs, Long>> OF_PARAMETERS =
            Arrays.stream(ModelParameter.values()).map(ModelFormat::key).toList();

    private final String section;
    private final Costs start;

    /// The machine that is modelled, and its model.
    record Costs(Machine machine, Model model) {
        /// The costs of the default machine.
        static final Costs USUAL =
                new Costs(new Machine(32, 2, NetworkKind.QSNET), Model.defaults());
    }

    /// @param start what the keys of this section change
    ModelFormat(String section, Costs start) {
        this.section = section;
        this.start = start;
    }

    private static Key<Costs, Long> key(ModelParameter parameter) {
        return Key.of(
                        KeyPath.name(parameter.path()),
                        Formats.of(Quantity.of(parameter)),
                        (Costs costs) -> costs.model.get(parameter))
                .when((costs, spot) -> isShown(parameter, costs, spot))
                .means(parameter.meaning());
    }

    private static boolean isShown(ModelParameter parameter, Costs costs, Spot spot) {
        if (costs.machine.profile().value(parameter) != costs.model.get(parameter)) {
            return true;
        }
        return switch (spot.writing().extent()) {
            case CHANGED -> false;
            case EVERYTHING -> !MachineChecks.decidesByMode(costs.machine, parameter);
            case TO_BE_CHANGED -> spot.isWritten();
        };
    }

    private List<ModelParameter> parameters() {
        return Arrays.stream(ModelParameter.values())
                .filter(parameter -> KeyPath.parent(parameter.path()).equals(section))
                .toList();
    }

    @Override
    public List<Key<Costs, ?>> keys() {
        return parameters().stream()
                .<Key<Costs, ?>>map(it -> OF_PARAMETERS.get(it.ordinal()))
                .toList();
    }

    @Override
    protected Costs make(Values values) {
        Model model = start.model;
        for (ModelParameter parameter : parameters()) {
            long usual = start.machine.profile().value(parameter);
            model =
                    model.with(
                            parameter,
                            values.find(OF_PARAMETERS.get(parameter.ordinal())).orElse(usual));
        }
        return new Costs(start.machine, model);
    }
}
