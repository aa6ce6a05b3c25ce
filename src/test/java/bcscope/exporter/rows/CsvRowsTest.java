package bcscope.exporter.rows;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;

/// RFC 4180, but for the ends of lines.
class CsvRowsTest {
    private static String written(List<Column> columns, List<List<Object>> rows)
            throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        Rows csv = new CsvRows(out);
        csv.begin(columns);
        for (List<Object> row : rows) {
            csv.row(row);
        }
        csv.end();
        return out.toString(StandardCharsets.UTF_8);
    }

    @Test
    void aRowIsALineUnderTheNamesOfItsColumns() throws IOException {
        assertEquals(
                "rank,call,at_ns,load\n0,MPI_Send,,0.5\n-1,µ,9223372036854775807,1.0E-5\n",
                written(
                        List.of(
                                Column.number("rank"),
                                Column.text("call"),
                                Column.number("at_ns").perhaps(),
                                new Column("load", Column.Kind.REAL, false)),
                        List.of(
                                List.of(0L, "MPI_Send", Rows.MISSING, 0.5),
                                List.of(-1L, "µ", Long.MAX_VALUE, 0.000_01))));
    }

    @Test
    void whatCouldBeTakenForTheEndOfAValueIsQuoted() throws IOException {
        assertEquals(
                "\"a,b\"\n\"c,d\"\n\"say \"\"e\"\"\"\n\"f\ng\"\n h \n\n",
                written(
                        List.of(Column.text("a,b")),
                        List.of(
                                List.of("c,d"),
                                List.of("say \"e\""),
                                List.of("f\ng"),
                                List.of(" h "),
                                List.of(""))));
    }

    @Test
    void aTableWithoutRowsHasItsColumns() throws IOException {
        assertEquals("a\n", written(List.of(Column.text("a")), List.of()));
    }
}
