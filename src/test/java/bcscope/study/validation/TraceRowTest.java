package bcscope.study.validation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

class TraceRowTest {
    private static final String TIX = "0 init 2\n0 finalize\n1 init 2\n1 finalize\n";
    private static final String TI =
            "0 init\n1 init\n0 send 1 0 8\n1 recv 0 0 8\n0 finalize\n1 finalize\n";

    @TempDir Path folder;

    @Test
    void aTraceInBothFormatsIsRunInTheOneThatTellsMore() throws Exception {
        write();
        List<TraceRow> rows = rows();
        assertEquals(List.of("only", "both"), rows.stream().map(TraceRow::name).toList());
        assertEquals(1, ran(rows.get(0)).messages());
        assertEquals(0, ran(rows.get(1)).messages());
    }

    @Test
    void aTraceOfTheReferencesIsFoundInEitherFormat() throws Exception {
        write();
        Files.writeString(
                folder.resolve("ORACLES.md"),
                "| only | 2 | 0.1 | 0.2 |\n| both | 2 | 0.1 | 0.2 |\n| absent | 2 | 0.1 | 0.2 |\n");
        List<TraceRow> rows = rows();
        assertEquals(1, ran(rows.get(0)).messages());
        assertEquals(0, ran(rows.get(1)).messages());
        assertEquals(new TraceRow.Outcome.NoImporter(""), rows.get(2).outcome());
    }

    private List<TraceRow> rows() throws Exception {
        List<TraceRow> rows = new ArrayList<>();
        for (TraceRow.Planned planned : TraceRow.planned(folder)) {
            rows.add(planned.run(_ -> {}));
        }
        return rows;
    }

    private void write() throws Exception {
        Files.createDirectories(folder.resolve("ti"));
        Files.createDirectories(folder.resolve("tix"));
        Files.writeString(folder.resolve("ti/both.ti.txt"), TI);
        Files.writeString(folder.resolve("ti/only.ti.txt"), TI);
        Files.writeString(folder.resolve("tix/both.tix"), TIX);
    }

    private static TraceRow.Outcome.Ran ran(TraceRow row) {
        assertTrue(row.ran(), row.toString());
        return assertInstanceOf(TraceRow.Outcome.Ran.class, row.outcome());
    }
}
