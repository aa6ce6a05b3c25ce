package bcscope.model;

import java.util.List;
import java.util.stream.IntStream;

/// One of the readings of an [Assumption].
///
/// @param name for people, short
/// @param changes the values that make it
public record Reading(String name, List<Change> changes) {
    private static final List<ModelParameter> THREADS =
            List.of(
                    ModelParameter.NIC_STROBE_NANOS,
                    ModelParameter.NIC_DELIVER_NANOS,
                    ModelParameter.NIC_DELIVER_DMA_NANOS,
                    ModelParameter.NIC_ACCEPT_NANOS,
                    ModelParameter.NIC_COLLECTIVE_NANOS,
                    ModelParameter.NIC_MATCH_NANOS,
                    ModelParameter.NIC_SCAN_NANOS,
                    ModelParameter.NIC_SCHEDULE_NANOS,
                    ModelParameter.NIC_DMA_START_NANOS,
                    ModelParameter.NIC_MULTICAST_NANOS);

    /// Copies the list.
    public Reading {
        changes = List.copyOf(changes);
    }

    /// A value of a parameter, in its unit.
    public record Change(ModelParameter parameter, long value) {}

    static Reading of(String name, ModelParameter parameter, long value) {
        return new Reading(name, List.of(new Change(parameter, value)));
    }

    static Reading of(
            String name,
            ModelParameter first,
            long firstValue,
            ModelParameter second,
            long secondValue) {
        return new Reading(
                name, List.of(new Change(first, firstValue), new Change(second, secondValue)));
    }

    /// The choices of `parameter`; none if it is a number.
    public static List<Reading> ofChoices(ModelParameter parameter) {
        List<String> choices = parameter.choices();
        return IntStream.range(0, choices.size())
                .mapToObj(choice -> of(choices.get(choice), parameter, choice))
                .toList();
    }

    /// All costs of NIC threads, `factor` times their defaults.
    static Reading ofThreads(String name, long factor) {
        return new Reading(
                name,
                THREADS.stream()
                        .map(cost -> new Change(cost, factor * cost.defaultValue()))
                        .toList());
    }

    /// `model`, read this way.
    public Model in(Model model) {
        Model changed = model;
        for (Change change : changes) {
            changed = changed.with(change.parameter, change.value);
        }
        return changed;
    }

    /// Whether `model` reads this way.
    public boolean isIn(Model model) {
        return changes.stream().allMatch(change -> model.get(change.parameter) == change.value);
    }
}
