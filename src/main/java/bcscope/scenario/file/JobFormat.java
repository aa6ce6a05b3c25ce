package bcscope.scenario.file;

import bcscope.base.Diagnostic;
import bcscope.base.Parsed;
import bcscope.scenario.Job;
import bcscope.scenario.NodeList;
import bcscope.scenario.Placement;
import bcscope.scenario.ProgramSource;
import bcscope.scenario.RankMap;
import bcscope.scenario.Workload;
import bcscope.scenario.format.Format;
import bcscope.scenario.format.Formats;
import bcscope.scenario.format.Found;
import bcscope.scenario.format.Key;
import bcscope.scenario.format.ListFormat;
import bcscope.scenario.format.ObjectFormat;
import bcscope.scenario.format.Quantity.Kind;
import bcscope.scenario.format.Spot;
import bcscope.scenario.format.Values;
import bcscope.scenario.json.Json;
import bcscope.scenario.json.Place;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// A job: the only one, or one of a list, which has a name, nodes and a start besides.
final class JobFormat extends ObjectFormat<Job> {
    private static final ProgramFormat PROGRAMS = new ProgramFormat();

    static final Key<Job, ProgramSource> PROGRAM = Key.of("program", PROGRAMS, Job::program);

    static final Key<Job, Placement> PLACEMENT =
            Key.of("placement", Formats.choice(Placement.values(), Placement::id), Job::placement)
                    .usual(Placement.BLOCK)
                    .means(
                            "How ranks are placed on nodes. For BlueGene/L also by coordinates: the"
                                    + " axis named first varies fastest, and the two processes of a"
                                    + " node last, or first with t; or according to a map");

    static final Key<Job, RankMap> MAP =
            Key.of("map", new RankMapFormat(Profiles.builtIn()), Job::map)
                    .when((job, _) -> !job.map().equals(RankMap.NONE))
                    .missing("required with the placement map")
                    .means(
                            "Where each rank is: a line \"x y z\" or \"x y z t\" for each, t being"
                                    + " the process of the node, 0 or 1");

    static final Key<Job, String> NAME =
            Key.of(
                            "name",
                            Formats.text("a text of 1 to 24 characters", 1, Job.LONGEST_NAME),
                            Job::name)
                    .missing("job and its number")
                    .means("Name of the job, different from those of all other jobs");

    static final Key<Job, NodeList> NODES =
            Key.of(
                            "nodes",
                            Formats.parsed(
                                    "\"all\", a list such as \"0-15, 20\" or a box such as"
                                            + " \"4x4x2\"",
                                    NodeList::parse,
                                    NodeList::toString,
                                    "is neither an ascending list of nodes nor a box."),
                            Job::nodes)
                    .unlessBrief(NodeList.ALL)
                    .means(
                            "Nodes that the job may use; on BlueGene/L also the shape of a"
                                    + " partition, of which the first free one is taken");

    private static final Key<Job, Long> START =
            Key.of(
                            "start",
                            Formats.number(Kind.DURATION, 0, ScenarioFormat.LONGEST_NANOS),
                            Job::startNanos)
                    .unlessBrief(0L)
                    .means("Instant at which the job is submitted; it begins with the next slice");

    private static final Key<Job, Long> BINARY =
            Key.of("binary", Formats.number(Kind.SIZE, 0, 1L << 40), Job::binaryBytes)
                    .unlessBrief(Job.USUAL_BINARY_BYTES)
                    .means("Size of the executable file that a launch multicasts");

    /// What a job of a list has besides.
    static final List<Key<Job, ?>> OF_A_LIST = List.of(NAME, NODES, START, BINARY);

    private static final List<Key<Job, ?>> ALONE = List.of(PROGRAM, PLACEMENT, MAP);
    private static final List<Key<Job, ?>> LISTED =
            List.of(NAME, PROGRAM, PLACEMENT, MAP, NODES, START, BINARY);

    private final List<Key<Job, ?>> keys;
    private final String missingName;
    private final Profiles files;

    private JobFormat(List<Key<Job, ?>> keys, String missingName, Profiles files) {
        this.keys = keys;
        this.missingName = missingName;
        this.files = files;
    }

    /// A job that has no name, since it is alone.
    static JobFormat alone(Profiles files) {
        return new JobFormat(ALONE, "", files);
    }

    /// Jobs in the order of their priority.
    static ListFormat<Job> list(Profiles files) {
        return new ListFormat<>(
                "a list of jobs",
                1,
                Workload.MOST_JOBS,
                index -> new JobFormat(LISTED, "job " + (index + 1), files));
    }

    @Override
    public List<Key<Job, ?>> keys() {
        return keys;
    }

    @Override
    protected Job make(Values values) {
        return new Job(
                values.find(NAME).orElse(missingName),
                values.object(PROGRAM, PROGRAMS),
                values.get(PLACEMENT),
                values.find(MAP, new RankMapFormat(files)).orElse(RankMap.NONE),
                values.get(NODES),
                values.get(START),
                values.get(BINARY));
    }

    /// The map of a job: the path of a file, or its lines.
    ///
    /// @param files where the file is found
    record RankMapFormat(Profiles files) implements Format<RankMap> {
        @Override
        public String allowed() {
            return "the path of a map file, relative to the scenario file, or a list of texts with"
                    + " its lines";
        }

        @Override
        public Optional<RankMap> read(Found found) {
            return switch (found.json()) {
                case Json.Text(Place place, String name) -> placed(files.map(name, place), found);
                case Json.Sequence(Place place, List<Json> lines)
                        when lines.stream().allMatch(Json.Text.class::isInstance) ->
                        placed(
                                RankMap.of(
                                        lines.stream().map(Json.Text.class::cast).toList(), place),
                                found);
                case Json.Sequence _, Json.Section _, Json.Numeral _, Json.Flag _, Json.Nothing _ ->
                        found.wrongKind(allowed());
            };
        }

        private static Optional<RankMap> placed(Parsed<RankMap.Placed> parsed, Found found) {
            return switch (parsed) {
                case Parsed.Good<RankMap.Placed>(
                                RankMap.Placed(RankMap map, List<Place> at),
                                _) -> {
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
}
