package bcscope.scenario;

import bcscope.base.Diagnostic;
import bcscope.base.MpiKind;
import bcscope.base.NearestWord;
import bcscope.base.Parsed;
import bcscope.scenario.json.Json;
import bcscope.scenario.json.Place;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// One changed value of a scenario: `model.slice=300us`. The syntax of values and the messages are
/// those of the file, because the value is put into the tree of the file and read from there.
///
/// @param path dotted path of a key
/// @param value as it is written in the file, without quotes
public record Setting(String path, String value) {
    /// The setting that asks for `mpi`.
    public static Setting of(MpiKind mpi) {
        return new Setting(ScenarioKey.MPI.path(), mpi.id());
    }

    private static final String OPTION = "--set ";

    /// Whether `found` was found in a setting, not in a file.
    public static boolean concerns(Diagnostic found) {
        return found.file().startsWith(OPTION);
    }

    /// Reads `path=value`.
    public static Parsed<Setting> parse(String text) {
        int sign = text.indexOf('=');
        if (sign < 0 || text.substring(0, sign).isBlank()) {
            return Parsed.bad(
                    Place.in(OPTION + text)
                            .error(
                                    "A setting is a path, = and a value.",
                                    "For example: --set model.slice=300us"));
        }
        return Parsed.good(
                new Setting(text.substring(0, sign).strip(), text.substring(sign + 1).strip()));
    }

    /// `placed` with this value.
    public Parsed<PlacedScenario> applyTo(PlacedScenario placed) {
        return applyAll(List.of(this), placed);
    }

    /// `scenario` with this value.
    public Parsed<Scenario> applyTo(Scenario scenario) {
        return applyTo(PlacedScenario.unwritten(scenario))
                .then(changed -> Parsed.good(changed.scenario()));
    }

    /// `placed` with all `settings`, in their order. Only the outcome must be legal: two values may
    /// need each other. A new generator or trace begins with its defaults.
    public static Parsed<PlacedScenario> applyAll(List<Setting> settings, PlacedScenario placed) {
        return applyAll(settings, placed, Profiles.with(placed.scenario().machine().profile()));
    }

    /// The same where a setting may name a cost profile among `profiles`.
    public static Parsed<PlacedScenario> applyAll(
            List<Setting> settings, PlacedScenario placed, Profiles profiles) {
        if (settings.isEmpty()) {
            return Parsed.good(placed);
        }
        Json.Section tree = ScenarioTree.of(placed);
        List<Diagnostic> errors = new ArrayList<>();
        for (Setting setting : settings) {
            List<String> legal = paths(tree);
            errors.addAll(FaultSetting.problems(setting, setting.place()));
            if (legal.contains(setting.path)) {
                tree = setting.into(tree);
            } else {
                errors.add(setting.unknownPath(legal));
            }
        }
        return errors.isEmpty()
                ? ScenarioBinder.bind(tree, placed.scenario().name(), profiles)
                : new Parsed.Bad<>(errors);
    }

    /// The legal paths for `scenario` that begin with `begun`, or, if there are none, that contain
    /// it: for completion.
    public static List<String> completions(Scenario scenario, String begun) {
        List<String> all = paths(ScenarioTree.of(PlacedScenario.unwritten(scenario)));
        List<String> beginning = all.stream().filter(path -> path.startsWith(begun)).toList();
        return beginning.isEmpty() ? containing(begun, all) : beginning;
    }

    private static List<String> containing(String part, List<String> paths) {
        String lower = part.toLowerCase(Locale.ROOT);
        return paths.stream()
                .filter(path -> path.toLowerCase(Locale.ROOT).contains(lower))
                .toList();
    }

    /// The legal paths of a tree; those of its program depend on what it runs.
    private static List<String> paths(Json.Section tree) {
        Optional<Json> script = tree.member(ScenarioKey.PRIMITIVES.path()).map(Json.Member::value);
        return script.map(ScriptPaths::beside).orElseGet(() -> pathsOfJobs(tree));
    }

    private static List<String> pathsOfJobs(Json.Section tree) {
        Stream<String> fixed =
                Keys.all().stream()
                        .filter(path -> !path.startsWith("job"))
                        .filter(path -> !path.equals(ScenarioKey.PRIMITIVES.path()))
                        .filter(path -> !path.equals(ScenarioKey.VERSION.path()));
        Stream<String> ofJob = within(tree, "job").flatMap(job -> ofJob("job", job));
        Stream<String> ofJobs =
                tree.member("jobs").map(Json.Member::value).stream().flatMap(Setting::ofJobs);
        return Stream.of(fixed, ofJob, ofJobs, FaultSetting.paths(tree))
                .flatMap(paths -> paths)
                .distinct()
                .toList();
    }

