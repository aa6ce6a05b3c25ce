package bcscope.sweep;

import bcscope.base.Diagnostic;
import bcscope.exporter.rows.ArrowRows;
import bcscope.exporter.rows.CsvRows;
import bcscope.file.AppendedLines;
import bcscope.file.OutputFile;
import bcscope.file.Saved;
import bcscope.sweep.SweepDesign.SweepRun;

import com.google.gson.Gson;
import com.google.gson.GsonBuilder;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;

/// The folder of the results of a sweep: `sweep.json`, what was asked for; `rows/`, files to which
/// rows are appended as they come, one file for each process that runs some; and the tables that
/// are made of them, `runs.csv` and, for pairs, `pairs.csv`. A row is kept for good: what is no
/// longer asked for is not in the tables, but in `rows/` for the day when it is again.
///
/// @param folder which need not exist yet
public record SweepResults(Path folder) {
    /// Where rows are appended by the process that was asked to run the sweep.
    public static final String HERE = "here";

    private static final Gson GSON = new Gson();
    private static final Gson PRETTY = new GsonBuilder().setPrettyPrinting().create();
    private static final String REQUEST = "sweep.json";
    private static final String SUFFIX = ".jsonl";

    /// Rows that exist, by what decided their runs.
    public static final class Known {
        private final Map<String, SweepRow> rows = new HashMap<>();
        private final Set<String> used = ConcurrentHashMap.newKeySet();

        /// The row of a run, as it is asked for now; empty if it does not exist, or not everything
        /// was measured.
        Optional<SweepRow> row(String key, List<String> values, List<String> columns) {
            SweepRow row = rows.get(key);
            if (row == null) {
                return Optional.empty();
            }
            used.add(key);
            return row.asked(values, columns);
        }

        /// What was refused has no run, and is not kept.
        void add(SweepRow row) {
            if (!row.key().isEmpty()) {
                rows.merge(row.key(), row, (before, now) -> now.joined(before));
            }
        }

        /// How many there are.
        public int size() {
            return rows.size();
        }

        /// How many of them nothing has asked for.
        int unused() {
            return rows.size() - used.size();
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

    /// Takes rows as they come.
    interface Taking extends AutoCloseable {
        /// Takes one.
        ///
        /// @throws IOException if it cannot be kept
        void take(SweepRow row) throws IOException;

        @Override
        default void close() throws IOException {}
    }

    /// Opens the file to which the process called `name` appends rows.
    ///
    /// @throws AppendedLines.Busy if another process of this name runs
    Taking appending(String name) throws IOException {
        AppendedLines lines = AppendedLines.open(rowFolder().resolve(name + SUFFIX));
        return new Taking() {
            @Override
            public void take(SweepRow row) throws IOException {
                lines.append(GSON.toJson(row));
            }

            @Override
            public void close() throws IOException {
                lines.close();
            }
        };
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

    /// Writes the tables of `design` from the rows of its runs, in order: as text and as Arrow.
    ///
    /// @param rows by run; runs without one are not in the tables
    public List<Saved> writeTables(SweepDesign design, Map<SweepRun, SweepRow> rows) {
        List<Saved> saved = new ArrayList<>();
        SweepTables tables = new SweepTables(design, rows);
        saved.add(write("runs.csv", out -> tables.runs(new CsvRows(out))));
        saved.add(write("runs.arrow", out -> tables.runs(new ArrowRows(out))));
        if (design.sides() == 2) {
            saved.add(write("pairs.csv", out -> tables.pairs(new CsvRows(out))));
            saved.add(write("pairs.arrow", out -> tables.pairs(new ArrowRows(out))));
        }
        return saved;
    }

    private interface Table {
        void write(OutputStream out) throws IOException;
    }

    private Saved write(String name, Table table) {
        return OutputFile.of(folder.resolve(name), "table of the sweep")
                .write(out -> {
                    table.write(out);
                    return true;
                });
    }
}
