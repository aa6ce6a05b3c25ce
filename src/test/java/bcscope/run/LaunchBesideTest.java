package bcscope.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.base.Parsed;
import bcscope.loading.Folder;
import bcscope.loading.Loaded;
import bcscope.loading.ScenarioLoader;
import bcscope.model.ModelParameter;
import bcscope.scenario.file.ScenarioReader;

import org.junit.jupiter.api.Test;

import java.nio.charset.StandardCharsets;
import java.util.Locale;

/// A job that is launched beside one that runs.
class LaunchBesideTest {
    private static final int NODE = 7;

    private static Run run(String binary) throws InterruptedException {
        String text =
                String.format(
                        Locale.ROOT,
                        """
                        {"bcscope": 1, "name": "launch beside a ring",
                         "machine": {"nodes": 8, "processesPerNode": 2, "network": "qsnet"},
                         "model": {"strobeJitter": "0ns"},
                         "jobs": [
                          {"name": "ring", "binary": "0B", "program": {"generator": "ring",
                           "ranks": 8, "iterations": 40, "bytes": 40000, "compute": "400us"}},
                          {"name": "late", "start": "1ms", "binary": "%s", "program":
                           {"generator": "barrier-loop", "ranks": 8, "iterations": 2,
                            "compute": "100us"}}],
                         "timeSharing": {"launch": "storm"}}
                        """,
                        binary);
        Parsed<Loaded> loaded =
                ScenarioReader.read("launch", text.getBytes(StandardCharsets.UTF_8))
                        .then(placed -> ScenarioLoader.build(placed, new Folder.OfSamples()));
        if (!(loaded instanceof Parsed.Good<Loaded>(Loaded good, _))) {
            throw new IllegalStateException(loaded.diagnostics().toString());
        }
        Run run = Run.start(good.scenario(), good.program(), 1);
        run.await();
        return run;
    }

    /// The launch begins at 10.157 ms, when that of the ring is over; the first piece of 2^20 bytes
    /// is read in 8.738 ms and then on its way for 6,000 + 7,281,778 ns, from 18.895 to 26.183 ms.
    /// Slice 88, from 22 to 22.25 ms, lies within that: the piece takes 500 of 1,000 parts of its
    /// 250 µs, so the budget of a node without any work is smaller by the bytes of 125 µs.
    @Test
    void aPieceOfTheBinaryTakesHalfOfASliceFromTheMessages() throws InterruptedException {
        try (Run with = run("1000MB");
                Run without = run("0B")) {
            long kilobytes = with.scenario().model().get(ModelParameter.BANDWIDTH_KBPS);
            long taken = largestBudget(without) - largestBudget(with);
            assertEquals(125_000.0 * kilobytes / 1_000_000, (double) taken, 1);
        }
    }

    /// B(s) of a node without processes that run, in the slice with the least work elsewhere.
    private static long largestBudget(Run run) {
        long most = 0;
        for (int slice = 84; slice < 100; slice++) {
            most = Math.max(most, run.detail(slice).local().budgetBytes()[NODE]);
        }
        return most;
    }

    /// A message of 40,000 bytes fits into one slice without the launch (52,700 bytes), and into no
    /// slice in which half of the time is taken.
    @Test
    void theRunningJobTakesLonger() throws InterruptedException {
        try (Run with = run("1000MB");
                Run without = run("0B")) {
            long slower = end(with);
            long usual = end(without);
            assertTrue(slower > 1.3 * usual, slower + " ns, " + usual + " ns");
        }
    }

    private static long end(Run run) {
        return run.progress().jobs().getFirst().endNanos();
    }
}
