package bcscope.cli.lesson.page;

import bcscope.base.Microphase;
import bcscope.expression.Type;
import bcscope.happening.Descriptor;
import bcscope.happening.Held;
import bcscope.lesson.By;
import bcscope.lesson.marking.AnswerForm;
import bcscope.lesson.marking.ChoiceForm;
import bcscope.lesson.marking.CurveForm;
import bcscope.lesson.marking.Letters;
import bcscope.lesson.marking.MatchForm;
import bcscope.lesson.marking.MicrophaseForm;
import bcscope.lesson.marking.NumberForm;
import bcscope.lesson.marking.OrderForm;
import bcscope.lesson.marking.PairForm;
import bcscope.lesson.marking.StateForm;
import bcscope.lesson.marking.WholeForm;
import bcscope.picture.page.Html;
import bcscope.run.Veil;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/// Room for an answer on paper, in the form of its question.
final class AnswerRoom {
    private static final Html BOX = new Html("<span class=\"box\"></span>");
    private static final Html BLANK = new Html("<span class=\"blank\"></span>");
    private static final Html SHORT = new Html("<span class=\"blank short\"></span>");

    private AnswerRoom() {}

    /// Room for an answer in `form`, asked at a moment in slice `now`.
    static Html html(AnswerForm form, int now) {
        return switch (form) {
            case WholeForm whole -> whole(whole, now);
            case PairForm pair ->
                    line(
                            pair.by() == By.LINK
                                    ? "from node %s to node %s"
                                    : "rank %s, descriptor %s",
                            SHORT,
                            SHORT);
            case MicrophaseForm _ ->
                    line(
                            "%s",
                            new Html(
                                    Arrays.stream(Microphase.values())
                                            .map(phase -> BOX + " " + phase)
                                            .collect(Collectors.joining(" &#160; "))));
            case NumberForm number -> line("%s %s", BLANK, unit(number));
            case ChoiceForm(List<String> options) -> boxes(options);
            case OrderForm(List<String> items) ->
                    Html.of(
                            "<p class=\"how\" lang=\"en\">Number them from 1.</p>\n%s",
                            boxes(items));
            case MatchForm match -> match(match);
            case CurveForm curve -> curve(curve);
            case StateForm state -> state(state);
        };
    }

    private static Html line(String template, Object... values) {
        return Html.of("<p class=\"room\" lang=\"en\">%s</p>\n", Html.of(template, values));
    }

    /// An item with its letter; nothing where there is none.
    private static Html lettered(List<String> items, int i) {
        return i < items.size()
                ? Html.of("%s) %s", Letters.of(i), LessonMarkup.line(items.get(i)))
                : Html.NONE;
    }

    private static Html boxes(List<String> items) {
        return Html.of(
                "<ul class=\"room\">\n%s</ul>\n",
                Html.range(
                        0,
                        items.size(),
                        i -> Html.of("<li>%s %s</li>\n", BOX, lettered(items, i))));
    }

    /// Of slices an empty track: those that follow, as many as the window shows.
    private static Html whole(WholeForm form, int now) {
        Html number = line("%s %s", form.by().id(), SHORT);
        return form.by() != By.SLICE
                ? number
                : Html.of(
                        """
                        <table class="track" lang="en"><tr><th scope="row">slice</th>\
                        %s<td>…</td></tr></table>
                        %s\
                        """,
                        Html.range(
                                now,
                                now + Veil.USUALLY_BEYOND + 1,
                                slice -> Html.of("<td>%s<br />%s</td>", slice, BOX)),
                        line("or slice %s", SHORT));
    }

    private static String unit(NumberForm form) {
        return form.type() == Type.PERCENTAGE ? "%" : form.unit().equals("us") ? "µs" : form.unit();
    }

    private static Html match(MatchForm form) {
        return Html.of(
                """
                <p class="how" lang="en">Draw lines.</p>
                <table class="match">
                %s</table>
                """,
                Html.range(
                        0,
                        Math.max(form.left().size(), form.right().size()),
                        i ->
                                Html.of(
                                        """
                                        <tr><td class="left">%s</td><td class="between"></td><td>%s</td></tr>
                                        """,
                                        i < form.left().size()
                                                ? Html.of("%s ●", lettered(form.left(), i))
                                                : "",
                                        i < form.right().size()
                                                ? Html.of(
                                                        "● %s) %s",
                                                        i + 1,
                                                        LessonMarkup.line(form.right().get(i)))
                                                : "")));
    }

    private static Html curve(CurveForm form) {
        String unit = unit(form.number());
        int end = form.first() + form.count();
        return Html.of(
                """
                <table class="grid" lang="en">
                <tr><th scope="row">slice</th>%s</tr>
                <tr><th scope="row">value%s</th>%s</tr>
                </table>
                """,
                Html.range(form.first(), end, slice -> Html.of("<td>%s</td>", slice)),
                unit.isEmpty() ? "" : ", " + unit,
                Html.range(form.first(), end, _ -> new Html("<td class=\"empty\"></td>")));
    }

    private static Html state(StateForm form) {
        return Html.of(
                """
                <table class="grid" lang="en">
                <tr><th scope="col">descriptor</th><th scope="col">is now in</th>\
                <th scope="col">will be in</th></tr>
                %s</table>
                """,
                Html.range(0, form.descriptors().size(), i -> held(i, form.descriptors().get(i))));
    }

    private static Html held(int index, Held held) {
        return Html.of(
                "<tr><td>%s) %s</td><td>node %s, %s</td>"
                        + "<td>node %s list %s or %s gone</td></tr>\n",
                Letters.of(index),
                words(held.descriptor()),
                held.node(),
                held.list(),
                SHORT,
                SHORT,
                BOX);
    }

    /// `send of rank 0 to rank 1`.
    static String words(Descriptor descriptor) {
        String peer = descriptor.peer() < 0 ? "any rank" : "rank " + descriptor.peer();
        return switch (descriptor.kind()) {
            case SEND -> "send of rank " + descriptor.rank() + " to " + peer;
            case RECEIVE -> "receive of rank " + descriptor.rank() + " from " + peer;
            case COLLECTIVE -> "collective of rank " + descriptor.rank();
        };
    }
}
