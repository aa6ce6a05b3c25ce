package bcscope.lesson.course;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.base.Valid;
import bcscope.lesson.StepKind;
import bcscope.lesson.draw.BundledLesson;
import bcscope.lesson.draw.Draw;
import bcscope.lesson.draw.LessonFile;
import bcscope.lesson.draw.LessonRun;
import bcscope.loading.Loaded;
import bcscope.run.Run;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import java.util.List;
import java.util.Optional;

/// What is left out of a lesson in an exam.
class ExamCourseTest {
    private static LessonCourse course(BundledLesson bundled) throws InterruptedException {
        LessonFile file = Valid.of(bundled.read());
        Draw draw = Draw.of(file.lesson(), 1);
        Loaded loaded = Valid.of(file.load(draw));
        try (Run run = Run.start(loaded.scenario(), loaded.program(), 1)) {
            run.await();
            return Valid.of(LessonCourse.of(file, LessonRun.of(draw, run)));
        }
    }

    @ParameterizedTest
    @EnumSource
    void everythingIsAskedAndNothingIsRevealed(BundledLesson bundled) throws InterruptedException {
        LessonCourse whole = course(bundled);
        LessonCourse exam = ExamCourse.of(whole);
        assertEquals(whole.works().toList(), exam.works().toList());
        assertEquals(whole.points(), exam.points());
        for (LessonPage page : exam.pages()) {
            boolean reveals =
                    page.kind()
                            .filter(kind -> kind == StepKind.REVEAL || kind == StepKind.EXPLAIN)
                            .isPresent();
            assertTrue(
                    !reveals || page.parts().stream().noneMatch(LessonPart.Words.class::isInstance),
                    page.title());
        }
    }

    /// See, Predict, Reveal, Explain, Change, Build.
    @Test
    void theFirstLessonHasFourStepsLeft() throws InterruptedException {
        assertEquals(
                List.of(StepKind.SEE, StepKind.PREDICT, StepKind.CHANGE, StepKind.BUILD),
                ExamCourse.of(course(BundledLesson.ONE_MESSAGE)).pages().stream()
                        .flatMap(page -> page.kind().stream())
                        .toList());
    }

    @Test
    void whatFollowsTheLastQuestionOfAPredictionIsLeftOut() throws InterruptedException {
        LessonCourse whole = course(BundledLesson.ONE_MESSAGE);
        List<LessonPart> asked = whole.pages().get(1).parts();
        LessonPart question = asked.getLast();
        LessonPart told = new LessonPart.Words("It was slice 5.");
        LessonPart between = new LessonPart.Words("Now the other process.");
        LessonPage page =
                new LessonPage(
                        Optional.of(StepKind.PREDICT),
                        "what now?",
                        List.of(between, question, told));
        LessonCourse exam =
                ExamCourse.of(new LessonCourse(whole.file(), whole.seed(), List.of(page)));
        assertEquals(List.of(between, question), exam.pages().getFirst().parts());
    }
}
