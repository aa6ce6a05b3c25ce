package bcscope.lesson.course;

import bcscope.lesson.StepKind;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// A lesson as it is put in an exam: without anything that would give answers away.
///
/// Steps that reveal and explain are left out. If one of them asks something, that stays, with what
/// is shown for it as far as it hides the future. What follows the last question of a step that
/// predicts is left out, too: that is where a lesson says what was right. Everything else stays, as
/// a later question may need it.
public final class ExamCourse {
    private ExamCourse() {}

    /// `course` without anything that would give answers away.
    public static LessonCourse of(LessonCourse course) {
        List<LessonPage> pages = new ArrayList<>();
        for (LessonPage page : course.pages()) {
            List<LessonPart> parts = parts(page);
            if (!parts.isEmpty()) {
                pages.add(new LessonPage(page.kind(), page.title(), parts));
            }
        }
        return new LessonCourse(course.file(), course.seed(), List.copyOf(pages));
    }

    private static List<LessonPart> parts(LessonPage page) {
        Optional<StepKind> kind = page.kind();
        if (kind.isEmpty()) {
            return page.parts();
        }
        return switch (kind.get()) {
            case REVEAL, EXPLAIN ->
                    LessonCourse.works(page).findAny().isPresent() ? asked(page) : List.of();
            case PREDICT -> upToTheLastQuestion(page);
            case SEE, CHANGE, BUILD -> page.parts();
        };
    }

    private static List<LessonPart> asked(LessonPage page) {
        return page.parts().stream()
                .filter(part ->
                        switch (part) {
                            case LessonPart.Work _ -> true;
                            case LessonPart.Seen(Sight sight) -> sight.hidesFuture();
                            case LessonPart.Words _,
                                    LessonPart.Folded _,
                                    LessonPart.Noted _,
                                    LessonPart.Change _ ->
                                    false;
                        })
                .toList();
    }

    private static List<LessonPart> upToTheLastQuestion(LessonPage page) {
        return LessonCourse.works(page)
                .reduce((first, second) -> second)
                .map(last -> page.parts().subList(0, page.parts().indexOf(last) + 1))
                .orElse(page.parts());
    }
}
