package bcscope.study.validation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.base.Parsed;
import bcscope.base.RunStatus;
import bcscope.house.SharedTraces;
import bcscope.loading.Loaded;
import bcscope.loading.ScenarioLoader;
import bcscope.run.Progress;
import bcscope.run.Run;
import bcscope.scenario.file.Setting;

import org.junit.jupiter.api.Test;

import java.nio.file.Path;
import java.util.List;
import java.util.OptionalLong;

class OracleRowTest {
    @Test
    void tracesTakeAboutAsLongAsInTwoOtherSimulators() throws Exception {
        List<OracleRow> rows = OracleRow.of(SharedTraces.folder(), _ -> {});
        assertTrue(rows.size() >= 30, "only " + rows.size() + " traces");
        List<String> missed =
                rows.stream().filter(row -> !row.holds()).map(OracleRow::text).toList();
        assertEquals(List.of(), missed);
    }

    @Test
    void theRecordedRunOf2009TakesAsLongAsItTook() throws Exception {
        Path trace =
                SharedTraces.folder().resolve("liballprof/converted/sweep3d-2x2-odin2009.4.tix");
        Loaded loaded =
                switch (ScenarioLoader.load(trace, List.of(new Setting("mpi", "conventional")))) {
                    case Parsed.Good<Loaded> good -> good.value();
                    case Parsed.Bad<Loaded> bad ->
                            throw new AssertionError(bad.errors().getFirst().oneLine());
                };
        try (Run run = Run.start(loaded.scenario(), loaded.program(), 1)) {
            Progress end = run.await();
            assertEquals(RunStatus.COMPLETED, end.state());
            assertEquals(42.4, end.simulatedNanos() / 1e9, 0.3);
        }
    }

    @Test
    void aThirdLessIsNearEnoughUnlessComputationDominates() {
        OracleRow.Comparison third = new OracleRow.Comparison(900, 600);
        assertTrue(new OracleRow("a", 2, third, third, OptionalLong.of(500)).holds());
        assertFalse(new OracleRow("a", 2, third, third, OptionalLong.of(890)).holds());
        OracleRow.Comparison half = new OracleRow.Comparison(900, 440);
        assertFalse(new OracleRow("a", 2, third, half, OptionalLong.empty()).holds());
    }
}
