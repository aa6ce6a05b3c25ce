package bcscope.study.comet;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.picture.plot.Plot;
import bcscope.program.generator.CometKernel;
import bcscope.scenario.file.Setting;
import bcscope.study.comet.SweepPlan.Form;
import bcscope.study.comet.SweepPlan.Jitter;
import bcscope.study.comet.SweepPlan.Partners;

import org.junit.jupiter.api.Test;

import java.util.List;
import java.util.Map;

/// What is found out about an iPSC/860 under NX/2, the machine of the thesis.
class ThesisMachineTest {
    private static final SweepPlan PLAN = SweepPlan.DEFAULT.withNodes(List.of(4, 8, 16));

    @Test
    void everyResultOfTheEchoStandsBesideTheThesis() throws InterruptedException {
        Chapter echo = chapter(CometKernel.ECHO, PLAN);
        assertEquals(
                List.of(
                        "input: 79 µs + N × 0.63 µs, no h",
                        "input: 156 µs + N × 0.41 µs + (n − 1) × 25 µs",
                        "of its inputs: 2.44 MB/s",
                        "of its inputs: 380 B",
                        "2.5 MB/s, here -2.9 %",
                        "486 B, here -22.2 %",
                        "5,000 B, here -34.4 %",
                        "wire time does not account for most of the transmission time"),
                echo.results().stream().map(Chapter.Result::thesis).toList());
        assertTrue(echo.remarks().getLast().contains("400 B and reached to 90 % at 4,530 B"));
        Chapter.Figure whole = echo.figures().getFirst();
        assertEquals("Echo: whole round trip, as S2/F5.1", whole.plot().title());
        assertTrue(
                whole.caption().startsWith("S2/F5.1 of the atlas: Time of an echo over the size"));
    }

    /// A message of 85,000 B takes 156 µs + 85,000 * 0.41 µs = 35.006 ms, its echo twice that.
    @Test
    void theGraphsOfTheEchoShowWholeRoundTripsWithFitAndChangeOfProtocol()
            throws InterruptedException {
        Plot whole = chapter(CometKernel.ECHO, PLAN).plots(ThesisFigure.ECHO_TIMES).get(1);
        assertEquals("Echo: whole round trip, both axes logarithmic, as S2/F5.1", whole.title());
        assertEquals("time in ms", whole.y().label());
        Plot.Line near = assertInstanceOf(Plot.Line.class, whole.marks().getFirst());
        assertEquals(70.012, near.points()[near.points().length - 1], 1e-3);
        assertTrue(whole.marks().stream().anyMatch(Plot.Prediction.class::isInstance));
        assertEquals(
                new Plot.Landmark("change of protocol at 100 B", 100), whole.marks().getLast());
    }

    @Test
    void theEchoIsMeasuredAtEveryDistance() throws InterruptedException {
        Chapter echo = chapter(CometKernel.ECHO, PLAN.withPartners(Partners.EACH_DISTANCE));
        assertEquals(
                List.of("0 hops", "1 hop", "2 hops", "3 hops", "4 hops"),
                echo.series().stream().map(Series::name).toList());
    }

    @Test
    void theExchangeIsMeasuredWithBothPartnersAndFitted() throws InterruptedException {
        Chapter exchange =
                chapter(CometKernel.PAIRWISE_EXCHANGE, PLAN.withForm(Form.DEADLOCK_FREE));
        assertEquals(
                List.of("deadlock-free, 1 hop", "deadlock-free, 4 hops"),
                exchange.series().stream().map(Series::name).skip(2).toList());
        Chapter.Result law = result(exchange, "deadlock-free t(N), 101 B to 85,000 B");
        // Posting, sending and waiting take a call of 8 µs more than an echo's half.
        assertEquals("164 µs + N × 410 ns + (n − 1) × 25 µs", plain(law.value()));
    }

    /// Posting costs one call more, 8 µs, and saves the copy from the system's buffer at 40 MB/s,
    /// 25 ns a byte: 8 µs are 320 B. What counts as a gain is 0.05 % of the 156 + 0.435 * N µs in
    /// turn, 0.149 µs, so 8.149 µs / 25 ns = 325.96: 326 B.
    @Test
    void overlappingPaysWithoutComputationFromTheSizeWhereTheCopyCostsACall()
            throws InterruptedException {
        Chapter overlap = chapter(CometKernel.OVERLAP, PLAN);
        assertEquals("326 B", result(overlap, "it pays without computation from").value());
        assertTrue(
                plain(result(overlap, "largest loss with messages of 0 B").value())
                        .endsWith(", 8 µs"),
                overlap.results()::toString);
        assertEquals("elements × 330 ns", plain(result(overlap, "DAXPY alone").value()));
    }

