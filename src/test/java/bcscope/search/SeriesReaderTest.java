package bcscope.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.expression.RunFacts;
import bcscope.happening.Activity;
import bcscope.happening.SliceDetail;
import bcscope.metric.Metric;
import bcscope.run.EndedRuns;
import bcscope.run.Run;
import bcscope.run.RunView;

import org.junit.jupiter.api.Test;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.stream.IntStream;

/// Values of expressions, slice by slice, and which processes a condition is true of.
class SeriesReaderTest {
    private static RunFacts facts(RunView run) {
        return HitText.facts(run.scenario(), run.program());
    }

    private static SeriesReader.Checked.Right right(RunView run, String text) {
        return assertInstanceOf(
                SeriesReader.Checked.Right.class, SeriesReader.series(text, text, facts(run)));
    }

    private static List<Long> values(RunView run, String text, int step) {
        SeriesReader reader = new SeriesReader(run, facts(run), right(run, text).formula());
        List<Long> values = new ArrayList<>();
        int end = run.slices().published();
        for (int from = 0; from < end; from += step) {
            reader.read(from, Math.min(end, from + step), () -> true, values::add);
        }
        return values;
    }

    @Test
    void aValueOfTheTablesIsComputedInEverySliceWithItsUnit() throws InterruptedException {
        try (Run run = EndedRuns.of("incast")) {
            // Slice 0 has no GETTS; where there is no value, the series is drawn at 0.
            List<Long> expected =
                    IntStream.range(0, run.slices().published())
                            .mapToObj(
                                    slice -> slice == 0 ? 0L : run.slices().getts(slice) - 250_000)
                            .toList();
            assertEquals(expected, values(run, "GETTS - 1 slices", 1_000));
            assertEquals(Metric.Unit.NANOS, right(run, "GETTS - 1 slices").series().unit());
            assertEquals(1_000, right(run, "GETTS / 1 slices").series().divisor());
        }
    }

    @Test
    void aValueOfTheDetailIsThatAtTheBeginOfTheSlice() throws InterruptedException {
        try (Run run = EndedRuns.of("incast")) {
            List<Long> expected = new ArrayList<>();
            for (int slice = 0; slice < run.slices().published(); slice++) {
                SliceDetail detail = run.detail(slice);
                expected.add(
                        Arrays.stream(detail.before().activities())
                                .filter(Activity::blocked)
                                .count());
            }
            assertTrue(expected.stream().distinct().count() > 3, "always the same: " + expected);
            assertEquals(expected, values(run, "count(ranks where blocked)", 1_000));
        }
    }

    @Test
    void inPiecesItGivesTheSameAsAtOnce() throws InterruptedException {
        try (Run run = EndedRuns.of("incast")) {
            String text = "GETTS - was(GETTS)";
            List<Long> whole = values(run, text, 1_000);
            assertEquals(0, whole.getFirst());
            assertEquals(run.slices().getts(2) - run.slices().getts(1), whole.get(2));
            assertEquals(whole, values(run, text, 5));
        }
    }

    /// Slice 5, read after slice 2, comes after slices 4 and 3; reading from 0 begins anew.
    @Test
    void aJumpReadsWhatComesBeforeItsGoal() throws InterruptedException {
        try (Run run = EndedRuns.of("one-message")) {
            SeriesReader reader =
                    new SeriesReader(
                            run,
                            facts(run),
                            right(run, "slice * 100 + was(slice) * 10 + was(was(slice))")
                                    .formula());
            List<Long> values = new ArrayList<>();
            reader.read(2, 3, () -> true, values::add);
            reader.read(5, 7, () -> true, values::add);
            reader.read(0, 4, () -> values.size() < 6, values::add);
            assertEquals(List.of(210L, 543L, 654L, 0L, 0L, 210L), values);
        }
    }

    /// Of a real number the thousandths are told, rounded; of one that there is not, 0.
    @Test
    void aRealNumberIsToldInThousandths() throws InterruptedException {
        try (Run run = EndedRuns.of("one-message")) {
            assertEquals(
                    List.of(0L, 167L, 333L, 500L, 667L, 833L, 1_000L),
                    values(run, "slice / 6.0", 1_000));
            assertEquals(List.of(0L, 0L, 0L, 0L, 0L, 0L, 0L), values(run, "1.5 / 0", 1_000));
            assertEquals(
                    List.of(0L, 1_000L, 2_000L, 3_000L, 4_000L, 5_000L, 6_000L),
                    values(run, "was(slice + 1.0)", 1_000));
            assertEquals(Metric.Unit.COUNT, right(run, "slice / 6.0").series().unit());
            assertEquals(1, right(run, "slice").series().divisor());
            assertEquals(Metric.Unit.BYTES, right(run, "budget(1).used").series().unit());
        }
    }

    @Test
    void whatIsNoNumberIsRefused() throws InterruptedException {
        try (Run run = EndedRuns.of("incast")) {
            for (String text :
                    List.of(
                            "GETTS > 3 us",
                            "process(3).state",
                            "process(3)",
                            "GETTS + 3 KB",
                            "calls where bytes > 3 B",
                            "")) {
                assertInstanceOf(
                        SeriesReader.Checked.Wrong.class,
                        SeriesReader.series(text, text, facts(run)),
                        text);
            }
        }
    }

    @Test
    void aFilterIsTrueOfTheProcessesThatAreInThatStateAtTheMoment() throws InterruptedException {
        try (Run run = EndedRuns.of("incast")) {
            ProcessFilter filter =
                    ProcessFilter.of("state == blocked && rank > 1", facts(run)).orElseThrow();
            SliceDetail detail = run.detail(3);
            BitSet expected = new BitSet();
            for (int rank = 2; rank < run.program().ranks(); rank++) {
                expected.set(rank, detail.before().activities()[rank].blocked());
            }
            assertTrue(expected.cardinality() > 1, "nobody is blocked");
            assertEquals(expected, filter.at(run, detail, 0));
            assertTrue(ProcessFilter.of("send", facts(run)).isEmpty());
            assertTrue(ProcessFilter.of("r12", facts(run)).isEmpty());
        }
    }
}
