package bcscope.cli.report;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/// How a report shows its rows: as columns for a person, and as objects for a program.
///
/// @param <R> a row
public final class ReportTable<R> {
    private final String separator;
    private final List<Column<R>> columns = new ArrayList<>();
    private final List<Key<R>> keys = new ArrayList<>();

    private record Column<R>(String title, int width, Function<R, String> text) {}

    private record Key<R>(String key, Function<R, Object> value) {}

    /// @param separator between two columns
    public ReportTable(String separator) {
        this.separator = separator;
    }

    /// A column for a person.
    ///
    /// @param width least width: positive to align texts to the right, negative to align them to
    ///   the left, 0 for texts of any width
    public ReportTable<R> column(String title, int width, Function<R, String> text) {
        columns.add(new Column<>(title, width, text));
        return this;
    }

    /// The same without a title.
    public ReportTable<R> column(int width, Function<R, String> text) {
        return column("", width, text);
    }

    /// A member of the object of a row, by the rules of [ReportFacts#key].
    public ReportTable<R> key(String key, Function<R, Object> value) {
        keys.add(new Key<>(key, value));
        return this;
    }

    /// One row as a line, without its empty texts.
    public String line(R row) {
        return columns.stream()
                .map(column -> padded(column.text.apply(row), column.width))
                .filter(text -> !text.isBlank())
                .collect(Collectors.joining(separator));
    }

    /// The titles, if any, and `rows`, each column as wide as its widest text.
    public List<String> table(List<R> rows) {
        List<List<String>> lines = new ArrayList<>();
        List<String> titles = columns.stream().map(Column::title).toList();
        if (!String.join("", titles).isEmpty()) {
            lines.add(titles);
        }
        rows.forEach(
                row -> lines.add(columns.stream().map(column -> column.text.apply(row)).toList()));
        int[] widths = columns.stream().mapToInt(Column::width).toArray();
        for (List<String> line : lines) {
            for (int i = 0; i < widths.length; i++) {
                int length = line.get(i).length();
                widths[i] =
                        widths[i] > 0 ? Math.max(widths[i], length) : Math.min(widths[i], -length);
            }
        }
        return lines.stream().map(line -> padded(line, widths)).toList();
    }

    private String padded(List<String> line, int[] widths) {
        return IntStream.range(0, widths.length)
                .mapToObj(i -> padded(line.get(i), widths[i]))
                .collect(Collectors.joining(separator))
                .stripTrailing();
    }

    private static String padded(String text, int width) {
        return width == 0 ? text : String.format(Locale.ROOT, "%" + width + "s", text);
    }

    private JsonObject json(R row) {
        ReportFacts facts = new ReportFacts();
        keys.forEach(key -> facts.key(key.key, key.value.apply(row)));
        return facts.json();
    }

    /// The objects of all `rows`.
    public JsonArray json(Iterable<R> rows) {
        JsonArray all = new JsonArray();
        rows.forEach(row -> all.add(json(row)));
        return all;
    }
}
