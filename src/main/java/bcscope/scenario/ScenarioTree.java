package bcscope.scenario;

import bcscope.base.MpiKind;
import bcscope.model.CostProfile;
import bcscope.model.ModelParameter;
import bcscope.scenario.json.Json;
import bcscope.scenario.json.Place;
import bcscope.scenario.script.Script;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/// The tree of the file that says a scenario, in canonical order and with canonical texts.
final class ScenarioTree {
    private final Scenario scenario;
    private final Predicate<ModelParameter> showsUsual;
    private final Optional<PlacedScenario> placed;
    private final boolean namesProfile;
    private final TreeValues values;

    private ScenarioTree(
            Scenario scenario,
            Predicate<ModelParameter> showsUsual,
            Optional<PlacedScenario> placed,
            boolean namesProfile,
            TreeValues values) {
        this.scenario = scenario;
        this.showsUsual = showsUsual;
        this.placed = placed;
        this.namesProfile = namesProfile;
        this.values = values;
    }

    /// The tree of `scenario` alone. Where it holds every value, it does not name a profile of a
    /// person's own: it must be legible without that.
    static Json.Section of(Scenario scenario, ScenarioWriter.Detail detail) {
        Place nowhere = Place.in(scenario.name());
        return new ScenarioTree(
                        scenario,
                        parameter ->
                                detail == ScenarioWriter.Detail.EVERYTHING
                                        && !MachineChecks.decidesByMode(
                                                scenario.machine(), parameter),
                        Optional.empty(),
                        detail == ScenarioWriter.Detail.CHANGED || isBuiltIn(scenario),
                        new TreeValues(detail, path -> nowhere))
                .section("");
    }

    private static boolean isBuiltIn(Scenario scenario) {
        return CostProfile.builtIn(scenario.machine().profile().name()).isPresent();
    }

    /// The tree of a scenario that knows where it was written, for changing some of its values.
    /// Defaults of the model and of the machine that nobody wrote stay unwritten: another machine,
    /// or another mode of its nodes, brings its own.
    static Json.Section of(PlacedScenario placed) {
        return new ScenarioTree(
                        placed.scenario(),
                        parameter -> placed.places().containsKey(parameter.path()),
                        Optional.of(placed),
                        true,
                        new TreeValues(ScenarioWriter.Detail.EVERYTHING, placed::place))
                .section("");
    }

    private Json.Section section(String path) {
        List<Json.Member> members = new ArrayList<>();
        for (String name : Keys.within(path)) {
            String inner = Keys.path(path, name);
            content(inner)
                    .ifPresent(json -> members.add(new Json.Member(json.place(), name, json)));
        }
        return new Json.Section(values.places().apply(path), List.copyOf(members));
    }

    private Optional<Json> content(String path) {
        boolean single = scenario.work().isSingle();
        if (isScript() && Keys.isWork(path)) {
            return Optional.empty();
        }
        return switch (path) {
            case "job" ->
                    single
                            ? Optional.of(JobTree.ofSingle(scenario.job(), values, path))
                            : Optional.empty();
            case "jobs" -> single ? Optional.empty() : Optional.of(jobs(path));
            default ->
                    Keys.isSection(path)
                            ? Optional.<Json>of(section(path)).filter(ScenarioTree::isFilled)
                            : value(path);
        };
    }

    private boolean isScript() {
        return scenario.job().program() instanceof ProgramSource.Primitives;
    }

    private Optional<Json> primitives() {
        return scenario.job().program() instanceof ProgramSource.Primitives(Script script)
                ? Optional.of(new ScriptTree(values.places()).of(script))
                : Optional.empty();
    }

    private Json jobs(String path) {
        List<Json> elements = new ArrayList<>();
        for (Job job : scenario.work().jobs()) {
            String element = Keys.element(path, elements.size());
            elements.add(JobTree.ofListed(job, values, element));
        }
        return new Json.Sequence(values.places().apply(path), List.copyOf(elements));
    }

    private static boolean isFilled(Json json) {
        return !(json instanceof Json.Section(_, List<Json.Member> members)) || !members.isEmpty();
    }

