package bcscope.run.dump;

import bcscope.base.Diagnostic;
import bcscope.base.Parsed;
import bcscope.base.Say;
import bcscope.mds.Distribution;
import bcscope.mds.StoredColumn;
import bcscope.mds.StoredRows;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/// Reads one dump file. A problem is reported with its line; no file makes it throw, and no number
/// is trusted before it is checked.
final class DumpReader {
    static final String COMPUTATION = "computation";
    static final String COMMUNICATION = "communication";
    static final String LATENCY = ".latency";
    static final String SIZE = ".size";

    /// What to do about a file whose values cannot be.
    static final String DAMAGED = "The file was changed or damaged; dump it again.";

    private static final long MOST_BYTES = 256L << 20;
    private static final int MOST_ROWS = 1_000_000;

    private final String file;
    private final List<String> lines;
    private final SortedMap<String, String> head = new TreeMap<>();
    private int columnsAt;
    private int endAt;

    private DumpReader(String file, List<String> lines) {
        this.file = file;
        this.lines = lines;
    }

    /// Stops reading a file.
    private static final class Wrong extends Exception {
        private static final long serialVersionUID = 1L;

        private final transient Diagnostic reason;

        Wrong(Diagnostic reason) {
            super(reason.problem(), null, false, false);
            this.reason = reason;
        }
    }

    /// Reads the rest of a file whose frame is whole.
    private interface Body<T> {
        T read(DumpReader reader) throws Wrong;
    }

    /// Lines of numbers after a word.
    ///
    /// @param name the first word
    /// @param values the others
    record Row(String name, long[] values) {}

    /// A summary: its head, and its rows by name.
    record Summary(SortedMap<String, String> head, List<Row> rows) {
        /// A number of the head, which begins with it.
        long number(String key, long missing) {
            return firstNumber(head.getOrDefault(key, "")).orElse(missing);
        }
    }

    /// Rows with their head.
    record Rows(SortedMap<String, String> head, StoredRows rows) {}

    static Parsed<Summary> summary(Path path) {
        return read(path, DumpText.SUMMARY, DumpReader::summary);
    }

    static Parsed<Distribution> distribution(Path path) {
        return read(path, DumpText.DISTRIBUTION, DumpReader::distribution);
    }

    static Parsed<Rows> rows(Path path, String kind) {
        return read(path, kind, DumpReader::rows);
    }

    private static <T> Parsed<T> read(Path path, String kind, Body<T> body) {
        String file = path.toString();
        try {
            if (Files.size(path) > MOST_BYTES) {
                return Parsed.bad(
                        Diagnostic.error(
                                file,
                                "The file is too long for a dump.",
                                "The limit is " + (MOST_BYTES >> 20) + " MiB."));
            }
            String text = new String(Files.readAllBytes(path), StandardCharsets.UTF_8);
            DumpReader reader = new DumpReader(file, text.lines().toList());
            reader.frame(kind);
            return Parsed.good(body.read(reader));
        } catch (IOException unreadable) {
            return Parsed.bad(
                    Diagnostic.error(
                            file, "The file cannot be read.", "Check that you may read it."));
        } catch (Wrong wrong) {
            return Parsed.bad(wrong.reason);
        }
    }

    private void frame(String kind) throws Wrong {
        String first = lines.isEmpty() ? "" : lines.getFirst();
        if (!first.equals(DumpText.VERSION + kind)) {
            throw wrong(
                    1,
                    "This is not a dump of the kind that its name states.",
                    "The first line is \"" + DumpText.VERSION + kind + "\".");
        }
        int at = 1;
        while (at < lines.size() && lines.get(at).startsWith("# ")) {
            String line = lines.get(at).substring(2);
            int colon = line.indexOf(": ");
            if (colon > 0) {
                head.put(line.substring(0, colon), line.substring(colon + 2));
            }
            at++;
        }
        columnsAt = at;
        endAt = lines.size() - 1;
        String last = lines.getLast();
        int rows = endAt - columnsAt - 1;
        if (rows < 0 || !last.startsWith(DumpText.END)) {
            throw wrong(
                    lines.size(),
                    "The file ends in the middle.",
                    "Its last line would begin with \"" + DumpText.END.strip() + "\".");
        }
        if (!last.equals(DumpText.END + rows + " rows")) {
            throw wrong(
                    lines.size(),
                    "There are " + rows + " rows, but the last line states another number.",
                    "Rows are missing or were added.");
        }
        if (rows > MOST_ROWS) {
            throw wrong(
                    columnsAt,
                    "There are more rows than in any dump.",
                    "The limit is " + MOST_ROWS + ".");
        }
    }

