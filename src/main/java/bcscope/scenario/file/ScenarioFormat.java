package bcscope.scenario.file;

import bcscope.base.MpiKind;
import bcscope.model.Computation;
import bcscope.model.Fault;
import bcscope.model.Model;
import bcscope.model.ModelParameter;
import bcscope.scenario.Begin;
import bcscope.scenario.Checkpointing;
import bcscope.scenario.Job;
import bcscope.scenario.Machine;
import bcscope.scenario.Monitoring;
import bcscope.scenario.NodeMode;
import bcscope.scenario.Placement;
import bcscope.scenario.ProgramSource;
import bcscope.scenario.Scenario;
import bcscope.scenario.TimeSharing;
import bcscope.scenario.Workload;
import bcscope.scenario.file.ModelFormat.Costs;
import bcscope.scenario.file.script.PrimitivesFormat;
import bcscope.scenario.format.Formats;
import bcscope.scenario.format.Key;
import bcscope.scenario.format.ObjectFormat;
import bcscope.scenario.format.Quantity.Kind;
import bcscope.scenario.format.Values;
import bcscope.scenario.json.Json;
import bcscope.scenario.script.Script;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// The whole file.
final class ScenarioFormat extends ObjectFormat<Scenario> {
    /// Longest path of a file in characters.
    static final int LONGEST_PATH = 1_000;

    /// Longest duration that a person chooses: one hour.
    static final long LONGEST_NANOS = 3_600_000_000_000L;

    /// Longest name in characters.
    static final int LONGEST_NAME = 120;

    private static final int LONGEST_DESCRIPTION = 2_000;

    static final Key<Scenario, Integer> VERSION =
            Key.of("bcscope", Formats.count(1, Scenario.CURRENT_VERSION), Scenario::version)
                    .means("Version of the file format");

    private static final Key<Scenario, String> NAME =
            Key.of(
                            "name",
                            Formats.text("a text of 1 to 120 characters", 1, LONGEST_NAME),
                            Scenario::name)
                    .missing("name of the file")
                    .means("Short title");

    private static final Key<Scenario, String> DESCRIPTION =
            Key.of(
                            "description",
                            Formats.text("a text of up to 2000 characters", 0, LONGEST_DESCRIPTION),
                            Scenario::description)
                    .unless("")
                    .missing("empty")
                    .means("One or two sentences about what it shows");

    private static final Key<Scenario, Machine> MACHINE =
            Key.of(
                    "machine",
                    new MachineFormat(Profiles.builtIn(), NodeMode.VIRTUAL_NODE),
                    Scenario::machine);

    static final Key<Scenario, MpiKind> MPI =
            Key.of("mpi", Formats.choice(MpiKind.values(), MpiKind::id), Scenario::mpi)
                    .unless(MpiKind.BCS)
                    .means(
                            "What carries out the calls of processes: BCS-MPI in time slices, or"
                                    + " each process for itself");

    private static final List<Key<Scenario, Costs>> MODEL =
            ModelParameter.SECTIONS.stream().map(ScenarioFormat::ofModel).toList();

    static final Key<Scenario, Job> JOB =
            Key.optional(
                    "job",
                    JobFormat.alone(Profiles.builtIn()),
                    scenario ->
                            Optional.of(scenario.job())
                                    .filter(_ ->
                                            !isScript(scenario) && scenario.work().isSingle()));

    static final Key<Scenario, List<Job>> JOBS =
            Key.optional(
                    "jobs",
                    JobFormat.list(Profiles.builtIn()),
                    scenario ->
                            Optional.of(scenario.work().jobs())
                                    .filter(_ -> !scenario.work().isSingle()));

    private static final Key<Scenario, TimeSharing> TIME_SHARING =
            Key.optional(
                    "timeSharing",
                    new SharingFormat(),
                    scenario ->
                            Optional.of(scenario.work().sharing())
                                    .filter(_ -> !isScript(scenario)));

    static final Key<Scenario, List<Fault>> FAULTS =
            Key.of("faults", FaultFormat.list(Machine.MOST_NODES), Scenario::faults)
                    .unless(List.of())
                    .means("What goes wrong with the machine, and when");

    static final Key<Scenario, List<Computation>> COMPUTATIONS =
            Key.of("computations", ComputationFormat.list(), Scenario::computations)
                    .unless(List.of())
                    .means("Computations whose time differs from that in the program");

    static final Key<Scenario, Checkpointing> CHECKPOINT =
            Key.of("checkpoint", new CheckpointFormat(), Scenario::checkpoint);

    static final Key<Scenario, Script> PRIMITIVES =
            Key.<Scenario, Script>optional(
                            "primitives",
                            new PrimitivesFormat(Script.MOST_NODES),
                            scenario ->
                                    scenario.job().program()
                                                    instanceof ProgramSource.Primitives(Script it)
                                            ? Optional.of(it)
                                            : Optional.empty())
                    .missing("none")
                    .means("Core primitives to carry out, instead of jobs");

    private static final Key<Scenario, Long> SEED =
            Key.of(
                            "seed",
                            Formats.number(Kind.COUNT, Long.MIN_VALUE, Long.MAX_VALUE),
                            Scenario::seed)
                    .usual(1L)
                    .means("Seed of every random stream");