    private Optional<Json> value(String path) {
        for (ModelParameter parameter : ModelParameter.values()) {
            if (parameter.path().equals(path)) {
                long value = scenario.model().get(parameter);
                boolean changed = scenario.machine().profile().value(parameter) != value;
                return changed || showsUsual.test(parameter)
                        ? Optional.of(values.json(path, Quantity.of(parameter), value))
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
        TimeSharing sharing = scenario.work().sharing();
        TimeSharing usual = TimeSharing.DEFAULT;
        return switch (key) {
            case VERSION -> number(key, scenario.version());
            case NAME -> text(key, scenario.name());
            case DESCRIPTION ->
                    scenario.description().isEmpty()
                            ? Optional.empty()
                            : text(key, scenario.description());
            case NODES -> number(key, machine.nodes());
            case PROCESSES_PER_NODE -> processes(key);
            case PRIMITIVES -> primitives();
            case NETWORK -> number(key, machine.network().ordinal());
            case MODE -> wrote(key) ? text(key, machine.mode().id()) : unusual(key);
            case SHAPE, LINKS, FIDELITY, PROFILE -> unusual(key);
            case MPI -> mpi(key);
            case FAULTS ->
                    scenario.faults().isEmpty()
                            ? Optional.empty()
                            : Optional.of(FaultTree.of(scenario.faults(), values.places()));
            case SEED -> number(key, scenario.seed());
            case SHARING_POLICY -> changed(key, sharing.policy(), usual.policy());
            case QUANTUM ->
                    values.shows(sharing.quantum(), usual.quantum())
                            ? Optional.of(quantum(key, sharing.quantum()))
                            : Optional.empty();
            case LAUNCH -> changed(key, sharing.launch(), usual.launch());
            case MMDS,
                    EMDS,
                    MONITORING_COST,
                    MONITORED_NODES,
                    MONITORED_METRICS,
                    RESOLUTION,
                    WINDOW_FROM,
                    WINDOW_TO,
                    STORED_ROWS,
                    NIC_MEMORY,
                    LATENCY_BIN,
                    SIZE_BIN,
                    DUMP ->
                    monitoring(key);
            case GENERATOR,
                    TRACE,
                    COMPUTE_SCALE,
                    LEAST_GAP,
                    MOST_GAP,
                    MEAN_GAP,
                    WILDCARDS,
                    PLACEMENT,
                    MAP,
                    JOB_NAME,
                    JOB_NODES,
                    JOB_START,
                    JOB_BINARY ->
                    Optional.empty();
        };
    }

    private Optional<Json> processes(ScenarioKey key) {
        return isScript() || isUnwrittenDefault()
                ? Optional.empty()
                : number(key, scenario.machine().processesPerNode());
    }

    private boolean wrote(ScenarioKey key) {
        return placed.filter(it -> it.places().containsKey(key.path())).isPresent();
    }

    /// Whether nobody wrote the processes of a node, and reading without them gives the same.
    private boolean isUnwrittenDefault() {
        Machine machine = scenario.machine();
        boolean says = value(ScenarioKey.MODE).isPresent();
        return placed.isPresent()
                && !wrote(ScenarioKey.PROCESSES_PER_NODE)
                && machine.processesPerNode()
                        == MachineBinder.usualProcesses(
                                machine.network(), says ? machine.mode() : NodeMode.VIRTUAL_NODE);
    }

    private Optional<Json> mpi(ScenarioKey key) {
        return scenario.mpi() == MpiKind.BCS
                ? Optional.empty()
                : number(key, scenario.mpi().ordinal());
    }

    private Optional<Json> unusual(ScenarioKey key) {
        return key == ScenarioKey.PROFILE && !namesProfile
                ? Optional.empty()
                : new MachineTree(scenario.machine())
                        .value(key)
                        .map(text -> values.text(key.path(), text));
    }

    private Json quantum(ScenarioKey key, TimeSharing.Quantum quantum) {
        boolean counts = quantum.slices() > 0;
        Quantity.Kind kind = counts ? Quantity.Kind.COUNT : Quantity.Kind.DURATION;
        long value = counts ? quantum.slices() : quantum.nanos();
        return values.json(key.path(), Quantity.number(kind, 0, Long.MAX_VALUE), value);
    }

    /// What is written in no file stays unwritten, also where everything is asked for: files and
    /// recordings without monitoring stay as they are.
    private Optional<Json> monitoring(ScenarioKey key) {
        Optional<String> written = MonitoringKeys.written(scenario.monitoring(), key);
        return written.equals(MonitoringKeys.written(Monitoring.OFF, key))
                ? Optional.empty()
                : written.flatMap(value ->
                        key.quantity().isPresent()
                                ? number(key, Long.parseLong(value))
                                : text(key, value));
    }

    private <E extends Enum<E>> Optional<Json> changed(ScenarioKey key, E value, E usual) {
        return values.shows(value, usual) ? number(key, value.ordinal()) : Optional.empty();
    }

    private Optional<Json> number(ScenarioKey key, long value) {
        return Optional.of(values.number(key.path(), key, value));
    }

    private Optional<Json> text(ScenarioKey key, String text) {
        return Optional.of(values.text(key.path(), text));
    }
}
