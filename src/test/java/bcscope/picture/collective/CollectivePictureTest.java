package bcscope.picture.collective;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.explain.collective.CollectiveStage;
import bcscope.explain.collective.Course;
import bcscope.happening.Happening;
import bcscope.happening.SliceDetail;
import bcscope.model.Model;
import bcscope.moment.Moment;
import bcscope.picture.LogSurface;
import bcscope.picture.Region;
import bcscope.picture.Target;
import bcscope.picture.Theme;
import bcscope.picture.scene.TextsOf;
import bcscope.picture.scene.state.RunLayout;
import bcscope.picture.scene.state.SceneState;
import bcscope.program.Program;
import bcscope.program.generator.Generator;
import bcscope.run.Run;
import bcscope.run.SmallRuns;
import bcscope.scenario.Scenario;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.Comparator;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.IntStream;

class CollectivePictureTest {
    @Test
    void aLevelIsFilledWhileItIsExecutedAndNamesWhatItCombines() throws Exception {
        try (Run run = SmallRuns.ended(Generator.BROADCAST_ALLREDUCE, 8)) {
            SliceDetail detail = with(run, Happening.ReduceStep.class);
            String before = draw(run, detail, detail.startNanos(), Target.NONE).log();
            String after = draw(run, detail, detail.endNanos(), Target.NONE).log();
            for (String text : List.of("\"{0..3}\"", "\"{4..7}\"", "\"{0..7}\"")) {
                assertTrue(before.contains(text) && after.contains(text), text);
            }
            assertFalse(before.contains("PHASE_RM_SOFT"), "something is combined too early");
            assertTrue(after.contains("PHASE_RM_SOFT"), "nothing is combined");
            assertTrue(after.contains("\"{0..7} → 8 nodes\""), after);
        }
    }

    /// The query is the heart of the MSM of a collective: nothing is asked before it, and nothing
    /// once MSM is over.
    @Test
    void theFlagsAreFramedFromTheQueryToTheEndOfMsm() throws Exception {
        try (Run run = SmallRuns.ended(Generator.BROADCAST_ALLREDUCE, 8)) {
            SliceDetail detail = with(run, Happening.CollectiveQueried.class);
            long asked =
                    detail.happenings().stream()
                            .filter(Happening.CollectiveQueried.class::isInstance)
                            .findFirst()
                            .orElseThrow()
                            .timeNanos();
            assertFalse(draw(run, detail, asked - 1, Target.NONE).log().contains("all called?"));
            String then = draw(run, detail, asked, Target.NONE).log();
            assertTrue(then.contains("all called?") && then.contains("PHASE_MSM_SOFT"), then);
            String after = draw(run, detail, detail.endNanos(), Target.NONE).log();
            assertFalse(after.contains("all called?"), after);
        }
    }

    /// Eight nodes, three levels: each of the four rows lies within the one above, and the result
    /// reaches as far as the first.
    @Test
    void levelsNarrowTowardsTheRootAndTheResultSpreads() throws Exception {
        try (Run run = SmallRuns.ended(Generator.BROADCAST_ALLREDUCE, 8)) {
            SliceDetail detail = with(run, Happening.ReduceStep.class);
            LogSurface log = draw(run, detail, detail.endNanos(), Target.NONE);
            SortedMap<Double, Double> widths = new TreeMap<>();
            log.state().regions().stream()
                    .filter(region -> region.label().contains(" holds {"))
                    .map(Region::box)
                    .forEach(box -> widths.merge(box.y(), box.width(), Double::sum));
            assertEquals(4, widths.size());
            List<Double> narrowing = List.copyOf(widths.values());
            assertEquals(
                    narrowing.stream().sorted(Comparator.reverseOrder()).distinct().toList(),
                    narrowing);
            assertTrue(narrowing.getLast() < narrowing.getFirst() / 3, narrowing::toString);
            double result =
                    log.state().regions().stream()
                            .filter(region -> region.label().startsWith("The result, "))
                            .mapToDouble(region -> region.box().width())
                            .sum();
            assertTrue(result >= narrowing.getFirst(), "only " + result);
        }
    }

    /// 1,024 bytes of doubles are combined by the hosts, 8 by RH.
    @ParameterizedTest
    @CsvSource({"1024, 'hosts, 0', 'level 0'", "8, 'level 0', 'hosts, 0'"})
    void levelsThatTheHostsCombineSaySo(long bytes, String said, String other) throws Exception {
        TreeMap<String, Long> parameters = new TreeMap<>(Generator.REDUCE_LOOP.defaults());
        parameters.put("iterations", 1L);
        parameters.put("bytes", bytes);
        Scenario scenario = SmallRuns.scenario(Generator.REDUCE_LOOP, 4, parameters);
        Program program = Generator.REDUCE_LOOP.build(4, parameters, Model.defaults());
        try (Run run = Run.start(scenario, program, 1)) {
            run.await();
            SliceDetail detail = with(run, Happening.ReduceStep.class);
            String log = draw(run, detail, detail.endNanos(), Target.NONE).log();
            assertTrue(log.contains("\"" + said + "\""), log);
            assertFalse(log.contains("\"" + other + "\""), log);
        }
    }

    @Test
    void theQueryOfThisSliceIsMarkedOnceItWasAsked() throws Exception {
        try (Run run = SmallRuns.ended(Generator.BROADCAST_ALLREDUCE, 8)) {
            SliceDetail detail = with(run, Happening.Multicast.class);
            String before = draw(run, detail, detail.startNanos(), Target.NONE).log();
            String after = draw(run, detail, detail.endNanos(), Target.NONE).log();
            assertFalse(before.contains("\"yes, written\""), before);
            assertTrue(after.contains("\"yes, written\""), after);
            assertTrue(before.contains("\"1 missing\""), before);
            assertTrue(after.contains("\"rank 7 last, "), after);
        }
    }

