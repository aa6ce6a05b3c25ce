package bcscope.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.base.Parsed;
import bcscope.base.RunStatus;
import bcscope.happening.Activity;
import bcscope.happening.SliceDetail;
import bcscope.loading.Loaded;
import bcscope.loading.ScenarioLoader;
import bcscope.table.SliceColumn;

import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/// A node fails while two jobs run: the job that has processes on it ends, the other goes on.
class JobLossTest {
    @TempDir Path folder = Path.of("");

    private Loaded loaded(String policy) throws IOException {
        Path file = folder.resolve("jobs.json");
        Files.writeString(
                file,
                """
                { "bcscope": 1, "machine": {"nodes": 8, "processesPerNode": 2},
                  "model": {"heartbeat": "2ms"},
                  "jobs": [
                    {"name": "a", "nodes": "0-3",
                     "program": {"generator": "ring", "ranks": 8, "iterations": 40}},
                    {"name": "b", "nodes": "4-7",
                     "program": {"generator": "allreduce-loop", "ranks": 8, "iterations": 20}}],
                  "timeSharing": {"policy": "%s"},
                  "faults": [{"kind": "node-failure", "node": 1, "from": "6ms"}] }
                """
                        .formatted(policy));
        Parsed<Loaded> parsed = ScenarioLoader.load(file);
        assertTrue(parsed.diagnostics().isEmpty(), () -> parsed.diagnostics().toString());
        return ((Parsed.Good<Loaded>) parsed).value();
    }

    @ParameterizedTest
    @ValueSource(strings = {"dedicated", "gang", "yield-on-block", "batch"})
    void onlyTheJobOfTheDeadNodeEnds(String policy) throws IOException {
        Loaded loaded = loaded(policy);
        try (Simulation run = Simulations.of(loaded.scenario(), loaded.program(), 1);
                Simulation three = Simulations.of(loaded.scenario(), loaded.program(), 3)) {
            run.advanceTo(50);
            Simulation.Checkpoint checkpoint = run.checkpoint();
            SliceDetail later = run.detailOfNext();
            for (int rank = 0; rank < 8; rank++) {
                assertEquals(Activity.STOPPED, later.before().activities()[rank]);
            }
            assertTrue(later.before().held().stream().allMatch(h -> h.descriptor().rank() >= 8));
            run.advanceTo(10_000);
            assertEquals(RunStatus.NODE_FAILED, run.state());
            assertTrue(run.problem().startsWith("Node 1 failed at 6 ms and was declared dead at"));
            assertEquals(20, run.totals().collectives(), "the other job reaches its end");
            three.advanceTo(10_000);
            int last = run.slices().size() - 1;
            run.slices().publish();
            run.processes().publish();
            three.slices().publish();
            assertEquals(
                    run.slices().get(SliceColumn.DIGEST, last),
                    three.slices().get(SliceColumn.DIGEST, last));
            try (Simulation again =
                    Simulations.again(
                            loaded.scenario(), loaded.program(), run.slices(), run.processes())) {
                again.restore(checkpoint);
                assertEquals(later.digest(), again.detailOfNext().digest());
                again.advanceTo(10_000);
                assertEquals(run.state(), again.state());
                assertEquals(run.problem(), again.problem());
            }
        }
    }
}
