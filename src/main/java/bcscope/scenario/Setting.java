package bcscope.scenario;

import bcscope.base.Diagnostic;
import bcscope.base.Parsed;
import bcscope.scenario.json.Json;
import bcscope.scenario.json.Place;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/// One changed value of a scenario: `model.slice=300us`. The syntax of values and the messages are
/// those of the file, because the value is put into the tree of the file and read from there.
///
/// @param path dotted path of a key
/// @param value as it is written in the file, without quotes
public record Setting(String path, String value) {
    /// Reads `path=value`.
    public static Parsed<Setting> parse(String text) {
        int sign = text.indexOf('=');
        if (sign < 1) {
            return Parsed.bad(
                    Place.in("--set " + text)
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
        if (settings.isEmpty()) {
            return Parsed.good(placed);
        }
        Json.Section tree = ScenarioTree.of(placed);
        List<Diagnostic> errors = new ArrayList<>();
        for (Setting setting : settings) {
            List<String> legal = paths(tree);
            if (legal.contains(setting.path)) {
                tree = setting.into(tree);
            } else {
                errors.add(setting.unknownPath(legal));
            }
        }
        return errors.isEmpty()
                ? ScenarioBinder.bind(tree, placed.scenario().name())
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
        Stream<String> fixed =
                Keys.all().stream()
                        .filter(path -> !Keys.sectionOf(path).equals(ScenarioKey.PROGRAM))
                        .filter(path -> !path.equals(ScenarioKey.VERSION.path()));
        Stream<String> ofProgram =
                within(tree, "job")
                        .flatMap(job -> within(job, "program"))
                        .flatMap(program -> ProgramKeys.within(program).stream())
                        .map(name -> Keys.path(ScenarioKey.PROGRAM, name));
        Stream<String> starts = Stream.of(ScenarioKey.GENERATOR.path(), ScenarioKey.TRACE.path());
        return Stream.of(fixed, starts, ofProgram, FaultSetting.paths(tree))
                .flatMap(paths -> paths)
                .distinct()
                .toList();
    }

    private static Stream<Json.Section> within(Json.Section section, String key) {
        return section.member(key).map(Json.Member::value).stream()
                .filter(Json.Section.class::isInstance)
                .map(Json.Section.class::cast);
    }

    private Json.Section into(Json.Section tree) {
        boolean newProgram =
                path.equals(ScenarioKey.GENERATOR.path()) || path.equals(ScenarioKey.TRACE.path());
        if (FaultSetting.concerns(path)) {
            return FaultSetting.into(tree, this, place());
        }
        Json.Text written = new Json.Text(place(), value);
        if (!newProgram) {
            return put(tree, path, written);
        }
        String key = path.substring(path.lastIndexOf('.') + 1);
        Json.Member only = new Json.Member(place(), key, written);
        return put(tree, ScenarioKey.PROGRAM, new Json.Section(place(), List.of(only)));
    }

    private Json.Section put(Json.Section section, String rest, Json json) {
        int dot = rest.indexOf('.');
        String key = dot < 0 ? rest : rest.substring(0, dot);
        Json old =
                section.member(key)
                        .map(Json.Member::value)
                        .orElseGet(() -> new Json.Section(place(), List.of()));
        Json changed =
                dot >= 0 && old instanceof Json.Section inner
                        ? put(inner, rest.substring(dot + 1), json)
                        : json;
        List<Json.Member> members = new ArrayList<>(section.members());
        members.removeIf(member -> member.key().equals(key));
        members.add(new Json.Member(place(), key, changed));
        return new Json.Section(section.place(), List.copyOf(members));
    }

    private Place place() {
        return Place.in("--set " + path + "=" + value);
    }

    private Diagnostic unknownPath(List<String> legal) {
        String problem = "There is no path " + Wording.quoted(path) + ".";
        return place().error(problem, hint(legal));
    }

    private String hint(List<String> legal) {
        List<String> sameName = legal.stream().filter(known -> known.endsWith("." + path)).toList();
        List<String> meant =
                sameName.isEmpty() ? Wording.nearest(path, legal).stream().toList() : sameName;
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
