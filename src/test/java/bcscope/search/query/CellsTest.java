package bcscope.search.query;

import static org.junit.jupiter.api.Assertions.assertEquals;

import bcscope.expression.Type;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.util.List;
import java.util.stream.IntStream;

/// The cells of tables: what they say, which of them add up, and how columns are named in files.
class CellsTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "WORD | 7 | 7 | false | false | x",
                "NAME | 1234 | 1234 | false | false | x",
                "COUNT | 1234 | 1,234 | true | true | x",
                "INSTANT | 1234567 | 1.234 567 ms | false | false | xNanos",
                "DURATION | 250000 | 250 µs | true | true | xNanos",
                "BYTES | 3200 | 3.2 KB | true | true | xBytes",
                "THOUSANDTHS | 1500 | 1.5 | true | false | xThousandths"
            })
    void aKindSaysHowItsCellsAreRead(
            CellKind kind, long value, String text, boolean amount, boolean adds, String csv) {
        assertEquals(text, kind.text(value).replaceAll("[\u00a0\u202f\u2009]", " "));
        assertEquals(amount, kind.isAmount());
        assertEquals(adds, kind.isAdditive());
        assertEquals(csv, new QueryColumn("x", "x", kind).csvName());
    }

    @Test
    void aNameThatHasItsUnitKeepsIt() {
        assertEquals("bytes", new QueryColumn("bytes", "", CellKind.BYTES).csvName());
        assertEquals("listBytes", new QueryColumn("listBytes", "", CellKind.BYTES).csvName());
        assertEquals("blockedNanos", new QueryColumn("blocked", "", CellKind.DURATION).csvName());
    }

    @ParameterizedTest
    @CsvSource({
        "INTEGER, COUNT",
        "DURATION, DURATION",
        "SIZE, BYTES",
        "PART, BYTES",
        "REAL, THOUSANDTHS",
        "PERCENTAGE, THOUSANDTHS",
        "DATA_RATE, THOUSANDTHS",
        "FREQUENCY, THOUSANDTHS",
        "STATE, WORD",
        "CALL_KIND, WORD"
    })
    void aTypeHasItsKindOfCell(Type type, CellKind kind) {
        assertEquals(kind, MomentRows.kind(type));
    }

    /// Seventeen rows and more need room; the largest value is at least 1, so that bars have a
    /// length.
    @Test
    void aTableGrowsRowByRow() {
        TableBuilder builder =
                new TableBuilder(
                        List.of(
                                new QueryColumn("rank", "rank", CellKind.NAME),
                                new QueryColumn("bytes", "bytes", CellKind.BYTES)),
                        RowSubject.NODE,
                        100);
        for (int i = 0; i < 40; i++) {
            builder.add(
                    new QueryTable.Place(i, i + 1, i + 2, i + 3),
                    new long[] {i, i == 39 ? QueryTable.ABSENT : 10L * i});
        }
        QueryTable table = builder.table();
        assertEquals(40, table.rows());
        assertEquals(40, builder.found());
        assertEquals(new QueryTable.Extent(40, 40, 40, true), table.extent());
        assertEquals(new QueryTable.Place(17, 18, 19, 20), table.place(17));
        assertEquals(19, table.nanos(17));
        assertEquals(RowSubject.NODE, table.subject());
        assertEquals(170, table.value(17, 1));
        assertEquals(380, table.largest(1));
        assertEquals(10 * 38 * 39 / 2, table.sum(1));
        assertEquals(0, table.sum(0), "ranks do not add up");
        assertEquals(
                List.of(0, 1, -1),
                List.of(table.column("rank"), table.column("bytes"), table.column("tag")));
        assertEquals(0, QueryTable.EMPTY.rows());
        assertEquals(
                1,
                new TableBuilder(table.columns(), RowSubject.NODE, 1).table().largest(1),
                "of no rows");
        assertEquals(IntStream.range(0, 40).sum(), IntStream.of(RowOrdering.asFound(table)).sum());
        assertEquals(RowOrdering.Direction.DOWN, RowOrdering.Direction.UP.turned());
        assertEquals(RowOrdering.Direction.UP, RowOrdering.Direction.DOWN.turned());
    }
}