    @Test
    void theOverlapIsMeasuredWithTheSizesAskedFor() throws InterruptedException {
        Chapter overlap = chapter(CometKernel.OVERLAP, PLAN.ofSizes(List.of(500L)));
        assertEquals(
                List.of("DAXPY alone", "500 B, in turn", "500 B, overlapped"),
                overlap.series().stream().map(Series::name).toList());
    }

    /// Three further hops: 25 µs each for a long message, a third of that for a short one.
    @Test
    void whatFurtherHopsAddIsDrawnAlone() throws InterruptedException {
        Plot hops = drawn(chapter(CometKernel.ECHO, PLAN), ThesisFigure.ECHO_TIMES, "further hops");
        double[] points = ((Plot.Line) hops.marks().getFirst()).points();
        for (int i = 0; i < points.length; i += 2) {
            assertEquals(points[i] > 100 ? 75 : 25, points[i + 1], 0.01);
        }
    }

    /// One call more, 8 µs, and nothing to hide behind.
    @Test
    void whatOverlappingEmptyMessagesLosesIsDrawnAlone() throws InterruptedException {
        Chapter overlap = chapter(CometKernel.OVERLAP, PLAN);
        Plot saved = drawn(overlap, ThesisFigure.OVERLAP_EMPTY, "saves");
        double[] points = ((Plot.Line) saved.marks().getFirst()).points();
        for (int i = 0; i < points.length; i += 2) {
            assertEquals(-8, points[i + 1], 0.01);
        }
    }

    @Test
    void rowAndColumnAreTheSameFigureInBothChapters() throws InterruptedException {
        SweepPlan plan = PLAN.withDimensions(List.of(4L, 8L));
        for (CometKernel kernel :
                List.of(CometKernel.ROW_BROADCAST, CometKernel.COLUMN_BROADCAST)) {
            Plot both = drawn(chapter(kernel, plan), ThesisFigure.ROWS_AND_COLUMNS, "Row and");
            assertEquals("Row and column broadcast, as S2/F5.15", both.title());
            assertEquals(
                    List.of("row broadcast", "column broadcast"),
                    both.marks().stream().map(Plot.Mark::name).toList());
        }
    }

    private static Plot drawn(Chapter chapter, ThesisFigure figure, String title) {
        return chapter.plots(figure).stream()
                .filter(plot -> plot.title().contains(title))
                .findFirst()
                .orElseThrow();
    }

    /// Two copies of 64 elements of 125 ns each: one before the column is sent, one after it is
    /// received.
    @Test
    void aColumnTakesTwoCopiesLongerThanARow() throws InterruptedException {
        Trials trials = trials(List.of());
        Map<String, Long> block = Map.of("localDimension", 64L);
        double row = nanos(trials.time(CometKernel.ROW_BROADCAST, 16, block));
        double column = nanos(trials.time(CometKernel.COLUMN_BROADCAST, 16, block));
        assertEquals(2 * 64 * 125, column - row, 1);
    }

    @Test
    void aParameterOfAKernelIsChangedForThatKernelOnly() throws InterruptedException {
        KernelSetting slower = new KernelSetting(CometKernel.COLUMN_BROADCAST, "copy", "1us");
        Trials changed = trials(List.of(slower));
        Map<String, Long> block = Map.of("localDimension", 64L);
        double row = nanos(changed.time(CometKernel.ROW_BROADCAST, 16, block));
        double column = nanos(changed.time(CometKernel.COLUMN_BROADCAST, 16, block));
        assertEquals(2 * 64 * 1_000, column - row, 1);
    }

    @Test
    void theLoadsAreThoseAskedFor() throws InterruptedException {
        SweepPlan plan = PLAN.ofSizes(List.of(0L, 500L)).withLoads(List.of(100L, 2_000L));
        Chapter contention = chapter(CometKernel.CONTENTION, plan);
        assertEquals(
                List.of("idle", "load of 100 B", "load of 2,000 B"),
                contention.series().stream().map(Series::name).toList());
        assertTrue(contention.setup().endsWith("on 8 nodes."), contention::setup);
    }

