package bcscope.scenario.file;

import bcscope.base.Diagnostic;
import bcscope.base.Parsed;
import bcscope.scenario.RankMap;
import bcscope.scenario.format.Format;
import bcscope.scenario.format.Found;
import bcscope.scenario.format.Spot;
import bcscope.scenario.json.Json;
import bcscope.scenario.json.Place;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// The map of a job: the path of a file, or its lines.
///
/// @param files where the file is found
record RankMapFormat(Profiles files) implements Format<RankMap> {
    @Override
    public String allowed() {
        return "the path of a map file, relative to the scenario file, or a list of texts with its"
                + " lines";
    }

    @Override
    public Optional<RankMap> read(Found found) {
        return switch (found.json()) {
            case Json.Text(Place place, String name) -> placed(files.map(name, place), found);
            case Json.Sequence(Place place, List<Json> lines)
                    when lines.stream().allMatch(Json.Text.class::isInstance) ->
                    placed(
                            RankMap.of(lines.stream().map(Json.Text.class::cast).toList(), place),
                            found);
            case Json.Sequence _, Json.Section _, Json.Numeral _, Json.Flag _, Json.Nothing _ ->
                    found.wrongKind(allowed());
        };
    }

    private static Optional<RankMap> placed(Parsed<RankMap.Placed> parsed, Found found) {
        return switch (parsed) {
            case Parsed.Good<RankMap.Placed>(RankMap.Placed(RankMap map, List<Place> at), _) -> {
                for (int rank = 0; rank < at.size(); rank++) {
                    found.element(rank, new Json.Nothing(at.get(rank)));
                }
                yield Optional.of(map);
            }
            case Parsed.Bad<RankMap.Placed>(List<Diagnostic> errors) -> {
                errors.forEach(found.problems()::add);
                yield Optional.empty();
            }
        };
    }

    @Override
    public Json write(RankMap map, Spot spot) {
        List<Json> texts = new ArrayList<>();
        int rank = 0;
        for (String text : map.written()) {
            texts.add(spot.element(rank).text(text));
            rank += map.placesOfText();
        }
        return new Json.Sequence(spot.place(), List.copyOf(texts));
    }
}
