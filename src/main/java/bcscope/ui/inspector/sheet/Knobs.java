package bcscope.ui.inspector.sheet;

import bcscope.base.MpiKind;
import bcscope.model.ModelParameter;
import bcscope.program.generator.Generator;
import bcscope.program.generator.GeneratorParameter;
import bcscope.scenario.Installation;
import bcscope.scenario.Machine;
import bcscope.scenario.Monitoring;
import bcscope.scenario.NetworkKind;
import bcscope.scenario.NodeMode;
import bcscope.scenario.Placement;
import bcscope.scenario.ProgramSource;
import bcscope.scenario.Scenario;
import bcscope.scenario.format.Quantity;
import bcscope.ui.Words;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;

/// The values of a scenario that can be changed, in the order of the sheet.
final class Knobs {
    /// As which values of parameters are read that are written with their units; the first that
    /// understands one means it.
    private static final List<Quantity> KINDS =
            List.of(
                    Quantity.onOff(),
                    Quantity.number(Quantity.Kind.COUNT, Long.MIN_VALUE, Long.MAX_VALUE),
                    Quantity.number(Quantity.Kind.DURATION, Long.MIN_VALUE, Long.MAX_VALUE),
                    Quantity.number(Quantity.Kind.SIZE, Long.MIN_VALUE, Long.MAX_VALUE),
                    Quantity.number(Quantity.Kind.BANDWIDTH, 0, Long.MAX_VALUE));

    private Knobs() {}

    static List<Knob> of(Scenario scenario) {
        List<Knob> knobs = new ArrayList<>();
        knobs.add(slice(scenario));
        knobs.add(seed(scenario));
        knobs.add(mpi(scenario));
        if (scenario.work().isSingle() && scenario.job().placement() != Placement.MAP) {
            knobs.add(placement(scenario));
        }
        machine(scenario, knobs);
        switch (scenario.job().program()) {
            case ProgramSource.Generated generated -> program(generated, knobs);
            case ProgramSource.Written written -> program(written, knobs);
            case ProgramSource.Trace _, ProgramSource.Primitives _ -> {}
        }
        for (ModelParameter parameter : ModelParameter.values()) {
            if (parameter != ModelParameter.SLICE_NANOS && isUsed(scenario, parameter)) {
                knobs.add(model(scenario, parameter));
            }
        }
        monitoring(scenario, knobs);
        return knobs;
    }

    private static boolean isUsed(Scenario scenario, ModelParameter parameter) {
        return !parameter.isCost() || scenario.machine().profile().has(parameter);
    }

    private static void monitoring(Scenario scenario, List<Knob> knobs) {
        Monitoring now = scenario.monitoring();
        Quantity slices = Quantity.number(Quantity.Kind.COUNT, 0, Integer.MAX_VALUE);
        Quantity cost = Quantity.choice(List.of("modelled", "none"));
        knobs.add(knob("monitoring.mmds", Quantity.onOff(), now.mmds().ordinal()));
        knobs.add(knob("monitoring.emds", Quantity.onOff(), now.emds().ordinal()));
        knobs.add(knob("monitoring.cost", cost, now.cost().ordinal()));
        knobs.add(knob("monitoring.resolution", slices, now.resolution()));
        knobs.add(knob("monitoring.from", slices, now.from()));
        knobs.add(knob("monitoring.rows", slices, now.rows()));
    }

    private static Knob knob(String path, Quantity quantity, long value) {
        String group = path.substring(0, path.indexOf('.'));
        return new Knob(
                path, Words.of("sheet." + group), Words.of("sheet." + path), "", quantity, value);
    }

    private static Knob slice(Scenario scenario) {
        return model(scenario, ModelParameter.SLICE_NANOS);
    }

    private static Knob seed(Scenario scenario) {
        return new Knob(
                "seed",
                Words.of("sheet.model"),
                Words.of("sheet.seed"),
                "",
                Quantity.number(Quantity.Kind.COUNT, Long.MIN_VALUE, Long.MAX_VALUE),
                scenario.seed());
    }

    private static Knob mpi(Scenario scenario) {
        return new Knob(
                "mpi",
                Words.of("sheet.model"),
                Words.of("sheet.mpi"),
                "",
                choice(MpiKind.values(), MpiKind::id),
                scenario.mpi().ordinal());
    }

