package bcscope.scenario;

import bcscope.scenario.json.Json;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// The keys of `job.program`: which are legal depends on what it is.
final class ProgramKeys {
    private static final List<ScenarioKey> OF_A_TRACE =
            List.of(
                    ScenarioKey.TRACE,
                    ScenarioKey.COMPUTE_SCALE,
                    ScenarioKey.LEAST_GAP,
                    ScenarioKey.MOST_GAP,
                    ScenarioKey.MEAN_GAP,
                    ScenarioKey.WILDCARDS);

    private ProgramKeys() {}

    /// Names of the legal keys in `program`, with what it holds already. A program of an unknown
    /// generator may hold any keys: the generator is the problem then.
    static List<String> within(Json.Section program) {
        if (program.member(name(ScenarioKey.GENERATOR)).isEmpty()) {
            return ofATrace(program);
        }
        Optional<GeneratorShape> shape = generatorOf(program);
        Stream<String> parameters =
                shape.isPresent()
                        ? shape.get().parameters().stream().map(GeneratorShape.Parameter::key)
                        : program.members().stream().map(Json.Member::key);
        return Stream.concat(
                        Stream.of(name(ScenarioKey.GENERATOR), name(ScenarioKey.TRACE)), parameters)
                .distinct()
                .toList();
    }

    private static List<String> ofATrace(Json.Section program) {
        Stream<String> keys = OF_A_TRACE.stream().map(ProgramKeys::name);
        return program.member(name(ScenarioKey.TRACE)).isPresent()
                ? keys.toList()
                : Stream.concat(Stream.of(name(ScenarioKey.GENERATOR)), keys).toList();
    }

    private static Optional<GeneratorShape> generatorOf(Json.Section program) {
        return program.member(name(ScenarioKey.GENERATOR))
                .map(Json.Member::value)
                .flatMap(value ->
                        value instanceof Json.Text(_, String text)
                                ? GeneratorShape.named(text)
                                : Optional.empty());
    }

    /// The name of `key` within its section.
    static String name(ScenarioKey key) {
        return key.path().substring(key.path().lastIndexOf('.') + 1);
    }
}
