package bcscope.study.validation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.study.validation.ApplicationRow.Outcome;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

class ApplicationTableTest {
    @TempDir Path folder;

    @Test
    void aRowHasBothTimesOfBothMachinesAndWhatBcsCosts() {
        ApplicationRow row =
                new ApplicationRow(
                        "cg",
                        8,
                        new Outcome.Both(1_250_000_000, 1_000_000_000),
                        new Outcome.Stuck("BCS-MPI: deadlock | after slice 3"));
        assertEquals(
                "| cg | 8 | 1.250 s | 1.000 s | +25.0 % |"
                        + " BCS-MPI: deadlock / after slice 3 | – | – | shape |",
                ApplicationTable.markdown(List.of(row)).lines().toList().getLast());
    }

    @Test
    void tracesOfTheFolderFollowTheProgramsBuiltIn() throws Exception {
        Files.writeString(
                folder.resolve("lulesh.8.tix"),
                """
                0 init 2
                0 compute 1000000
                0 barrier 0
                0 finalize
                1 init 2
                1 barrier 0
                1 finalize
                """);
        List<ApplicationRow> rows = ApplicationRow.of(folder, _ -> {});
        assertEquals(
                List.of(
                        "SWEEP3D-like, blocking",
                        "SWEEP3D-like, non-blocking",
                        "SAGE-like",
                        "lulesh.8",
                        "lulesh.8, mean gap 3.5 ms"),
                rows.stream().map(ApplicationRow::name).toList());
        Outcome.Both both = assertInstanceOf(Outcome.Both.class, rows.get(3).qsNet());
        assertTrue(both.slowdown() > 0, "a barrier waits for slices");
    }
}
