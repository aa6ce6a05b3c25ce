package bcscope.search.query;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import bcscope.picture.Golden;
import bcscope.search.query.RowOrdering.Direction;

import org.junit.jupiter.api.Test;

import java.io.IOException;
import java.util.List;

/// Order, groups, sums and CSV of a table of six rows, by hand.
class QueryTableTest {
    private static final List<QueryColumn> COLUMNS =
            List.of(
                    new QueryColumn("call", "call", CellKind.WORD),
                    new QueryColumn("to", "to", CellKind.NAME),
                    new QueryColumn("bytes", "bytes", CellKind.BYTES),
                    new QueryColumn("blocked", "blocked", CellKind.DURATION));

    private static TableBuilder builder(int mostRows) {
        TableBuilder builder = new TableBuilder(COLUMNS, RowSubject.PROCESS, mostRows);
        add(builder, "MPI_Send", 3, 100, 50);
        add(builder, "MPI_Isend", 1, 300, QueryTable.ABSENT);
        add(builder, "MPI_Send", 1, 200, 70);
        add(builder, "of \"comet\", first", 3, 200, 10);
        add(builder, "MPI_Send", 10, 400, 70);
        add(builder, "MPI_Isend", QueryTable.ABSENT, 100, 5);
        return builder;
    }

    private static void add(TableBuilder builder, String call, long to, long bytes, long blocked) {
        builder.add(
                new QueryTable.Place(7, QueryTable.BY_TIME, 1_000 + bytes, 2),
                new long[] {builder.word(call), to, bytes, blocked});
    }

    private static final QueryTable TABLE = builder(100).table();

    @Test
    void rowsAreSortedByTheValuesOfAColumnAndEqualOnesStayAsTheyWereFound() {
        assertArrayEquals(new int[] {5, 3, 0, 2, 4, 1}, new RowOrdering(3, Direction.UP).of(TABLE));
        assertArrayEquals(
                new int[] {4, 1, 2, 3, 0, 5}, new RowOrdering(2, Direction.DOWN).of(TABLE));
    }

    @Test
    void whatHasNoValueIsLastInEitherDirection() {
        assertArrayEquals(
                new int[] {2, 4, 0, 3, 5, 1}, new RowOrdering(3, Direction.DOWN).of(TABLE));
        assertArrayEquals(new int[] {1, 2, 0, 3, 4, 5}, new RowOrdering(1, Direction.UP).of(TABLE));
    }

    @Test
    void wordsAreSortedByTheirLettersNotByTheirNumbers() {
        assertArrayEquals(new int[] {1, 5, 0, 2, 4, 3}, new RowOrdering(0, Direction.UP).of(TABLE));
    }

    @Test
    void groupsHaveTheirRowsInOrderAndTheirSumsTheLargestFirst() {
        List<RowGroup> groups = RowGroup.of(TABLE, RowOrdering.asFound(TABLE), 0);
        assertEquals(
                List.of("MPI_Send", "MPI_Isend", "of \"comet\", first"),
                groups.stream().map(RowGroup::title).toList());
        assertEquals(List.of(0, 2, 4), groups.getFirst().rows());
        assertEquals(List.of(0L, 0L, 700L, 190L), groups.getFirst().sums());
        assertEquals(List.of(0L, 0L, 400L, 5L), groups.get(1).sums());
    }

    @Test
    void sumsAndCountAreThoseOfAllRowsWhileOnlyTheFirstAreKept() {
        QueryTable cut = builder(2).table(40, /* whole= */ false);
        assertEquals(new QueryTable.Extent(2, 6, 40, false), cut.extent());
        assertEquals(1_300, cut.sum(2));
        assertEquals(205, cut.sum(3));
        assertEquals("MPI_Isend", cut.text(1, 0));
        assertEquals("", cut.text(1, 3));
    }

    @Test
    void theFileHasQuotedCellsEmptyOnesAndTheEndsOfLinesOfTheStandard() throws IOException {
        String csv = QueryCsv.of(TABLE, new RowOrdering(2, Direction.DOWN).of(TABLE));
        Golden.check("search/query.txt", csv.replace("\r\n", "<CR LF>\n"));
        assertEquals(7, csv.split("\r\n", -1).length - 1);
    }

    @Test
    void theClipboardGetsTabs() {
        assertEquals(
                "call\tto\tbytes\tblockedNanos\nMPI_Send\t3\t100\t50\n",
                QueryCsv.tabbed(TABLE, new int[] {0}));
    }
}
