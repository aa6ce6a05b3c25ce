package bcscope.sweep;

import bcscope.base.Diagnostic;
import bcscope.base.Parsed;
import bcscope.base.Say;
import bcscope.base.SeededStream;
import bcscope.loading.Loaded;
import bcscope.loading.Variations;
import bcscope.run.recording.RecordingReader;
import bcscope.scenario.file.Setting;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// What a sweep runs: the points of the product of its keys, and what is measured at each. For any
/// thread.
public final class SweepDesign {
    /// Runs of one sweep, at most.
    public static final int MOST_RUNS = 10_000_000;

    /// The variable that several files are.
    private static final String FILE = "file";

    private static final String SEEDS = "drawing the points of a sweep";

    private final SweepRequest request;
    private final Map<String, Variations> files;
    private final List<SweptKey> keys;
    private final Optional<SweptKey> pair;
    private final List<SweepMeasure> measures;
    private final int[] points;

    private SweepDesign(
            SweepRequest request,
            Map<String, Variations> files,
            List<SweptKey> keys,
            Optional<SweptKey> pair,
            List<SweepMeasure> measures) {
        this.request = request;
        this.files = files;
        this.keys = List.copyOf(keys);
        this.pair = pair;
        this.measures = List.copyOf(measures);
        points = drawn(request, product(keys));
    }

    /// Makes a design of `request`, and tries every value once: one that no run can have is an
    /// error now, not a thousand times later.
    public static Parsed<SweepDesign> of(SweepRequest request) {
        List<Diagnostic> errors = new ArrayList<>();
        List<SweptKey> keys = new ArrayList<>();
        if (request.files().size() > 1) {
            keys.add(new SweptKey(FILE, request.files().stream().distinct().toList()));
        }
        request.over().forEach(text -> collect(SweptKey.parse(text), keys, errors));
        List<SweptKey> pairs = new ArrayList<>();
        if (!request.pair().isEmpty()) {
            collect(SweptKey.parse(request.pair()), pairs, errors);
        }
        List<Setting> settings = new ArrayList<>();
        request.settings().forEach(text -> collect(Setting.parse(text), settings, errors));
        if (errors.isEmpty()) {
            errors.addAll(objections(keys, pairs, request));
        }
        Map<String, Variations> files = new HashMap<>();
        for (String file : request.files()) {
            List<Variations> opened = new ArrayList<>();
            collect(opened(file, settings), opened, errors);
            opened.forEach(it -> files.put(file, it));
        }
        return errors.isEmpty()
                ? made(request, files, keys, pairs)
                : new Parsed.Bad<>(List.copyOf(errors));
    }

    private static Parsed<Variations> opened(String file, List<Setting> settings) {
        try {
            return RecordingReader.isRecording(Path.of(file))
                    ? Parsed.bad(
                            Diagnostic.error(
                                    file,
                                    "This is a recording, a run that is over.",
                                    "Sweep the scenario, trace or program that it was made of."))
                    : Variations.of(file, settings);
        } catch (InvalidPathException impossible) {
            return Parsed.bad(
                    Diagnostic.error(
                            file, "This is not a valid file name.", impossible.getReason()));
        }
    }

    /// Makes a design over `keys` of what is open already.
    ///
    /// @param measures as they are written
    public static Parsed<SweepDesign> of(Loaded base, List<SweptKey> keys, List<String> measures) {
        String name = base.scenario().name();
        SweepRequest request =
                new SweepRequest(List.of(name), List.of(), List.of(), measures, "", 0, 1);
        List<Diagnostic> errors = objections(keys, List.of(), request);
        return errors.isEmpty()
                ? made(request, Map.of(name, Variations.of(base)), keys, List.of())
                : new Parsed.Bad<>(errors);
    }

    private static Parsed<SweepDesign> made(
            SweepRequest request,
            Map<String, Variations> files,
            List<SweptKey> keys,
            List<SweptKey> pairs) {
        SweepDesign design =
                new SweepDesign(request, files, keys, pairs.stream().findFirst(), List.of());
        List<Diagnostic> errors = design.illegalValues().stream().distinct().toList();
        return errors.isEmpty() ? design.measuring(request.measures()) : new Parsed.Bad<>(errors);
    }

