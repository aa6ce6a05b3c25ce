package bcscope.search.query;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/// A table as CSV after RFC 4180: a line of names, then one for each row, which end in CR LF; what
/// has a comma, a quotation mark or an end of line is put into quotation marks. Numbers are in base
/// units, and the names of their columns tell these.
public final class QueryCsv {
    private static final String END = "\r\n";

    private QueryCsv() {}

    /// The rows of `table` in `order`.
    public static String of(QueryTable table, int[] order) {
        StringBuilder csv = new StringBuilder();
        line(csv, table.columns().stream().map(QueryColumn::csvName).toList());
        for (int row : order) {
            int at = row;
            line(
                    csv,
                    IntStream.range(0, table.columns().size())
                            .mapToObj(column -> cell(table, at, column))
                            .toList());
        }
        return csv.toString();
    }

    private static String cell(QueryTable table, int row, int column) {
        long value = table.value(row, column);
        return value == QueryTable.ABSENT
                ? ""
                : table.columns().get(column).kind() == CellKind.WORD
                        ? table.text(row, column)
                        : Long.toString(value);
    }

    private static void line(StringBuilder csv, List<String> cells) {
        List<String> quoted = new ArrayList<>();
        cells.forEach(cell -> quoted.add(quoted(cell)));
        csv.append(String.join(",", quoted)).append(END);
    }

    private static String quoted(String cell) {
        boolean plain = cell.chars().noneMatch(each -> ",\"\r\n".indexOf(each) >= 0);
        return plain ? cell : '"' + cell.replace("\"", "\"\"") + '"';
    }
}
