package bcscope.scenario;

import bcscope.base.Diagnostic;
import bcscope.base.Parsed;
import bcscope.scenario.json.Json;
import bcscope.scenario.json.JsonTree;
import bcscope.scenario.json.Place;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// Settings of faults: `faults[0].factor=3` changes an entry or, where the number is the next one,
/// adds it; `faults=[]` takes all away, and a list as in a file takes the place of all.
final class FaultSetting {
    private static final String LIST = ScenarioKey.FAULTS.path();
    private static final Pattern ENTRY = Pattern.compile(LIST + "\\[([0-9]{1,4})]\\.([A-Za-z]+)");

    private FaultSetting() {}

    /// Whether a setting of `path` belongs here.
    static boolean concerns(String path) {
        return path.equals(LIST) || ENTRY.matcher(path).matches();
    }

    /// The legal paths within the faults of `tree`, with those of one more fault.
    static Stream<String> paths(Json.Section tree) {
        return IntStream.rangeClosed(0, entries(tree).size())
                .boxed()
                .flatMap(index -> Arrays.stream(FaultKey.values()).map(key -> key.path(index)));
    }

    /// `tree` with `setting`, whose path is among [#paths].
    static Json.Section into(Json.Section tree, Setting setting, Place place) {
        Json.Text value = new Json.Text(place, setting.value());
        Matcher matcher = ENTRY.matcher(setting.path());
        if (!matcher.matches()) {
            return with(tree, LIST, list(setting, place).orElse(value), place);
        }
        List<Json> entries = new ArrayList<>(entries(tree));
        int index = Integer.parseInt(matcher.group(1));
        if (index == entries.size()) {
            entries.add(new Json.Section(place, List.of()));
        }
        if (entries.get(index) instanceof Json.Section entry) {
            entries.set(index, with(entry, matcher.group(2), value, place));
        }
        return with(tree, LIST, new Json.Sequence(place, List.copyOf(entries)), place);
    }

    /// What is wrong with the JSON of a list of faults.
    static List<Diagnostic> problems(Setting setting, Place place) {
        return isList(setting) ? written(setting, place).diagnostics() : List.of();
    }

    private static Optional<Json> list(Setting setting, Place place) {
        return isList(setting) && written(setting, place) instanceof Parsed.Good<Json>(Json json, _)
                ? Optional.of(json)
                : Optional.empty();
    }

    private static boolean isList(Setting setting) {
        return setting.path().equals(LIST) && setting.value().startsWith("[");
    }

    private static Parsed<Json> written(Setting setting, Place place) {
        return JsonTree.read(place.source(), setting.value().getBytes(StandardCharsets.UTF_8));
    }

    private static List<Json> entries(Json.Section tree) {
        return tree.member(LIST)
                .map(Json.Member::value)
                .filter(Json.Sequence.class::isInstance)
                .map(json -> ((Json.Sequence) json).elements())
                .orElse(List.of());
    }

    private static Json.Section with(Json.Section section, String key, Json value, Place place) {
        List<Json.Member> members = new ArrayList<>(section.members());
        members.removeIf(member -> member.key().equals(key));
        members.add(new Json.Member(place, key, value));
        return new Json.Section(section.place(), List.copyOf(members));
    }
}
