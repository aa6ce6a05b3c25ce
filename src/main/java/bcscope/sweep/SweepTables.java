package bcscope.sweep;

import bcscope.exporter.rows.ArrowRows;
import bcscope.exporter.rows.Column;
import bcscope.exporter.rows.CsvRows;
import bcscope.exporter.rows.Rows;
import bcscope.file.OutputFile;
import bcscope.file.Saved;
import bcscope.sweep.SweepDesign.SweepRun;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.stream.Stream;

/// The rows of a sweep as tables, in the order of its points. Numbers are in base units, and the
/// names of their columns say these.
public final class SweepTables {
    private static final String POINT = "point";
    private static final String WALL = "wallMillis";
    private static final List<String> QUARTERS = List.of(".min", ".q1", ".median", ".q3", ".max");

    /// Columns after the measures.
    private static final List<String> FIXED =
            List.of("state", "digest", "scenario", "version", WALL, "message");

    private final SweepDesign design;
    private final Map<SweepRun, SweepRow> rows;

    /// The tables of `rows`, those that there are.
    public SweepTables(SweepDesign design, Map<SweepRun, SweepRow> rows) {
        this.design = design;
        this.rows = rows;
    }

    /// Writes them into `folder`, as text and as Arrow: `runs.csv`; `points.csv` where seeds vary;
    /// for pairs, `pairs.csv`.
    public List<Saved> write(Path folder) {
        List<Saved> saved = new ArrayList<>();
        saved.add(write(folder.resolve("runs.csv"), out -> runs(new CsvRows(out))));
        saved.add(write(folder.resolve("runs.arrow"), out -> runs(new ArrowRows(out))));
        if (summary().groups().stream().anyMatch(group -> group.runs() > 1)) {
            saved.add(write(folder.resolve("points.csv"), out -> points(new CsvRows(out))));
            saved.add(write(folder.resolve("points.arrow"), out -> points(new ArrowRows(out))));
        }
        if (design.sides() == 2) {
            saved.add(write(folder.resolve("pairs.csv"), out -> pairs(new CsvRows(out))));
            saved.add(write(folder.resolve("pairs.arrow"), out -> pairs(new ArrowRows(out))));
        }
        return saved;
    }

    private interface Table {
        void write(OutputStream out) throws IOException;
    }

    private static Saved write(Path file, Table table) {
        return OutputFile.of(file, "table of the sweep")
                .write(out -> {
                    table.write(out);
                    return true;
                });
    }

    /// A name that two columns would have, if any.
    static Optional<String> twice(List<SweptKey> keys, List<SweepMeasure> measures) {
        Set<String> names = new HashSet<>(FIXED);
        names.add(POINT);
        return Stream.concat(
                        keys.stream().map(SweptKey::column),
                        measures.stream().map(SweepMeasure::column))
                .filter(name -> !names.add(name))
                .findFirst();
    }

    /// A row per run.
    public void runs(Rows table) throws IOException {
        List<Column> columns = new ArrayList<>(List.of(Column.number(POINT)));
        List<Column> ofKeys = design.all().stream().map(SweepTables::column).toList();
        columns.addAll(ofKeys);
        design.measures().forEach(it -> columns.add(column(it, it.column())));
        for (String name : FIXED) {
            columns.add(name.equals(WALL) ? Column.number(name) : Column.text(name));
        }
        table.begin(columns);
        for (SweepRun run : design.runs()) {
            SweepRow row = rows.get(run);
            if (row != null) {
                List<Object> cells = new ArrayList<>(List.of((long) design.number(run.point())));
                addValues(cells, design.all(), ofKeys, row.values());
                for (int i = 0; i < design.measures().size(); i++) {
                    cells.add(cell(design.measures().get(i), row.number(i)));
                }
                cells.addAll(List.of(row.state(), row.digest(), row.key(), row.version()));
                cells.addAll(List.of(row.wallMillis(), row.message()));
                table.row(cells);
            }
        }
        table.end();
    }

    private SweepSummary summary() {
        return SweepSummary.of(design, rows);
    }

    /// A row for all runs that differ only in their seed: how many there are, and what is known of
    /// each measure in those that completed.
    void points(Rows table) throws IOException {
        SweepSummary summary = summary();
        List<Column> ofKeys = summary.keys().stream().map(SweepTables::column).toList();
        List<Column> columns = new ArrayList<>(ofKeys);
        columns.add(Column.number("runs"));
        columns.add(Column.number("completed"));
        for (SweepMeasure measure : design.measures()) {
            statistics(new SweepSummary.Measured(List.of()))
                    .keySet()
                    .forEach(end ->
                            columns.add(
                                    new Column(measure.column() + end, Column.Kind.REAL, true)));
        }
        table.begin(columns);
        for (SweepSummary.Group group : summary.groups()) {
            List<Object> cells = new ArrayList<>();
            addValues(cells, summary.keys(), ofKeys, group.values());
            cells.add((long) group.runs());
            cells.add((long) group.completed());
            for (SweepSummary.Measured measured : group.measured()) {
                statistics(measured)
                        .values()
                        .forEach(it ->
                                cells.add(
                                        it.isPresent() ? (Object) it.getAsDouble() : Rows.MISSING));
            }
            table.row(cells);
        }
        table.end();
    }

