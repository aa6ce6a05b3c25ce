package bcscope.ui.loader.settings;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.base.Valid;
import bcscope.lesson.draw.BundledLesson;
import bcscope.lesson.draw.LessonFile;
import bcscope.lesson.result.AnswerSheet;
import bcscope.lesson.result.SheetPlace;
import bcscope.lesson.result.SheetStart;
import bcscope.lesson.result.SheetWriter;
import bcscope.ui.loader.settings.LessonPath.Standing;
import bcscope.ui.loader.settings.LessonPath.Stop;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/// How far somebody is along the lessons, and what is kept of those that were begun.
class LessonPathTest {
    private static AnswerSheet left(LessonFile lesson, int furthest) {
        return new AnswerSheet(
                        lesson.lesson().id(),
                        lesson.lesson().fingerprint(),
                        "BCScope 1",
                        "",
                        SheetStart.practice(1011),
                        new TreeMap<>(),
                        new TreeMap<>())
                .withPlace(new SheetPlace(0, furthest, List.of()));
    }

    private static List<BundledLesson> next(LessonPath path) {
        return path.stops().stream().filter(Stop::isNext).map(Stop::lesson).toList();
    }

    @Test
    void whoHasDoneNothingBeginsWithTheFirst() {
        LessonPath path = LessonPath.of(LearnedLessons.of(""), Map.of());
        assertTrue(path.isEmpty());
        assertEquals(List.of(BundledLesson.ONE_MESSAGE), next(path));
    }

    /// Collectives builds on lessons 1 and 4, Who came first on 1 and 8.
    @Test
    void aLessonNeedsOnlyThoseThatAreNotDone() {
        LessonPath path = LessonPath.of(LearnedLessons.of("one-message=1000 pulse=700"), Map.of());
        assertEquals(List.of(), stop(path, BundledLesson.COLLECTIVES).needs());
        assertEquals(
                List.of(BundledLesson.DEADLOCK), stop(path, BundledLesson.WHO_CAME_FIRST).needs());
    }

    /// One message has 10 points; the second lesson is only begun, so it comes next, whatever was
    /// done after it.
    @Test
    void theFirstThatIsNotDoneComesNext() {
        LessonPath path =
                LessonPath.of(
                        LearnedLessons.of("one-message=1000 pulse=700"),
                        Map.of("why-one-and-a-half", 3));
        assertFalse(path.isEmpty());
        assertEquals(List.of(BundledLesson.WHY_ONE_AND_A_HALF), next(path));
        assertEquals(Standing.ALL_POINTS, stop(path, BundledLesson.ONE_MESSAGE).standing());
        assertEquals(Standing.SOME_POINTS, stop(path, BundledLesson.PULSE).standing());
        assertEquals(Standing.NEW, stop(path, BundledLesson.DEADLOCK).standing());
        Stop begun = stop(path, BundledLesson.WHY_ONE_AND_A_HALF);
        assertEquals(Standing.BEGUN, begun.standing());
        assertEquals(Optional.of(3), begun.step());
    }

    private static Stop stop(LessonPath path, BundledLesson lesson) {
        return path.stops().get(lesson.ordinal());
    }

    @Test
    void whatWasBegunIsFoundByItsText(@TempDir Path folder) throws IOException {
        KeptLessons kept = new KeptLessons(folder.resolve("lessons"));
        LessonFile english = Valid.of(BundledLesson.ONE_MESSAGE.read());
        LessonFile spanish = Valid.of(BundledLesson.ONE_MESSAGE.read(Optional.of("es")));
        assertEquals(Map.of(), kept.begun());
        Files.createDirectories(folder.resolve("lessons"));
        SheetWriter.write(left(english, 2), kept.file(english));
        assertEquals(Optional.of(left(english, 2)), kept.find(english));
        assertEquals(Optional.empty(), kept.find(spanish));
        assertEquals(Map.of("one-message", 3), kept.begun());

        SheetWriter.write(left(spanish, 4), kept.file(spanish));
        assertEquals(Map.of("one-message", 5), kept.begun());
        Files.writeString(kept.file(english), "damaged");
        assertEquals(Optional.empty(), kept.find(english));
        kept.forget(spanish);
        assertEquals(Map.of(), kept.begun());
        kept.clear();
        assertFalse(Files.exists(kept.file(english)));
    }
}
