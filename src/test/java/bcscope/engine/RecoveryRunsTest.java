package bcscope.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.base.Parsed;
import bcscope.base.RunStatus;
import bcscope.loading.Loaded;
import bcscope.loading.ScenarioLoader;
import bcscope.model.Fault;
import bcscope.scenario.Scenario;
import bcscope.table.SliceColumn;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.nio.file.Path;
import java.util.List;
import java.util.SortedMap;

/// The sample `restart` with a strict cut-off, with which it loses a node in the middle of a
/// thousand slices, and the same run without the loss.
class RecoveryRunsTest {
    private static Loaded sample() {
        Parsed<Loaded> parsed =
                ScenarioLoader.load(Path.of("samples/restart.json"), StrictCutOff.SETTINGS);
        assertTrue(parsed instanceof Parsed.Good<Loaded>, parsed::toString);
        return ((Parsed.Good<Loaded>) parsed).value();
    }

    private static Simulation ended(Scenario scenario, Loaded sample, int workers) {
        Simulation run = Simulations.of(scenario, sample.program(), workers);
        run.advanceTo(Integer.MAX_VALUE);
        run.slices().publish();
        run.processes().publish();
        run.close();
        return run;
    }

    private static long lastDigest(Simulation run) {
        return run.slices().get(SliceColumn.DIGEST, run.slices().published() - 1);
    }

    @Test
    void aThousandSlicesWithALossEndWithTheResultsOfARunWithoutOne() {
        Loaded sample = sample();
        Scenario lossy = sample.scenario();
        Simulation run = ended(lossy, sample, 1);
        Simulation calm = ended(lossy.withFaults(List.of()), sample, 1);
        assertTrue(run.slices().published() > 1_000);
        assertEquals(RunStatus.COMPLETED, run.state());
        assertEquals(calm.totals(), run.totals());
        assertEquals(calm.leavesNothing(), run.leavesNothing());
        SortedMap<String, String> receipts = Receipts.of(lossy, sample.program());
        assertEquals(32_000, receipts.size());
        assertEquals(Receipts.of(lossy.withFaults(List.of()), sample.program()), receipts);
    }

    /// Checkpoints every 100 slices take 1 MB / 500 MB/s = 2 ms. Node 5 stops at 150 ms, misses the
    /// heartbeat of 150 ms, which reaches it 6 us later, and is declared dead at 152 ms + 5 queries
    /// of 6.8 us: four halvings of 16 nodes and the question before. Back to the checkpoint before
    /// slice 500: the slices 500 to 537 are done again.
    @Test
    void theLossCostsWhatItsPartsAddUpTo() {
        Loaded sample = sample();
        Simulation run = ended(sample.scenario(), sample, 1);
        Simulation calm = ended(sample.scenario().withFaults(List.of()), sample, 1);
        long resumed = run.slices().get(SliceColumn.START, 538);
        long taken = run.slices().get(SliceColumn.START, 500);
        assertEquals(152_034_000 + 2_000_000, resumed);
        assertEquals(150_000_000 - taken, run.slices().get(SliceColumn.LOST_WORK, 537));
        assertEquals(2_034_000, run.slices().get(SliceColumn.DETECTION, 537));
        assertEquals(2_000_000, run.slices().get(SliceColumn.RESTART, 537));
        assertEquals(38, run.slices().get(SliceColumn.REDO, 538));
        assertEquals(calm.slices().published() + 38, run.slices().published());
        assertEquals(calm.reachedNanos() + resumed - taken, run.reachedNanos());
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 4})
    void theDigestIsTheSameForAnyNumberOfWorkers(int workers) {
        Loaded sample = sample();
        assertEquals(
                lastDigest(ended(sample.scenario(), sample, 1)),
                lastDigest(ended(sample.scenario(), sample, workers)));
    }

    @Test
    void theDigestIsTheSameWatchedOrNotAndTellsARestart() {
        Loaded sample = sample();
        long digest = lastDigest(ended(sample.scenario(), sample, 1));
        try (Simulation watched = Simulations.of(sample.scenario(), sample.program(), 1)) {
            while (watched.state() == RunStatus.RUNNING) {
                watched.eventsOfNext();
            }
            watched.slices().publish();
            assertEquals(digest, lastDigest(watched));
        }
        assertNotEquals(
                digest, lastDigest(ended(sample.scenario().withFaults(List.of()), sample, 1)));
    }

    /// A state taken within the redo knows the checkpoint, the spare that has taken over, and that
    /// no other is left.
    @Test
    void timeTravelGoesThroughARestart() {
        Loaded sample = sample();
        Scenario twice =
                sample.scenario()
                        .withFaults(
                                List.<Fault>of(
                                        new Fault.NodeFailure(5, 150_000_000),
                                        new Fault.NodeFailure(9, 160_000_000)));
        try (Simulation run = Simulations.of(twice, sample.program(), 1)) {
            run.advanceTo(540);
            Simulation.Checkpoint within = run.checkpoint();
            run.advanceTo(Integer.MAX_VALUE);
            run.slices().publish();
            run.processes().publish();
            assertEquals(RunStatus.NODE_FAILED, run.state());
            try (Simulation again =
                    Simulations.again(twice, sample.program(), run.slices(), run.processes())) {
                again.restore(within);
                again.advanceTo(Integer.MAX_VALUE);
                assertEquals(run.state(), again.state());
                assertEquals(run.problem(), again.problem());
                again.restore(within);
                assertEquals(540, again.detailOfNext().slice());
            }
        }
    }

    @Test
    void whatIsComparedWithARestartThatDiffersIsNoticed() {
        Loaded sample = sample();
        Simulation run = ended(sample.scenario(), sample, 1);
        Scenario calm = sample.scenario().withFaults(List.of());
        try (Simulation again =
                Simulations.again(calm, sample.program(), run.slices(), run.processes())) {
            assertThrows(ReplayDiffers.class, () -> again.advanceTo(Integer.MAX_VALUE));
        }
    }
}
