package bcscope.run.comparison;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.run.EndedRuns;
import bcscope.run.Run;
import bcscope.run.comparison.Moments.Direction;
import bcscope.run.operation.Part;
import bcscope.run.operation.Parts;
import bcscope.run.operation.Tracing;
import bcscope.scenario.file.Setting;
import bcscope.table.SliceColumn;

import org.junit.jupiter.api.Test;

import java.util.Optional;

class SideBySideTest {
    private interface Check {
        void on(Run first, Run second, SideBySide both);
    }

    private static void compare(String sample, Setting setting, Check check)
            throws InterruptedException {
        try (Run first = EndedRuns.of(sample);
                Run second = EndedRuns.of(sample, setting)) {
            check.on(first, second, new SideBySide(Tracing.of(first), Tracing.of(second)));
        }
    }

    @Test
    void whatARankIsLateByIsWhatItsCallsAndTheTimeBetweenThemTookMore()
            throws InterruptedException {
        compare(
                "sweep3d-blocking",
                new Setting("model.slice", "500us"),
                (first, second, both) -> {
                    for (int rank = 0; rank < both.ranks(); rank++) {
                        assertEquals(both.first().listed(rank), both.paired(rank));
                        long longer = 0;
                        for (int number = 0; number < both.paired(rank); number++) {
                            OperationPair pair = both.pair(rank, number);
                            longer += pair.longerNanos();
                            assertEquals(pair.longerNanos(), pair.longer().total());
                        }
                        Parts parts = both.longer(rank);
                        assertEquals(longer, parts.total() - parts.nanos(Part.BETWEEN));
                        assertEquals(
                                both.second().life(rank).endNanos()
                                        - both.first().life(rank).endNanos(),
                                parts.total());
                    }
                });
    }

    @Test
    void longerSlicesAreSpentOnTheirEndsAndTheRestart() throws InterruptedException {
        compare(
                "broadcast-allreduce",
                new Setting("model.slice", "500us"),
                (first, second, both) -> {
                    OperationPair pair = both.pair(3, both.paired(3) - 1);
                    Part spender = pair.spender().orElseThrow();
                    assertTrue(spender == Part.RESTART || spender == Part.SLICE_END);
                    assertEquals(0, pair.longer().nanos(Part.RM));
                });
    }

    @Test
    void aRunBesideItselfIsNeverLate() throws InterruptedException {
        compare(
                "ring",
                new Setting("model.slice", "250us"),
                (first, second, both) -> {
                    assertEquals(Parts.NONE, both.longer());
                    assertEquals(Optional.empty(), both.pair(0, 3).spender());
                    assertEquals(new Lateness(0, 0, 0), Lateness.at(both, 5_000_000));
                });
    }

    @Test
    void callsAreCoupledAsFarAsTheyAreTheSame() throws InterruptedException {
        compare(
                "barrier",
                new Setting("job.program.iterations", "20"),
                (first, second, both) -> {
                    assertEquals(20, both.paired(0));
                    assertEquals(10_000, both.first().listed(0));
                });
    }

    @Test
    void aMomentIsCoupledByTimeBySliceAndByOperation() throws InterruptedException {
        compare(
                "broadcast-allreduce",
                new Setting("model.slice", "500us"),
                (first, second, both) -> {
                    Moments moments = new Moments(both, first.slices(), second.slices());
                    long start = first.slices().get(SliceColumn.START, 7);
                    long other = second.slices().get(SliceColumn.START, 7);
                    assertEquals(
                            start, moments.coupled(start, Direction.TO_SECOND, Coupling.TIME, 0));
                    assertEquals(
                            other, moments.coupled(start, Direction.TO_SECOND, Coupling.SLICE, 0));
                    assertEquals(
                            start, moments.coupled(other, Direction.TO_FIRST, Coupling.SLICE, 0));
                    OperationPair pair = both.pair(2, 5);
                    assertEquals(
                            pair.second().enteredNanos(),
                            moments.coupled(
                                    pair.first().enteredNanos(),
                                    Direction.TO_SECOND,
                                    Coupling.OPERATION,
                                    2));
                    assertEquals(
                            pair.first().returnedNanos(),
                            moments.coupled(
                                    pair.second().returnedNanos(),
                                    Direction.TO_FIRST,
                                    Coupling.OPERATION,
                                    2));
                });
    }

    @Test
    void latenessLiesBetweenThatOfTheFirstAndTheLastProcess() throws InterruptedException {
        compare(
                "sweep3d-blocking",
                new Setting("model.slice", "500us"),
                (first, second, both) -> {
                    long end = first.progress().simulatedNanos();
                    Lateness late = Lateness.at(both, end / 2);
                    assertTrue(late.leastNanos() <= late.meanNanos());
                    assertTrue(late.meanNanos() <= late.mostNanos());
                    assertTrue(late.leastNanos() > 0);
                    assertEquals(0, Lateness.at(both, 0).mostNanos());
                });
    }
}