    private static <T> void collect(Parsed<T> parsed, List<T> all, List<Diagnostic> errors) {
        switch (parsed) {
            case Parsed.Good<T>(T value, _) -> all.add(value);
            case Parsed.Bad<T>(List<Diagnostic> wrong) -> errors.addAll(wrong);
        }
    }

    private static List<Diagnostic> objections(
            List<SweptKey> keys, List<SweptKey> pairs, SweepRequest request) {
        List<Diagnostic> errors = new ArrayList<>();
        Set<String> seen = new HashSet<>();
        Stream.concat(keys.stream(), pairs.stream())
                .filter(key -> !seen.add(key.key()))
                .forEach(key ->
                        errors.add(
                                Diagnostic.error(
                                        "--over " + key.key(),
                                        "This key is given twice.",
                                        pairs.contains(key)
                                                ? "Leave it to --pair."
                                                : "Give all its values at once: "
                                                        + key.key()
                                                        + "=1,2,3.")));
        for (SweptKey pair : pairs) {
            if (pair.values().size() != 2) {
                errors.add(
                        Diagnostic.error(
                                "--pair " + request.pair(),
                                "A pair has two values.",
                                "For example: --pair mpi=bcs,conventional"));
            }
        }
        long runs = product(keys);
        if (runs > MOST_RUNS && request.sample() == 0) {
            errors.add(
                    Diagnostic.error(
                            "--over",
                            Say.of(
                                    "These are %{n} points; a sweep has at most %{n}.",
                                    runs, MOST_RUNS),
                            "Give fewer values, or draw some of the points: --sample 10000."));
        }
        return errors;
    }

    private static long product(List<SweptKey> keys) {
        long product = 1;
        for (SweptKey key : keys) {
            product = Math.min((1L << 40), product * key.values().size());
        }
        return product;
    }

    /// The numbers of the points, rising: all, or some that are drawn.
    private static int[] drawn(SweepRequest request, long product) {
        if (request.sample() == 0 || request.sample() >= product) {
            return IntStream.range(0, (int) Math.min(product, MOST_RUNS)).toArray();
        }
        SeededStream random = new SeededStream(request.drawing(), SEEDS);
        Set<Integer> drawn = new HashSet<>();
        long most = Math.min(product, Integer.MAX_VALUE) - 1;
        for (long i = 0; drawn.size() < request.sample(); i++) {
            drawn.add((int) random.upTo(most, i, 0));
        }
        return drawn.stream().mapToInt(Integer::intValue).sorted().toArray();
    }

    /// Values of a key, all of which no run can have, neither with the others' first values nor
    /// alone. A value that is wrong only together with others makes a row that says so.
    private List<Diagnostic> illegalValues() {
        List<Diagnostic> errors = new ArrayList<>();
        for (SweptKey key : all()) {
            List<Diagnostic> wrong = new ArrayList<>();
            for (String value : key.values()) {
                if (loaded(values(key, value)) instanceof Parsed.Bad<Loaded>(List<Diagnostic> bad)
                        && !isLegalAlone(key, value)) {
                    wrong.add(bad.getFirst());
                } else {
                    wrong.clear();
                    break;
                }
            }
            wrong.stream().findFirst().ifPresent(errors::add);
        }
        return errors;
    }

    private boolean isLegalAlone(SweptKey key, String value) {
        List<String> firsts = all().stream().map(it -> it.values().getFirst()).toList();
        return !key.key().equals(FILE)
                && variations(firsts).with(List.of(new Setting(key.key(), value)))
                        instanceof Parsed.Good<Loaded>;
    }

    private List<String> values(SweptKey changed, String value) {
        return all().stream()
                .map(key -> key.equals(changed) ? value : key.values().getFirst())
                .toList();
    }

