package bcscope.program.generator;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.model.Model;
import bcscope.program.generator.SageLike.Refinements;

import org.junit.jupiter.api.Test;

import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.LongStream;

class RefinementsTest {
    private static final int RANKS = 8;
    private static final int STEPS = 7_000;

    static Refinements of(int ranks, Map<String, Long> parameters) {
        SortedMap<String, Long> values = Generator.SAGE_LIKE.defaults();
        values.putAll(new TreeMap<>(parameters));
        return new Refinements(
                new Request(Generator.SAGE_LIKE.id(), ranks, values, Model.defaults()));
    }

    private static Refinements inPermille(long permille) {
        return of(
                RANKS,
                Map.of(
                        "steps",
                        (long) STEPS,
                        "refinePermille",
                        permille,
                        "refineNanos",
                        4_000_000L));
    }

    private static int refining(Refinements refinements, long step) {
        int ranks = 0;
        for (int rank = 0; rank < RANKS; rank++) {
            ranks += refinements.of(rank, step) > 0 ? 1 : 0;
        }
        return ranks;
    }

    @Test
    void oneRankRefinesInAStepAndNoneInTheFirstOfARound() {
        Refinements all = inPermille(1_000);
        for (int step = 0; step < STEPS; step++) {
            assertEquals(step % 7 == 0 ? 0 : 1, refining(all, step), "step " + step);
        }
    }

    /// 6,000 steps by 0.15 are 900, with a deviation of 28: five of them on each side.
    @Test
    void soManyOfTheStepsHaveARankThatRefines() {
        Refinements some = inPermille(150);
        long steps = LongStream.range(0, STEPS).filter(step -> refining(some, step) == 1).count();
        assertTrue(steps > 760 && steps < 1_040, () -> steps + " steps");
        Refinements none = inPermille(0);
        assertEquals(0, LongStream.range(0, STEPS).filter(s -> refining(none, s) > 0).count());
    }

    /// The mean of 6,000 costs of 4 ms in the mean deviates by 4 / sqrt(6,000) = 0.052 ms. More
    /// than three times the mean takes one in e^3 = 20.1: 299 of 6,000, with a deviation of 17.
    @Test
    void whatItCostsIsDistributedExponentially() {
        Refinements all = inPermille(1_000);
        long sum = 0;
        long long12 = 0;
        for (int rank = 0; rank < RANKS; rank++) {
            sum += all.of(rank, 0, STEPS);
            int asked = rank;
            long12 += LongStream.range(0, STEPS).filter(s -> all.of(asked, s) > 12_000_000).count();
        }
        double mean = sum / 6_000.0 / 1e6;
        assertTrue(mean > 3.74 && mean < 4.26, "mean " + mean + " ms");
        assertTrue(long12 > 214 && long12 < 384, long12 + " take more than 12 ms");
    }
}
