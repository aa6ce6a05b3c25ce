package bcscope.study.comet;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.base.MpiKind;
import bcscope.network.hypercube.Hypercube;
import bcscope.network.qsnet.QuaternaryTree;
import bcscope.program.generator.CometKernel;
import bcscope.scenario.NetworkKind;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

class SurveyTest {
    private static final SweepPlan SMALL =
            SweepPlan.DEFAULT
                    .withNodes(List.of(2, 4, 8, 16))
                    .ofSizes(List.of(0L, 100L, 101L, 1_000L, 10_000L, 85_000L))
                    .withVectors(List.of(0L, 1_000L, 4_000L))
                    .withDimensions(List.of(4L, 16L, 64L, 128L));

    @ParameterizedTest
    @EnumSource(CometKernel.class)
    void everyKernelIsMeasuredUnderBcs(CometKernel kernel) throws InterruptedException {
        Chapter chapter = chapter(kernel, SMALL);
        assertFalse(chapter.series().stream().allMatch(Series::isEmpty));
        assertFalse(chapter.results().isEmpty());
        assertFalse(chapter.plots().isEmpty());
        assertFalse(chapter.scenarios().isEmpty());
        assertTrue(CometText.of(chapter).startsWith(Measurements.capital(kernel.title()) + "\n"));
        assertTrue(CometCsv.of(chapter).startsWith("series,quantity,x,nanos,least,most\n"));
    }

    @ParameterizedTest
    @EnumSource(NetworkKind.class)
    void everyKernelIsMeasuredOnEveryMachineUnderEveryMpi(NetworkKind network)
            throws InterruptedException {
        SweepPlan few =
                SweepPlan.DEFAULT
                        .withNodes(List.of(4, 16))
                        .ofSizes(List.of(0L, 1_000L, 50_000L))
                        .withVectors(List.of(0L, 2_000L))
                        .withDimensions(List.of(8L, 32L));
        for (MpiKind mpi : MpiKind.values()) {
            Survey survey = new Survey(on(network.id(), mpi.id()), few);
            for (CometKernel kernel : CometKernel.values()) {
                Chapter chapter = survey.chapter(kernel).orElseThrow();
                assertTrue(
                        chapter.series().stream().anyMatch(series -> !series.isEmpty()),
                        () -> network + ", " + mpi + ": " + kernel);
            }
        }
    }

    @ParameterizedTest
    @EnumSource(names = {"PAIRWISE_EXCHANGE", "OVERLAP", "UPDATE_GUARD", "SHIFT", "TRANSPOSE"})
    void literalKernelsDeadlockUnderBcsAndTheOthersAreTimed(CometKernel kernel)
            throws InterruptedException {
        Chapter chapter = chapter(kernel, SMALL);
        assertFalse(chapter.deadlocks().isEmpty());
        for (Chapter.Deadlock deadlock : chapter.deadlocks()) {
            assertFalse(deadlock.cycle().isEmpty());
            assertTrue(deadlock.sentences().getFirst().startsWith("Deadlock: "));
        }
        assertTrue(chapter.series().stream().anyMatch(series -> !series.isEmpty()));
    }

    @ParameterizedTest
    @EnumSource(names = {"PAIRWISE_EXCHANGE", "UPDATE_GUARD", "SHIFT", "TRANSPOSE"})
    void theSameKernelsCompleteUnderNx2WhichBuffersAllMessages(CometKernel kernel)
            throws InterruptedException {
        Trials trials = on("ipsc-860", "conventional");
        Map<String, Long> literal = Map.of("deadlockFree", 0L);
        assertTrue(took(trials.time(kernel, 16, literal)) > 0);
    }

    @Test
    void aConventionalMpiDeadlocksFromItsEagerLimitOn() throws InterruptedException {
        Survey survey =
                new Survey(on("qsnet", "conventional"), SweepPlan.DEFAULT.withNodes(List.of(2)));
        Chapter chapter = survey.chapter(CometKernel.PAIRWISE_EXCHANGE).orElseThrow();
        Series literal = chapter.series().get(1);
        Series.End end = literal.end().orElseThrow();
        assertEquals(16_385, end.x());
        assertInstanceOf(Timing.Deadlocked.class, end.timing());
        assertEquals(15_000, literal.points().getLast().x());
        assertTrue(CometText.of(chapter).contains("from 16,385 B on, literal; cycle 0 → 1 → 0"));
    }

