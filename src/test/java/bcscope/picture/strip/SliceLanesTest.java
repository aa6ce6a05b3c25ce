package bcscope.picture.strip;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.explain.story.Lane;
import bcscope.explain.story.LaneSpan;
import bcscope.explain.story.SliceLanes;
import bcscope.explain.traffic.SampleRuns;
import bcscope.happening.PhaseWindow;
import bcscope.happening.SliceDetail;
import bcscope.loading.Sample;
import bcscope.moment.Moment;
import bcscope.picture.scene.Drawings;
import bcscope.picture.scene.DrawnSlice;
import bcscope.run.Run;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import java.util.List;

class SliceLanesTest {
    private static final int LOOKED_AT = 60;

    /// DEM and MSM with nothing to move.
    private static final String EARLY =
            """
            machine 2 nodes 1 each
            slice 9 from 5000 to 6250
            5000 strobe DEM arrives 5004
            5020 end DEM
            5020 strobe MSM arrives 5025
            5040 end MSM
            5040 early
            """;

    @Test
    void aLaneReachesFromItsMicrostrobeToTheNextAndOnlyTheGlobalStrobeHasALaneOfItsOwn() {
        SliceLanes lanes = lanes(Drawings.ONE_MESSAGE);
        assertEquals(
                List.of(6_000L, 24_000L, 30_000L, 40_000L, 18_000L, 18_000L, 122_000L),
                lanes.spans().stream().map(LaneSpan::lengthNanos).toList());
        assertEquals(1_006_000, lanes.of(Lane.DEM).fromNanos());
        assertEquals(1_136_000, lanes.of(Lane.REST).fromNanos());
    }

    @Test
    void theStrobeTheWorkAndTheQueryOfALaneSumToIt() {
        SliceLanes lanes = lanes(Drawings.ONE_MESSAGE);
        assertEquals(
                new LaneSpan(
                        Lane.DEM, LaneSpan.Course.OVER, 1_006_000, 1_030_000, 0, 23_000, 1_000, 0),
                lanes.of(Lane.DEM));
        assertEquals(
                new LaneSpan(
                        Lane.PM,
                        LaneSpan.Course.OVER,
                        1_060_000,
                        1_100_000,
                        6_000,
                        33_000,
                        1_000,
                        0),
                lanes.of(Lane.PM));
        assertEquals(
                "Point-to-point (PM), 40\u00A0µs: strobe 6\u00A0µs, work 33\u00A0µs, query"
                        + " 1\u00A0µs",
                LaneWords.of(lanes.of(Lane.PM), 4));
    }

    @Test
    void whatDidNotRunHasNoLengthAndTheRestBeginsAtTheEarlyEnd() {
        SliceLanes lanes = lanes(EARLY);
        assertEquals(
                List.of(4_000L, 16_000L, 20_000L, 0L, 0L, 0L, 1_210_000L),
                lanes.spans().stream().map(LaneSpan::lengthNanos).toList());
        assertFalse(lanes.of(Lane.PM).ran());
        assertEquals("Reduce (RM) did not run in this slice", LaneWords.of(lanes.of(Lane.RM), 9));
    }

    @Test
    void theLaneOfAMomentIsThatOfTheMicrophaseThatPanesName() {
        SliceDetail detail = DrawnSlice.of(Drawings.ONE_MESSAGE).detail();
        assertEquals(Lane.STROBE, Lane.at(detail, Moment.startOf(detail)));
        assertEquals(Lane.STROBE, Lane.at(detail, Moment.at(detail, 1_005_999)));
        assertEquals(Lane.DEM, Lane.at(detail, Moment.at(detail, 1_006_000)));
        PhaseWindow dem = detail.windows().getFirst();
        assertEquals(
                Lane.DEM, Lane.at(detail, Moment.endOf(detail, dem)), "a step to the end stays");
        assertEquals(Lane.MSM, Lane.at(detail, Moment.at(detail, dem.endNanos())));
        assertEquals(Lane.REST, Lane.at(detail, Moment.endOf(detail)));
    }

    @ParameterizedTest
    @EnumSource(
            value = Sample.class,
            names = {
                "ONE_MESSAGE",
                "FAILED_NODE",
                "TWO_JOBS",
                "BGL_HALO",
                "SLOW_NIC",
                "SWEEP3D_BLOCKING",
                "BROADCAST_ALLREDUCE"
            })
    void theLanesOfEverySliceMeetAndSumToIt(Sample sample) throws InterruptedException {
        try (Run run = SampleRuns.of(sample, LOOKED_AT)) {
            for (int slice = 0; slice < run.progress().slices(); slice++) {
                SliceDetail detail = run.detail(slice);
                SliceLanes lanes = new SliceLanes(detail);
                long at = detail.startNanos();
                for (LaneSpan span : lanes.spans()) {
                    String what = sample + " slice " + slice + " " + span;
                    assertEquals(at, span.fromNanos(), what);
                    long parts = span.strobeNanos() + span.workNanos() + span.queryNanos();
                    assertEquals(span.lengthNanos(), parts + span.waitNanos(), what);
                    boolean did =
                            detail.windows().stream()
                                    .anyMatch(it -> Lane.of(it.phase()) == span.lane());
                    assertTrue(span.lane().phase().isEmpty() || did == span.ran(), what);
                    at = span.toNanos();
                }
                assertEquals(detail.endNanos(), at);
                LaneStripTest.everyLaneCanBeReached(detail);
            }
        }
    }

    private static SliceLanes lanes(String drawing) {
        return new SliceLanes(DrawnSlice.of(drawing).detail());
    }
}
