package bcscope.search.query;

import java.util.Arrays;
import java.util.stream.IntStream;

/// The order of rows: by the values of a column, equal ones in the order in which they were found.
///
/// @param column which
/// @param direction up or down; what has no value is last in either
public record RowOrdering(int column, Direction direction) {
    /// Which values are first.
    public enum Direction {
        /// The smallest.
        UP,
        /// The largest.
        DOWN;

        /// The other.
        public Direction turned() {
            return this == UP ? DOWN : UP;
        }
    }

    /// The rows of `table` in this order.
    public int[] of(QueryTable table) {
        return IntStream.range(0, table.rows())
                .boxed()
                .sorted((one, other) -> compare(table, one, other))
                .mapToInt(Integer::intValue)
                .toArray();
    }

    /// The rows of `table` as they were found.
    public static int[] asFound(QueryTable table) {
        int[] rows = new int[table.rows()];
        Arrays.setAll(rows, row -> row);
        return rows;
    }

    private int compare(QueryTable table, int one, int other) {
        long a = table.value(one, column);
        long b = table.value(other, column);
        int up = table.compare(column, a, b);
        boolean absent = a == QueryTable.ABSENT || b == QueryTable.ABSENT;
        return absent || direction == Direction.UP ? up : -up;
    }
}
