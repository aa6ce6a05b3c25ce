package bcscope.scenario;

import bcscope.base.Diagnostic;
import bcscope.base.Parsed;
import bcscope.scenario.json.Json;
import bcscope.scenario.json.Place;

import java.util.List;

/// Reads the map of a job: the path of a file, or its lines.
final class RankMapBinder {
    private final ValuesByPath leaves;
    private final Problems problems;
    private final Profiles files;
    private final String path;

    RankMapBinder(ValuesByPath leaves, Problems problems, Profiles files, String job) {
        this.leaves = leaves;
        this.problems = problems;
        this.files = files;
        path = Keys.path(job, ProgramKeys.name(ScenarioKey.MAP));
    }

    /// The map; none where nothing is written, or nothing legal.
    RankMap map() {
        return leaves.at(path).map(this::read).orElse(RankMap.NONE);
    }

    private RankMap read(Json json) {
        return switch (json) {
            case Json.Text(Place place, String name) -> found(files.map(name, place));
            case Json.Sequence(Place place, List<Json> lines)
                    when lines.stream().allMatch(Json.Text.class::isInstance) ->
                    found(RankMap.of(lines.stream().map(Json.Text.class::cast).toList(), place));
            case Json.Sequence _, Json.Section _, Json.Numeral _, Json.Flag _, Json.Nothing _ -> {
                problems.add(
                        json.place(),
                        Wording.quoted(path) + " must not be " + json.kind() + ".",
                        "Allowed: " + ScenarioKey.MAP.legal() + ".");
                yield RankMap.NONE;
            }
        };
    }

    private RankMap found(Parsed<RankMap.Placed> parsed) {
        return switch (parsed) {
            case Parsed.Good<RankMap.Placed>(RankMap.Placed(RankMap map, List<Place> at), _) -> {
                for (int rank = 0; rank < at.size(); rank++) {
                    leaves.notePlace(Keys.element(path, rank), at.get(rank));
                }
                yield map;
            }
            case Parsed.Bad<RankMap.Placed>(List<Diagnostic> errors) -> {
                errors.forEach(problems::add);
                yield RankMap.NONE;
            }
        };
    }
}
