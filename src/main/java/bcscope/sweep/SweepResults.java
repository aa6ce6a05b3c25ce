package bcscope.sweep;

import bcscope.base.Csv;
import bcscope.base.Diagnostic;
import bcscope.base.Parsed;
import bcscope.file.AppendedLines;
import bcscope.file.OutputFile;
import bcscope.file.Saved;
import bcscope.sweep.SweepDesign.SweepRun;

import com.google.gson.Gson;
import com.google.gson.GsonBuilder;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Stream;

/// The folder of the results of a sweep: `sweep.json`, what was asked for; `rows/`, files to which
/// rows are appended as they come, one file for each process that runs some; and the tables that are
/// made of them, `runs.csv` and, for pairs, `pairs.csv`. A row is kept for good: what is no longer
/// asked for is not in the tables, but in `rows/` for the day when it is again.
///
/// @param folder which need not exist yet
public record SweepResults(Path folder) {
    /// Where rows are appended by the process that was asked to run the sweep.
    public static final String HERE = "here";

    private static final Gson GSON = new Gson();
    private static final Gson PRETTY = new GsonBuilder().setPrettyPrinting().create();
    private static final String REQUEST = "sweep.json";
    private static final String SUFFIX = ".jsonl";

    /// Identity of a row: what decided the run, or the values of one that was refused; and what was
    /// measured.
    private record Identity(String decided, List<String> columns) {
        static Identity of(SweepRow row) {
            return of(row.key(), row.values(), row.columns());
        }

        static Identity of(String key, List<String> values, List<String> columns) {
            return new Identity(key.isEmpty() ? String.join("\n", values) : key, columns);
        }
    }

    /// Rows that exist.
    public static final class Known {
        private final Map<Identity, SweepRow> rows = new HashMap<>();

        /// The row of a run; empty if it does not exist.
        Optional<SweepRow> row(String key, List<String> values, List<String> columns) {
            return Optional.ofNullable(rows.get(Identity.of(key, values, columns)));
        }

        void add(SweepRow row) {
            rows.put(Identity.of(row), row);
        }

        /// How many there are.
        public int size() {
            return rows.size();
        }
    }

    /// The request in the folder; empty if there is none.
    public Optional<SweepRequest> request() throws IOException {
        Path file = folder.resolve(REQUEST);
        if (!Files.exists(file)) {
            return Optional.empty();
        }
        try {
            return Optional.ofNullable(GSON.fromJson(Files.readString(file), SweepRequest.class));
        } catch (RuntimeException damaged) {
            throw new IOException(REQUEST + " is damaged: " + damaged.getMessage(), damaged);
        }
    }

    /// Makes the folder, and writes what was asked for into it.
    public Saved begin(SweepRequest request) {
        try {
            Files.createDirectories(rowFolder());
        } catch (IOException unwritable) {
            return new Saved.Failed(
                    Diagnostic.error(
                            folder.toString(),
                            "The folder of the results cannot be made (" + unwritable + ").",
                            "Choose one that you may write to and that has room."));
        }
        return OutputFile.of(folder.resolve(REQUEST), "request of the sweep")
                .write(PRETTY.toJson(request) + "\n");
    }

    private Path rowFolder() {
        return folder.resolve("rows");
    }

    /// Opens the file to which the process called `name` appends rows.
    ///
    /// @throws AppendedLines.Busy if another process of this name runs
    AppendedLines appending(String name) throws IOException {
        return AppendedLines.open(rowFolder().resolve(name + SUFFIX));
    }

    static void append(AppendedLines lines, SweepRow row) throws IOException {
        lines.append(GSON.toJson(row));
    }

    /// All rows that exist. Of two of the same run, which are equal but for their times, one.
    public Known known() throws IOException {
        Known known = new Known();
        if (!Files.isDirectory(rowFolder())) {
            return known;
        }
        List<Path> files;
        try (Stream<Path> all = Files.list(rowFolder())) {
            files = all.filter(it -> it.toString().endsWith(SUFFIX)).sorted().toList();
        }
        for (Path file : files) {
            for (String line : AppendedLines.read(file)) {
                row(line).ifPresent(known::add);
            }
        }
        return known;
    }