    /// The placement of a single job that has no map of its own.
    private static Knob placement(Scenario scenario) {
        Placement[] all =
                scenario.machine().network().has(NetworkKind.Trait.COORDINATES)
                        ? Arrays.stream(Placement.values())
                                .filter(it -> it != Placement.MAP)
                                .toArray(Placement[]::new)
                        : Placement.OF_EVERY_MACHINE.toArray(Placement[]::new);
        return new Knob(
                "job.placement",
                Words.of("sheet.machine"),
                Words.of("sheet.placement"),
                "",
                choice(all, Placement::id),
                Arrays.asList(all).indexOf(scenario.job().placement()));
    }

    private static Knob model(Scenario scenario, ModelParameter parameter) {
        String path = parameter.path();
        String section = path.substring(0, path.indexOf('.'));
        String group = Words.has("sheet." + section) ? Words.of("sheet." + section) : section;
        return new Knob(
                path,
                group,
                parameter.meaning(),
                scenario.machine().profile().source(parameter),
                Quantity.of(parameter),
                scenario.model().get(parameter));
    }

    /// A preset replaces the machine, so it is set before what may be changed in it.
    private static void machine(Scenario scenario, List<Knob> knobs) {
        Machine machine = scenario.machine();
        knobs.add(preset(machine));
        Quantity networks = choice(NetworkKind.values(), NetworkKind::id);
        knobs.add(knob("machine.network", networks, machine.network().ordinal()));
        if (machine.network().has(NetworkKind.Trait.NODE_MODES)) {
            Quantity modes = choice(NodeMode.values(), NodeMode::id);
            knobs.add(knob("machine.mode", modes, machine.mode().ordinal()));
        }
        Quantity nodes = Quantity.number(Quantity.Kind.COUNT, 1, Machine.MOST_NODES);
        knobs.add(knob("machine.nodes", nodes, machine.nodes()));
        Quantity processes =
                Quantity.number(Quantity.Kind.COUNT, 1, Machine.MOST_PROCESSES_PER_NODE);
        knobs.add(knob("machine.processesPerNode", processes, machine.processesPerNode()));
    }

    /// The clusters of the papers, and “none” if the machine is none of them.
    private static Knob preset(Machine machine) {
        List<Machine> clusters =
                Arrays.stream(Installation.values()).map(Installation::machine).toList();
        List<String> names =
                new ArrayList<>(
                        Arrays.stream(Installation.values()).map(Installation::id).toList());
        if (!clusters.contains(machine)) {
            names.addFirst("none");
        }
        int now = Math.max(0, clusters.indexOf(machine));
        return knob("machine.preset", Quantity.choice(names), now);
    }

    private static <T> Quantity choice(T[] values, Function<T, String> name) {
        return Quantity.choice(Arrays.stream(values).map(name).toList());
    }

    private static void program(ProgramSource.Generated generated, List<Knob> knobs) {
        for (GeneratorParameter parameter :
                Generator.byId(generated.generator())
                        .map(Generator::parameters)
                        .orElse(List.of())) {
            long value =
                    generated.parameters().getOrDefault(parameter.name(), parameter.defaultValue());
            knobs.add(
                    new Knob(
                            "job.program." + parameter.name(),
                            Words.of("sheet.program"),
                            parameter.meaning(),
                            "",
                            quantity(parameter),
                            value));
        }
    }

    /// Parameters of a program that a person has written: they have names and values, but no
    /// descriptions.
    private static void program(ProgramSource.Written written, List<Knob> knobs) {
        written.parameters()
                .forEach((name, text) ->
                        kinds(text)
                                .filter(it -> it.read(text) instanceof Quantity.Reading.Value)
                                .findFirst()
                                .ifPresent(it -> knobs.add(parameter(name, it, text))));
    }

    /// A whole number is written without a fraction, a real one with one.
    private static Stream<Quantity> kinds(String text) {
        return text.contains(".")
                ? Stream.concat(Stream.of(Quantity.real()), KINDS.stream())
                : KINDS.stream();
    }

    private static Knob parameter(String name, Quantity quantity, String text) {
        long value = quantity.read(text) instanceof Quantity.Reading.Value(long read) ? read : 0;
        return new Knob(
                "job.program." + name,
                Words.of("sheet.program"),
                Words.of("sheet.parameter", name),
                "",
                quantity,
                value);
    }

    private static Quantity quantity(GeneratorParameter parameter) {
        return switch (parameter.unit()) {
            case NANOS ->
                    Quantity.number(Quantity.Kind.DURATION, parameter.least(), parameter.most());
            case BYTES -> Quantity.number(Quantity.Kind.SIZE, parameter.least(), parameter.most());
            case COUNT, RANK ->
                    Quantity.number(Quantity.Kind.COUNT, parameter.least(), parameter.most());
            case SWITCH -> Quantity.onOff();
        };
    }
}
