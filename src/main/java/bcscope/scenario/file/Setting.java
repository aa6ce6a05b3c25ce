package bcscope.scenario.file;

import bcscope.base.Diagnostic;
import bcscope.base.MpiKind;
import bcscope.base.NearestWord;
import bcscope.base.Parsed;
import bcscope.scenario.Scenario;
import bcscope.scenario.format.KeyPath;
import bcscope.scenario.format.Wording;
import bcscope.scenario.json.Json;
import bcscope.scenario.json.JsonTree;
import bcscope.scenario.json.Place;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// One changed value of a scenario: `model.slice=300us`. The syntax of values and the messages are
/// those of the file, because the value is inserted into the tree of the file and read from there.
/// A list is replaced by JSON: `faults=[]`.
///
/// @param path dotted path of a key
/// @param value as written in the file, without quotes
public record Setting(String path, String value) {
    private static final String SHOWN = "begin.";
    private static final String OPTION = "--set ";
    private static final Pattern ELEMENT = Pattern.compile("(.+)\\[([0-9]{1,4})]");

    /// The setting that selects `mpi`.
    public static Setting of(MpiKind mpi) {
        return new Setting(ScenarioFormat.MPI.name(), mpi.id());
    }

    /// Whether `found` is a problem of a setting, not of a file.
    public static boolean concerns(Diagnostic found) {
        return found.file().startsWith(OPTION);
    }

    /// Whether `place` is in a setting, not in a file.
    static boolean isIn(Place place) {
        return place.source().startsWith(OPTION);
    }

    /// The setting that `place`, which is in one, belongs to.
    static Setting at(Place place) {
        return parse(place.source().substring(OPTION.length())).orElseThrow();
    }

