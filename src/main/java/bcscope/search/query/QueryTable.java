package bcscope.search.query;

import java.util.List;

/// The result of a query. Immutable, safe from any thread.
public final class QueryTable {
    /// Maximum number of rows that are kept.
    public static final int MOST_ROWS = 100_000;

    /// The value of an empty cell.
    public static final long ABSENT = Long.MIN_VALUE;

    /// An empty table.
    public static final QueryTable EMPTY =
            new TableBuilder(List.of(), RowSubject.MOMENT, 0).table();

    private final List<QueryColumn> columns;
    private final List<String> words;
    private final long[][] cells;
    private final Places places;
    private final long[] sums;
    private final Extent extent;

    /// The places of the rows in the run.
    ///
    /// @param kind kind of their subjects
    /// @param slices slice of each
    /// @param events index of the event after which the condition holds, -1 at the start of the
    ///   slice, [#BY_TIME] if only the instant is known
    /// @param nanos instant of each, ns since the start of the run
    /// @param subjects number of its subject
    record Places(RowSubject kind, int[] slices, int[] events, long[] nanos, int[] subjects) {}

    /// The extent of the result.
    ///
    /// @param rows number of rows that are kept
    /// @param found number of results
    /// @param looked number of objects searched
    /// @param whole whether everything requested was searched
    public record Extent(int rows, long found, long looked, boolean whole) {}

    /// In place of an event: only the instant is known.
    public static final int BY_TIME = -2;

    /// The place of a row in the run.
    ///
    /// @param event index of the event after which the condition holds, -1 at the start of the
    ///   slice, [#BY_TIME] if only the instant is known
    /// @param subject number of its subject, of the kind [#subject()]
    public record Place(int slice, int event, long nanos, int subject) {}

    QueryTable(
            List<QueryColumn> columns,
            List<String> words,
            long[][] cells,
            Places places,
            long[] sums,
            Extent extent) {
        this.columns = columns;
        this.words = words;
        this.cells = cells;
        this.places = places;
        this.sums = sums;
        this.extent = extent;
    }

    public List<QueryColumn> columns() {
        return columns;
    }

    /// Index of the column of that name, -1 if there is none.
    public int column(String name) {
        for (int i = 0; i < columns.size(); i++) {
            if (columns.get(i).name().equals(name)) {
                return i;
            }
        }
        return -1;
    }

    /// Rows that are kept.
    public int rows() {
        return extent.rows;
    }

    /// The extent of the result.
    public Extent extent() {
        return extent;
    }

    /// Value of a cell, [#ABSENT] if it has none.
    public long value(int row, int column) {
        return cells[column][row];
    }

    /// The cell as text for display; empty if it has no value.
    public String text(int row, int column) {
        return text(column, cells[column][row]);
    }

    /// A value of a column for a person.
    String text(int column, long value) {
        CellKind kind = columns.get(column).kind();
        return value == ABSENT
                ? ""
                : kind == CellKind.WORD ? words.get((int) value) : kind.text(value);
    }

    /// Order of two values of a column; absent values come last.
    int compare(int column, long one, long other) {
        if (one == ABSENT || other == ABSENT) {
            return Boolean.compare(one == ABSENT, other == ABSENT);
        }
        return columns.get(column).kind() == CellKind.WORD
                ? words.get((int) one).compareTo(words.get((int) other))
                : Long.compare(one, other);
    }

    /// Sum of an additive column over all rows that were found, kept or not.
    public long sum(int column) {
        return sums[column];
    }

    /// Largest value of a column, at least 1.
    public long largest(int column) {
        long most = 1;
        for (int row = 0; row < extent.rows; row++) {
            most = Math.max(most, cells[column][row]);
        }
        return most;
    }

    /// The subject of the rows.
    public RowSubject subject() {
        return places.kind;
    }

    /// The place of a row in the run.
    public Place place(int row) {
        return new Place(
                places.slices[row], places.events[row], places.nanos[row], places.subjects[row]);
    }

    /// Instant of a row, ns since the start of the run.
    public long nanos(int row) {
        return places.nanos[row];
    }
}
