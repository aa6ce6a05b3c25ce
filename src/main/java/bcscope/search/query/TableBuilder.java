package bcscope.search.query;

import bcscope.search.query.QueryTable.Extent;
import bcscope.search.query.QueryTable.Place;
import bcscope.search.query.QueryTable.Places;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// Makes a table row by row.
final class TableBuilder {
    private static final int FIRST_ROOM = 16;

    private final List<QueryColumn> columns;
    private final RowSubject subject;
    private final int mostRows;
    private final List<String> words = new ArrayList<>();
    private final Map<String, Integer> known = new HashMap<>();
    private final long[] sums;
    private final long[][] cells;
    private int[] slices = new int[FIRST_ROOM];
    private int[] events = new int[FIRST_ROOM];
    private long[] nanos = new long[FIRST_ROOM];
    private int[] subjects = new int[FIRST_ROOM];
    private int rows;
    private long found;

    /// @param mostRows that are kept
    TableBuilder(List<QueryColumn> columns, RowSubject subject, int mostRows) {
        this.columns = List.copyOf(columns);
        this.subject = subject;
        this.mostRows = mostRows;
        sums = new long[columns.size()];
        cells = new long[columns.size()][FIRST_ROOM];
    }

    /// The number of a word.
    long word(String text) {
        return known.computeIfAbsent(
                text,
                it -> {
                    words.add(it);
                    return words.size() - 1;
                });
    }

    /// One row more, which is kept where there is room.
    ///
    /// @param values by column
    void add(Place place, long[] values) {
        found++;
        for (int column = 0; column < values.length; column++) {
            boolean adds = columns.get(column).kind().isAdditive();
            sums[column] += adds && values[column] != QueryTable.ABSENT ? values[column] : 0;
        }
        if (rows == mostRows) {
            return;
        }
        if (rows == slices.length) {
            grow();
        }
        for (int column = 0; column < values.length; column++) {
            cells[column][rows] = values[column];
        }
        slices[rows] = place.slice();
        events[rows] = place.event();
        nanos[rows] = place.nanos();
        subjects[rows] = place.subject();
        rows++;
    }

    private void grow() {
        int room = 2 * rows;
        for (int column = 0; column < cells.length; column++) {
            cells[column] = Arrays.copyOf(cells[column], room);
        }
        slices = Arrays.copyOf(slices, room);
        events = Arrays.copyOf(events, room);
        nanos = Arrays.copyOf(nanos, room);
        subjects = Arrays.copyOf(subjects, room);
    }

    /// Rows that were added.
    long found() {
        return found;
    }

    /// All rows so far, and nothing said of what was looked at.
    QueryTable table() {
        return table(found, /* whole= */ true);
    }

    /// The table of all rows so far.
    ///
    /// @param looked how many were looked at
    /// @param whole whether these are all that were asked for
    QueryTable table(long looked, boolean whole) {
        long[][] kept = new long[cells.length][];
        Arrays.setAll(kept, column -> Arrays.copyOf(cells[column], rows));
        return new QueryTable(
                columns,
                List.copyOf(words),
                kept,
                new Places(
                        subject,
                        Arrays.copyOf(slices, rows),
                        Arrays.copyOf(events, rows),
                        Arrays.copyOf(nanos, rows),
                        Arrays.copyOf(subjects, rows)),
                sums.clone(),
                new Extent(rows, found, looked, whole));
    }
}
