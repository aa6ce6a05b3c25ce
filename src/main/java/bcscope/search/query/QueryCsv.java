package bcscope.search.query;

import bcscope.base.Csv;

import java.util.List;
import java.util.stream.IntStream;

/// A table as CSV: a line of names, then one for each row, which end in CR LF. Numbers are in base
/// units, and the names of their columns tell these.
public final class QueryCsv {
    private static final String END = "\r\n";

    private QueryCsv() {}

    /// The rows of `table` in `order`.
    public static String of(QueryTable table, int[] order) {
        return text(table, order, ",", END);
    }

    /// The table with tabs and plain line ends, as other programs expect it on the clipboard.
    public static String tabbed(QueryTable table, int[] order) {
        return text(table, order, "\t", "\n");
    }

    private static String text(QueryTable table, int[] order, String separator, String end) {
        StringBuilder csv = new StringBuilder();
        List<String> head = table.columns().stream().map(QueryColumn::csvName).toList();
        csv.append(Csv.line(head, separator)).append(end);
        for (int row : order) {
            List<String> cells =
                    IntStream.range(0, table.columns().size())
                            .mapToObj(column -> cell(table, row, column))
                            .toList();
            csv.append(Csv.line(cells, separator)).append(end);
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
}
