package bcscope.ui.state.lesson;

import bcscope.base.Release;
import bcscope.lesson.course.LessonCourse;
import bcscope.lesson.course.LessonPart;
import bcscope.lesson.marking.Mark;
import bcscope.lesson.marking.PosedQuestion;
import bcscope.lesson.question.AnswerReading;
import bcscope.lesson.question.StudentAnswer;
import bcscope.lesson.result.AnswerSheet;
import bcscope.lesson.result.AnswerSheet.GivenTry;
import bcscope.lesson.result.AnswerSheet.SavedBuild;
import bcscope.lesson.result.SheetPlace;
import bcscope.lesson.result.SheetStart;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.LongStream;
import java.util.stream.Stream;

/// Converts a lesson under way to its answer sheet, and back.
public final class LessonSheet {
    private LessonSheet() {}

    /// The answer sheet of `lesson`; without a seal if it had none that fits.
    public static AnswerSheet of(OpenLesson lesson) {
        LessonCourse course = lesson.course();
        Sitting sitting = lesson.sitting();
        List<String> shown =
                lesson.given().entrySet().stream()
                        .filter(it -> it.getValue().isTruthShown())
                        .map(Map.Entry::getKey)
                        .sorted()
                        .toList();
        AnswerSheet sheet =
                new AnswerSheet(
                                course.id(),
                                course.file().lesson().fingerprint(),
                                Release.name(),
                                sitting.student(),
                                start(lesson),
                                sitting.answers(),
                                sitting.builds())
                        .withPlace(new SheetPlace(lesson.page(), lesson.reached(), shown));
        return sitting.isSealed() ? sheet.sealed() : sheet;
    }

    private static SheetStart start(OpenLesson lesson) {
        return lesson.sitting().mode() instanceof LessonMode.Exam(SheetStart start)
                ? start
                : SheetStart.practice(lesson.course().seed());
    }

    /// The lesson as `sheet` has it. The clock continues from the last answer, so that time in
    /// which the lesson was not open does not count.
    ///
    /// @param marks marks of builds, by the id of the build
    /// @param file in which the answers are handed in
    /// @param clockMillis of the changes, now
    public static OpenLesson resumed(
            LessonCourse course,
            int document,
            AnswerSheet sheet,
            Map<String, Mark> marks,
            Optional<Path> file,
            long clockMillis) {
        Sitting sitting =
                new Sitting(
                        sheet.isExam()
                                ? new LessonMode.Exam(sheet.start())
                                : new LessonMode.Practice(),
                        sheet.student(),
                        file,
                        clockMillis - lastMillis(sheet),
                        sheet.answers(),
                        sheet.builds(),
                        Optional.empty(),
                        sheet.isSealed());
        Map<String, Given> given = new TreeMap<>();
        for (LessonPart.Work work : course.works().toList()) {
            given(work, sheet, marks).ifPresent(it -> given.put(work.id(), it));
        }
        return OpenLesson.of(course, document, sitting).left(given, sheet.place());
    }

    private static long lastMillis(AnswerSheet sheet) {
        return LongStream.concat(
                        sheet.answers().values().stream()
                                .flatMap(List::stream)
                                .mapToLong(GivenTry::atMillis),
                        sheet.builds().values().stream().mapToLong(SavedBuild::atMillis))
                .max()
                .orElse(0);
    }

    private static Optional<Given> given(
            LessonPart.Work work, AnswerSheet sheet, Map<String, Mark> marks) {
        boolean isShown = sheet.place().shown().contains(work.id());
        return switch (work) {
            case LessonPart.Ask(PosedQuestion posed) ->
                    Stream.ofNullable(sheet.answers().get(work.id()))
                            .filter(tries -> !tries.isEmpty())
                            .map(tries -> given(posed, counted(sheet, tries), tries.size()))
                            .map(it -> new Given(it.text(), it.mark(), it.tries(), isShown))
                            .findFirst();
            case LessonPart.Build _ ->
                    Stream.ofNullable(sheet.builds().get(work.id()))
                            .map(saved ->
                                    new Given(
                                            LessonChange.text(saved.attempt()),
                                            marks.getOrDefault(
                                                    work.id(),
                                                    new Mark(0, 1, work.points(), "", false)),
                                            1,
                                            isShown))
                            .findFirst();
        };
    }

    private static String counted(AnswerSheet sheet, List<GivenTry> tries) {
        return (sheet.isExam() ? tries.getFirst() : tries.getLast()).text();
    }

    private static Given given(PosedQuestion posed, String text, int tries) {
        Mark mark =
                switch (posed.read(text)) {
                    case AnswerReading.Understood(StudentAnswer answer) -> posed.mark(answer);
                    case AnswerReading.NotUnderstood unread ->
                            new Mark(0, 1, posed.question().points(), unread.why(), false);
                };
        return new Given(text, mark, tries, false);
    }
}
