package bcscope.picture.plot;

import bcscope.picture.plot.Plot.Axis;
import bcscope.picture.plot.Plot.Mark;
import bcscope.picture.plot.Plot.Spot;
import bcscope.sweep.SweepDesign;
import bcscope.sweep.SweepDesign.SweepRun;
import bcscope.sweep.SweepMeasure;
import bcscope.sweep.SweepRow;
import bcscope.sweep.SweepSummary;
import bcscope.sweep.SweepSummary.Group;
import bcscope.sweep.SweepSummary.Measured;
import bcscope.sweep.SweptKey;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.DoubleSummaryStatistics;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/// Plots of what a sweep measured: lines over the key with the most numbers, with bands over the
/// seeds; cells where two keys have many numbers each; boxes where no key has numbers.
public final class SweepPlots {
    /// Numbers of both keys from which on cells say more than lines.
    private static final int FEWEST_OF_CELLS = 5;

    private static final double LOGARITHMIC = 8;
    private static final double EVEN = 0.75;

    /// Numbers that are nearer to each other than this are labelled one by one.
    private static final int MOST_COUNTED = 16;

    private static final double ROOM = 1.08;
    private static final double BOX = 0.5;

    private final SweepSummary summary;

    /// Whether the values are those of pairs, of which 1 means equal.
    private final boolean isRatio;

    private final SweepWords words;
    private final SweepMeasure measure;
    private final int index;

    private SweepPlots(SweepSummary summary, SweepWords words, int index, boolean isRatio) {
        this.isRatio = isRatio;
        this.summary = summary;
        this.words = words;
        measure = words.measures().get(index);
        this.index = index;
    }

    /// The format of numbers of one kind on an axis.
    private record Scale(double divisor, String unit) {
        static Scale of(boolean isTime, boolean isSize, double most) {
            return isTime
                    ? most < 1e3
                            ? new Scale(1, " in ns")
                            : most < 1e6
                                    ? new Scale(1e3, " in µs")
                                    : most < 1e9
                                            ? new Scale(1e6, " in ms")
                                            : new Scale(1e9, " in s")
                    : isSize && most >= 1e6
                            ? new Scale(1e6, " in MB")
                            : new Scale(1, isSize ? " in bytes" : "");
        }
    }

    /// A plot for each measure that has values: of a pair, the ratio of its sides. A run that did
    /// not complete is a hollow mark at the axis.
    public static List<Plot> of(SweepDesign design, Map<SweepRun, SweepRow> rows) {
        return ofEach(design, rows).stream().flatMap(Optional::stream).toList();
    }

    /// The plot of each measure; empty where no run has a value and none failed.
    static List<Optional<Plot>> ofEach(SweepDesign design, Map<SweepRun, SweepRow> rows) {
        boolean isPair = design.sides() == 2;
        SweepSummary summary =
                isPair ? SweepSummary.ratios(design, rows) : SweepSummary.of(design, rows);
        List<String> sides = design.pair().map(SweptKey::values).orElse(List.of());
        List<SweepMeasure> measures =
                design.measures().stream()
                        .map(it -> isPair ? it.ratio(sides.getFirst(), sides.getLast()) : it)
                        .toList();
        SweepWords words = new SweepWords(design.all(), measures);
        return IntStream.range(0, measures.size())
                .mapToObj(i -> of(summary, words, i, isPair))
                .toList();
    }

    /// The plot of measure `index`.
    private static Optional<Plot> of(
            SweepSummary summary, SweepWords words, int index, boolean isRatio) {
        boolean isAbsent =
                summary.groups().stream()
                        .allMatch(it ->
                                it.measured().get(index).isEmpty() && it.completed() == it.runs());
        return isAbsent
                ? Optional.empty()
                : Optional.of(new SweepPlots(summary, words, index, isRatio).plot());
    }

    private Plot plot() {
        List<Integer> numeric =
                IntStream.range(0, summary.keys().size())
                        .filter(i -> key(i).isNumeric() && key(i).values().size() > 1)
                        .boxed()
                        .sorted(Comparator.comparingInt(i -> -key(i).values().size()))
                        .toList();
        if (numeric.isEmpty()) {
            return boxes();
        }
        boolean areCells =
                summary.keys().stream().filter(key -> key.values().size() > 1).count() == 2
                        && numeric.size() == 2
                        && key(numeric.get(1)).values().size() >= FEWEST_OF_CELLS;
        return areCells ? cells(numeric.getFirst(), numeric.get(1)) : lines(numeric.getFirst());
    }

    private SweptKey key(int i) {
        return summary.keys().get(i);
    }

