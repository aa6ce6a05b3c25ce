package bcscope.run.budget;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.base.Diagnostic;
import bcscope.base.Parsed;
import bcscope.base.RunStatus;
import bcscope.explain.traffic.SampleRuns;
import bcscope.loading.Sample;
import bcscope.run.EndedRuns;
import bcscope.run.Run;
import bcscope.run.comparison.Side;
import bcscope.scenario.file.Setting;

import org.junit.jupiter.api.Test;

import java.util.List;
import java.util.Optional;

class KneeTest {
    private static Parsed<Side> oneMessage(long sliceNanos) {
        List<Setting> settings =
                List.of(
                        new Setting("model.strobeJitter", "0us"),
                        new Setting("model.slice", sliceNanos + "ns"));
        return SampleRuns.loaded(Sample.ONE_MESSAGE)
                .with(settings)
                .then(it -> Parsed.good(new Side("", it.scenario(), it.program())));
    }

    private static KneePoint measured(long sliceNanos) throws InterruptedException {
        return KneePoint.measured(sliceNanos, oneMessage(sliceNanos), () -> true);
    }

    private static KneePoint point(long sliceNanos, long simulatedNanos) {
        return new KneePoint(sliceNanos, RunStatus.COMPLETED, "", simulatedNanos, 500_000, 10, 1);
    }

    /// From 68.4 us, rounded up, to 2.5 ms in 12 steps of a factor of 36.23^(1/12) = 1.349; the
    /// present T is one more.
    @Test
    void theValuesOfTHaveEqualRatiosAndHoldThePresentOne() {
        Knee.Range range = Knee.Range.around(250_000, 68_400);
        assertEquals(
                List.of(
                        69_000L,
                        93_000L,
                        126_000L,
                        169_000L,
                        228_000L,
                        250_000L,
                        308_000L,
                        415_000L,
                        560_000L,
                        756_000L,
                        1_019_000L,
                        1_374_000L,
                        1_854_000L,
                        2_500_000L),
                range.lengths());
    }

    @Test
    void thePresentTComesFirstAndTheFirstRunsLieFarApart() {
        List<Long> order = Knee.Range.around(250_000, 68_400).order();
        assertEquals(List.of(250_000L, 69_000L, 560_000L), order.subList(0, 3));
        assertEquals(14, order.stream().distinct().count());
    }

    /// The program posts its send at 900 us. With T = 250 us that is in slice 3, slice 4 moves the
    /// message and the processes go on at 1,250 us; with T = 125 us it is in slice 7, and they go
    /// on at 9 * 125 = 1,125 us.
    @Test
    void aShorterTEndsTheRunOfOneMessageEarlier() throws Exception {
        KneePoint slow = measured(250_000);
        KneePoint quick = measured(125_000);
        assertEquals(125_000, slow.simulatedNanos() - quick.simulatedNanos());
        assertEquals(0, slow.overran());
        assertTrue(quick.blockedPerMillion() < slow.blockedPerMillion());
    }

    /// As the phase budget of that run counts them.
    @Test
    void slicesThatRunBeyondTAreCounted() throws Exception {
        KneePoint point = measured(69_000);
        try (Run run =
                EndedRuns.of(
                        "one-message",
                        new Setting("model.strobeJitter", "0us"),
                        new Setting("model.slice", "69us"))) {
            SliceBudget total = PhaseBudget.of(run).total().orElseThrow();
            assertTrue(total.overrun().slices() > 0);
            assertEquals(total.overrun().slices(), point.overran());
            assertEquals(total.count(), point.slices());
        }
    }

    @Test
    void aTThatTheScenarioCannotHaveIsAPointWithTheReason() throws Exception {
        Parsed<Side> tooShort = Parsed.bad(Diagnostic.error("file", "T is too short.", ""));
        KneePoint point = KneePoint.measured(1, tooShort, () -> true);
        assertFalse(point.completed());
        assertEquals("T is too short.", point.problem());
    }

    @Test
    void aRunThatIsNoLongerWantedIsInterrupted() {
        assertThrows(
                InterruptedException.class,
                () -> KneePoint.measured(250_000, oneMessage(250_000), () -> false));
    }

    @Test
    void ofEqualRunsTheOneWithTheLargestTIsTheBest() {
        Knee knee =
                new Knee(
                        new Knee.Range(100, List.of(100L, 200L)),
                        List.of(point(200, 700), point(100, 700)));
        assertEquals(Optional.of(point(200, 700)), knee.best());
    }
}
