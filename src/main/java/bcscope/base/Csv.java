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
        String special = separator + "\"\r\n";
        return cells.stream()
                .map(cell -> cell(cell.toString(), special))
                .collect(Collectors.joining(separator));
    }

    /// `cell` in quotation marks, needed or not.
    public static String quoted(String cell) {
        return '"' + cell.replace("\"", "\"\"") + '"';
    }

    private static String cell(String cell, String special) {
        for (int i = 0; i < cell.length(); i++) {
            if (special.indexOf(cell.charAt(i)) >= 0) {
                return quoted(cell);
            }
        }
        return cell;
    }
}
