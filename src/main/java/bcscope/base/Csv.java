package bcscope.base;

import java.util.List;
import java.util.stream.Collectors;

/// Values separated by commas, after RFC 4180: what has a comma, a quotation mark or an end of line
/// in it is put into quotation marks.
public final class Csv {
    private Csv() {}

    /// A line of `cells`, without its end.
    public static String line(List<?> cells) {
        return line(cells, ",");
    }

    /// The same with another separator.
    public static String line(List<?> cells, String separator) {
        return cells.stream()
                .map(cell -> cell(cell.toString(), separator))
                .collect(Collectors.joining(separator));
    }

    /// `cell` in quotation marks, needed or not.
    public static String quoted(String cell) {
        return '"' + cell.replace("\"", "\"\"") + '"';
    }

    private static String cell(String cell, String separator) {
        boolean plain = cell.chars().noneMatch(each -> (separator + "\"\r\n").indexOf(each) >= 0);
        return plain ? cell : quoted(cell);
    }
}
