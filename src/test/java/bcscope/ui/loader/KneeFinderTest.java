package bcscope.ui.loader;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.base.RunStatus;
import bcscope.run.budget.Knee;
import bcscope.run.budget.KneePoint;

import org.junit.jupiter.api.Test;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

class KneeFinderTest {
    private static final Knee.Range THREE = new Knee.Range(200, List.of(100L, 200L, 300L));

    private static KneePoint point(long sliceNanos) {
        long simulated = 1_000 - sliceNanos;
        return new KneePoint(sliceNanos, RunStatus.COMPLETED, "", simulated, 500_000, 10, 1);
    }

    @Test
    void runsAreToldOneByOneAndSortedByT() throws Exception {
        List<Integer> told = new ArrayList<>();
        Knee knee =
                KneeFinder.executed(
                                THREE, KneeFinderTest::point, it -> told.add(it.points().size()))
                        .orElseThrow();
        assertEquals(List.of(1, 2, 3), told);
        assertTrue(knee.isDone());
        assertEquals(
                List.of(100L, 200L, 300L),
                knee.points().stream().map(KneePoint::sliceNanos).toList());
        assertEquals(Optional.of(point(300)), knee.best());
        assertEquals(Optional.of(point(200)), knee.present());
    }

    @Test
    void runsThatAreNoLongerWantedEndTheWorkAndThoseSoFarStay() throws Exception {
        List<Long> asked = new ArrayList<>();
        List<Knee> told = new ArrayList<>();
        Optional<Knee> whole =
                KneeFinder.executed(
                        THREE,
                        nanos -> {
                            asked.add(nanos);
                            if (asked.size() == 2) {
                                throw new InterruptedException();
                            }
                            return point(nanos);
                        },
                        told::add);
        assertEquals(Optional.empty(), whole);
        assertEquals(2, asked.size());
        Knee stopped = told.getLast().stopped();
        assertTrue(stopped.isDone());
        assertEquals(List.of(point(200)), stopped.points());
    }
}
