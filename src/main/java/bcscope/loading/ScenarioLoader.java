package bcscope.loading;

import bcscope.base.Diagnostic;
import bcscope.base.Parsed;
import bcscope.base.SymbolicLinks;
import bcscope.file.ChangedFile;
import bcscope.file.Input;
import bcscope.file.Inputs;
import bcscope.importer.ForeignFormat;
import bcscope.importer.ImportLimits;
import bcscope.importer.Imported;
import bcscope.importer.TraceFiles;
import bcscope.importer.TraceFolder;
import bcscope.model.Computation;
import bcscope.model.Model;
import bcscope.program.GrowingProgram;
import bcscope.program.Program;
import bcscope.program.ProgramJoin;
import bcscope.program.ProgramLimits;
import bcscope.program.generator.Generator;
import bcscope.scenario.Job;
import bcscope.scenario.Machine;
import bcscope.scenario.NetworkKind;
import bcscope.scenario.Placement;
import bcscope.scenario.ProgramSource;
import bcscope.scenario.ProgramSource.Generated;
import bcscope.scenario.ProgramSource.Primitives;
import bcscope.scenario.ProgramSource.Trace;
import bcscope.scenario.ProgramSource.TraceOptions;
import bcscope.scenario.ProgramSource.Written;
import bcscope.scenario.Scenario;
import bcscope.scenario.Workload;
import bcscope.scenario.file.BeginChecks;
import bcscope.scenario.file.CrossChecks;
import bcscope.scenario.file.MonitoringChecks;
import bcscope.scenario.file.PlacedScenario;
import bcscope.scenario.file.Profiles;
import bcscope.scenario.file.ScenarioReader;
import bcscope.scenario.file.Setting;
import bcscope.scenario.json.JsonTree;
import bcscope.scenario.json.Place;
import bcscope.scenario.script.Script;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;

/// Loads files that can be run: a scenario with its program, or a trace or program, for which a
/// scenario is made (two processes per node, defaults otherwise).
public final class ScenarioLoader {
    private static final int PROCESSES_PER_NODE = 2;

    private ScenarioLoader() {}

    /// The content of the file at `path`, with some values changed.
    public static Parsed<Content> open(Path path, List<Setting> settings) {
        return open(path, new Inputs(), settings);
    }

    /// As above, for a file that may already be open.
    ///
    /// @param inputs records it and the files that it names
    public static Parsed<Content> open(Path path, Inputs inputs, List<Setting> settings) {
        return fileAt(path).then(file -> openFile(file, inputs, settings));
    }

    private static Parsed<Content> openFile(Path path, Inputs inputs, List<Setting> settings) {
        try (Input input = inputs.open(path)) {
            return open(path, input, inputs, settings);
        } catch (IOException e) {
            return Parsed.bad(unreadable(path, e));
        }
    }

    /// The file that `path` means: itself or, for a folder, the trace in it.
    public static Parsed<Path> fileAt(Path path) {
        return Files.isDirectory(path) ? TraceFolder.main(path) : Parsed.good(path);
    }

    /// The content of `input`, the already opened file at `path`, with some values changed.
    ///
    /// @param inputs records the files that it names
    public static Parsed<Content> open(
            Path path, Input input, Inputs inputs, List<Setting> settings) {
        Folder folder = Folder.OfFiles.around(path, inputs);
        return open(new Source(path.toString(), Inputs.nameOf(path), folder), input, settings);
    }

    /// A sample, from within the program, with some values changed.
    public static Parsed<Content> open(Sample sample, List<Setting> settings) {
        return ofProgram(sample.file(), settings);
    }

    /// A sample program, from within BCScope, with some values changed.
    public static Parsed<Content> open(ScriptSample sample, List<Setting> settings) {
        return ofProgram(sample.file(), settings);
    }

    private static Parsed<Content> ofProgram(String file, List<Setting> settings) {
        return open(new Folder.OfSamples(), file, settings);
    }

    /// The processes in `file` of `folder`, with some values changed.
    public static Parsed<Loaded> load(Folder folder, String file, List<Setting> settings) {
        return open(folder, file, settings).then(ScenarioLoader::processes);
    }

    private static Parsed<Content> open(Folder folder, String file, List<Setting> settings) {
        Source source = new Source(folder.describe(file), file, folder);
        try (Input input = folder.open(file)) {
            return open(source, input, settings);
        } catch (IOException e) {
            return Parsed.bad(source.unreadable(e));
        }
    }