    private Measured measured(Group group) {
        return group.measured().get(index);
    }

    private double x(Group group, int key) {
        return key(key).number(group.values().get(key)).orElseThrow();
    }

    /// The values of the keys but some, in words.
    private String others(Group group, List<Integer> without) {
        return IntStream.range(0, summary.keys().size())
                .filter(i -> !without.contains(i) && key(i).values().size() > 1)
                .mapToObj(i ->
                        key(i).isNumeric()
                                ? lastStep(key(i).key()) + " " + group.values().get(i)
                                : group.values().get(i))
                .collect(Collectors.joining(", "));
    }

    private static String lastStep(String key) {
        return key.substring(key.lastIndexOf('.') + 1);
    }

    private Scale scale(double most) {
        String column = measure.column();
        if (column.endsWith("PerSecond")) {
            return !column.endsWith("BytesPerSecond")
                    ? new Scale(1, " per s")
                    : most < 1e6 ? new Scale(1, " in B/s") : new Scale(1e6, " in MB/s");
        }
        return Scale.of(column.endsWith("Nanos"), column.endsWith("Bytes"), most);
    }

    private DoubleSummaryStatistics all() {
        return summary.groups().stream()
                .flatMap(group -> measured(group).values().stream())
                .mapToDouble(Double::doubleValue)
                .summaryStatistics();
    }

    private Plot lines(int xKey) {
        DoubleSummaryStatistics ys = all();
        Scale y = scale(ys.getMax());
        SweptKey key = key(xKey);
        DoubleSummaryStatistics xs =
                key.values().stream()
                        .mapToDouble(it -> key.number(it).orElseThrow())
                        .summaryStatistics();
        Scale x = scale(key, xs.getMax());
        Map<String, List<Group>> series = new LinkedHashMap<>();
        summary.groups().stream()
                .filter(group -> !measured(group).isEmpty())
                .sorted(Comparator.comparingDouble(group -> x(group, xKey)))
                .forEach(group ->
                        series.computeIfAbsent(others(group, List.of(xKey)), _ -> new ArrayList<>())
                                .add(group));
        List<Mark> bands = new ArrayList<>();
        List<Mark> lines = new ArrayList<>();
        series.forEach((name, groups) -> {
            int number = lines.size();
            double[] line = new double[2 * groups.size()];
            double[] band = new double[4 * groups.size()];
            for (int i = 0; i < groups.size(); i++) {
                double at = x(groups.get(i), xKey) / x.divisor();
                Measured values = measured(groups.get(i));
                line[2 * i] = at;
                line[2 * i + 1] = values.mean() / y.divisor();
                band[4 * i] = at;
                band[4 * i + 1] = values.quantile(0) / y.divisor();
                band[4 * i + 2] = at;
                band[4 * i + 3] = values.quantile(1) / y.divisor();
            }
            lines.add(new Plot.Line(name, number, line));
            if (groups.stream().anyMatch(group -> measured(group).values().size() > 1)) {
                bands.add(new Plot.Spread("", number, band));
            }
        });
        bands.addAll(lines);
        Axis values = values(ys, y);
        List<Spot> spots = new ArrayList<>();
        for (Group group : summary.groups()) {
            double at = x(group, xKey) / x.divisor();
            if (!measured(group).isEmpty()) {
                spots.add(spot(group, at, measured(group).mean() / y.divisor(), 0, 0));
            }
            failed(group, at, values.from()).ifPresent(spots::add);
        }
        bands.add(new Plot.Spots("", spots));
        if (isRatio) {
            bands.add(new Plot.Rule("", 1));
        }
        return new Plot(measure.name() + " over " + key.key(), across(key, xs, x), values, bands);
    }

    /// The axis to the right, over all numbers of `key`.
    private static Axis across(SweptKey key, DoubleSummaryStatistics all, Scale scale) {
        String label = key.key() + scale.unit();
        double from = all.getMin() / scale.divisor();
        double to = all.getMax() / scale.divisor();
        boolean isCount =
                scale.unit().isEmpty()
                        && to - from < MOST_COUNTED
                        && key.values().stream()
                                .mapToDouble(value -> key.number(value).orElseThrow())
                                .allMatch(number -> number == Math.rint(number));
        return isLogarithmic(key, all)
                ? Axis.logarithmic(label, 10, from, to)
                : isCount ? Axis.counts(label, from, to) : Axis.of(label, from, to);
    }

