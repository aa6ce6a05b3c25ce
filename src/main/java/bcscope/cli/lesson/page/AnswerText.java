package bcscope.cli.lesson.page;

import bcscope.lesson.marking.PosedQuestion;
import bcscope.lesson.question.StudentAnswer;
import bcscope.picture.page.Html;

/// The right answer to a question, how it is marked, and what wrong answers come from.
final class AnswerText {
    private AnswerText() {}

    /// The whole text.
    static Html html(CourseRun taken, PosedQuestion posed) {
        Html mistakes =
                Html.of(
                        "%s%s",
                        Html.each(
                                posed.mistakes(),
                                it ->
                                        Html.of(
                                                "<dt>%s</dt><dd>%s</dd>\n",
                                                said(posed, it.answer()),
                                                LessonMarkup.line(it.feedback()))),
                        posed.otherwise().isEmpty()
                                ? ""
                                : Html.of(
                                        "<dt>%s</dt><dd>%s</dd>\n",
                                        taken.said("paper.otherwise"),
                                        LessonMarkup.line(posed.otherwise())));
        return Html.of(
                """
                <div class="answer">
                <p><strong>%s</strong> %s</p>
                %s<p class="how">%s</p>
                %s</div>
                """,
                taken.said("paper.answer"),
                said(posed, posed.truth()),
                posed.why().isEmpty()
                        ? Html.NONE
                        : Html.of("<p>%s</p>\n", LessonMarkup.line(posed.why())),
                points(taken, posed),
                mistakes.text().isEmpty()
                        ? ""
                        : Html.of("<dl class=\"mistakes\">\n%s</dl>\n", mistakes));
    }

    private static Html said(PosedQuestion posed, StudentAnswer answer) {
        return LessonMarkup.line(posed.form().said(answer));
    }

    /// What earns the points.
    private static Html points(CourseRun taken, PosedQuestion posed) {
        return Html.of(
                "%s%s.",
                taken.points(posed.question().points()),
                posed.form().scoring(taken.words(), posed.truth()));
    }
}