    /// The program that is written in `folder`, on a machine that is made for it.
    public static Parsed<Loaded> load(Folder.OfText folder) {
        Source source = new Source(folder.name(), folder.name(), folder);
        try (Input input = folder.open(folder.name())) {
            return scriptAlone(source, input, List.of()).then(ScenarioLoader::processes);
        } catch (IOException e) {
            return Parsed.bad(source.unreadable(e));
        }
    }

    /// The processes in the file at `path`.
    public static Parsed<Loaded> load(Path path) {
        return load(path, List.of());
    }

    /// The processes in the file at `path`, with some values changed.
    public static Parsed<Loaded> load(Path path, List<Setting> settings) {
        return open(path, settings).then(ScenarioLoader::processes);
    }

    /// A sample with processes, from within the program.
    public static Parsed<Loaded> load(Sample sample) {
        return load(sample, List.of());
    }

    /// A sample with processes, from within the program, with some values changed.
    public static Parsed<Loaded> load(Sample sample, List<Setting> settings) {
        return open(sample, settings).then(ScenarioLoader::processes);
    }

    static Parsed<Loaded> processes(Content content) {
        return switch (content) {
            case Content.OfProcesses(Loaded loaded) -> Parsed.good(loaded);
            case Content.OfPrimitives(PlacedScenario placed, _) -> Parsed.bad(noProcesses(placed));
        };
    }

    /// Why a script of primitives cannot be run in slices.
    public static Diagnostic noProcesses(PlacedScenario placed) {
        return placed.place("primitives")
                .error(
                        "This is a primitives scenario: it has no processes and no slices.",
                        "Open it in the window, or use the commands run, slice and picture.");
    }

    /// Why the file at `path` cannot be opened or read, and which sample was probably meant.
    public static Diagnostic unreadable(Path path, IOException failure) {
        Optional<Sample> meant =
                SymbolicLinks.areLoop(path) || Files.exists(path, LinkOption.NOFOLLOW_LINKS)
                        ? Optional.empty()
                        : Sample.near(path.toString());
        return unreadable(
                path.toString(),
                meant.map(it -> "There is no such file. Did you mean the sample " + it.id() + "?")
                        .orElseGet(() -> reason(path, failure)));
    }

    private static Parsed<Content> open(Source source, Input input, List<Setting> settings) {
        try {
            if (source.file.endsWith(ScriptFile.SUFFIX)) {
                return scriptAlone(source, input, settings);
            }
            return switch (FileKind.of(input.head())) {
                case SCENARIO -> scenario(source, input, settings);
                case TRACE ->
                        traceAlone(source, input, settings)
                                .then(loaded -> Parsed.good(new Content.OfProcesses(loaded)));
                case SCRIPT -> scriptAlone(source, input, settings);
                case EMPTY -> Parsed.bad(unreadable(source.name, "It is empty."));
                case UNKNOWN ->
                        Parsed.bad(
                                Diagnostic.error(
                                        source.name,
                                        1,
                                        1,
                                        "This is neither a scenario nor a trace nor a program.",
                                        "A scenario is JSON and begins with {, a program with"
                                                + " “program”. "
                                                + ForeignFormat.BEGINNINGS));
            };
        } catch (IOException e) {
            return Parsed.bad(source.unreadable(e));
        }
    }

    private static Parsed<Content> scenario(Source source, Input input, List<Setting> settings)
            throws IOException {
        byte[] bytes = input.stream().readNBytes(JsonTree.MOST_BYTES + 1);
        input.checkUnchanged();
        Profiles profiles = new ProfileFiles(source.folder);
        return ScenarioReader.read(source.name, bytes, profiles)
                .then(placed -> Scripts.completed(placed, source.folder))
                .then(placed -> Setting.applyAll(settings, placed, profiles))
                .then(placed -> content(placed, source.folder));
    }

    private static Parsed<Content> content(PlacedScenario placed, Folder folder) {
        return placed.scenario().job().program() instanceof Primitives(Script script)
                ? Parsed.good(new Content.OfPrimitives(placed, script))
                : build(placed, folder)
                        .then(loaded -> Parsed.good(new Content.OfProcesses(loaded)));
    }

    /// `placed` with its program.
    public static Parsed<Loaded> build(PlacedScenario placed, Folder folder) {
        Workload work = placed.scenario().work();
        if (work.isSingle()) {
            return program(placed, 0, folder)
                    .then(program -> checked(placed, List.of(program), program, folder));
        }
        List<String> names = work.jobs().stream().map(Job::name).toList();
        return programs(placed, folder)
                .then(programs ->
                        checked(
                                placed,
                                programs,
                                ProgramJoin.of(placed.scenario().name(), names, programs),
                                folder));
    }

