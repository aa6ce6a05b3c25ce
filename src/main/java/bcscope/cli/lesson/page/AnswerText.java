package bcscope.cli.lesson.page;

import bcscope.base.Numbers;
import bcscope.lesson.Tolerance;
import bcscope.lesson.marking.AnswerForm;
import bcscope.lesson.marking.ChoiceForm;
import bcscope.lesson.marking.CurveForm;
import bcscope.lesson.marking.Letters;
import bcscope.lesson.marking.MatchForm;
import bcscope.lesson.marking.MicrophaseForm;
import bcscope.lesson.marking.NumberForm;
import bcscope.lesson.marking.OrderForm;
import bcscope.lesson.marking.PairForm;
import bcscope.lesson.marking.PosedQuestion;
import bcscope.lesson.marking.StateForm;
import bcscope.lesson.marking.StatePlace;
import bcscope.lesson.marking.StudentAnswer;
import bcscope.lesson.marking.WholeForm;
import bcscope.picture.page.Html;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/// The right answer to a question, how it is marked, and what wrong answers come from.
final class AnswerText {
    private static final double THOUSANDTHS_PER_PERCENT = 10;

    private AnswerText() {}

    /// The whole text.
    static Html html(PosedQuestion posed) {
        Html mistakes =
                Html.of(
                        "%s%s",
                        Html.each(
                                posed.mistakes(),
                                it ->
                                        Html.of(
                                                "<dt>%s</dt><dd>%s</dd>\n",
                                                said(posed.form(), it.answer()),
                                                LessonMarkup.line(it.feedback()))),
                        posed.otherwise().isEmpty()
                                ? ""
                                : Html.of(
                                        "<dt lang=\"en\">any other</dt><dd>%s</dd>\n",
                                        LessonMarkup.line(posed.otherwise())));
        return Html.of(
                """
                <div class="answer">
                <p><strong lang="en">Answer:</strong> %s</p>
                <p class="how" lang="en">%s</p>
                %s</div>
                """,
                right(posed),
                points(posed),
                mistakes.text().isEmpty()
                        ? ""
                        : Html.of("<dl class=\"mistakes\">\n%s</dl>\n", mistakes));
    }

    /// The right answer on one line.
    static Html right(PosedQuestion posed) {
        return said(posed.form(), posed.truth());
    }

    private static Html said(AnswerForm form, StudentAnswer answer) {
        return switch (form) {
            case StateForm state ->
                    list(
                            answer,
                            (index, part) ->
                                    AnswerRoom.words(state.descriptors().get(index).descriptor())
                                            + ": "
                                            + place(part));
            case CurveForm curve ->
                    list(
                            answer,
                            (index, part) ->
                                    "slice "
                                            + (curve.first() + index)
                                            + ": "
                                            + curve.number()
                                                    .words(StudentAnswer.of(answer.by(), part)));
            case OrderForm _, MatchForm _ ->
                    Html.of("%s (%s)", form.text(answer), LessonMarkup.line(form.words(answer)));
            case ChoiceForm _ ->
                    Html.of("%s) %s", form.text(answer), LessonMarkup.line(form.words(answer)));
            case WholeForm _, PairForm _, MicrophaseForm _, NumberForm _ ->
                    Html.of("%s", form.words(answer));
        };
    }

    private interface Named {
        String of(int index, long part);
    }

    private static Html list(StudentAnswer answer, Named named) {
        List<Long> parts = answer.parts();
        return Html.of(
                "%s",
                IntStream.range(0, parts.size())
                        .mapToObj(i -> Letters.of(i) + ") " + named.of(i, parts.get(i)))
                        .collect(Collectors.joining("; ")));
    }

    private static String place(long code) {
        StatePlace place = StatePlace.of(code);
        return place.equals(StatePlace.GONE)
                ? "in no list any more"
                : "node " + place.node() + ", " + place.list();
    }

    /// What earns the points.
    private static String points(PosedQuestion posed) {
        String all = Numbers.count(posed.question().points(), "point", "points");
        int parts = posed.form().size(posed.truth());
        return switch (posed.form()) {
            case OrderForm _ ->
                    all
                            + ", of which each of "
                            + Numbers.count(parts, "pair", "pairs")
                            + " in the right order earns its share and each in the wrong order"
                            + " loses it.";
            case MatchForm _, StateForm _ -> all + shares(parts, "part") + ".";
            case CurveForm curve ->
                    all + shares(parts, "value") + tolerance(curve.number(), posed.truth()) + ".";
            case NumberForm number -> all + tolerance(number, posed.truth()) + ".";
            case WholeForm _, PairForm _, MicrophaseForm _, ChoiceForm _ -> all + ".";
        };
    }

    private static String shares(int parts, String noun) {
        return ", an equal share for each of " + Numbers.count(parts, noun, noun + "s");
    }

    private static String tolerance(NumberForm form, StudentAnswer truth) {
        Tolerance tolerance = form.tolerance();
        if (tolerance.equals(Tolerance.NONE)) {
            return "";
        }
        String most =
                tolerance.isShare()
                        ? Numbers.number(tolerance.amount() / THOUSANDTHS_PER_PERCENT) + " %"
                        : form.type().isReal()
                                ? Numbers.count(tolerance.amount())
                                : form.words(StudentAnswer.of(truth.by(), tolerance.amount()));
        return "; up to " + most + " off is right";
    }
}