    private Summary summary() throws Wrong {
        columns(DumpText.SUMMARY_COLUMNS);
        int width = DumpText.SUMMARY_COLUMNS.split(" ").length;
        List<Row> rows = new ArrayList<>();
        for (int at = columnsAt + 1; at < endAt; at++) {
            String[] words = lines.get(at).split(" ", -1);
            long[] values = numbers(at, words, 1, width);
            if (values[3] < 0 || values[0] > values[1]) {
                throw wrong(at + 1, "The minimum is greater than the maximum.", DAMAGED);
            }
            if (values[3] > 0 && Math.abs(values[2] - values[4] * values[3]) > values[3]) {
                throw wrong(
                        at + 1,
                        Say.of(
                                "The average %s is not the total %s divided by %s.",
                                values[4], values[2], values[3]),
                        DAMAGED);
            }
            rows.add(new Row(words[0], values));
        }
        return new Summary(head, List.copyOf(rows));
    }

    private Distribution distribution() throws Wrong {
        long width = number(DumpText.BIN);
        long beyond = number(DumpText.BEYOND);
        if (width < 1 || beyond < 0) {
            throw wrong(columnsAt, "The bins have no width.", "\"# bin: 50000 ns\" gives it.");
        }
        Distribution values = new Distribution(width);
        long before = -1;
        for (int at = columnsAt + 1; at < endAt; at++) {
            long[] row = numbers(at, lines.get(at).split(" ", -1), 0, 2);
            boolean bin =
                    row[0] > before
                            && row[0] % width == 0
                            && row[0] / width < Distribution.MOST_BINS;
            if (!bin || row[1] < 1) {
                throw wrong(
                        at + 1,
                        "This is not a valid bin: " + DumpText.quoted(lines.get(at)) + ".",
                        "Bins begin at multiples of " + width + ", rise and are not empty.");
            }
            before = row[0];
            values.addToBin((int) (row[0] / width), row[1]);
        }
        values.addBeyond(beyond);
        return values;
    }

    private Rows rows() throws Wrong {
        String[] titles = lines.get(columnsAt).split(",", -1);
        List<StoredColumn> columns = new ArrayList<>();
        for (int i = 1; i < titles.length; i++) {
            Optional<StoredColumn> column = StoredColumn.named(titles[i]);
            if (column.isEmpty()) {
                throw wrong(
                        columnsAt + 1,
                        "There is no metric " + DumpText.quoted(titles[i]) + ".",
                        DAMAGED);
            }
            columns.add(column.get());
        }
        if (!titles[0].equals(DumpText.SLICE)) {
            throw wrong(
                    columnsAt + 1,
                    "The names of the columns are missing.",
                    "The first is \"" + DumpText.SLICE + "\".");
        }
        int from = (int) number(DumpText.WINDOW);
        int resolution = (int) number(DumpText.RESOLUTION);
        if (resolution < 1 || from < 0) {
            throw wrong(
                    columnsAt,
                    "Window and resolution are missing.",
                    "The header states the first slice and the number of slices per row.");
        }
        StoredRows rows = new StoredRows(columns, from, resolution);
        for (int at = columnsAt + 1; at < endAt; at++) {
            long[] values = numbers(at, lines.get(at).split(",", -1), 0, titles.length);
            if (values[0] != rows.slice(rows.size())) {
                throw wrong(
                        at + 1,
                        "This row begins with slice " + values[0] + ".",
                        "The next would be slice " + rows.slice(rows.size()) + ".");
            }
            long[] row = new long[columns.size()];
            System.arraycopy(values, 1, row, 0, row.length);
            rows.addStored(row);
        }
        return new Rows(head, rows);
    }

    private void columns(String wanted) throws Wrong {
        if (!lines.get(columnsAt).equals(wanted)) {
            throw wrong(
                    columnsAt + 1,
                    "The names of the columns are missing.",
                    "They are \"" + wanted + "\".");
        }
    }

    private long[] numbers(int at, String[] words, int from, int width) throws Wrong {
        if (words.length != width) {
            throw wrong(
                    at + 1, "The row has " + words.length + " values, not " + width + ".", DAMAGED);
        }
        long[] numbers = new long[width - from];
        for (int i = from; i < width; i++) {
            try {
                numbers[i - from] = Long.parseLong(words[i]);
            } catch (NumberFormatException none) {
                throw wrong(at + 1, DumpText.quoted(words[i]) + " is not an integer.", DAMAGED);
            }
        }
        return numbers;
    }

    private long number(String key) throws Wrong {
        Optional<Long> number = firstNumber(head.getOrDefault(key, ""));
        if (number.isEmpty()) {
            throw wrong(
                    columnsAt,
                    "The header does not contain \"" + key + "\".",
                    "It is a line such as \"# " + key + ": 1\".");
        }
        return number.get();
    }

    private static Optional<Long> firstNumber(String text) {
        String word = text.split(" ", 2)[0];
        return word.matches("[0-9]{1,18}") ? Optional.of(Long.parseLong(word)) : Optional.empty();
    }

    private Wrong wrong(int line, String problem, String advice) {
        return new Wrong(Diagnostic.error(file, line, 0, problem, advice));
    }
}
