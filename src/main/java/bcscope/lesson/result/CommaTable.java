package bcscope.lesson.result;

import bcscope.base.Csv;

import java.util.ArrayList;
import java.util.List;

/// A table as text, values separated by commas.
public final class CommaTable {
    /// A spreadsheet takes a value that begins with one of these for a formula, and would run it.
    private static final String FORMULA = "=+-@\t";

    private CommaTable() {}

    /// A line of `values`, with its end. What a spreadsheet would run is preceded by an apostrophe.
    public static String line(List<String> values) {
        return Csv.line(values.stream().map(CommaTable::harmless).toList()) + "\n";
    }

    /// Whether `value` is read as it was written, and has something in it.
    public static boolean isPlain(String value) {
        return !value.isBlank() && rows(line(List.of(value))).equals(List.of(List.of(value)));
    }

    private static String harmless(String value) {
        boolean isFormula = !value.isEmpty() && FORMULA.indexOf(value.charAt(0)) >= 0;
        return (isFormula ? "'" : "") + value.replaceAll("\\p{Cc}", " ");
    }

    /// The lines of `text` that are not blank, each with its values.
    public static List<List<String>> rows(String text) {
        return rows(text, ',');
    }

    /// The same with another separator.
    static List<List<String>> rows(String text, char separator) {
        return text.lines()
                .filter(line -> !line.isBlank())
                .map(line -> values(line, separator))
                .toList();
    }

    private static List<String> values(String line, char separator) {
        List<String> values = new ArrayList<>();
        StringBuilder value = new StringBuilder();
        boolean isQuoted = false;
        for (int i = 0; i < line.length(); i++) {
            char c = line.charAt(i);
            if (c == '"' && isQuoted && line.startsWith("\"\"", i)) {
                value.append(c);
                i++;
            } else if (c == '"') {
                isQuoted = !isQuoted;
            } else if (c == separator && !isQuoted) {
                values.add(value.toString().strip());
                value.setLength(0);
            } else {
                value.append(c);
            }
        }
        values.add(value.toString().strip());
        return List.copyOf(values);
    }
}