    @Test
    void theLoadOfTheContentionSlowsTheEchoOnlyWhereRoutesCross() throws InterruptedException {
        SweepPlan plan = SMALL.withNodes(List.of(8)).ofSizes(SweepPlan.DEFAULT.sizes());
        Survey cube = new Survey(on("ipsc-860", "conventional"), plan);
        Chapter chapter = cube.chapter(CometKernel.CONTENTION).orElseThrow();
        for (int i = 0; i < plan.sizes().size(); i++) {
            double idle = chapter.series().get(0).points().get(i).nanos();
            double half = chapter.series().get(1).points().get(i).nanos();
            double ninety = chapter.series().get(2).points().get(i).nanos();
            // Between two messages of 486 B an echo may find the link free every time.
            assertTrue(idle <= half && half < ninety, plan.sizes().get(i) + " B");
        }
        assertEquals(
                List.of("idle", "50 % load", "90 % load"),
                chapter.series().stream().map(Series::name).toList());
        assertTrue(chapter.results().getFirst().name().endsWith("messages of 486 B"));
        Survey ether = new Survey(on("gigabit-ethernet", "conventional"), plan);
        Chapter free = ether.chapter(CometKernel.CONTENTION).orElseThrow();
        assertTrue(free.remarks().getFirst().contains("nothing to contend for"));
    }

    @Test
    void anEchoUnderBcsTakesASliceEachWay() throws InterruptedException {
        Trials trials = trials(List.of());
        assertInstanceOf(Timing.Took.class, trials.time(CometKernel.ECHO, 2, Map.of()));
        double nanos = took(trials.time(CometKernel.ECHO, 2, Map.of("bytes", 0L)));
        // Each is awakened where a slice begins, calls 15 us later, and is taken in that slice.
        assertEquals(2 * 260_000, nanos, 2 * 5_000);
    }

    @Test
    void theSameIsRunOnce() throws InterruptedException {
        Trials trials = trials(List.of());
        Timing first = trials.time(CometKernel.ECHO, 2, Map.of());
        assertEquals(first, trials.time(CometKernel.ECHO, 2, Map.of()));
        assertEquals(1, trials.count());
    }

    @Test
    void roundsBeforeTheMarkAreNotInTheTime() throws InterruptedException {
        Trials trials = trials(List.of());
        double without = took(trials.time(CometKernel.BROADCAST, 4, Map.of("warmUp", 0L)));
        double with = took(trials.time(CometKernel.BROADCAST, 4, Map.of("warmUp", 9L)));
        assertEquals(without, with, without / 50);
    }

    @Test
    void aDeadlockNamesTheProcessesOfItsCycle() throws InterruptedException {
        Timing timing =
                trials(List.of()).time(CometKernel.PAIRWISE_EXCHANGE, 4, Map.of("bytes", 8L));
        Timing.Deadlocked deadlock = assertInstanceOf(Timing.Deadlocked.class, timing);
        assertEquals(List.of(0, 1), deadlock.cycle());
    }

    @Test
    void thePartnersAreTheNearestAndTheFarthest() {
        assertEquals(
                List.of(1, 4),
                Partner.of(new QuaternaryTree(16), 0).stream()
                        .map(Partner::rank)
                        .collect(Collectors.toList()));
        assertEquals(1, Partner.of(new QuaternaryTree(2), 0).size());
    }

    /// `get_hop_node` (S2 Fig. 4.2) changes the lowest bits of 5, one after the other: 4, 6, 2, 10.
    @Test
    void thePartnersOfAnyTestNodeAreThoseOfTheThesis() {
        assertEquals(
                List.of(4, 6, 2, 10),
                Partner.ofEachDistance(new Hypercube(16), 5).stream().map(Partner::rank).toList());
    }

    @Test
    void aKernelThatFitsNoMachineHasNoChapter() throws InterruptedException {
        Survey survey = new Survey(trials(List.of()), SMALL.withNodes(List.of(2)));
        assertTrue(survey.chapter(CometKernel.TRANSPOSE).isEmpty());
        assertTrue(survey.chapter(CometKernel.CONTENTION).isEmpty());
    }

    @Test
    void theReportIsOnePageWithEveryChapter() throws InterruptedException {
        Survey survey = new Survey(trials(List.of()), SMALL);
        List<Chapter> chapters =
                List.of(
                        survey.chapter(CometKernel.ECHO).orElseThrow(),
                        survey.chapter(CometKernel.PAIRWISE_EXCHANGE).orElseThrow());
        String page = CometReport.html(survey, chapters);
        assertTrue(page.contains("<h1>CoMet on QsNet fat tree under BCS-MPI</h1>"));
        assertTrue(page.contains("<section id=\"echo\">"));
        assertTrue(page.contains("✗ deadlock"));
        assertTrue(page.contains("&quot;generator&quot;: &quot;comet-echo&quot;"));
        assertFalse(page.contains("src="));
        assertFalse(page.contains("http://") && page.contains("<link"));
    }

    private static Chapter chapter(CometKernel kernel, SweepPlan plan) throws InterruptedException {
        return new Survey(trials(List.of()), plan).chapter(kernel).orElseThrow();
    }

    private static Trials on(String network, String mpi) {
        return new Trials(new Bench(network, mpi, List.of(), 10), _ -> {});
    }

    private static Trials trials(List<bcscope.scenario.file.Setting> settings) {
        return new Trials(new Bench("qsnet", "bcs", settings, 10), _ -> {});
    }

    private static double took(Timing timing) {
        return assertInstanceOf(Timing.Took.class, timing).nanos();
    }
}
