package bcscope.mds;

import bcscope.metric.Metric;
import bcscope.table.SliceColumn;
import bcscope.table.SliceTable;

import java.io.PrintWriter;
import java.util.Arrays;
import java.util.List;

/// Metrics of slices as CSV, one line each: number of the slice, its start in ns, a column a
/// metric. Lines before the first that begin with `#` carry the definitions.
public final class MetricCsv {
    private final SliceTable slices;
    private final List<Metric> metrics;
    private final String where;
    private final Values values;

    /// Values from somewhere else than the slice table.
    ///
    /// @param where the place of the values in words; empty for the whole machine
    public MetricCsv(SliceTable slices, List<Metric> metrics, String where, Values values) {
        this.slices = slices;
        this.metrics = List.copyOf(metrics);
        this.where = where;
        this.values = values;
    }

    /// Every metric that `slices` has, of the whole machine.
    public static MetricCsv ofAll(SliceTable slices) {
        List<Metric> all =
                Arrays.stream(Metric.values())
                        .filter(metric -> metric.available() && metric.isIn(slices))
                        .toList();
        return new MetricCsv(
                slices, all, "", (metric, slice) -> ofMachine(all.get(metric), slices, slice));
    }

    /// The value of `metric` for the whole machine: its first aggregate.
    public static long ofMachine(Metric metric, SliceTable slices, int slice) {
        return metric.read(slices, slice, metric.aggregates().getFirst());
    }

    /// Prints slices `from` to `last`.
    public void print(PrintWriter out, int from, int last) {
        for (Metric metric : metrics) {
            out.println("# " + metric + " (" + kind(metric) + "): " + metric.definition());
        }
        StringBuilder line = new StringBuilder("slice,startNanos");
        metrics.forEach(metric -> line.append(',').append(metric));
        out.println(line);
        for (int slice = from; slice <= last; slice++) {
            line.setLength(0);
            line.append(slice).append(',').append(slices.get(SliceColumn.START, slice));
            for (int metric = 0; metric < metrics.size(); metric++) {
                line.append(',').append(values.at(metric, slice));
            }
            out.println(line);
        }
    }

    private String kind(Metric metric) {
        boolean ofMachine = metric.global() || where.isEmpty();
        String place = ofMachine ? ", " + metric.aggregates().getFirst().title() : "," + where;
        return switch (metric.unit()) {
            case NANOS -> "ns" + place;
            case COUNT -> "count" + place;
            case BYTES -> "bytes" + place;
        };
    }

    /// Where the numbers come from.
    @FunctionalInterface
    public interface Values {
        /// Value of the metric with an index, in a slice.
        long at(int metric, int slice);
    }
}
