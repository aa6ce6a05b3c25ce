package bcscope.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/// Which row of the Ousterhout matrix is said to have the machine. A row has it for 14 slices.
class GangInWordsTest {
    @TempDir Path folder;

    /// Of row 0 all processes compute for 1.9 ms, 7.3 slices, and then wait in a barrier for a
    /// slice: in slice 8 no process computes. Row 1 has slices 14 to 27.
    @ParameterizedTest
    @CsvSource({"5, 0", "8, 0", "15, 1", "28, 0"})
    void aRowHasTheMachineAlsoWhileItsProcessesWait(int slice, int row) throws IOException {
        Path out = folder.resolve("jobs.txt");
        String lesson = "samples/lessons/gang-scheduling.json";
        String at = Integer.toString(slice);
        Told told =
                Told.by("picture", lesson, "--view", "jobs", "--at", at, "--out", out.toString());
        assertEquals(0, told.code(), told.err());
        assertEquals(
                "Gang: the rows of the matrix are scheduled in turn; now row " + row + ".",
                Files.readAllLines(out).getFirst());
    }
}
