package bcscope.scenario;

import bcscope.model.ModelParameter;
import bcscope.scenario.ProgramSource.Generated;
import bcscope.scenario.ProgramSource.Trace;
import bcscope.scenario.ProgramSource.TraceOptions;
import bcscope.scenario.json.Json;
import bcscope.scenario.json.Place;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/// The tree of the file that says a scenario, in canonical order and with canonical texts.
final class ScenarioTree {
    private final Scenario scenario;
    private final ScenarioWriter.Detail detail;
    private final Function<String, Place> places;

    private ScenarioTree(
            Scenario scenario, ScenarioWriter.Detail detail, Function<String, Place> places) {
        this.scenario = scenario;
        this.detail = detail;
        this.places = places;
    }

    /// The tree of `scenario` alone.
    static Json.Section of(Scenario scenario, ScenarioWriter.Detail detail) {
        Place nowhere = Place.in(scenario.name());
        return new ScenarioTree(scenario, detail, path -> nowhere).section("");
    }

    /// The tree of a scenario that knows where it was written.
    static Json.Section of(PlacedScenario placed) {
        return new ScenarioTree(placed.scenario(), ScenarioWriter.Detail.EVERYTHING, placed::place)
                .section("");
    }

    private Json.Section section(String path) {
        if (path.equals(ScenarioKey.PROGRAM)) {
            return program();
        }
        List<Json.Member> members = new ArrayList<>();
        for (String name : Keys.within(path)) {
            String inner = Keys.path(path, name);
            Optional<Json> value =
                    Keys.isSection(inner)
                            ? Optional.<Json>of(section(inner)).filter(ScenarioTree::isFilled)
                            : value(inner);
            value.ifPresent(json -> members.add(new Json.Member(json.place(), name, json)));
        }
        return new Json.Section(places.apply(path), List.copyOf(members));
    }

    private static boolean isFilled(Json json) {
        return !(json instanceof Json.Section(_, List<Json.Member> members)) || !members.isEmpty();
    }

    private Optional<Json> value(String path) {
        for (ModelParameter parameter : ModelParameter.values()) {
            if (parameter.path().equals(path)) {
                long value = scenario.model().get(parameter);
                return shows(value, parameter.defaultValue())
                        ? Optional.of(json(path, Quantity.of(parameter), value))
                        : Optional.empty();
            }
        }
        for (ScenarioKey key : ScenarioKey.values()) {
            if (key.path().equals(path)) {
                return value(key);
            }
        }
        return Optional.empty();
    }

    private Optional<Json> value(ScenarioKey key) {
        Machine machine = scenario.machine();
        return switch (key) {
            case VERSION -> number(key, scenario.version());
            case NAME -> text(key, scenario.name());
            case DESCRIPTION ->
                    scenario.description().isEmpty()
                            ? Optional.empty()
                            : text(key, scenario.description());
            case NODES -> number(key, machine.nodes());
            case PROCESSES_PER_NODE -> number(key, machine.processesPerNode());
            case NETWORK -> number(key, machine.network().ordinal());
            case NIC_PROFILE -> shows(0, 0) ? number(key, 0) : Optional.empty();
            case PLACEMENT -> number(key, scenario.job().placement().ordinal());
            case FAULTS ->
                    scenario.faults().isEmpty()
                            ? Optional.empty()
                            : Optional.of(FaultTree.of(scenario.faults(), places));
            case SEED -> number(key, scenario.seed());
            case GENERATOR, TRACE, COMPUTE_SCALE, LEAST_GAP, MOST_GAP, MEAN_GAP, WILDCARDS ->
                    Optional.empty();
        };
    }

    private Json.Section program() {
        List<Json.Member> members = new ArrayList<>();
        switch (scenario.job().program()) {
            case Generated generated -> generated(generated, members);
            case Trace(String path, TraceOptions options) -> {
                text(ScenarioKey.TRACE, path)
                        .ifPresent(json -> add(members, ScenarioKey.TRACE, json));
                traceOptions(options, members);
            }
        }
        return new Json.Section(places.apply(ScenarioKey.PROGRAM), List.copyOf(members));
    }

    private void generated(Generated generated, List<Json.Member> members) {
        text(ScenarioKey.GENERATOR, generated.generator())
                .ifPresent(json -> add(members, ScenarioKey.GENERATOR, json));
        List<GeneratorShape.Parameter> parameters =
                GeneratorShape.named(generated.generator())
                        .map(GeneratorShape::parameters)
                        .orElse(List.of());
        for (GeneratorShape.Parameter parameter : parameters) {
            Long value = generated.parameters().get(parameter.name());
            if (value != null) {
                String path = Keys.path(ScenarioKey.PROGRAM, parameter.key());
                Json json = json(path, parameter.quantity(), value);
                members.add(new Json.Member(json.place(), parameter.key(), json));
            }
        }
    }

    private void traceOptions(TraceOptions options, List<Json.Member> members) {
        TraceOptions usual = TraceOptions.DEFAULT;
        Ratio scale = new Ratio(options.computeNumerator(), options.computeDenominator());
        if (shows(scale, Ratio.ONE)) {
            text(ScenarioKey.COMPUTE_SCALE, scale.text())
                    .ifPresent(json -> add(members, ScenarioKey.COMPUTE_SCALE, json));
        }
        if (shows(options.leastNanos(), usual.leastNanos())) {
            add(members, ScenarioKey.LEAST_GAP, options.leastNanos());
        }
        if (options.mostNanos() != usual.mostNanos()) {
            add(members, ScenarioKey.MOST_GAP, options.mostNanos());
        }
        if (options.targetMeanGapNanos() != usual.targetMeanGapNanos()) {
            add(members, ScenarioKey.MEAN_GAP, options.targetMeanGapNanos());
        }
        if (shows(options.wildcards(), usual.wildcards())) {
            add(members, ScenarioKey.WILDCARDS, options.wildcards().ordinal());
        }
    }

    private void add(List<Json.Member> members, ScenarioKey key, long value) {
        number(key, value).ifPresent(json -> add(members, key, json));
    }

    private static void add(List<Json.Member> members, ScenarioKey key, Json json) {
        members.add(new Json.Member(json.place(), ProgramKeys.name(key), json));
    }

    private <T> boolean shows(T value, T usual) {
        return detail == ScenarioWriter.Detail.EVERYTHING || !value.equals(usual);
    }

    private Optional<Json> number(ScenarioKey key, long value) {
        return key.quantity().map(quantity -> json(key.path(), quantity, value));
    }

    private Optional<Json> text(ScenarioKey key, String text) {
        return Optional.of(new Json.Text(places.apply(key.path()), text));
    }

    private Json json(String path, Quantity quantity, long value) {
        return json(places.apply(path), quantity, value);
    }

    /// The canonical text of `value`.
    static Json json(Place place, Quantity quantity, long value) {
        String written = quantity.write(value);
        return switch (quantity.kind()) {
            case SWITCH -> new Json.Flag(place, value != 0);
            case DURATION, CHOICE -> new Json.Text(place, written);
            case SIZE, COUNT, BANDWIDTH ->
                    quantity.isNumeral(value)
                            ? new Json.Numeral(place, written)
                            : new Json.Text(place, written);
        };
    }
}
