package bcscope.cli.lesson.page;

import bcscope.lesson.question.AnswerForm;
import bcscope.lesson.question.AnswerSpace;
import bcscope.lesson.question.Letters;
import bcscope.picture.page.Html;

import java.util.List;

/// Room for an answer on paper, in the form of its question.
final class AnswerRoom {
    private static final Html BOX = new Html("<span class=\"box\"></span>");

    private AnswerRoom() {}

    /// Room for an answer in `form`, asked at a moment in slice `now`.
    static Html html(CourseRun taken, AnswerForm form, int now) {
        return Html.each(form.space(taken.words(), now), space -> html(taken, space));
    }

    private static Html html(CourseRun taken, AnswerSpace space) {
        return switch (space) {
            case AnswerSpace.Line(String text) -> Html.of("<p class=\"room\">%s</p>\n", text(text));
            case AnswerSpace.Track(int first, int last) ->
                    Html.of(
                            """
                            <table class="track"><tr><th scope="row">%s</th>\
                            %s<td>…</td></tr></table>
                            """,
                            taken.said("paper.slice"),
                            Html.range(
                                    first,
                                    last + 1,
                                    slice -> Html.of("<td>%s<br />%s</td>", slice, BOX)));
            case AnswerSpace.Rows(String how, List<String> items) ->
                    Html.of(
                            "%s<ul class=\"room\">\n%s</ul>\n",
                            Html.unlessEmpty("<p class=\"how\">%s</p>\n", how),
                            Html.range(
                                    0,
                                    items.size(),
                                    i -> Html.of("<li>%s %s</li>\n", BOX, lettered(items, i))));
            case AnswerSpace.Columns(List<String> left, List<String> right) ->
                    columns(taken, left, right);
            case AnswerSpace.Grid grid ->
                    Html.of(
                            "<table class=\"grid\">\n%s</table>\n",
                            Html.range(0, grid.rows().size(), row -> row(grid, row)));
        };
    }

    /// Plain text as HTML, with lines to write on and boxes to tick.
    private static Html text(String plain) {
        return new Html(
                Html.of("%s", plain)
                        .text()
                        .replace(AnswerSpace.BLANK, "<span class=\"blank\"></span>")
                        .replace(AnswerSpace.SHORT, "<span class=\"blank short\"></span>")
                        .replace(AnswerSpace.BOX, BOX.text())
                        .replace("\u00A0", "&#160;"));
    }

    private static Html lettered(List<String> items, int i) {
        return Html.of("%s) %s", Letters.of(i), LessonMarkup.line(items.get(i)));
    }

    private static Html columns(CourseRun taken, List<String> left, List<String> right) {
        return Html.of(
                """
                <p class="how">%s</p>
                <table class="match">
                %s</table>
                """,
                taken.said("paper.lines"),
                Html.range(
                        0,
                        Math.max(left.size(), right.size()),
                        i ->
                                Html.of(
                                        """
                                        <tr><td class="left">%s</td><td class="between"></td><td>%s</td></tr>
                                        """,
                                        i < left.size() ? Html.of("%s ●", lettered(left, i)) : "",
                                        i < right.size()
                                                ? Html.of(
                                                        "● %s) %s",
                                                        i + 1, LessonMarkup.line(right.get(i)))
                                                : "")));
    }

    private static Html row(AnswerSpace.Grid grid, int row) {
        List<String> cells = grid.rows().get(row);
        return Html.of(
                "<tr>%s</tr>\n",
                Html.range(
                        0,
                        cells.size(),
                        i -> {
                            String head =
                                    switch (grid.heads()) {
                                        case ROW -> row == 0 ? "col" : "";
                                        case COLUMN -> i == 0 ? "row" : "";
                                    };
                            return !head.isEmpty()
                                    ? Html.of("<th scope=\"%s\">%s</th>", head, text(cells.get(i)))
                                    : cells.get(i).isEmpty()
                                            ? new Html("<td class=\"empty\"></td>")
                                            : Html.of("<td>%s</td>", text(cells.get(i)));
                        }));
    }
}