    @Test
    void everyStepHasAPictureOfItsOwnAndASentenceAtTheFoot() throws Exception {
        try (Run run = SmallRuns.ended(Generator.BROADCAST_ALLREDUCE, 4)) {
            SliceDetail detail = with(run, Happening.ReduceStep.class);
            CollectiveScene start = scene(run, Moment.startOf(detail), detail, Target.NONE);
            String last = "";
            for (CollectiveStage step : start.course().orElseThrow().steps()) {
                CollectiveScene scene =
                        scene(run, Moment.after(detail, step.index()), detail, Target.NONE);
                String log = draw(scene, Theme.DARK, 900, 480).log();
                assertFalse(log.equals(last), () -> "the step is not to be seen: " + step);
                String words = CollectiveWords.now(scene, scene.course().orElseThrow());
                String begin = words.substring(0, Math.min(40, words.length()));
                assertTrue(log.contains(begin), () -> words + " in\n" + log);
                last = log;
            }
        }
    }

    @Test
    void theMessagesOfARoundAreLinesFromWhoSendsToWhoReceives() throws Exception {
        try (Run run = SmallRuns.ended(Generator.COLLECTIVES, 8)) {
            CollectiveScene scene = rounds(run, "MPI_Allgather");
            LogSurface log = draw(scene, Theme.LIGHT, 900, 480);
            assertTrue(log.log().contains("recursive doubling: 3 rounds"), log.log());
            long lines = log.log().lines().filter(line -> line.startsWith("curve")).count();
            assertEquals(8, lines, log::log);
        }
    }

    /// From two nodes to thousands a picture has about as many strokes.
    @ParameterizedTest
    @ValueSource(ints = {2, 16, 300, 4096})
    void whatCannotBeToldApartIsJoined(int nodes) throws Exception {
        try (Run run = SmallRuns.ended(Generator.BROADCAST_ALLREDUCE, nodes)) {
            for (Class<? extends Happening> kind :
                    List.of(Happening.Multicast.class, Happening.ReduceStep.class)) {
                SliceDetail detail = with(run, kind);
                LogSurface log = draw(run, detail, detail.endNanos(), Target.NONE);
                long strokes = log.log().lines().count();
                assertTrue(strokes < 3_000, () -> nodes + " nodes take " + strokes);
            }
        }
    }

    @ParameterizedTest
    @EnumSource(Theme.class)
    void textsStayInThePictureAtEverySize(Theme theme) throws Exception {
        try (Run run = SmallRuns.ended(Generator.BROADCAST_ALLREDUCE, 13)) {
            for (Class<? extends Happening> kind :
                    List.of(Happening.Multicast.class, Happening.ReduceStep.class)) {
                SliceDetail detail = with(run, kind);
                Moment moment = Moment.endOf(detail);
                CollectiveScene scene = scene(run, moment, detail, Target.NONE);
                for (int width : new int[] {420, 700, 1000, 1500}) {
                    LogSurface log = draw(scene, theme, width, width * 0.5);
                    for (TextsOf.Placed text : TextsOf.drawing(log)) {
                        assertTrue(
                                text.box().x() >= 0
                                        && text.box().right() <= width + 1
                                        && text.box().bottom() <= width * 0.5,
                                theme + " " + width + " " + text);
                    }
                }
            }
        }
    }

    @Test
    void anEmptySliceLeadsToTheNextCollective() throws Exception {
        try (Run run = SmallRuns.ended(Generator.BROADCAST_ALLREDUCE, 4)) {
            SliceDetail detail = run.detail(0);
            LogSurface log = draw(run, detail, detail.startNanos(), Target.NONE);
            assertTrue(log.log().contains("\"No collective is open in slice 0\""));
            assertTrue(
                    log.state().regions().stream()
                            .map(Region::id)
                            .anyMatch(id -> id.startsWith("slice:")));
        }
    }

    private static CollectiveScene rounds(Run run, String call) {
        return IntStream.range(0, run.slices().published())
                .mapToObj(run::detail)
                .map(detail -> scene(run, Moment.endOf(detail), detail, Target.NONE))
                .filter(scene -> scene.course().filter(Course::executed).isPresent())
                .filter(scene -> scene.course().orElseThrow().callName().equals(call))
                .findFirst()
                .orElseThrow();
    }

    private static SliceDetail with(Run run, Class<? extends Happening> kind) {
        return IntStream.range(0, run.slices().published())
                .mapToObj(run::detail)
                .filter(detail -> detail.happenings().stream().anyMatch(kind::isInstance))
                .findFirst()
                .orElseThrow();
    }

    private static LogSurface draw(Run run, SliceDetail detail, long nanos, Target selection) {
        return draw(scene(run, Moment.at(detail, nanos), detail, selection), Theme.DARK, 900, 480);
    }

    private static LogSurface draw(
            CollectiveScene scene, Theme theme, double width, double height) {
        LogSurface log = new LogSurface(theme, width, height);
        CollectivePicture.draw(log, scene, log.bounds());
        return log;
    }

    private static CollectiveScene scene(
            Run run, Moment moment, SliceDetail detail, Target selection) {
        return CollectiveScene.of(run, SceneState.at(RunLayout.of(run), detail, moment), selection);
    }
}