    private static Optional<SweepRow> row(String line) {
        try {
            return Optional.ofNullable(GSON.fromJson(line, SweepRow.class));
        } catch (RuntimeException damaged) {
            return Optional.empty(); // as after a power failure: the run is executed again
        }
    }

    /// Writes the tables of `design` from the rows of its runs, in order.
    ///
    /// @param rows by run; runs without one are not in the tables
    public List<Saved> writeTables(SweepDesign design, Map<SweepRun, SweepRow> rows) {
        List<Saved> saved = new ArrayList<>();
        saved.add(write("runs.csv", runs(design, rows)));
        if (design.sides() == 2) {
            saved.add(write("pairs.csv", pairs(design, rows)));
        }
        return saved;
    }

    private Saved write(String name, String text) {
        return OutputFile.of(folder.resolve(name), "table of the sweep").write(text);
    }

    private static String runs(SweepDesign design, Map<SweepRun, SweepRow> rows) {
        StringBuilder text = new StringBuilder();
        List<Object> head = new ArrayList<>(List.of("point"));
        design.all().forEach(key -> head.add(key.column()));
        design.measures().forEach(measure -> head.add(measure.column()));
        head.addAll(List.of("state", "digest", "scenario", "version", "wallMillis", "message"));
        text.append(Csv.line(head)).append("\r\n");
        for (int point = 0; point < design.points(); point++) {
            for (int side = 0; side < design.sides(); side++) {
                SweepRow row = rows.get(new SweepRun(point, side));
                if (row != null) {
                    List<Object> cells = new ArrayList<>(List.of(design.number(point)));
                    cells.addAll(values(design.all(), row.values()));
                    cells.addAll(row.measured());
                    cells.addAll(
                            List.of(
                                    row.state(),
                                    row.digest(),
                                    row.key(),
                                    row.version(),
                                    row.wallMillis(),
                                    row.message()));
                    text.append(Csv.line(cells)).append("\r\n");
                }
            }
        }
        return text.toString();
    }

    private static List<String> values(List<SweptKey> keys, List<String> values) {
        List<String> cells = new ArrayList<>();
        for (int i = 0; i < keys.size(); i++) {
            SweptKey key = keys.get(i);
            cells.add(
                    key.isNumeric() ? SweepRow.cell(key.number(values.get(i))) : values.get(i));
        }
        return cells;
    }

    /// A row a point: each measure on both sides, the second minus the first, and their ratio.
    private static String pairs(SweepDesign design, Map<SweepRun, SweepRow> rows) {
        StringBuilder text = new StringBuilder();
        List<String> sides = design.pair().orElseThrow().values();
        List<Object> head = new ArrayList<>(List.of("point"));
        design.keys().forEach(key -> head.add(key.column()));
        for (SweepMeasure measure : design.measures()) {
            sides.forEach(side -> head.add(measure.column() + "." + side));
            head.add(measure.column() + ".difference");
            head.add(measure.column() + ".ratio");
        }
        sides.forEach(side -> head.add("state." + side));
        text.append(Csv.line(head)).append("\r\n");
        for (int point = 0; point < design.points(); point++) {
            SweepRow first = rows.get(new SweepRun(point, 0));
            SweepRow second = rows.get(new SweepRun(point, 1));
            if (first != null && second != null) {
                List<Object> cells = new ArrayList<>(List.of(design.number(point)));
                cells.addAll(values(design.keys(), first.values()));
                for (int i = 0; i < design.measures().size(); i++) {
                    cells.addAll(compared(first.number(i), second.number(i)));
                }
                cells.addAll(List.of(first.state(), second.state()));
                text.append(Csv.line(cells)).append("\r\n");
            }
        }
        return text.toString();
    }

    private static List<String> compared(OptionalDouble first, OptionalDouble second) {
        boolean both = first.isPresent() && second.isPresent();
        return List.of(
                SweepRow.cell(first),
                SweepRow.cell(second),
                both
                        ? SweepRow.cell(
                                OptionalDouble.of(second.getAsDouble() - first.getAsDouble()))
                        : "",
                both
                        ? SweepRow.cell(
                                OptionalDouble.of(second.getAsDouble() / first.getAsDouble()))
                        : "");
    }
}
