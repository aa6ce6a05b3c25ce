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
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;

class OracleRowTest {
    /// The band of the report is narrower, and most traces miss it: this notices a replay that is
    /// wrong, in which times are off by more than protocols and collectives explain.
    @Test
    void noTraceTakesHalfOrTwiceOfWhatOtherSimulatorsSayAndPureComputationTakesTheSame()
            throws Exception {
        List<OracleRow> rows = new ArrayList<>();
        for (OracleRow.Planned planned : OracleRow.planned(SharedTraces.folder())) {
            planned.run(_ -> {}).ifPresent(rows::add);
        }
        assertTrue(rows.size() >= 30, "only " + rows.size() + " traces");
        for (OracleRow row : rows) {
            for (OracleRow.Comparison other : List.of(row.simGrid(), row.logGopSim())) {
                boolean computes = row.pureNanos().orElse(0) >= 0.95 * other.referenceNanos();
                double off = computes ? 1.05 : 2;
                assertTrue(other.ratio() <= off && other.ratio() >= 1 / off, row::text);
            }
        }
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
    void aQuarterIsNearEnoughUnlessComputationDominates() {
        OracleRow.Comparison fifth = new OracleRow.Comparison(900, 720);
        assertTrue(new OracleRow("a", 2, fifth, fifth, OptionalLong.of(500)).holds());
        assertFalse(new OracleRow("a", 2, fifth, fifth, OptionalLong.of(890)).holds());
        OracleRow.Comparison third = new OracleRow.Comparison(900, 600);
        assertFalse(new OracleRow("a", 2, fifth, third, OptionalLong.empty()).holds());
    }
}
