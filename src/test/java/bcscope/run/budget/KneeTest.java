package bcscope.run.budget;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
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

import java.util.ArrayList;
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
    void aShorterTEndsTheRunOfOneMessageEarlier() {
        KneeTrials trials = new KneeTrials(KneeTest::oneMessage, () -> true);
        KneePoint slow = trials.at(250_000).orElseThrow();
        KneePoint quick = trials.at(125_000).orElseThrow();
        assertEquals(125_000, slow.simulatedNanos() - quick.simulatedNanos());
        assertEquals(0, slow.overran());
        assertTrue(quick.blockedPerMillion() < slow.blockedPerMillion());
    }

    /// As the phase budget of that run counts them.
    @Test
    void slicesThatRunBeyondTAreCounted() throws Exception {
        KneePoint point = new KneeTrials(KneeTest::oneMessage, () -> true).at(69_000).orElseThrow();
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
    void aTThatTheScenarioCannotHaveIsAPointWithTheReason() {
        KneePoint point =
                new KneeTrials(
                                nanos ->
                                        Parsed.bad(Diagnostic.error("file", "T is too short.", "")),
                                () -> true)
                        .at(1)
                        .orElseThrow();
        assertFalse(point.completed());
        assertEquals("T is too short.", point.problem());
    }

    @Test
    void runsAreToldOneByOneAndSortedByT() {
        Knee.Range range = new Knee.Range(200, List.of(100L, 200L, 300L));
        List<Integer> told = new ArrayList<>();
        Knee knee =
                Knee.run(
                                range,
                                nanos -> Optional.of(point(nanos, 1_000 - nanos)),
                                it -> told.add(it.points().size()))
                        .orElseThrow();
        assertEquals(List.of(1, 2, 3), told);
        assertTrue(knee.isDone());
        assertEquals(
                List.of(100L, 200L, 300L),
                knee.points().stream().map(KneePoint::sliceNanos).toList());
        assertEquals(Optional.of(point(300, 700)), knee.best());
        assertEquals(Optional.of(point(200, 800)), knee.present());
    }

    @Test
    void ofEqualRunsTheOneWithTheLargestTIsTheBest() {
        Knee knee =
                new Knee(
                        new Knee.Range(100, List.of(100L, 200L)),
                        List.of(point(200, 700), point(100, 700)));
        assertEquals(Optional.of(point(200, 700)), knee.best());
    }

    @Test
    void runsThatAreNoLongerWantedEndTheWork() {
        Knee.Range range = new Knee.Range(200, List.of(100L, 200L));
        List<Long> asked = new ArrayList<>();
        KneeRunner runner =
                nanos -> {
                    asked.add(nanos);
                    return asked.size() == 1 ? Optional.of(point(nanos, 1)) : Optional.empty();
                };
        List<Knee> told = new ArrayList<>();
        assertEquals(Optional.empty(), Knee.run(range, runner, told::add));
        assertEquals(2, asked.size());
        Knee stopped = told.getLast().stopped();
        assertTrue(stopped.isDone());
        assertEquals(told.getLast().points(), stopped.points());
        assertEquals(
                Optional.empty(), new KneeTrials(KneeTest::oneMessage, () -> false).at(250_000));
    }
}
