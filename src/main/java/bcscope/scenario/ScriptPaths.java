package bcscope.scenario;

import bcscope.scenario.ScriptKey.Part;
import bcscope.scenario.json.Json;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/// The dotted paths of the values of a script, for settings: of those that are written, and of keys
/// of its parts that are missing. Elements of lists are numbered from 0.
final class ScriptPaths {
    private final List<String> paths = new ArrayList<>();

    private ScriptPaths() {}

    /// All paths of a scenario with the script `json`.
    static List<String> beside(Json json) {
        Stream<String> usual =
                Keys.all().stream()
                        .filter(path -> !Keys.isWork(path))
                        .filter(path -> !path.equals(ScenarioKey.PRIMITIVES.path()))
                        .filter(path -> !path.equals(ScenarioKey.VERSION.path()));
        return Stream.concat(usual, within(json).stream()).toList();
    }

    private static List<String> within(Json json) {
        ScriptPaths all = new ScriptPaths();
        if (json instanceof Json.Section script) {
            for (Json.Member member : script.members()) {
                all.add(Keys.path(ScenarioKey.PRIMITIVES.path(), member.key()), member.value());
            }
        }
        return List.copyOf(all.paths);
    }

    private void add(String path, Json json) {
        switch (json) {
            case Json.Section section -> {
                section.members()
                        .forEach(member -> add(Keys.path(path, member.key()), member.value()));
                missing(path, section);
            }
            case Json.Sequence(_, List<Json> elements) -> {
                for (int i = 0; i < elements.size(); i++) {
                    add(Keys.element(path, i), elements.get(i));
                }
                if (path.endsWith("." + ScriptKey.XS_TO.key())
                        || path.endsWith("." + ScriptKey.CAW_ON.key())) {
                    paths.add(path);
                }
            }
            case Json.Text _, Json.Numeral _, Json.Flag _, Json.Nothing _ -> paths.add(path);
        }
    }

    private void missing(String path, Json.Section section) {
        Part part =
                switch (path.substring(path.lastIndexOf('.') + 1)) {
                    case "xs" -> Part.XS;
                    case "te" -> Part.TE;
                    case "caw" -> Part.CAW;
                    default -> Part.SCRIPT;
                };
        if (part != Part.SCRIPT) {
            ScriptKey.of(part).stream()
                    .filter(key -> key.quantity().isPresent())
                    .filter(key -> section.member(key.key()).isEmpty())
                    .forEach(key -> paths.add(Keys.path(path, key.key())));
        } else if (path.matches(".*\\.script\\[\\d+]")
                && section.member(ScriptKey.STEP_AT.key()).isEmpty()) {
            paths.add(Keys.path(path, ScriptKey.STEP_AT.key()));
        }
    }
}