    private static Parsed<List<Program>> programs(PlacedScenario placed, Folder folder) {
        Parsed<List<Program>> all = Parsed.good(List.of());
        for (int job = 0; job < placed.scenario().work().jobs().size(); job++) {
            Parsed<Program> next = program(placed, job, folder);
            all = all.then(before -> next.then(program -> Parsed.good(with(before, program))));
        }
        return all;
    }

    private static List<Program> with(List<Program> before, Program program) {
        List<Program> all = new ArrayList<>(before);
        all.add(program);
        return List.copyOf(all);
    }

    private static Parsed<Program> program(PlacedScenario placed, int index, Folder folder) {
        try {
            return written(placed, index, folder);
        } catch (ProgramLimits.Exceeded beyond) {
            String program = placed.scenario().work().path(index) + ".program";
            return Parsed.bad(placed.place(program).error(beyond.problem(), beyond.advice()));
        }
    }

    private static Parsed<Program> written(PlacedScenario placed, int index, Folder folder) {
        Scenario scenario = placed.scenario();
        Job job = scenario.work().jobs().get(index);
        return switch (job.program()) {
            case Generated generated ->
                    Parsed.good(
                            Generator.byId(generated.generator())
                                    .orElseThrow()
                                    .build(
                                            generated.ranks(job.room(scenario.machine())),
                                            generated.ownParameters(),
                                            scenario.building()));
            case Trace(String path, TraceOptions options) ->
                    imported(placed, index, path, options, folder)
                            .then(imported -> Parsed.good(imported.program()));
            case Written written -> Scripts.program(placed, index, written, folder);
            case Primitives _ -> Parsed.bad(noProcesses(placed));
        };
    }

    /// A machine is made for the processes of the script, two on a node.
    private static Parsed<Content> scriptAlone(Source source, Input input, List<Setting> settings)
            throws IOException {
        return ScriptFile.read(source.folder.describe(source.file), input)
                .then(ScriptFile::codeAlone)
                .then(code -> {
                    List<Diagnostic> wrong = ScriptSettings.objections(code, settings);
                    if (!wrong.isEmpty()) {
                        return new Parsed.Bad<>(wrong);
                    }
                    List<Setting> own = ScriptSettings.of(code, settings);
                    int ranks = ScriptSettings.ranks(own);
                    SortedMap<String, String> values =
                            ScriptParameters.texts(code, Collections.emptySortedMap());
                    Written written =
                            new Written(
                                    source.file,
                                    Optional.empty(),
                                    ProgramSource.Limits.STANDARD,
                                    values);
                    PlacedScenario placed =
                            PlacedScenario.unwritten(source.scenario(code.name(), written, ranks));
                    return Setting.applyAll(own, placed, new ProfileFiles(source.folder))
                            .then(changed -> build(changed, source.folder))
                            .then(loaded -> Parsed.good(new Content.OfProcesses(loaded)));
                });
    }

    private static Parsed<Imported> imported(
            PlacedScenario placed, int job, String path, TraceOptions options, Folder folder) {
        Model model = placed.scenario().building();
        String key = placed.scenario().work().path(job) + ".program.trace";
        try (Input input = folder.open(path)) {
            return trace(placed.place(key), folder.around(path), input, options, model);
        } catch (IOException e) {
            return Parsed.bad(
                    placed.place(key)
                            .error(
                                    "The trace “" + folder.describe(path) + "” cannot be read.",
                                    reason(folder, path, e)));
        }
    }

    private static Parsed<Imported> trace(
            Place place, TraceFiles files, Input input, TraceOptions options, Model model)
            throws IOException {
        Optional<ForeignFormat> format = ForeignFormat.sniff(input.head());
        if (format.isEmpty()) {
            return Parsed.bad(
                    place.error(
                            "The file “" + files.name() + "” is not a trace.",
                            ForeignFormat.BEGINNINGS));
        }
        return format.get().read(files, options, model, ImportLimits.standard());
    }

