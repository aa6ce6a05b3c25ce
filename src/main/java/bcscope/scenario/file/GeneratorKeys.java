package bcscope.scenario.file;

import bcscope.program.generator.Generator;
import bcscope.program.generator.GeneratorParameter;
import bcscope.scenario.ProgramSource;
import bcscope.scenario.ProgramSource.Generated;
import bcscope.scenario.format.Formats;
import bcscope.scenario.format.Key;
import bcscope.scenario.format.Quantity;
import bcscope.scenario.format.Quantity.Kind;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// A generator as the scenario file sees it: every generator has the number of processes as a key
/// beside its own parameters, and a duration's key goes without the suffix `Nanos`, because its
/// value has a unit.
///
/// @param generator which one
/// @param parameters in the order for people, the number of processes first
record GeneratorKeys(Generator generator, List<Parameter> parameters) {
    private static final String NANOS = "Nanos";

    /// A parameter of a generator.
    ///
    /// @param name as the generator names it
    record Parameter(String name, Key<ProgramSource, Long> key) {}

    /// Every generator.
    static List<GeneratorKeys> all() {
        return Arrays.stream(Generator.values()).map(GeneratorKeys::of).toList();
    }

    /// The generator with `id`.
    static Optional<GeneratorKeys> named(String id) {
        return Generator.byId(id).map(GeneratorKeys::of);
    }

    private static GeneratorKeys of(Generator generator) {
        Generator.Ranks ranks = generator.ranks();
        Key<ProgramSource, Long> processes =
                key(
                                ProgramSource.RANKS,
                                ProgramSource.RANKS,
                                Quantity.number(Kind.COUNT, ranks.least(), ranks.most()))
                        .missing("all")
                        .means(
                                ranks.multipleOf() == 1
                                        ? "Processes"
                                        : "Processes, a multiple of " + ranks.multipleOf());
        return new GeneratorKeys(
                generator,
                Stream.concat(
                                Stream.of(new Parameter(ProgramSource.RANKS, processes)),
                                generator.parameters().stream().map(GeneratorKeys::parameter))
                        .toList());
    }

    private static Parameter parameter(GeneratorParameter parameter) {
        String name = parameter.name();
        String key =
                name.endsWith(NANOS) ? name.substring(0, name.length() - NANOS.length()) : name;
        Quantity quantity =
                switch (parameter.unit()) {
                    case NANOS ->
                            Quantity.number(Kind.DURATION, parameter.least(), parameter.most());
                    case BYTES -> Quantity.number(Kind.SIZE, parameter.least(), parameter.most());
                    case COUNT, RANK ->
                            Quantity.number(Kind.COUNT, parameter.least(), parameter.most());
                    case SWITCH -> Quantity.onOff();
                };
        return new Parameter(
                name,
                key(key, name, quantity)
                        .usual(parameter.defaultValue())
                        .means(parameter.meaning()));
    }

    private static Key<ProgramSource, Long> key(String key, String name, Quantity quantity) {
        return Key.optional(
                key,
                Formats.of(quantity),
                program ->
                        program instanceof Generated it
                                ? Optional.ofNullable(it.parameters().get(name))
                                : Optional.empty());
    }
}
