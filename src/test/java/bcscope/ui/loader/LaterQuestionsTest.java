package bcscope.ui.loader;

import static org.junit.jupiter.api.Assertions.assertEquals;

import bcscope.base.Valid;
import bcscope.lesson.course.LessonPart;
import bcscope.lesson.draw.BundledLesson;
import bcscope.lesson.draw.LookMoment;
import bcscope.run.Run;
import bcscope.ui.state.lesson.LessonChange;
import bcscope.ui.state.lesson.OpenLesson;

import org.junit.jupiter.api.Test;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/// What a step has asked is shown when it is answered, what a later step asks is not.
class LaterQuestionsTest {
    /// Three steps ask about what is hidden, each of them from a later slice on.
    @Test
    void whatALaterStepAsksStaysHidden() {
        RunOpener.OpenedLesson opened =
                (RunOpener.OpenedLesson)
                        Valid.of(
                                LessonOpener.open(
                                        Valid.of(BundledLesson.CHUNKS_AND_BUDGETS.read()), 1));
        try (Run _ = (Run) opened.run().run()) {
            OpenLesson lesson = OpenLesson.of(opened.course(), 0);
            List<OptionalInt> asking = new ArrayList<>();
            List<OptionalInt> answered = new ArrayList<>();
            for (int page = 0; page < opened.course().pages().size(); page++) {
                lesson = new LessonChange.GoToPage(page).applyTo(lesson, 0);
                if (lesson.question().isPresent()) {
                    asking.add(hidden(lesson));
                    lesson = answered(lesson);
                    answered.add(hidden(lesson));
                }
            }
            assertEquals(3, asking.size());
            assertEquals(List.of(asking.get(1), asking.get(2), OptionalInt.empty()), answered);
            assertEquals(
                    OptionalInt.empty(), hidden(new LessonChange.GoToPage(1).applyTo(lesson, 0)));
        }
    }

    private static OpenLesson answered(OpenLesson lesson) {
        OpenLesson after = lesson;
        Optional<LessonPart.Ask> ask = after.question();
        while (ask.isPresent()) {
            after = new LessonChange.Answer(ask.get().posed().truth()).applyTo(after, 0);
            ask = after.question();
        }
        return after;
    }

    private static OptionalInt hidden(OpenLesson lesson) {
        return lesson.scene()
                .hiddenFrom()
                .map(LookMoment::slice)
                .map(OptionalInt::of)
                .orElseGet(OptionalInt::empty);
    }
}