    private static final Key<Scenario, Monitoring> MONITORING =
            Key.of("monitoring", new MonitoringFormat(), Scenario::monitoring);

    private static final Key<Scenario, Begin> BEGIN =
            Key.of("begin", new BeginFormat(), Scenario::begin);

    /// What a script of primitives takes the place of.
    private static final List<Key<Scenario, ?>> OF_PROCESSES =
            List.of(JOB, JOBS, TIME_SHARING, FAULTS, COMPUTATIONS, CHECKPOINT);

    private static final List<Key<Scenario, ?>> KEYS =
            Stream.of(
                            Stream.of(VERSION, NAME, DESCRIPTION, MACHINE, MPI),
                            MODEL.stream(),
                            OF_PROCESSES.stream(),
                            Stream.of(PRIMITIVES, SEED, MONITORING, BEGIN))
                    .<Key<Scenario, ?>>flatMap(keys -> keys)
                    .toList();

    private final String fileName;
    private final Profiles profiles;

    /// @param fileName what a scenario without a name is called
    /// @param profiles where its cost profile and its maps are found
    ScenarioFormat(String fileName, Profiles profiles) {
        this.fileName = fileName;
        this.profiles = profiles;
    }

    private static Key<Scenario, Costs> ofModel(String section) {
        return Key.of(
                section,
                new ModelFormat(section, Costs.USUAL),
                scenario -> new Costs(scenario.machine(), scenario.model()));
    }

    private static boolean isScript(Scenario scenario) {
        return scenario.job().program() instanceof ProgramSource.Primitives;
    }

    @Override
    public List<Key<Scenario, ?>> keys() {
        return KEYS;
    }

    /// What may be set in a file that holds `written`: a script has no processes, and the version
    /// is what it is.
    @Override
    public Stream<String> paths(String path, Optional<Json> written) {
        List<String> outside = outside((Json.Section) written.orElse(Json.Section.NONE));
        return super.paths(path, written)
                .filter(inner -> !outside.contains(inner.split("[.\\[]", 2)[0]));
    }

    private static List<String> outside(Json.Section written) {
        boolean script = written.member(PRIMITIVES.name()).isPresent();
        Stream<Key<Scenario, ?>> others =
                script
                        ? OF_PROCESSES.stream()
                        : Stream.of(
                                PRIMITIVES, written.member(JOBS.name()).isPresent() ? JOB : JOBS);
        return Stream.concat(Stream.of(VERSION), others).map(Key::name).toList();
    }

    @Override
    protected Scenario make(Values values) {
        boolean script = values.has(PRIMITIVES);
        NodeMode missingMode = script ? NodeMode.COPROCESSOR : NodeMode.VIRTUAL_NODE;
        Machine machine = values.object(MACHINE, new MachineFormat(profiles, missingMode));
        return new Scenario(
                Scenario.CURRENT_VERSION,
                values.find(NAME).orElse(fileName),
                values.get(DESCRIPTION),
                machine,
                model(values, machine),
                script ? script(values, machine) : work(values),
                values.get(SEED),
                values.find(FAULTS, FaultFormat.list(machine.nodes())).orElse(List.of()),
                values.get(COMPUTATIONS),
                values.object(CHECKPOINT, new CheckpointFormat()),
                values.object(MONITORING, new MonitoringFormat()),
                values.get(MPI),
                values.object(BEGIN, script ? BeginFormat.ofScript() : new BeginFormat()));
    }

    private static Model model(Values values, Machine machine) {
        Costs costs = new Costs(machine, Model.of(machine.profile()));
        for (Key<Scenario, Costs> section : MODEL) {
            costs = values.object(section, new ModelFormat(section.name(), costs));
        }
        return costs.model();
    }

    private static Workload script(Values values, Machine machine) {
        for (Key<Scenario, ?> other : OF_PROCESSES) {
            if (values.has(other)) {
                values.problem(
                        values.keyPlace(other),
                        "There is \"" + other.name() + "\" beside \"primitives\".",
                        "Core primitives run without processes; keep one of the two.");
            }
        }
        int nodes = machine.nodes();
        if (nodes > Script.MOST_NODES) {
            values.problem(
                    values.place(MachineFormat.path(MachineFormat.NODES)),
                    "A primitives scenario is for up to " + Script.MOST_NODES + " nodes.",
                    "Set \"machine.nodes\" to " + Script.MOST_NODES + " or less.");
        }
        Script script =
                values.find(PRIMITIVES, new PrimitivesFormat(nodes))
                        .orElseGet(() -> new Script(List.of(), List.of(), List.of()));
        return Workload.of(new Job(new ProgramSource.Primitives(script), Placement.BLOCK));
    }

    private Workload work(Values values) {
        if (values.has(JOB) && values.has(JOBS)) {
            values.problem(
                    values.keyPlace(JOB),
                    "There is \"job\" beside \"jobs\".",
                    "Make it one of \"jobs\".");
        }
        List<Job> jobs =
                values.has(JOBS)
                        ? values.find(JOBS, JobFormat.list(profiles)).orElse(List.of())
                        : List.of(values.object(JOB, JobFormat.alone(profiles)));
        return new Workload(jobs, values.object(TIME_SHARING, new SharingFormat()));
    }
}
