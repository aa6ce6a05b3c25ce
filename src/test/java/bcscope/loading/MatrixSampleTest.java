package bcscope.loading;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.base.Parsed;
import bcscope.base.RunStatus;
import bcscope.engine.Simulation;
import bcscope.engine.Simulations;
import bcscope.scenario.file.Setting;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/// S2 section 3.5: matrices with initial values, and a check of what the operations make of them.
class MatrixSampleTest {
    @TempDir private Path folder;

    @ParameterizedTest
    @CsvSource({"bcs, qsnet", "conventional, qsnet", "conventional, ipsc-860"})
    void everyNumberIsInItsPlaceAfterEveryOperation(String mpi, String network) throws IOException {
        assertEquals("", problem(ScriptSample.MATRIX.text(), mpi, network));
    }

    /// Shifted the other way, rank 0 of 8 has row 7, which begins with 56, where it checks for row
    /// 1.
    @Test
    void aMatrixThatIsShiftedTheWrongWayIsFound() throws IOException {
        String wrong =
                ScriptSample.MATRIX
                        .text()
                        .replace(
                                "to above into shifted from below",
                                "to below into shifted from above");
        String problem = problem(wrong, "bcs", "qsnet");
        assertTrue(problem.contains("56 at 0 of rank 0"), problem);
    }

    /// Why the program ended; empty where it reached its end.
    private String problem(String text, String mpi, String network) throws IOException {
        Path file = Files.writeString(folder.resolve("matrix.bcs"), text);
        List<Setting> settings =
                List.of(
                        new Setting("mpi", mpi),
                        new Setting("machine.network", network),
                        new Setting("machine.nodes", "8"),
                        new Setting("machine.processesPerNode", "1"));
        Loaded loaded = ((Parsed.Good<Loaded>) ScenarioLoader.load(file, settings)).value();
        try (Simulation run = Simulations.of(loaded.scenario(), loaded.program(), 1)) {
            RunStatus status = run.advanceTo(Integer.MAX_VALUE);
            return status == RunStatus.COMPLETED ? "" : run.problem();
        }
    }
}