    /// Three packets of a round cross the channel from node 1 to node 3: the request and the data
    /// of the way there, the acknowledgement of the way back. At most one circuit of the load is
    /// before each: 8,333 ns to the next channel and 5,000 B of 410 ns. Alone, all rounds are the
    /// same: both ways of 156 us + 1,000 * 0.41 us.
    @Test
    void anEchoUnderLoadVariesFromRoundToRound() throws InterruptedException {
        SweepPlan plan = PLAN.ofSizes(List.of(1_000L)).withLoads(List.of(5_000L));
        Chapter contention = chapter(CometKernel.CONTENTION, plan);
        Series.Point alone = contention.series().getFirst().points().getFirst();
        assertEquals(new Timing.Spread(20, 1_132_000, 1_132_000), alone.spread());
        Series.Point loaded = contention.series().getLast().points().getFirst();
        assertTrue(loaded.spread().least() < loaded.nanos());
        assertTrue(loaded.nanos() < loaded.spread().most());
        assertTrue(loaded.spread().most() <= 1_132_000 + 3 * (8_333 + 2_050_000));
        assertTrue(
                result(contention, "load of 5,000 B, a round").value().startsWith("echo × "),
                contention.results()::toString);
    }

    @Test
    void theThesisOwnFormOfTheUpdateIsCalledSo() throws InterruptedException {
        Chapter guard = chapter(CometKernel.UPDATE_GUARD, PLAN.withDimensions(List.of(4L, 8L)));
        assertEquals("posted (S2/F4.3)", guard.series().getFirst().name());
        assertTrue(guard.remarks().getFirst().contains("is the thesis' own on the iPSC/860"));
    }

    /// Both wait the same: the round is as long as without any wait, and the wait is not in it.
    @Test
    void aWaitBeforeTheFirstCallIsNotTimed() throws InterruptedException {
        Trials trials = trials(List.of());
        double none = nanos(trials.time(CometKernel.PAIRWISE_EXCHANGE, 2, round(0, 0)));
        double both = nanos(trials.time(CometKernel.PAIRWISE_EXCHANGE, 2, round(300, 300)));
        assertEquals(none, both, 1);
    }

    /// The partner's message is on its way all the same, and the round ends when it is received:
    /// who begins 20 µs late has a round that is 20 µs shorter.
    @Test
    void whoBeginsALittleLateHasAShorterRound() throws InterruptedException {
        Trials trials = trials(List.of());
        double together = nanos(trials.time(CometKernel.PAIRWISE_EXCHANGE, 2, round(0, 0)));
        double late = nanos(trials.time(CometKernel.PAIRWISE_EXCHANGE, 2, round(20, 0)));
        assertEquals(20_000, together - late, 1);
    }

    @Test
    void theSameSeedGivesTheSameSpread() throws InterruptedException {
        SweepPlan plan = PLAN.ofSizes(List.of(0L, 100L, 1_000L)).withJitter(new Jitter(200_000, 7));
        Chapter once = chapter(CometKernel.PAIRWISE_EXCHANGE, plan);
        assertEquals(once.results(), chapter(CometKernel.PAIRWISE_EXCHANGE, plan).results());
        Chapter other =
                chapter(CometKernel.PAIRWISE_EXCHANGE, plan.withJitter(new Jitter(200_000, 8)));
        assertFalse(once.results().equals(other.results()));
        assertTrue(
                once.plots().stream()
                        .flatMap(plot -> plot.marks().stream())
                        .anyMatch(Plot.Spread.class::isInstance));
    }

    private static Map<String, Long> round(long testNodeMicros, long partnerMicros) {
        return Map.of(
                "bytes",
                10_000L,
                "repetitions",
                1L,
                "testNodeWaitNanos",
                testNodeMicros * 1_000,
                "partnerWaitNanos",
                partnerMicros * 1_000);
    }

    private static Chapter.Result result(Chapter chapter, String name) {
        return chapter.results().stream()
                .filter(result -> result.name().equals(name))
                .findFirst()
                .orElseThrow();
    }

    /// With plain spaces.
    private static String plain(String text) {
        return text.replaceAll("[\\u00a0\\u2009\\u202f]", " ");
    }

    private static Chapter chapter(CometKernel kernel, SweepPlan plan) throws InterruptedException {
        return new Survey(trials(List.of()), plan).chapter(kernel).orElseThrow();
    }

    private static Trials trials(List<KernelSetting> ofKernels) {
        List<Setting> none = List.of();
        return new Trials(
                new Bench("ipsc-860", "conventional", none, ofKernels, Repetitions.SETTLED),
                _ -> {});
    }

    private static double nanos(Timing timing) {
        return assertInstanceOf(Timing.Took.class, timing).nanos();
    }
}
