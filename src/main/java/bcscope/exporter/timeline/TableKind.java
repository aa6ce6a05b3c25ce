package bcscope.exporter.timeline;

import bcscope.exporter.rows.Column;
import bcscope.metric.Metric;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// The tables that a run can be written as. Names of columns end in `_ns` where they hold instants
/// of the run.
public enum TableKind {
    /// One row per slice, with the metrics that are asked for.
    SLICES(Column.number("slice"), Column.number("start_ns"), Column.number("phases")),
    /// One row per call.
    CALLS(
            Column.number("rank"),
            Column.number("node"),
            Column.text("call"),
            Column.number("peer"),
            Column.number("tag"),
            Column.number("bytes"),
            Column.number("comm"),
            Column.number("entered_ns"),
            Column.number("returned_ns").perhaps(),
            Column.text("at")),
    /// One row per message that was received.
    MESSAGES(
            Column.number("from"),
            Column.number("to"),
            Column.number("tag"),
            Column.number("bytes"),
            Column.number("comm"),
            Column.number("posted_ns"),
            Column.number("began_ns"),
            Column.number("receive_posted_ns"),
            Column.number("complete_ns")),
    /// One row a microphase of a slice.
    MICROPHASES(
            Column.number("slice"),
            Column.text("phase"),
            Column.number("strobe_ns"),
            Column.number("arrival_ns"),
            Column.number("ready_ns"),
            Column.number("end_ns"));

    private final List<Column> columns;

    TableKind(Column... columns) {
        this.columns = List.of(columns);
    }

    /// Name on the command line.
    public String id() {
        return name().toLowerCase(Locale.ROOT);
    }

    /// Its columns where `metrics` go with the slices.
    List<Column> columns(List<Metric> metrics) {
        List<Column> all = new ArrayList<>(columns);
        if (this == SLICES) {
            metrics.forEach(metric -> all.add(Column.number(metric.name())));
        }
        return List.copyOf(all);
    }

    /// The one with this name.
    public static Optional<TableKind> named(String id) {
        return Arrays.stream(values()).filter(kind -> kind.id().equals(id)).findFirst();
    }
}
