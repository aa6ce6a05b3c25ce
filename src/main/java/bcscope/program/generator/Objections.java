package bcscope.program.generator;

import bcscope.base.Diagnostic;
import bcscope.base.Say;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;

/// Finds what speaks against building a program.
record Objections(Generator generator) {
    private static final long OPERATIONS_OF_A_ROUND_TRIP = 3;

    /// All that speaks against it; values are looked at together only where each alone is legal.
    List<Diagnostic> of(int ranks, SortedMap<String, Long> given) {
        List<Diagnostic> errors = new ArrayList<>();
        ranks(ranks).ifPresent(errors::add);
        for (Map.Entry<String, Long> entry : given.entrySet()) {
            value(entry.getKey(), entry.getValue()).ifPresent(errors::add);
        }
        if (errors.isEmpty()) {
            SortedMap<String, Long> values = generator.defaults();
            values.putAll(given);
            tooLong(ranks, values)
                    .or(() -> generator.together(ranks, values))
                    .map(objection -> error(objection.problem(), objection.advice()))
                    .ifPresent(errors::add);
        }
        return errors;
    }

    private Optional<Diagnostic> ranks(int ranks) {
        Generator.Ranks legal = generator.ranks();
        if (ranks >= legal.least() && ranks <= legal.most() && ranks % legal.multipleOf() == 0) {
            return Optional.empty();
        }
        String even = legal.multipleOf() == 1 ? "" : ", in multiples of " + legal.multipleOf();
        return Optional.of(
                error(
                        Say.of("%{n} processes cannot run it.", ranks),
                        Say.of("Use %{n} to %{n}%s.", legal.least(), legal.most(), even)));
    }

    private Optional<Diagnostic> value(String name, long value) {
        for (GeneratorParameter known : generator.parameters()) {
            if (!known.name().equals(name)) {
                continue;
            }
            if (value >= known.least() && value <= known.most()) {
                return Optional.empty();
            }
            return Optional.of(
                    error(
                            Say.of("%s = %{n} is out of range.", name, value),
                            Say.of("Use %{n} to %{n}.", known.least(), known.most())));
        }
        List<String> names = generator.parameters().stream().map(GeneratorParameter::name).toList();
        return Optional.of(
                error(
                        "There is no parameter “" + name + "”.",
                        "There are: " + String.join(", ", names) + "."));
    }

    /// Programs whose rounds differ are written out; they must fit into memory.
    private Optional<Objection> tooLong(int ranks, SortedMap<String, Long> values) {
        long operations =
                generator == Generator.PING_PONG && values.getOrDefault("phaseStepNanos", 0L) != 0
                        ? OPERATIONS_OF_A_ROUND_TRIP * ranks * values.getOrDefault("iterations", 0L)
                        : 0;
        return operations <= Generator.MOST_OPERATIONS
                ? Optional.empty()
                : Objection.of(
                        Say.of("It would be %{n} operations long.", operations),
                        Say.of(
                                "At most %{n} are legal: use fewer processes or iterations, or"
                                        + " phaseStep 0.",
                                Generator.MOST_OPERATIONS));
    }

    private Diagnostic error(String problem, String advice) {
        return Diagnostic.error(generator.id(), problem, advice);
    }
}