    private static Parsed<Loaded> checked(
            PlacedScenario placed, List<Program> programs, Program joined, Folder folder) {
        int[] ranks = programs.stream().mapToInt(Program::ranks).toArray();
        List<Diagnostic> problems = new ArrayList<>(CrossChecks.room(placed, ranks));
        problems.addAll(CrossChecks.nx(placed));
        problems.addAll(CrossChecks.computations(placed, joined.ranks()));
        long changed =
                placed.scenario().computations().stream()
                        .mapToLong(Computation::nanos)
                        .max()
                        .orElse(0);
        problems.addAll(
                CrossChecks.computation(
                        placed, Math.max(changed, joined.longestComputationNanos())));
        problems.addAll(CrossChecks.message(placed, joined.longestMessageBytes()));
        problems.addAll(BeginChecks.problems(placed, joined.ranks()));
        problems.addAll(MonitoringChecks.processes(placed, joined.ranks()));
        if (joined instanceof GrowingProgram growing) {
            growing.holdTo(CrossChecks.limits(placed.scenario()));
            problems.addAll(CrossChecks.liveProgram(placed));
        }
        return problems.isEmpty()
                ? Parsed.good(
                        new Loaded(BeginChecks.fitted(placed, joined.ranks()), joined, folder))
                : new Parsed.Bad<>(List.copyOf(problems));
    }

    /// The scenario is made for the trace, so the number of ranks must be known before `settings`
    /// are applied, and only then is it known how the program is built. The trace is read again
    /// only if they change that.
    private static Parsed<Loaded> traceAlone(Source source, Input input, List<Setting> settings)
            throws IOException {
        Scenario unsized = source.scenario("", 1);
        Place place = PlacedScenario.unwritten(unsized).place("job.program.trace");
        return trace(
                        place,
                        source.folder.around(source.file),
                        input,
                        TraceOptions.DEFAULT,
                        unsized.building())
                .then(imported -> {
                    Program program = imported.program();
                    PlacedScenario placed =
                            PlacedScenario.unwritten(
                                    source.scenario(program.name(), program.ranks()));
                    return settings.isEmpty()
                            ? Parsed.good(new Loaded(placed, program, source.folder))
                            : Setting.applyAll(settings, placed, new ProfileFiles(source.folder))
                                    .then(changed ->
                                            rebuilt(
                                                    new Loaded(placed, program, source.folder),
                                                    changed));
                });
    }

    /// The processes of `before` with the values of `changed`: the program is built again only if
    /// they change it.
    static Parsed<Loaded> rebuilt(Loaded before, PlacedScenario changed) {
        Program program = before.program();
        return program.grows() || !buildsAlike(before.scenario(), changed.scenario())
                ? build(changed, before.folder())
                : checked(changed, List.of(program), program, before.folder());
    }

    /// Whether the programs of two scenarios are the same, each with one job.
    private static boolean buildsAlike(Scenario one, Scenario other) {
        return one.work().isSingle()
                && other.work().isSingle()
                && other.job().program().equals(one.job().program())
                && other.building().equals(one.building())
                && fills(one) == fills(other)
                && (other.seed() == one.seed() || !(other.job().program() instanceof Written));
    }

    /// Processes of the program of a scenario with one job, where they depend on the machine.
    private static long fills(Scenario scenario) {
        long room = scenario.job().room(scenario.machine());
        return switch (scenario.job().program()) {
            case Generated generated -> generated.ranks(room);
            case Written written -> written.ranks(room);
            case Trace _, Primitives _ -> 0;
        };
    }

    private static Diagnostic unreadable(String source, String reason) {
        return Diagnostic.error(source, "The file cannot be read.", reason);
    }

    static String reason(Folder folder, String file, IOException failure) {
        return switch (folder) {
            case Folder.OfFiles(Path base, _) -> reason(base.resolve(file), failure);
            case Folder.OfText(_, _, var around) -> reason(around, file, failure);
            case Folder.OfSamples _ -> "There is no such sample; bcscope samples lists them.";
        };
    }

    private static String reason(Path path, IOException failure) {
        return failure instanceof ChangedFile
                ? "It was changed while in use: open it again when no other program is writing to"
                        + " it."
                : ScenarioReader.whyUnreadable(path);
    }

    /// The origin of a file.
    ///
    /// @param name for messages
    /// @param file its name in `folder`
    private record Source(String name, String file, Folder folder) {
        /// A scenario for the trace in this file.
        Scenario scenario(String title, int ranks) {
            Trace trace = new Trace(file, TraceOptions.DEFAULT);
            return scenario(title, trace, ranks);
        }

        /// A scenario for `program`.
        Scenario scenario(String title, ProgramSource program, int ranks) {
            int perNode = Math.min(PROCESSES_PER_NODE, ranks);
            return new Scenario(
                    Scenario.CURRENT_VERSION,
                    title,
                    "",
                    new Machine(Math.ceilDiv(ranks, perNode), perNode, NetworkKind.QSNET),
                    Model.defaults(),
                    new Job(program, Placement.BLOCK),
                    1);
        }

        Diagnostic unreadable(IOException failure) {
            return ScenarioLoader.unreadable(name, reason(folder, file, failure));
        }
    }
}
