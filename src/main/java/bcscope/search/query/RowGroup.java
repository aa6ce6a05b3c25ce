package bcscope.search.query;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// Rows that have the same value in a column.
///
/// @param title the value, for a person
/// @param rows the rows, in their previous order
/// @param sums of the additive columns over these rows, by column
public record RowGroup(String title, List<Integer> rows, List<Long> sums) {
    public RowGroup {
        rows = List.copyOf(rows);
        sums = List.copyOf(sums);
    }

    /// The groups of the rows in `order`, the largest first, of equals that with the smaller value.
    public static List<RowGroup> of(QueryTable table, int[] order, int column) {
        Map<Long, List<Integer>> rows = new LinkedHashMap<>();
        for (int row : order) {
            rows.computeIfAbsent(table.value(row, column), _ -> new ArrayList<>()).add(row);
        }
        return rows.entrySet().stream()
                .sorted(
                        Comparator.<Map.Entry<Long, List<Integer>>>comparingInt(
                                        it -> -it.getValue().size())
                                .thenComparing((one, other) ->
                                        table.compare(column, one.getKey(), other.getKey())))
                .map(it -> of(table, column, it.getKey(), it.getValue()))
                .toList();
    }

    private static RowGroup of(QueryTable table, int column, long value, List<Integer> rows) {
        List<Long> sums = new ArrayList<>();
        for (int i = 0; i < table.columns().size(); i++) {
            long sum = 0;
            if (table.columns().get(i).kind().isAdditive()) {
                for (int row : rows) {
                    long cell = table.value(row, i);
                    sum += cell == QueryTable.ABSENT ? 0 : cell;
                }
            }
            sums.add(sum);
        }
        return new RowGroup(table.text(column, value), rows, sums);
    }
}
