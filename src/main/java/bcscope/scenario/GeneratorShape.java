package bcscope.scenario;

import bcscope.program.generator.Generator;
import bcscope.program.generator.GeneratorParameter;
import bcscope.scenario.Quantity.Kind;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// A generator as the scenario file sees it: every generator has [#RANKS] as a key beside its own
/// parameters, and a duration's key goes without the suffix `Nanos`, because its value has a unit.
///
/// @param generator which one
/// @param parameters in the order for people, the number of processes first
record GeneratorShape(Generator generator, List<Parameter> parameters) {
    /// Key of the number of processes. It is kept among the values of the parameters where it is
    /// given; where it is not, processes fill the machine.
    static final String RANKS = "ranks";

    private static final String NANOS = "Nanos";

    /// A key of a generator.
    ///
    /// @param key as in the file
    /// @param name as the generator names it
    /// @param quantity its legal values
    /// @param missing value of a missing key; empty where the machine decides
    /// @param meaning what it is, one phrase
    record Parameter(
            String key, String name, Quantity quantity, Optional<Long> missing, String meaning) {}

    /// Every generator.
    static List<GeneratorShape> all() {
        return Arrays.stream(Generator.values()).map(GeneratorShape::of).toList();
    }

    /// The generator with `id`.
    static Optional<GeneratorShape> named(String id) {
        return Generator.byId(id).map(GeneratorShape::of);
    }

    private static GeneratorShape of(Generator generator) {
        Generator.Ranks ranks = generator.ranks();
        Parameter processes =
                new Parameter(
                        RANKS,
                        RANKS,
                        Quantity.number(Kind.COUNT, ranks.least(), ranks.most()),
                        Optional.empty(),
                        ranks.multipleOf() == 1
                                ? "Processes"
                                : "Processes, a multiple of " + ranks.multipleOf());
        return new GeneratorShape(
                generator,
                Stream.concat(
                                Stream.of(processes),
                                generator.parameters().stream().map(GeneratorShape::parameter))
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
                key, name, quantity, Optional.of(parameter.defaultValue()), parameter.meaning());
    }
}
