package bcscope.run.comparison;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.base.MpiKind;
import bcscope.base.Parsed;
import bcscope.base.RunStatus;
import bcscope.loading.Loaded;
import bcscope.loading.ScenarioLoader;
import bcscope.scenario.file.Setting;
import bcscope.table.BlockedIntervals;
import bcscope.table.SliceColumn;

import org.junit.jupiter.api.Test;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.OptionalInt;

class ComparingTest {
    private static Side side(String sample, Setting... settings) {
        return switch (ScenarioLoader.load(
                Path.of("samples", sample + ".json"), List.of(settings))) {
            case Parsed.Good<Loaded> good ->
                    new Side(
                            Arrays.toString(settings),
                            good.value().scenario(),
                            good.value().program());
            case Parsed.Bad<Loaded> bad -> throw new AssertionError(bad.errors().toString());
        };
    }

    private static Comparison compared(String sample, Setting... settings) {
        return Comparing.run(side(sample), side(sample, settings), Comparing.Watch.PATIENT)
                .orElseThrow();
    }

    @Test
    void theSameTwiceIsTheSameInEverySlice() {
        Comparison comparison = compared("ring");

        assertEquals(OptionalInt.empty(), comparison.firstDifference());
        assertEquals(
                "Both runs are the same in every slice.", Lines.parting(comparison, MpiKind.BCS));
        assertEquals(
                "Both runs are the same in every window.",
                Lines.parting(comparison, MpiKind.CONVENTIONAL));
        assertTrue(
                Lines.of(comparison, Lines.Precision.NANOS).stream()
                        .allMatch(line -> line.change().isEmpty()));
    }

    @Test
    void aSoftCutOffMakesTheBlockingWavefrontFasterForEveryProcess() {
        Comparison comparison = compared("sweep3d-blocking", new Setting("model.demCutoff", "0us"));
        Outcome soft = comparison.first();
        Outcome strict = comparison.second();

        assertTrue(soft.simulatedNanos() < strict.simulatedNanos() * 9 / 10);
        assertTrue(soft.blockedPerMillion() < strict.blockedPerMillion());
        assertEquals(strict.totals(), soft.totals(), "the program is the same");
        for (int rank = 0; rank < comparison.ranks(); rank++) {
            assertTrue(soft.ends().get(rank) < strict.ends().get(rank), "rank " + rank);
        }
        int first = comparison.firstDifference().orElseThrow();
        assertEquals(
                "The runs differ from slice " + first + " on.",
                Lines.parting(comparison, MpiKind.BCS));
    }

    @Test
    void theFiguresAreThoseOfTheTables() {
        Outcome outcome = compared("exchange").first();
        long longest = 0;
        for (int slice = 1; slice < outcome.slices(); slice++) {
            longest = Math.max(longest, outcome.table().getts(slice));
        }
        long span = outcome.table().get(SliceColumn.START, outcome.slices() - 1);

        assertEquals(longest, outcome.mostGettsNanos());
        assertEquals(Math.round((double) span / (outcome.slices() - 1)), outcome.meanGettsNanos());
        assertEquals(outcome.ends().stream().mapToLong(Long::longValue).sum(), outcome.lifeNanos());
    }

    @Test
    void aSideEndsWithItsLastProcess() {
        Outcome outcome = compared("one-message").first();
        int last = outcome.slices() - 1;

        assertEquals(Collections.max(outcome.ends()), outcome.simulatedNanos());
        assertTrue(outcome.simulatedNanos() > outcome.table().activeEndNanos(last));
    }

    @Test
    void inADeadlockNobodyEndsAndAllAreBlockedToTheEnd() {
        Outcome outcome = compared("unsafe-exchange").first();

        assertEquals(RunStatus.DEADLOCKED, outcome.state());
        assertTrue(outcome.ends().stream().allMatch(end -> end == Outcome.NEVER));
        assertTrue(outcome.blockedNanos() > 0 && outcome.blockedNanos() < outcome.lifeNanos());
        assertTrue(
                Lines.ends(compared("unsafe-exchange"), Lines.Precision.MICROS).stream()
                        .allMatch(line -> line.first().equals("never")));
        assertEquals(Long.MAX_VALUE, BlockedIntervals.OPEN);
    }

    @Test
    void whoWaitsIsToldHowFarItIsAndCanStopIt() {
        List<Integer> sides = new ArrayList<>();
        Comparing.Watch impatient =
                (side, slices, nanos) -> {
                    sides.add(side);
                    return side == 0;
                };

        assertFalse(Comparing.run(side("ring"), side("ring"), impatient).isPresent());
        assertEquals(1, sides.getLast());
        assertEquals(0, sides.getFirst());
    }
}
