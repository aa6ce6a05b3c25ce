package bcscope.picture.budget;

import static org.junit.jupiter.api.Assertions.assertEquals;

import bcscope.base.RunStatus;
import bcscope.picture.Golden;
import bcscope.picture.LogSurface;
import bcscope.picture.Region;
import bcscope.picture.Theme;
import bcscope.run.EndedRuns;
import bcscope.run.Run;
import bcscope.run.budget.Knee;
import bcscope.run.budget.KneePoint;
import bcscope.run.budget.PhaseBudget;

import org.junit.jupiter.api.Test;

import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

class KneePictureTest {
    private static final List<KneePoint> POINTS =
            List.of(
                    point(100_000, 3_000_000, 12),
                    point(200_000, 2_000_000, 1),
                    point(400_000, 2_500_000, 0));

    private static KneePoint point(long sliceNanos, long simulatedNanos, int overran) {
        return new KneePoint(
                sliceNanos, RunStatus.COMPLETED, "", simulatedNanos, 250_000, 12, overran);
    }

    private static Knee knee(List<KneePoint> points) {
        return new Knee(
                new Knee.Range(400_000, List.of(100_000L, 200_000L, 400_000L, 800_000L)), points);
    }

    @Test
    void thePictureIsThatOfTheReview() throws Exception {
        try (Run run = EndedRuns.of("one-message")) {
            LogSurface log = new LogSurface(Theme.LIGHT, 720, 300);
            KneeScene beside = new KneeScene(knee(POINTS), OptionalLong.of(100_000));
            new BudgetScene(Optional.of(PhaseBudget.of(run)), 4)
                    .with(Optional.of(beside))
                    .draw(log);
            Golden.check("picture/budget/knee.log", log.log());
            List<Long> regions =
                    log.regions().stream()
                            .map(Region::id)
                            .flatMapToLong(id -> KneeScene.named(id).stream())
                            .boxed()
                            .toList();
            assertEquals(List.of(100_000L, 200_000L, 400_000L), regions);
        }
    }

    @Test
    void theBestTIsComparedWithThePresentOne() {
        assertEquals(
                "3 of 4 runs: T = 200\u00a0µs takes the least time, 2\u00a0ms, 20\u00a0% less than"
                        + " the present 400\u00a0µs.",
                KneeWords.best(knee(POINTS)));
        assertEquals(
                "1 of 4 runs: T = 400\u00a0µs takes the least time, 2.5\u00a0ms; it is the present"
                        + " T.",
                KneeWords.best(knee(POINTS.subList(2, 3))));
        assertEquals("0 of 4 runs: none has completed.", KneeWords.best(knee(List.of())));
    }

    @Test
    void aRunSaysItsNumbersOrWhyItHasNone() {
        assertEquals(
                "T = 100\u00a0µs: 3\u00a0ms, blocked 25\u00a0%, 12 of 12 slices beyond T",
                KneeWords.point(POINTS.getFirst()));
        KneePoint failed =
                new KneePoint(100_000, RunStatus.FAILED, "A message is too long.", 0, 0, 0, 0);
        assertEquals("T = 100\u00a0µs: A message is too long.", KneeWords.point(failed));
    }

    @Test
    void thePresentRunIsShownUntilAnotherIsChosen() {
        assertEquals(
                Optional.of(POINTS.get(2)),
                new KneeScene(knee(POINTS), OptionalLong.empty()).chosen());
        assertEquals(
                Optional.of(POINTS.get(1)),
                new KneeScene(knee(POINTS), OptionalLong.of(200_000)).chosen());
        assertEquals(OptionalLong.empty(), KneeScene.named("slice:3"));
    }
}