    private Parsed<SweepDesign> measuring(List<String> texts) {
        // One that only one side of a pair has, a metric of one MPI, is absent on the other.
        List<Parsed<Loaded>> loaded =
                IntStream.range(0, sides()).mapToObj(side -> loaded(first(side))).toList();
        List<SweepMeasure> checked = new ArrayList<>();
        for (String text : texts) {
            SweepMeasure measure = SweepMeasure.parse(text);
            List<Diagnostic> errors = new ArrayList<>();
            List<SweepMeasure> good = new ArrayList<>();
            loaded.forEach(side ->
                    collect(
                            side.then(it -> measure.checked(it.scenario(), it.program())),
                            good,
                            errors));
            if (good.isEmpty()) {
                return new Parsed.Bad<>(errors);
            }
            checked.add(good.getFirst());
        }
        return SweepTables.twice(all(), checked)
                .<Parsed<SweepDesign>>map(column ->
                        Parsed.bad(
                                Diagnostic.error(
                                        "--measure",
                                        "Two columns of the table would be called " + column + ".",
                                        "Give the measure a name: late = ...")))
                .orElseGet(() -> Parsed.good(new SweepDesign(request, files, keys, pair, checked)));
    }

    /// The values of the first point that can be loaded, on one side of the pair.
    private List<String> first(int side) {
        for (int i = 0; i < points.length; i++) {
            List<String> values = values(new SweepRun(i, side));
            if (loaded(values) instanceof Parsed.Good<Loaded>) {
                return values;
            }
        }
        return values(new SweepRun(0, side));
    }

    /// A run: a point, and a side of the pair.
    ///
    /// @param point index of the point among those of the sweep
    /// @param side 0, or 1 for the second value of the pair
    public record SweepRun(int point, int side) {}

    /// All runs, in the order of the table.
    public List<SweepRun> runs() {
        return IntStream.range(0, points.length)
                .boxed()
                .flatMap(point ->
                        IntStream.range(0, sides()).mapToObj(side -> new SweepRun(point, side)))
                .toList();
    }

    /// As it was asked for.
    public SweepRequest request() {
        return request;
    }

    /// The keys that vary, the last one fastest.
    public List<SweptKey> keys() {
        return keys;
    }

    /// The key whose two values each point is run with.
    public Optional<SweptKey> pair() {
        return pair;
    }

    /// What is measured, with the names of the columns.
    public List<SweepMeasure> measures() {
        return measures;
    }

    /// How many points there are.
    public int points() {
        return points.length;
    }

    /// Runs at each point: 1, or 2 with a pair.
    public int sides() {
        return pair.map(it -> it.values().size()).orElse(1);
    }

    /// The number of a point in the whole product.
    public int number(int point) {
        return points[point];
    }

    /// The keys that a run has values for: those that vary, and the pair.
    public List<SweptKey> all() {
        return Stream.concat(keys.stream(), pair.stream()).toList();
    }

    /// The value of each of [#all] in a run.
    public List<String> values(SweepRun run) {
        String[] values = new String[all().size()];
        pair.ifPresent(it -> values[values.length - 1] = it.values().get(run.side()));
        int rest = points[run.point()];
        for (int i = keys.size() - 1; i >= 0; i--) {
            List<String> own = keys.get(i).values();
            values[i] = own.get(rest % own.size());
            rest /= own.size();
        }
        return List.of(values);
    }

    /// What is run with these values of [#all].
    public Parsed<Loaded> loaded(List<String> values) {
        List<Setting> settings = new ArrayList<>();
        List<SweptKey> all = all();
        for (int i = 0; i < all.size(); i++) {
            if (!all.get(i).key().equals(FILE)) {
                settings.add(new Setting(all.get(i).key(), values.get(i)));
            }
        }
        return variations(values).with(settings);
    }

    /// The file that is run with these values of [#all].
    public Variations variations(List<String> values) {
        boolean isVaried = !keys.isEmpty() && keys.getFirst().key().equals(FILE);
        String file = isVaried ? values.getFirst() : request.files().getFirst();
        return Objects.requireNonNull(files.get(file));
    }
}
