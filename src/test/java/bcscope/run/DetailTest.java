package bcscope.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.base.RunStatus;
import bcscope.base.SeededStream;
import bcscope.happening.SliceDetail;
import bcscope.program.generator.Generator;
import bcscope.table.SliceColumn;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

@Timeout(120)
class DetailTest {
    @ParameterizedTest
    @EnumSource(Generator.class)
    void anySliceCanBeSeenInAnyOrder(Generator generator) throws InterruptedException {
        try (Run run = SmallRuns.ended(generator, SmallRuns.nodes(generator, 8))) {
            SeededStream order = new SeededStream(7, generator.id());
            int last = run.progress().slices() - 1;
            for (int visit = 0; visit < 30; visit++) {
                assertTrueToTheTables(run, (int) order.upTo(last, visit, 0));
            }
            for (int slice = last; slice > Math.max(0, last - 5); slice--) {
                assertTrueToTheTables(run, slice);
            }
        }
    }

    @Test
    void slicesCanBeSeenWhileTheEngineGoesOn() throws InterruptedException {
        Generator generator = Generator.HALO2D;
        try (Run run =
                Run.start(SmallRuns.scenario(generator, 64), SmallRuns.program(generator, 64), 2)) {
            SeededStream order = new SeededStream(8, "while running");
            for (int visit = 0; visit < 40; visit++) {
                int published = run.slices().published();
                if (published > 0) {
                    assertTrueToTheTables(run, (int) order.upTo(published - 1L, visit, 0));
                }
            }
            assertEquals(RunStatus.COMPLETED, run.await().state());
        }
    }

    @Test
    void aSliceFollowsTheOneBefore() throws InterruptedException {
        try (Run run = SmallRuns.ended(Generator.WAVEFRONT, 8)) {
            for (int slice = 1; slice < Math.min(40, run.progress().slices()); slice++) {
                assertEquals(run.detail(slice - 1).endNanos(), run.detail(slice).startNanos());
            }
        }
    }

    private static void assertTrueToTheTables(Run run, int slice) {
        SliceDetail detail = run.detail(slice);
        assertEquals(slice, detail.slice());
        assertEquals(run.slices().get(SliceColumn.START, slice), detail.startNanos());
        assertEquals(run.slices().get(SliceColumn.DIGEST, slice), detail.digest());
        assertTrue(
                detail.happenings().stream().allMatch(h -> h.timeNanos() >= detail.startNanos()));
    }
}
