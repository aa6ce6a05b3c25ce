package bcscope.lesson.course;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.base.Valid;
import bcscope.lesson.draw.BundledLesson;
import bcscope.lesson.draw.Draw;
import bcscope.lesson.draw.LessonFile;
import bcscope.lesson.draw.LessonRun;
import bcscope.loading.Loaded;
import bcscope.run.Run;

import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import java.util.List;
import java.util.stream.IntStream;

/// The stops of the first lesson: the text above the steps, the step See, the text and three
/// questions of Predict, Reveal, Explain, the text and one question of Change, Build.
class LessonStopsTest {
    private static List<LessonStop> first = List.of();

    @BeforeAll
    static void pose() throws InterruptedException {
        first = course(BundledLesson.ONE_MESSAGE).stops();
    }

    private static LessonCourse course(BundledLesson lesson) throws InterruptedException {
        LessonFile file = Valid.of(lesson.read());
        Draw draw = Draw.of(file.lesson(), 1);
        Loaded loaded = Valid.of(file.load(draw));
        try (Run run = Run.start(loaded.scenario(), loaded.program(), 1)) {
            run.await();
            return Valid.of(LessonCourse.of(file, LessonRun.of(draw, run)));
        }
    }

    private static LessonStop stop(int number) {
        return first.get(number - 1);
    }

    @Test
    void aPageIsAStopAndAQuestionIsTwo() {
        assertEquals(
                List.of(
                        "What happens to one message? SAYS",
                        "See SAYS",
                        "Predict SAYS",
                        "Predict ASKS after-dem",
                        "Predict ANSWERS after-dem",
                        "Predict ASKS resume",
                        "Predict ANSWERS resume",
                        "Predict ASKS blocked",
                        "Predict ANSWERS blocked",
                        "Reveal SAYS",
                        "Explain SAYS",
                        "Change SAYS",
                        "Change ASKS worst",
                        "Change ANSWERS worst",
                        "Build SAYS"),
                first.stream().map(LessonStopsTest::brief).toList());
        assertEquals(
                IntStream.rangeClosed(1, 15).boxed().toList(),
                first.stream().map(LessonStop::number).toList());
        assertEquals(
                List.of(0, 0, 1, 1, 1, 1, 1, 1, 1, 2, 3, 4, 4, 4, 5),
                first.stream().map(LessonStop::page).toList());
    }

    private static String brief(LessonStop stop) {
        return stop.heading().replaceFirst(":.*", "")
                + " "
                + stop.act()
                + stop.question().map(it -> " " + it.question().id()).orElse("");
    }

    @Test
    void aStopSaysASentenceAndTheRestOfItsText() {
        assertEquals("Two processes run on two nodes.", stop(1).said().sentence());
        assertTrue(stop(1).said().rest().endsWith("both processes continue."), stop(1)::toString);
        assertTrue(
                stop(2).said().sentence().startsWith("Time is cut into **slices** of about"),
                stop(2)::toString);
        assertEquals("", stop(11).said().sentence());
        assertTrue(stop(11).said().rest().contains("What is this good for?"));
        assertEquals(
                "Let rank 0 call earlier or later within the slice and run again.",
                stop(12).said().sentence());
    }

    @Test
    void aNoteIsNotSaidButStandsWithItsStop() {
        assertTrue(stop(2).notes().startsWith("Ask the class"), stop(2)::toString);
        assertFalse(stop(2).said().rest().contains("Ask the class"));
        assertEquals("", stop(1).notes());
        assertEquals("", stop(3).notes());
    }

    /// The answers of the three questions of Predict are all in the future that is hidden.
    @Test
    void theFutureIsHiddenUntilTheLastQuestionOfThePageIsAnswered() {
        assertEquals(
                List.of(1, 2, 3, 4, 5, 6, 7, 8),
                first.stream().filter(LessonStop::hidesFuture).map(LessonStop::number).toList());
    }

    @Test
    void theAnswerIsToldAtItsOwnStopOnly() {
        assertTrue(stop(6).answer().isEmpty());
        assertTrue(stop(7).answer().orElseThrow().matches("slice \\d"), stop(7)::toString);
        assertEquals("just after the slice has begun", stop(14).answer().orElseThrow());
    }

    @Test
    void whatIsSeenStaysUntilALookSaysMore() {
        assertEquals(stop(2).sight(), stop(1).sight());
        assertEquals(stop(3).sight(), stop(9).sight());
        assertFalse(stop(2).sight().equals(stop(3).sight()));
        assertEquals(stop(10).sight(), stop(15).sight());
    }

    /// Of every lesson: something to say or to ask at each stop, and no question without its answer
    /// right after it.
    @ParameterizedTest
    @EnumSource(BundledLesson.class)
    void everyLessonCanBeLectured(BundledLesson lesson) throws InterruptedException {
        LessonCourse course = course(lesson);
        List<LessonStop> stops = course.stops();
        for (LessonStop stop : stops) {
            assertFalse((stop.said().sentence() + stop.heading()).isBlank(), stop::toString);
            assertTrue(stop.sight().isPresent(), stop::toString);
            if (stop.act() == LessonStop.Act.ASKS) {
                LessonStop answer = stops.get(stop.number());
                assertEquals(LessonStop.Act.ANSWERS, answer.act());
                assertEquals(stop.question(), answer.question());
            }
        }
        assertEquals(
                course.file().lesson().questions().count(),
                stops.stream().filter(it -> it.act() == LessonStop.Act.ASKS).count());
    }
}
