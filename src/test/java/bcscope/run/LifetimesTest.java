package bcscope.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.base.Parsed;
import bcscope.base.RunStatus;
import bcscope.engine.Simulation;
import bcscope.engine.Simulations;
import bcscope.loading.Loaded;
import bcscope.loading.ScenarioLoader;
import bcscope.mds.EveryCall;
import bcscope.mds.Mmds;
import bcscope.mds.MmdsLaw;
import bcscope.mds.MmdsResolution;
import bcscope.model.ModelParameter;
import bcscope.program.JobSpan;
import bcscope.program.generator.Generator;
import bcscope.scenario.Scenario;
import bcscope.table.JobTimes;
import bcscope.table.Lifetimes;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.TreeMap;

/// When processes begin and end, by the clocks of the engine.
class LifetimesTest {
    @TempDir Path folder;

    /// Three barriers, each after 1.9 ms, with slices of exactly 250 us and calls that cost
    /// nothing: posted in slice 7, executed in 8, restarted with 9, so that the last returns at the
    /// start of slice 27. Nobody observes, so all processes are executed as one.
    @Test
    void processesThatAreExecutedAsOneAllEnd() {
        TreeMap<String, Long> parameters = new TreeMap<>(Generator.BARRIER_LOOP.defaults());
        parameters.put("iterations", 3L);
        Scenario usual = SmallRuns.scenario(Generator.BARRIER_LOOP, 4, parameters);
        Scenario scenario =
                usual.withModel(
                        usual.model()
                                .with(ModelParameter.STROBE_JITTER_NANOS, 0)
                                .with(ModelParameter.HOST_CALL_NANOS, 0)
                                .with(ModelParameter.HOST_NON_BLOCKING_NANOS, 0)
                                .with(ModelParameter.DEM_CUTOFF_NANOS, 0)
                                .with(ModelParameter.HOST_POST_NANOS, 0));
        try (Simulation run =
                Simulations.of(
                        scenario,
                        Generator.BARRIER_LOOP.build(4, parameters, scenario.model()),
                        1)) {
            run.advanceTo(5);
            assertEquals(0, run.lifetimes().lastNanos());
            run.advanceTo(Integer.MAX_VALUE);
            for (int rank = 0; rank < 4; rank++) {
                assertEquals(27 * 250_000, run.lifetimes().endedNanos(rank));
                assertEquals(27 * 250_000, run.lifetimes().nanos(rank));
            }
        }
    }

    @Test
    void theProcessesOfALaterJobLiveFromItsBeginning() throws Exception {
        Path file = folder.resolve("jobs.json");
        Files.writeString(
                file,
                """
                { "bcscope": 1, "machine": { "nodes": 4, "processesPerNode": 2 },
                  "jobs": [
                    { "program": { "generator": "ring", "ranks": 4 } },
                    { "program": { "generator": "barrier-loop", "ranks": 4, "iterations": 5 },
                      "start": "2ms" }
                  ],
                  "timeSharing": { "policy": "dedicated" } }
                """);
        Loaded loaded =
                switch (ScenarioLoader.load(file)) {
                    case Parsed.Good<Loaded> good -> good.value();
                    case Parsed.Bad<Loaded> bad -> throw new AssertionError(bad.errors());
                };
        try (Run run = Run.start(loaded.scenario(), loaded.program(), 1)) {
            assertEquals(RunStatus.COMPLETED, run.await().state());
            Mmds mmds = Measurement.calls(run, MmdsResolution.DEFAULT);
            Lifetimes lifetimes = mmds.lifetimes();
            List<JobTimes> jobs = run.progress().jobs();
            for (int job = 0; job < 2; job++) {
                JobSpan span = loaded.program().jobs().get(job);
                long last = 0;
                for (int rank = span.first(); rank < span.end(); rank++) {
                    last = Math.max(last, lifetimes.endedNanos(rank));
                    assertEquals(
                            jobs.get(job).startNanos(),
                            lifetimes.endedNanos(rank) - lifetimes.nanos(rank));
                    assertTrue(
                            MmdsLaw.of(EveryCall.of(mmds).only(rank), 0).stream()
                                    .filter(check -> check.law() == MmdsLaw.M2)
                                    .allMatch(MmdsLaw.Check::holds));
                }
                assertEquals(jobs.get(job).endNanos(), last);
            }
            assertTrue(jobs.get(1).startNanos() >= 2_000_000);
        }
    }
}
