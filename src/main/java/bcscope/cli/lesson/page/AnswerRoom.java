package bcscope.cli.lesson.page;

import bcscope.base.Microphase;
import bcscope.base.Say;
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
import bcscope.run.Veil;

import java.util.Arrays;
import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/// Room for an answer on paper, in the form of its question.
final class AnswerRoom {
    private static final String BOX = "<span class=\"box\"></span>";
    private static final String BLANK = "<span class=\"blank\"></span>";
    private static final String SHORT = "<span class=\"blank short\"></span>";

    private AnswerRoom() {}

    /// Room for an answer in `form`, asked at a moment in slice `now`.
    static String html(AnswerForm form, int now) {
        return switch (form) {
            case WholeForm whole -> whole(whole, now);
            case PairForm pair ->
                    line(
                            pair.by() == By.LINK
                                    ? "from node " + SHORT + " to node " + SHORT
                                    : "rank " + SHORT + ", descriptor " + SHORT);
            case MicrophaseForm _ ->
                    line(
                            Arrays.stream(Microphase.values())
                                    .map(phase -> BOX + " " + phase)
                                    .collect(Collectors.joining(" &#160; ")));
            case NumberForm number -> line(BLANK + " " + unit(number));
            case ChoiceForm(List<String> options) ->
                    rows(
                            options.size(),
                            i -> BOX + " " + Letters.of(i) + ") " + item(options.get(i)));
            case OrderForm(List<String> items) ->
                    "<p class=\"how\" lang=\"en\">Number them from 1.</p>\n"
                            + rows(
                                    items.size(),
                                    i -> BOX + " " + Letters.of(i) + ") " + item(items.get(i)));
            case MatchForm match -> match(match);
            case CurveForm curve -> curve(curve);
            case StateForm state -> state(state);
        };
    }

    private static String line(String html) {
        return "<p class=\"room\" lang=\"en\">" + html + "</p>\n";
    }

    private static String item(String markdown) {
        return LessonMarkup.line(markdown);
    }

    private static String rows(int count, IntFunction<String> row) {
        return IntStream.range(0, count)
                .mapToObj(i -> "<li>" + row.apply(i) + "</li>\n")
                .collect(Collectors.joining("", "<ul class=\"room\">\n", "</ul>\n"));
    }

    /// Of slices an empty track: those that follow, as many as the window shows.
    private static String whole(WholeForm form, int now) {
        String number = line(form.by().id() + " " + SHORT);
        if (form.by() != By.SLICE) {
            return number;
        }
        String track =
                IntStream.rangeClosed(now, now + Veil.USUALLY_BEYOND)
                        .mapToObj(slice -> "<td>" + slice + "<br />" + BOX + "</td>")
                        .collect(
                                Collectors.joining(
                                        "",
                                        "<table class=\"track\" lang=\"en\"><tr><th"
                                                + " scope=\"row\">slice</th>",
                                        "<td>…</td></tr></table>\n"));
        return track + line("or slice " + SHORT);
    }

    private static String unit(NumberForm form) {
        return form.type() == Type.PERCENTAGE
                ? "%"
                : LessonMarkup.text(form.unit().equals("us") ? "µs" : form.unit());
    }

    private static String match(MatchForm form) {
        int rows = Math.max(form.left().size(), form.right().size());
        StringBuilder table =
                new StringBuilder("<p class=\"how\" lang=\"en\">Draw lines.</p>\n")
                        .append("<table class=\"match\">\n");
        for (int i = 0; i < rows; i++) {
            String left =
                    i < form.left().size()
                            ? Letters.of(i) + ") " + item(form.left().get(i)) + " ●"
                            : "";
            String right =
                    i < form.right().size()
                            ? "● " + (i + 1) + ") " + item(form.right().get(i))
                            : "";
            table.append("<tr><td class=\"left\">")
                    .append(left)
                    .append("</td><td class=\"between\"></td><td>")
                    .append(right)
                    .append("</td></tr>\n");
        }
        return table.append("</table>\n").toString();
    }

    private static String curve(CurveForm form) {
        StringBuilder head = new StringBuilder("<tr><th scope=\"row\">slice</th>");
        StringBuilder values = new StringBuilder("<tr><th scope=\"row\">value");
        String unit = unit(form.number());
        values.append(unit.isEmpty() ? "" : ", " + unit).append("</th>");
        for (int i = 0; i < form.count(); i++) {
            head.append("<td>").append(form.first() + i).append("</td>");
            values.append("<td class=\"empty\"></td>");
        }
        return Say.of(
                "<table class=\"grid\" lang=\"en\">\n%s</tr>\n%s</tr>\n</table>\n", head, values);
    }

    private static String state(StateForm form) {
        StringBuilder table =
                new StringBuilder("<table class=\"grid\" lang=\"en\">\n")
                        .append("<tr><th scope=\"col\">descriptor</th>")
                        .append("<th scope=\"col\">is now in</th>")
                        .append("<th scope=\"col\">will be in</th></tr>\n");
        for (int i = 0; i < form.descriptors().size(); i++) {
            Held held = form.descriptors().get(i);
            table.append("<tr><td>")
                    .append(Letters.of(i))
                    .append(") ")
                    .append(LessonMarkup.text(words(held.descriptor())))
                    .append("</td><td>node ")
                    .append(held.node())
                    .append(", ")
                    .append(held.list())
                    .append("</td><td>node ")
                    .append(SHORT)
                    .append(" list ")
                    .append(SHORT)
                    .append(" or ")
                    .append(BOX)
                    .append(" gone</td></tr>\n");
        }
        return table.append("</table>\n").toString();
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
