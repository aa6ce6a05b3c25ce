package bcscope.loading;

import bcscope.base.Diagnostic;
import bcscope.base.Parsed;
import bcscope.importer.ForeignFormat;
import bcscope.importer.ImportLimits;
import bcscope.importer.Imported;
import bcscope.model.Model;
import bcscope.program.Program;
import bcscope.program.ProgramJoin;
import bcscope.program.generator.Generator;
import bcscope.scenario.CrossChecks;
import bcscope.scenario.Job;
import bcscope.scenario.Machine;
import bcscope.scenario.NetworkKind;
import bcscope.scenario.PlacedScenario;
import bcscope.scenario.Placement;
import bcscope.scenario.Profiles;
import bcscope.scenario.ProgramSource.Generated;
import bcscope.scenario.ProgramSource.Primitives;
import bcscope.scenario.ProgramSource.Trace;
import bcscope.scenario.ProgramSource.TraceOptions;
import bcscope.scenario.Scenario;
import bcscope.scenario.ScenarioReader;
import bcscope.scenario.Setting;
import bcscope.scenario.Workload;
import bcscope.scenario.json.JsonTree;
import bcscope.scenario.script.Script;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Makes something that can run out of a file: a scenario with its program, or a trace, for which a
/// scenario is made (two processes on a node, all else by default).
public final class ScenarioLoader {
    private static final int PROCESSES_PER_NODE = 2;

    private ScenarioLoader() {}

    /// What is in the file at `path`, with some values changed.
    public static Parsed<Content> open(Path path, List<Setting> settings) {
        Path name = path.getFileName();
        return name == null
                ? Parsed.bad(unreadable(path.toString(), "It is a folder; name a file."))
                : open(path.toString(), name.toString(), Folder.OfFiles.around(path), settings);
    }