    /// The statistics of a measure in several runs, by the ends of the names of their columns.
    private static Map<String, OptionalDouble> statistics(SweepSummary.Measured measured) {
        Map<String, OptionalDouble> all = new LinkedHashMap<>();
        all.put(
                ".mean",
                measured.isEmpty() ? OptionalDouble.empty() : OptionalDouble.of(measured.mean()));
        all.put(".sd", measured.standardDeviation());
        for (int quarter = 0; quarter < QUARTERS.size(); quarter++) {
            all.put(
                    QUARTERS.get(quarter),
                    measured.isEmpty()
                            ? OptionalDouble.empty()
                            : OptionalDouble.of(measured.quantile(quarter / 4.0)));
        }
        return all;
    }

    /// A row a point: each measure on both sides, the second minus the first, and their ratio;
    /// empty where one of both did not complete.
    void pairs(Rows table) throws IOException {
        List<String> sides = design.pair().orElseThrow().values();
        List<Column> columns = new ArrayList<>(List.of(Column.number(POINT)));
        List<Column> ofKeys = design.keys().stream().map(SweepTables::column).toList();
        columns.addAll(ofKeys);
        for (SweepMeasure measure : design.measures()) {
            sides.forEach(side -> columns.add(column(measure, measure.column() + "." + side)));
            columns.add(column(measure, measure.column() + ".difference"));
            columns.add(new Column(measure.column() + ".ratio", Column.Kind.REAL, true));
        }
        sides.forEach(side -> columns.add(Column.text("state." + side)));
        table.begin(columns);
        for (int point = 0; point < design.points(); point++) {
            SweepRow first = rows.get(new SweepRun(point, 0));
            SweepRow second = rows.get(new SweepRun(point, 1));
            if (first != null && second != null) {
                List<Object> cells = new ArrayList<>(List.of((long) design.number(point)));
                addValues(cells, design.keys(), ofKeys, first.values());
                boolean both = first.isCompleted() && second.isCompleted();
                for (int i = 0; i < design.measures().size(); i++) {
                    addCompared(
                            cells,
                            design.measures().get(i),
                            both ? first.number(i) : OptionalDouble.empty(),
                            both ? second.number(i) : OptionalDouble.empty());
                }
                cells.addAll(List.of(first.state(), second.state()));
                table.row(cells);
            }
        }
        table.end();
    }

    private static Column column(SweptKey key) {
        return !key.isNumeric()
                ? Column.text(key.column())
                : isWhole(key)
                        ? Column.number(key.column())
                        : new Column(key.column(), Column.Kind.REAL, false);
    }

    private static Column column(SweepMeasure measure, String name) {
        Column.Kind kind = measure.type().isReal() ? Column.Kind.REAL : Column.Kind.NUMBER;
        return new Column(name, kind, true);
    }

    private static boolean isWhole(SweptKey key) {
        return key.values().stream()
                .mapToDouble(value -> key.number(value).orElse(0.5))
                .allMatch(number -> number == StrictMath.rint(number));
    }

    /// Adds `values` as `columns`, those of the keys, hold them.
    private static void addValues(
            List<Object> cells, List<SweptKey> keys, List<Column> columns, List<String> values) {
        for (int i = 0; i < keys.size(); i++) {
            String value = values.get(i);
            cells.add(
                    switch (columns.get(i).kind()) {
                        case TEXT -> value;
                        case NUMBER -> (long) keys.get(i).number(value).orElseThrow();
                        case REAL -> keys.get(i).number(value).orElseThrow();
                    });
        }
    }

    private static Object cell(SweepMeasure measure, OptionalDouble number) {
        return number.isEmpty()
                ? Rows.MISSING
                : measure.type().isReal()
                        ? (Object) number.getAsDouble()
                        : (Object) Math.round(number.getAsDouble());
    }

    private static void addCompared(
            List<Object> cells, SweepMeasure measure, OptionalDouble first, OptionalDouble second) {
        cells.add(cell(measure, first));
        cells.add(cell(measure, second));
        boolean both = first.isPresent() && second.isPresent();
        OptionalDouble difference =
                both
                        ? OptionalDouble.of(second.getAsDouble() - first.getAsDouble())
                        : OptionalDouble.empty();
        cells.add(cell(measure, difference));
        double ratio = both ? second.getAsDouble() / first.getAsDouble() : Double.NaN;
        cells.add(Double.isFinite(ratio) ? (Object) ratio : Rows.MISSING);
    }
}
