package bcscope.loading;

import static org.junit.jupiter.api.Assertions.assertEquals;

import bcscope.base.Parsed;
import bcscope.base.RunStatus;
import bcscope.engine.Simulation;
import bcscope.engine.Simulations;
import bcscope.scenario.file.Setting;
import bcscope.table.SliceColumn;
import bcscope.table.SliceTable;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/// S4 section 5.6: markers over all connections, acknowledgements, a barrier.
class CheckpointMarkersTest {
    private static final long WINDOW_NANOS = 20_000;

    /// Each of twelve steps computes for 400 us; after three of them all write for 640 us, 64 KB at
    /// 100 MB/s. So there are three stretches of 600 us or more in which nothing is on the network
    /// and no message waits for its receive.
    @ParameterizedTest
    @ValueSource(strings = {"flow", "packet"})
    void nothingIsUnderWayWhileTheCheckpointIsWritten(String fidelity) {
        Loaded loaded =
                load(
                        "machine.network=bluegene-l",
                        "machine.nodes=27",
                        "machine.processesPerNode=1",
                        "machine.fidelity=" + fidelity,
                        "mpi=conventional",
                        "model.slice=20us");
        SliceTable windows = new SliceTable();
        try (Simulation run = Simulations.of(loaded.scenario(), loaded.program(), 1)) {
            assertEquals(RunStatus.COMPLETED, run.advanceTo(Integer.MAX_VALUE), run.problem());
            windows = run.slices();
            windows.publish();
            // Two connections: 12 steps, and two markers and two acknowledgements in 3 of them.
            assertEquals(27 * (12 * 2 + 3 * 4), run.totals().messages());
        }
        int stretches = 0;
        long quiet = 0;
        for (int window = 0; window < windows.published(); window++) {
            boolean still =
                    windows.get(SliceColumn.FLYING, window) == 0
                            && windows.get(SliceColumn.SENT, window) == 0
                            && windows.get(SliceColumn.UNEXPECTED, window) == 0;
            quiet = still ? quiet + WINDOW_NANOS : 0;
            stretches += quiet == 600_000 ? 1 : 0;
        }
        assertEquals(3, stretches);
    }

    private static Loaded load(String... settings) {
        List<Setting> all =
                Stream.of(settings)
                        .map(each -> each.split("=", 2))
                        .map(each -> new Setting(each[0], each[1]))
                        .toList();
        Path file = Path.of("samples", ScriptSample.CHECKPOINT_MARKERS.file());
        return switch (ScenarioLoader.load(file, all)) {
            case Parsed.Good<Loaded> good -> good.value();
            case Parsed.Bad<Loaded> bad -> throw new AssertionError(bad.errors().getFirst());
        };
    }
}