    /// As it is written: `path=value`.
    public String text() {
        return path + "=" + value;
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

    /// `placed` with all `settings`, in their order. Only the result must be legal, since two
    /// values may depend on each other. A new generator or trace starts with its defaults, and so
    /// does the machine of a preset.
    public static Parsed<PlacedScenario> applyAll(List<Setting> settings, PlacedScenario placed) {
        return applyAll(settings, placed, Profiles.with(placed.scenario().machine().profile()));
    }

    /// As above, with the cost profiles that a setting may name.
    public static Parsed<PlacedScenario> applyAll(
            List<Setting> settings, PlacedScenario placed, Profiles profiles) {
        if (settings.isEmpty()) {
            return Parsed.good(placed);
        }
        Json.Section tree = ScenarioWriter.tree(placed);
        List<Diagnostic> errors = new ArrayList<>();
        for (Setting setting : settings) {
            if (paths(tree).noneMatch(setting.path::equals)) {
                errors.add(setting.unknownPath(paths(tree).toList()));
                continue;
            }
            switch (setting.json()) {
                case Parsed.Good<Json>(Json json, _) -> tree = setting.into(tree, json);
                case Parsed.Bad<Json>(List<Diagnostic> wrong) -> errors.addAll(wrong);
            }
        }
        return errors.isEmpty()
                ? ScenarioReader.bind(tree, placed.scenario().name(), profiles)
                        .then(changed -> Parsed.good(about(placed.scenario().mpi(), changed)))
                : new Parsed.Bad<>(errors);
    }

    /// `changed`, with a note that its texts are about `mpi` if it now has another MPI.
    private static PlacedScenario about(MpiKind mpi, PlacedScenario changed) {
        Scenario scenario = changed.scenario();
        return scenario.mpi() == mpi
                ? changed
                : new PlacedScenario(
                        scenario.withBegin(scenario.begin().about(mpi)), changed.places());
    }

    /// The setting of the value that `scenario` has at `path`; empty if that is not a single value,
    /// or is not written.
    public static Optional<Setting> in(Scenario scenario, String path) {
        if (path.equals(ScenarioFormat.MPI.name())) {
            return Optional.of(of(scenario.mpi()));
        }
        Optional<Json> found = Optional.of(ScenarioWriter.tree(scenario));
        for (String step : path.split("\\.", -1)) {
            found = found.flatMap(json -> inner(json, step));
        }
        return found.flatMap(Json::scalar).map(value -> new Setting(path, value));
    }

    private static Optional<Json> inner(Json json, String step) {
        Matcher element = ELEMENT.matcher(step);
        String key = element.matches() ? element.group(1) : step;
        Optional<Json> member =
                json instanceof Json.Section section
                        ? section.member(key).map(Json.Member::value)
                        : Optional.empty();
        return element.matches()
                ? member.filter(Json.Sequence.class::isInstance)
                        .map(Json.Sequence.class::cast)
                        .flatMap(list ->
                                list.elements().stream()
                                        .skip(Integer.parseInt(element.group(2)))
                                        .findFirst())
                : member;
    }

    /// The legal paths for `scenario` that begin with `begun`, or, if there are none, that contain
    /// it; for completion.
    public static List<String> completions(Scenario scenario, String begun) {
        List<String> all = paths(ScenarioWriter.tree(PlacedScenario.unwritten(scenario))).toList();
        List<String> beginning = all.stream().filter(path -> path.startsWith(begun)).toList();
        String lower = begun.toLowerCase(Locale.ROOT);
        return beginning.isEmpty()
                ? all.stream()
                        .filter(path -> path.toLowerCase(Locale.ROOT).contains(lower))
                        .toList()
                : beginning;
    }

    private static Stream<String> paths(Json.Section tree) {
        return new ScenarioFormat("", Profiles.builtIn()).paths("", Optional.of(tree));
    }

    private Parsed<Json> json() {
        return value.startsWith("[")
                ? JsonTree.read(place().source(), value.getBytes(StandardCharsets.UTF_8))
                : Parsed.good(new Json.Text(place(), value));
    }

    private Json.Section into(Json.Section tree, Json json) {
        Json.Section only =
                new Json.Section(
                        place(), List.of(new Json.Member(place(), KeyPath.name(path), json)));
        return replacesSection() ? put(tree, KeyPath.parent(path), only) : put(tree, path, json);
    }

    /// Whether all other values of its section begin with their defaults: a new program or machine.
    boolean replacesSection() {
        String name = KeyPath.name(path);
        boolean isProgram = KeyPath.name(KeyPath.parent(path)).equals(JobFormat.PROGRAM.name());
        boolean isNew =
                isProgram
                        && (name.equals(ProgramFormat.GENERATOR.name())
                                || name.equals(ProgramFormat.TRACE.name())
                                || name.equals(ProgramFormat.SCRIPT.name()));
        return isNew || path.equals(MachineFormat.path(MachineFormat.PRESET));
    }

    /// `section` with `json` at `rest`, a path in it.
    private Json.Section put(Json.Section section, String rest, Json json) {
        String[] steps = rest.split("\\.", 2);
        Matcher element = ELEMENT.matcher(steps[0]);
        String key = element.matches() ? element.group(1) : steps[0];
        Optional<Json> old = section.member(key).map(Json.Member::value);
        Json changed =
                element.matches()
                        ? put(old, Integer.parseInt(element.group(2)), steps, json)
                        : put(old, steps, json);
        List<Json.Member> members = new ArrayList<>(section.members());
        members.removeIf(member -> member.key().equals(key));
        members.add(new Json.Member(place(), key, changed));
        return new Json.Section(section.place(), List.copyOf(members));
    }

    /// The replacement of `old` with `json` at the rest of `steps` in it.
    private Json put(Optional<Json> old, String[] steps, Json json) {
        if (steps.length == 1) {
            return json;
        }
        Json.Section inner =
                old.isPresent() && old.get() instanceof Json.Section section
                        ? section
                        : new Json.Section(place(), List.of());
        return put(inner, steps[1], json);
    }

    /// Puts a value into element `index` of the list `old`, or appends it.
    private Json put(Optional<Json> old, int index, String[] steps, Json json) {
        List<Json> elements = new ArrayList<>();
        if (old.isPresent() && old.get() instanceof Json.Sequence list) {
            elements.addAll(list.elements());
        }
        Optional<Json> before = elements.stream().skip(index).findFirst();
        Json changed = put(before, steps, json);
        if (before.isPresent()) {
            elements.set(index, changed);
        } else {
            elements.add(changed);
        }
        return new Json.Sequence(old.map(Json::place).orElse(place()), List.copyOf(elements));
    }

    private Place place() {
        return Place.in(OPTION + path + "=" + value);
    }

    private Diagnostic unknownPath(List<String> legal) {
        String problem = "There is no path " + Wording.quoted(path) + ".";
        return place().error(problem, hint(legal));
    }

    /// A suggestion among `legal`; keys that affect the run are preferred to keys that affect its
    /// display.
    private String hint(List<String> legal) {
        List<String> named = legal.stream().filter(known -> known.endsWith("." + path)).toList();
        List<String> ofRun = named.stream().filter(known -> !known.startsWith(SHOWN)).toList();
        List<String> sameName = ofRun.isEmpty() ? named : ofRun;
        List<String> meant =
                sameName.isEmpty() ? NearestWord.of(path, legal).stream().toList() : sameName;
        if (!meant.isEmpty()) {
            return "Did you mean " + Wording.list(meant) + "?";
        }
        String section = KeyPath.parent(path);
        List<String> beside =
                legal.stream().filter(known -> KeyPath.parent(known).equals(section)).toList();
        return beside.isEmpty() || section.isEmpty()
                ? "Paths begin with "
                        + Wording.list(
                                legal.stream()
                                        .map(known -> known.split("[.\\[]", 2)[0])
                                        .distinct()
                                        .toList())
                        + "."
                : "There are: " + Wording.list(beside) + ".";
    }
}