    /// A sample, from within the program, with some values changed.
    public static Parsed<Content> open(Sample sample, List<Setting> settings) {
        Folder folder = new Folder.OfSamples();
        return open(folder.describe(sample.file()), sample.file(), folder, settings);
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

    private static Parsed<Loaded> processes(Content content) {
        return switch (content) {
            case Content.OfProcesses(Loaded loaded) -> Parsed.good(loaded);
            case Content.OfPrimitives(PlacedScenario placed, _) -> Parsed.bad(noProcesses(placed));
        };
    }

    /// Why a script of primitives cannot be run in slices.
    public static Diagnostic noProcesses(PlacedScenario placed) {
        return placed.place("primitives")
                .error(
                        "This is a script of primitives: it has no processes and no slices.",
                        "Open it in the window, or use the commands run, slice and picture.");
    }

    private static Parsed<Content> open(
            String source, String file, Folder folder, List<Setting> settings) {
        try (InputStream in = folder.open(file)) {
            byte[] head = in.readNBytes(FileKind.SNIFFED_BYTES);
            return switch (FileKind.of(head)) {
                case SCENARIO -> scenario(source, file, folder, settings);
                case TRACE ->
                        traceAlone(source, file, folder, settings)
                                .then(loaded -> Parsed.good(new Content.OfProcesses(loaded)));
                case EMPTY -> Parsed.bad(unreadable(source, "It is empty."));
                case UNKNOWN ->
                        Parsed.bad(
                                Diagnostic.error(
                                        source,
                                        1,
                                        1,
                                        "This is neither a scenario nor a trace.",
                                        "A scenario is JSON and begins with {. "
                                                + ForeignFormat.BEGINNINGS));
            };
        } catch (IOException e) {
            return Parsed.bad(unreadable(source, meant(source, folder, file)));
        }
    }

    private static Parsed<Content> scenario(
            String source, String file, Folder folder, List<Setting> settings) throws IOException {
        try (InputStream in = folder.open(file)) {
            byte[] bytes = in.readNBytes(JsonTree.MOST_BYTES + 1);
            Profiles profiles = new ProfileFiles(folder);
            return ScenarioReader.read(source, bytes, profiles)
                    .then(placed -> Setting.applyAll(settings, placed, profiles))
                    .then(placed -> content(placed, folder));
        }
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
                                            scenario.model()));
            case Trace(String path, TraceOptions options) ->
                    imported(placed, index, path, options, folder)
                            .then(imported -> Parsed.good(imported.program()));
            case Primitives _ -> Parsed.bad(noProcesses(placed));
        };
    }

    private static Parsed<Imported> imported(
            PlacedScenario placed, int job, String path, TraceOptions options, Folder folder) {
        Model model = placed.scenario().model();
        String key = placed.scenario().work().path(job) + ".program.trace";
        try (InputStream peek = folder.open(path)) {
            Optional<ForeignFormat> format =
                    ForeignFormat.sniff(peek.readNBytes(FileKind.SNIFFED_BYTES));
            if (format.isEmpty()) {
                return Parsed.bad(
                        placed.place(key)
                                .error(
                                        "The file “" + folder.describe(path) + "” is no trace.",
                                        ForeignFormat.BEGINNINGS));
            }
            try (InputStream in = folder.open(path)) {
                return format.get()
                        .read(folder.describe(path), in, options, model, ImportLimits.standard());
            }
        } catch (IOException e) {
            return Parsed.bad(
                    placed.place(key)
                            .error(
                                    "The trace “" + folder.describe(path) + "” cannot be read.",
                                    reason(folder, path)));
        }
    }

    private static Parsed<Loaded> checked(
            PlacedScenario placed, List<Program> programs, Program joined, Folder folder) {
        int[] ranks = programs.stream().mapToInt(Program::ranks).toArray();
        List<Diagnostic> problems = CrossChecks.room(placed, ranks);
        return problems.isEmpty()
                ? Parsed.good(new Loaded(placed, joined, folder))
                : new Parsed.Bad<>(problems);
    }

    private static Parsed<Loaded> traceAlone(
            String source, String file, Folder folder, List<Setting> settings) {
        PlacedScenario first = PlacedScenario.unwritten(scenarioOf(source, file, 1));
        return imported(first, 0, file, TraceOptions.DEFAULT, folder)
                .then(imported -> {
                    int ranks = imported.program().ranks();
                    PlacedScenario placed =
                            PlacedScenario.unwritten(scenarioOf(source, file, ranks));
                    return settings.isEmpty()
                            ? Parsed.good(new Loaded(placed, imported.program(), folder))
                            : Setting.applyAll(settings, placed, new ProfileFiles(folder))
                                    .then(changed -> build(changed, folder));
                });
    }

    private static Scenario scenarioOf(String source, String file, int ranks) {
        int perNode = Math.min(PROCESSES_PER_NODE, ranks);
        return new Scenario(
                Scenario.CURRENT_VERSION,
                ScenarioReader.baseName(source),
                "",
                new Machine(Math.ceilDiv(ranks, perNode), perNode, NetworkKind.QSNET),
                Model.defaults(),
                new Job(new Trace(file, TraceOptions.DEFAULT), Placement.BLOCK),
                1);
    }

    private static Diagnostic unreadable(String source, String reason) {
        return Diagnostic.error(source, 0, 0, "The file cannot be read.", reason);
    }

    /// Why there is nothing to read at `file`, and which sample was probably meant.
    private static String meant(String source, Folder folder, String file) {
        boolean missing =
                folder instanceof Folder.OfFiles(Path base) && Files.notExists(base.resolve(file));
        return missing
                ? Sample.near(source)
                        .map(near ->
                                "There is no such file. Did you mean the sample " + near.id() + "?")
                        .orElseGet(() -> reason(folder, file))
                : reason(folder, file);
    }

    private static String reason(Folder folder, String file) {
        return switch (folder) {
            case Folder.OfFiles(Path base) -> ScenarioReader.whyUnreadable(base.resolve(file));
            case Folder.OfSamples _ -> "There is no such sample; bcscope samples lists them.";
        };
    }
}