    private static Stream<String> ofJobs(Json list) {
        return list instanceof Json.Sequence(_, List<Json> elements)
                ? IntStream.range(0, elements.size())
                        .boxed()
                        .filter(i -> elements.get(i) instanceof Json.Section)
                        .flatMap(
                                i -> ofJob(Keys.element("jobs", i), (Json.Section) elements.get(i)))
                : Stream.empty();
    }

    private static Stream<String> ofJob(String path, Json.Section job) {
        String program = Keys.path(path, "program");
        Stream<String> own =
                Keys.within(path).stream()
                        .map(name -> Keys.path(path, name))
                        .filter(inner -> !Keys.isSection(inner));
        Stream<String> starts =
                Stream.of(ScenarioKey.GENERATOR, ScenarioKey.TRACE)
                        .map(key -> Keys.path(program, ProgramKeys.name(key)));
        Stream<String> ofProgram =
                within(job, "program")
                        .flatMap(written -> ProgramKeys.within(written).stream())
                        .map(name -> Keys.path(program, name));
        return Stream.of(own, starts, ofProgram).flatMap(paths -> paths);
    }

    private static Stream<Json.Section> within(Json.Section section, String key) {
        return section.member(key).map(Json.Member::value).stream()
                .filter(Json.Section.class::isInstance)
                .map(Json.Section.class::cast);
    }

    private Json.Section into(Json.Section tree) {
        String section = Keys.sectionOf(path);
        boolean newProgram =
                Keys.isProgram(section) && (path.endsWith(".generator") || path.endsWith(".trace"));
        if (FaultSetting.concerns(path)) {
            return FaultSetting.into(tree, this, place());
        }
        Json.Text written = new Json.Text(place(), value);
        if (!newProgram) {
            return put(tree, path, written);
        }
        String key = path.substring(path.lastIndexOf('.') + 1);
        Json.Member only = new Json.Member(place(), key, written);
        return put(tree, section, new Json.Section(place(), List.of(only)));
    }

    private Json.Section put(Json.Section section, String rest, Json json) {
        int dot = rest.indexOf('.');
        String step = dot < 0 ? rest : rest.substring(0, dot);
        String key = step.replaceFirst("\\[.*", "");
        Json old =
                section.member(key)
                        .map(Json.Member::value)
                        .orElseGet(() -> new Json.Section(place(), List.of()));
        Json changed =
                dot >= 0
                        ? within(old, step, rest.substring(dot + 1), json)
                        : old instanceof Json.Sequence list && step.endsWith("]")
                                ? element(list, step, json)
                                : json;
        List<Json.Member> members = new ArrayList<>(section.members());
        members.removeIf(member -> member.key().equals(key));
        members.add(new Json.Member(place(), key, changed));
        return new Json.Section(section.place(), List.copyOf(members));
    }

    private static Json element(Json.Sequence list, String step, Json json) {
        List<Json> changed = new ArrayList<>(list.elements());
        changed.set(Integer.parseInt(step.replaceAll("\\D", "")), json);
        return new Json.Sequence(list.place(), List.copyOf(changed));
    }

    private Json within(Json old, String step, String rest, Json json) {
        return switch (old) {
            case Json.Section inner -> put(inner, rest, json);
            case Json.Sequence(Place place, List<Json> elements) -> {
                int index = Integer.parseInt(step.replaceAll("\\D", ""));
                List<Json> changed = new ArrayList<>(elements);
                changed.set(index, within(elements.get(index), "", rest, json));
                yield new Json.Sequence(place, List.copyOf(changed));
            }
            case Json.Text _, Json.Numeral _, Json.Flag _, Json.Nothing _ -> json;
        };
    }

    private Place place() {
        return Place.in(OPTION + path + "=" + value);
    }

    private Diagnostic unknownPath(List<String> legal) {
        String problem = "There is no path " + Wording.quoted(path) + ".";
        return place().error(problem, hint(legal));
    }

    private String hint(List<String> legal) {
        List<String> sameName = legal.stream().filter(known -> known.endsWith("." + path)).toList();
        List<String> meant =
                sameName.isEmpty() ? NearestWord.of(path, legal).stream().toList() : sameName;
        if (!meant.isEmpty()) {
            return "Did you mean " + Wording.list(meant) + "?";
        }
        String section = Keys.sectionOf(path);
        List<String> beside =
                legal.stream().filter(known -> Keys.sectionOf(known).equals(section)).toList();
        return beside.isEmpty() || section.isEmpty()
                ? "Paths begin with "
                        + Wording.list(
                                legal.stream()
                                        .map(known -> known.split("\\.", 2)[0])
                                        .distinct()
                                        .toList())
                        + "."
                : "There are: " + Wording.list(beside) + ".";
    }
}
