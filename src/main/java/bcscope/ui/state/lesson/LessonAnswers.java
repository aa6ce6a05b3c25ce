package bcscope.ui.state.lesson;

import bcscope.lesson.course.LessonCourse;
import bcscope.lesson.course.LessonPart;
import bcscope.lesson.marking.PosedQuestion;
import bcscope.lesson.question.AnswerMode;
import bcscope.lesson.question.AnswerReading;
import bcscope.lesson.question.CurveQuestion;
import bcscope.metric.Metric;
import bcscope.metric.MetricSeries;
import bcscope.picture.Target;
import bcscope.picture.timeline.TimelineAnswers;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The parts of a lesson drawn on the timeline: the curve to be answered, and the closed answers of
/// the last step with questions.
public final class LessonAnswers {
    private static final Pattern METRIC =
            Pattern.compile(
                    "\\s*at\\(\\s*" + CurveQuestion.SLICE_NAME + "\\s*,\\s*([A-Z0-9]+)\\s*\\)\\s*");

    private LessonAnswers() {}

    /// The answers of `lesson` that are drawn.
    public static TimelineAnswers of(OpenLesson lesson) {
        List<TimelineAnswers.OfSlice> slices = new ArrayList<>();
        List<TimelineAnswers.OfCurve> curves = new ArrayList<>();
        for (LessonPart.Ask ask : asked(lesson)) {
            Optional<Given> closed =
                    lesson.closedQuestions().contains(ask) ? lesson.given(ask) : Optional.empty();
            boolean isOpen = lesson.question().filter(ask::equals).isPresent();
            if (ask.posed().form() instanceof CurveQuestion.Form form) {
                series(ask.posed())
                        .filter(series -> isOpen || closed.isPresent())
                        .map(series ->
                                new TimelineAnswers.OfCurve(
                                        series,
                                        form.first(),
                                        form.drafted(
                                                closed.map(Given::text).orElse(lesson.written())),
                                        isOpen ? List.of() : ask.posed().truth().parts()))
                        .ifPresent(curves::add);
            } else if (ask.posed().mode() == AnswerMode.SLICE) {
                closed.flatMap(given -> slice(ask.posed(), given)).ifPresent(slices::add);
            }
        }
        return new TimelineAnswers(slices, curves, OptionalInt.empty());
    }

    /// The slice that is clicked as the answer to the question that is open.
    ///
    /// @param hidden the hidden slice that was clicked last
    public static OptionalInt chosen(OpenLesson lesson, OptionalInt hidden) {
        if (lesson.question().filter(ask -> ask.posed().mode() == AnswerMode.SLICE).isEmpty()) {
            return OptionalInt.empty();
        }
        return lesson.pointed() instanceof Target.Slice(int slice) ? OptionalInt.of(slice) : hidden;
    }

    /// The questions of the last step, up to the one that is read, that has some.
    private static List<LessonPart.Ask> asked(OpenLesson lesson) {
        for (int page = lesson.page(); page >= 0; page--) {
            List<LessonPart.Ask> asked =
                    LessonCourse.works(lesson.course().pages().get(page))
                            .filter(LessonPart.Ask.class::isInstance)
                            .map(LessonPart.Ask.class::cast)
                            .toList();
            if (!asked.isEmpty()) {
                return asked;
            }
        }
        return List.of();
    }

    private static Optional<TimelineAnswers.OfSlice> slice(PosedQuestion posed, Given given) {
        return posed.read(given.text()) instanceof AnswerReading.Understood(var answer)
                ? Optional.of(
                        new TimelineAnswers.OfSlice(
                                Math.toIntExact(answer.parts().getFirst()),
                                Math.toIntExact(posed.truth().parts().getFirst())))
                : Optional.empty();
    }

    /// The metric of the question, if the timeline has a track for it.
    public static Optional<MetricSeries> series(PosedQuestion posed) {
        if (!(posed.question().expected() instanceof CurveQuestion curve)
                || !(posed.form() instanceof CurveQuestion.Form form)
                || form.number().type().isReal()) {
            return Optional.empty();
        }
        Matcher metric = METRIC.matcher(curve.number().answer().text());
        return metric.matches()
                ? Metric.named(metric.group(1))
                        .filter(Metric::available)
                        .map(MetricSeries::of)
                        .filter(series -> series.divisor(2) == 1)
                : Optional.empty();
    }
}
