package bcscope.picture.scene;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.base.Parsed;
import bcscope.base.SeededStream;
import bcscope.happening.Activity;
import bcscope.happening.Happening;
import bcscope.happening.SliceDetail;
import bcscope.loading.Loaded;
import bcscope.loading.Sample;
import bcscope.loading.ScenarioLoader;
import bcscope.run.Run;
import bcscope.scenario.MpiKind;
import bcscope.scenario.Setting;
import bcscope.table.BlockedIntervals;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.util.List;

/// What a process does at a moment, since when and until when.
class SinceTest {
    private static final int SLICES = 24;
    private static final int MOMENTS = 6;

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
            Stage stage = Stage.of(run);
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
                assertEquals(intervals.pc(index), scene.pc(rank), what);
            } else if (index > 0) {
                assertTrue(intervals.awakeNanos(index - 1) <= since, what);
            }
        }
    }

    /// Rank 0 of the wavefront, which computes through slice 90: since it was awakened, which its
    /// last `Restarted` before the moment tells, and not since its next call, which is to come.
    @Test
    void whoComputesAheadDoesSoSinceItWasAwakened() throws Exception {
        try (Run run = ended(Sample.SWEEP3D_NON_BLOCKING, MpiKind.BCS)) {
            long restarted = 0;
            for (int slice = 0; slice < 90; slice++) {
                for (Happening happening : run.detail(slice).happenings()) {
                    if (happening instanceof Happening.Restarted it && it.rank() == 0) {
                        restarted = it.timeNanos();
                    }
                }
            }
            SliceDetail detail = run.detail(90);
            SceneState scene = SceneState.at(Stage.of(run), detail, Moment.startOf(detail));
            assertEquals(Activity.COMPUTING, scene.activity(0));
            assertTrue(detail.before().instantNanos()[0] > detail.endNanos(), "no long one");
            assertEquals(restarted, scene.since(0));
        }
    }

    private static Run ended(Sample sample, MpiKind mpi) throws InterruptedException {
        List<Setting> settings = List.of(new Setting("mpi", mpi.id()));
        Loaded loaded =
                switch (ScenarioLoader.load(sample).then(it -> it.with(settings))) {
                    case Parsed.Good<Loaded> good -> good.value();
                    case Parsed.Bad<Loaded> bad -> throw new AssertionError(bad.errors());
                };
        Run run = Run.start(loaded.scenario(), loaded.program(), 1);
        run.await();
        return run;
    }
}