    /// The place of the runs of `group`. The run nearest to their mean is opened from it.
    private Spot spot(Group group, double x, double y, double width, double height) {
        double mean = measured(group).mean();
        SweepRow nearest =
                group.rows().stream()
                        .filter(row -> row.number(index).isPresent())
                        .min(
                                Comparator.comparingDouble(
                                        row -> Math.abs(row.number(index).getAsDouble() - mean)))
                        .orElseThrow();
        return new Spot(
                SweepWords.id(nearest),
                words.group(group, index, nearest),
                group.rows().stream().map(SweepRow::digest).distinct().toList(),
                Plot.Look.DRAWN,
                x,
                y,
                width,
                height);
    }

    /// The place of the first run of `group` that did not complete.
    private Optional<Spot> failed(Group group, double x, double y) {
        return group.rows().stream()
                .filter(row -> !row.isCompleted())
                .findFirst()
                .map(row ->
                        new Spot(
                                SweepWords.id(row),
                                words.row(row),
                                List.of(row.digest()),
                                Plot.Look.HOLLOW,
                                x,
                                y,
                                0,
                                0));
    }

    /// Whether the numbers span more than about a decade, and are closer together at the lower end.
    private static boolean isLogarithmic(SweptKey key, DoubleSummaryStatistics all) {
        double[] numbers =
                key.values().stream()
                        .mapToDouble(value -> key.number(value).orElseThrow())
                        .sorted()
                        .toArray();
        double middle = (all.getMin() + all.getMax()) / 2;
        return all.getMin() > 0
                && all.getMax() / all.getMin() >= LOGARITHMIC
                && numbers[numbers.length / 2] < EVEN * middle;
    }

    private static Scale scale(SweptKey key, double most) {
        return Scale.of(key.column().endsWith("Nanos"), key.column().endsWith("Bytes"), most);
    }

    private Axis values(DoubleSummaryStatistics all, Scale scale) {
        if (isRatio && all.getCount() > 0) {
            double low = Math.min(1, all.getMin());
            double high = Math.max(1, all.getMax());
            double room = Math.max(0.001, (ROOM - 1) * (high - low));
            return Axis.of(measure.name(), low - room, high + room);
        }
        double most = all.getMax() * ROOM / scale.divisor();
        return Axis.of(
                measure.name() + scale.unit(),
                Math.min(0, all.getMin() / scale.divisor()),
                most > 0 ? most : 1);
    }

    /// The second key upwards; darker is more.
    private Plot cells(int xKey, int yKey) {
        Scale scale = scale(all().getMax());
        List<String> xs = key(xKey).values();
        List<String> ys = key(yKey).values();
        double[] points = new double[3 * summary.groups().size()];
        int n = 0;
        List<Spot> spots = new ArrayList<>();
        for (Group group : summary.groups()) {
            double x = xs.indexOf(group.values().get(xKey));
            double y = ys.indexOf(group.values().get(yKey));
            if (!measured(group).isEmpty()) {
                spots.add(spot(group, x, y, 1, 1));
            }
            failed(group, x, y).ifPresent(spots::add);
            points[n++] = x;
            points[n++] = y;
            points[n++] =
                    measured(group).isEmpty()
                            ? Double.NaN
                            : measured(group).mean() / scale.divisor();
        }
        return new Plot(
                measure.name() + scale.unit(),
                Axis.named(key(xKey).key(), xs),
                Axis.named(key(yKey).key(), ys),
                List.of(new Plot.Cells("", points), new Plot.Spots("", spots)));
    }

    private Plot boxes() {
        DoubleSummaryStatistics all = all();
        Scale scale = scale(all.getMax());
        List<Group> groups = summary.groups();
        Axis values = values(all, scale);
        List<Spot> spots = new ArrayList<>();
        double[] points = new double[6 * groups.size()];
        int n = 0;
        for (int i = 0; i < groups.size(); i++) {
            Measured measured = measured(groups.get(i));
            failed(groups.get(i), i, values.from()).ifPresent(spots::add);
            if (measured.isEmpty()) {
                continue;
            }
            points[n++] = i;
            for (int quarter = 0; quarter <= 4; quarter++) {
                points[n++] = measured.quantile(quarter / 4.0) / scale.divisor();
            }
            double least = measured.quantile(0) / scale.divisor();
            double most = measured.quantile(1) / scale.divisor();
            spots.addFirst(spot(groups.get(i), i, (least + most) / 2, BOX, most - least));
        }
        List<String> names = groups.stream().map(group -> others(group, List.of())).toList();
        return new Plot(
                measure.name(),
                Axis.named(
                        summary.keys().stream()
                                .map(SweptKey::key)
                                .collect(Collectors.joining(", ")),
                        names),
                values,
                List.of(
                        new Plot.Boxes("", 0, BOX, Arrays.copyOf(points, n)),
                        new Plot.Spots("", spots)));
    }
}
