package bcscope.picture.plot;

import bcscope.picture.plot.Plot.Axis;
import bcscope.picture.plot.Plot.Mark;
import bcscope.sweep.SweepDesign;
import bcscope.sweep.SweepDesign.SweepRun;
import bcscope.sweep.SweepMeasure;
import bcscope.sweep.SweepRow;
import bcscope.sweep.SweepSummary;
import bcscope.sweep.SweepSummary.Group;
import bcscope.sweep.SweepSummary.Measured;
import bcscope.sweep.SweptKey;

import java.util.ArrayList;
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
    private static final double ROOM = 1.08;
    private static final double BOX = 0.5;

    private final SweepSummary summary;
    private final SweepMeasure measure;
    private final int index;

    private SweepPlots(SweepSummary summary, SweepMeasure measure, int index) {
        this.summary = summary;
        this.measure = measure;
        this.index = index;
    }

    /// How numbers of one kind are written on an axis.
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

    /// A plot for each measure that has values: of a pair, the ratio of its sides.
    public static List<Plot> of(SweepDesign design, Map<SweepRun, SweepRow> rows) {
        boolean isPair = design.sides() == 2;
        SweepSummary summary =
                isPair ? SweepSummary.ratios(design, rows) : SweepSummary.of(design, rows);
        List<String> sides = design.pair().map(SweptKey::values).orElse(List.of());
        List<SweepMeasure> measures =
                design.measures().stream()
                        .map(it -> isPair ? it.ratio(sides.getFirst(), sides.getLast()) : it)
                        .toList();
        return IntStream.range(0, measures.size())
                .mapToObj(i -> of(summary, measures, i))
                .flatMap(Optional::stream)
                .toList();
    }

    /// The plot of measure `index` of `measures`; empty if no run has a value.
    private static Optional<Plot> of(SweepSummary summary, List<SweepMeasure> measures, int index) {
        boolean isAbsent =
                summary.groups().stream().allMatch(it -> it.measured().get(index).isEmpty());
        return isAbsent
                ? Optional.empty()
                : Optional.of(new SweepPlots(summary, measures.get(index), index).plot());
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
                summary.keys().size() == 2
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
        return Scale.of(
                measure.column().endsWith("Nanos"), measure.column().endsWith("Bytes"), most);
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
                summary.groups().stream().mapToDouble(it -> x(it, xKey)).summaryStatistics();
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
        boolean isLog = xs.getMin() > 0 && xs.getMax() / xs.getMin() >= LOGARITHMIC;
        String label = key.key() + x.unit();
        double from = xs.getMin() / x.divisor();
        double to = xs.getMax() / x.divisor();
        return new Plot(
                measure.name() + " over " + key.key(),
                isLog ? Axis.logarithmic(label, 10, from, to) : Axis.of(label, from, to),
                values(ys, y),
                bands);
    }

    private static Scale scale(SweptKey key, double most) {
        return Scale.of(key.column().endsWith("Nanos"), key.column().endsWith("Bytes"), most);
    }

    private Axis values(DoubleSummaryStatistics all, Scale scale) {
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
        for (Group group : summary.groups()) {
            points[n++] = xs.indexOf(group.values().get(xKey));
            points[n++] = ys.indexOf(group.values().get(yKey));
            points[n++] =
                    measured(group).isEmpty()
                            ? Double.NaN
                            : measured(group).mean() / scale.divisor();
        }
        return new Plot(
                measure.name() + scale.unit(),
                Axis.named(key(xKey).key(), xs),
                Axis.named(key(yKey).key(), ys),
                List.of(new Plot.Cells("", points)));
    }

    private Plot boxes() {
        DoubleSummaryStatistics all = all();
        Scale scale = scale(all.getMax());
        List<Group> groups =
                summary.groups().stream().filter(group -> !measured(group).isEmpty()).toList();
        double[] points = new double[6 * groups.size()];
        for (int i = 0; i < groups.size(); i++) {
            points[6 * i] = i;
            for (int quarter = 0; quarter <= 4; quarter++) {
                points[6 * i + 1 + quarter] =
                        measured(groups.get(i)).quantile(quarter / 4.0) / scale.divisor();
            }
        }
        List<String> names = groups.stream().map(group -> others(group, List.of())).toList();
        return new Plot(
                measure.name(),
                Axis.named(
                        summary.keys().stream()
                                .map(SweptKey::key)
                                .collect(Collectors.joining(", ")),
                        names),
                values(all, scale),
                List.of(new Plot.Boxes("", 0, BOX, points)));
    }
}
