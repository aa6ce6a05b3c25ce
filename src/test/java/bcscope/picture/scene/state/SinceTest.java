package bcscope.picture.scene.state;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.base.MpiKind;
import bcscope.base.Parsed;
import bcscope.base.SeededStream;
import bcscope.happening.Activity;
import bcscope.happening.Happening;
import bcscope.happening.SliceDetail;
import bcscope.loading.Loaded;
import bcscope.loading.Sample;
import bcscope.loading.ScenarioLoader;
import bcscope.moment.Moment;
import bcscope.run.Run;
import bcscope.scenario.file.Setting;
import bcscope.table.BlockedIntervals;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/// What a process does at a moment, since when and until when.
class SinceTest {
    private static final int SLICES = 24;
    private static final int MOMENTS = 6;

    @TempDir Path folder;

    /// Whatever a process does at a moment has begun by then and has not ended before, and the
    /// tables of blocked intervals tell the same.
    @ParameterizedTest
    @CsvSource({
        "SWEEP3D_NON_BLOCKING, BCS",
        "SWEEP3D_NON_BLOCKING, CONVENTIONAL",
        "SWEEP3D_BLOCKING, BCS",
        "JACOBI2D, CONVENTIONAL",
        "EXCHANGE, BCS",
        "EXCHANGE, CONVENTIONAL",
        "COLLECTIVES, BCS",
        "TWO_JOBS, BCS",
        "FAILED_NODE, BCS",
        "UNSAFE_EXCHANGE, BCS"
    })
    void aStateHoldsTheMomentAndAgreesWithTheTables(Sample sample, MpiKind mpi) throws Exception {
        try (Run run = ended(sample, mpi)) {
            checkMoments(run);
        }
    }

    /// Node 1, with ranks 2 and 3 of job a, fails at 6 ms and takes the rest of its job with it
    /// when it is declared dead; job b goes on. Who has stopped has done so since then, and not
    /// since the call that it would have made next.
    @Test
    void whoIsStoppedHasBeenSinceItsNodeFailedOrItsJobWasEnded() throws Exception {
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
                  "timeSharing": {"policy": "dedicated"},
                  "faults": [{"kind": "node-failure", "node": 1, "from": "6ms"}] }
                """);
        try (Run run = ended(ScenarioLoader.load(file))) {
            SliceDetail detail = run.detail(50);
            SceneState scene = SceneState.at(RunLayout.of(run), detail, Moment.startOf(detail));
            for (int rank = 0; rank < 8; rank++) {
                assertEquals(Activity.STOPPED, scene.activity(rank));
                long since = rank == 2 || rank == 3 ? 6_000_000 : jobEnd(run);
                assertEquals(since, scene.since(rank), "rank " + rank);
            }
        }
    }

    /// When the slice ended in which the first process of job a stopped.
    private static long jobEnd(Run run) {
        for (int slice = 0; ; slice++) {
            SliceDetail detail = run.detail(slice);
            if (detail.before().activities()[0] == Activity.STOPPED) {
                return detail.startNanos();
            }
        }
    }

    private static void checkMoments(Run run) {
        RunLayout stage = RunLayout.of(run);
        SeededStream draw = new SeededStream(7, "moments");
        int slices = run.progress().slices();
        for (int i = 0; i < SLICES; i++) {
            int slice = i == 0 ? slices - 1 : (int) draw.upTo(slices - 1, i, 0);
            SliceDetail detail = run.detail(slice);
            for (int j = 1; j <= MOMENTS; j++) {
                long length = detail.endNanos() - detail.startNanos();
                long nanos = detail.startNanos() + draw.upTo(length, i, j);
                check(run, SceneState.at(stage, detail, Moment.at(detail, nanos)));
            }
        }
    }

    private static void check(Run run, SceneState scene) {
        long now = scene.moment().nanos();
        for (int rank = 0; rank < run.program().ranks(); rank++) {
            String what = "rank " + rank + " " + scene.activity(rank) + " at " + now;
            long since = scene.since(rank);
            assertTrue(since <= now, what + " since " + since);
            assertTrue(now <= scene.until(rank), what + " until " + scene.until(rank));
            BlockedIntervals intervals = run.processes().intervals(rank);
            int index = intervals.firstEndingAfter(now);
            boolean blocked = index < intervals.size() && intervals.entryNanos(index) <= now;
            if (scene.activity(rank) == Activity.STOPPED) {
                continue;
            }
            assertEquals(blocked, scene.activity(rank).blocked(), what);
            if (blocked) {
                assertEquals(intervals.entryNanos(index), since, what);
                assertEquals(intervals.awakeNanos(index), scene.until(rank), what);
                assertEquals(
                        run.program().pc(rank, intervals.position(index)), scene.pc(rank), what);
            } else if (index > 0) {
                assertTrue(intervals.awakeNanos(index - 1) <= since, what);
            }
        }
    }

    /// In the slices of the wavefront through which rank 0 computes, it has done so since it was
    /// awakened, which its last `Restarted` before tells, and not since its next call, which is to
    /// come.
    @Test
    void whoComputesAheadDoesSoSinceItWasAwakened() throws Exception {
        try (Run run = ended(Sample.SWEEP3D_NON_BLOCKING, MpiKind.BCS)) {
            RunLayout stage = RunLayout.of(run);
            long restarted = 0;
            int ahead = 0;
            for (int slice = 0; slice < run.progress().slices(); slice++) {
                SliceDetail detail = run.detail(slice);
                SceneState scene = SceneState.at(stage, detail, Moment.startOf(detail));
                if (scene.activity(0) == Activity.COMPUTING
                        && detail.before().instantNanos()[0] > detail.endNanos()) {
                    ahead++;
                    assertEquals(restarted, scene.since(0), "slice " + slice);
                }
                for (Happening happening : detail.happenings()) {
                    if (happening instanceof Happening.Restarted it && it.rank() == 0) {
                        restarted = it.timeNanos();
                    }
                }
            }
            assertTrue(ahead > 0, "rank 0 never computes through a slice");
        }
    }

    private static Run ended(Sample sample, MpiKind mpi) throws InterruptedException {
        List<Setting> settings = List.of(new Setting("mpi", mpi.id()));
        return ended(ScenarioLoader.load(sample).then(it -> it.with(settings)));
    }

    private static Run ended(Parsed<Loaded> parsed) throws InterruptedException {
        Loaded loaded =
                switch (parsed) {
                    case Parsed.Good<Loaded> good -> good.value();
                    case Parsed.Bad<Loaded> bad -> throw new AssertionError(bad.errors());
                };
        Run run = Run.start(loaded.scenario(), loaded.program(), 1);
        run.await();
        return run;
    }
}
