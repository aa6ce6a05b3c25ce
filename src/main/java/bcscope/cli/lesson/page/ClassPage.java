package bcscope.cli.lesson.page;

import bcscope.lesson.Lesson;
import bcscope.lesson.draw.LessonFile;
import bcscope.lesson.grading.GradedClass;
import bcscope.lesson.grading.GradesTable;
import bcscope.lesson.grading.LessonSummary;
import bcscope.picture.Box;
import bcscope.picture.Surface;
import bcscope.picture.SvgSurface;
import bcscope.picture.Theme;
import bcscope.picture.page.Html;
import bcscope.picture.page.HtmlPage;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Results of a class in its lessons, as one picture or one page.
public final class ClassPage {
    /// Of the picture.
    public static final double WIDTH = ClassChart.WIDTH;

    private final List<Part> parts;

    /// @param graded at least one file
    /// @param lessons by their ids
    public ClassPage(GradedClass graded, Map<String, LessonFile> lessons) {
        parts =
                LessonSummary.of(graded).stream()
                        .map(summary ->
                                new Part(
                                        summary,
                                        Optional.ofNullable(lessons.get(summary.lesson()))
                                                .orElseThrow()
                                                .lesson()))
                        .toList();
    }

    /// A lesson.
    private record Part(LessonSummary summary, Lesson lesson) {
        ClassChart chart() {
            return new ClassChart(summary, lesson);
        }

        ClassTable table() {
            return new ClassTable(summary);
        }

        double height() {
            return chart().height() + table().height();
        }
    }

    /// Height of the picture.
    public double height() {
        return parts.stream().mapToDouble(Part::height).sum();
    }

    /// Draws all lessons, one below the other.
    public void draw(Surface surface) {
        double y = 0;
        for (Part part : parts) {
            double chart = part.chart().height();
            part.chart().draw(surface, new Box(0, y, WIDTH, chart));
            part.table().draw(surface, new Box(0, y + chart, WIDTH, part.table().height()));
            y += part.height();
        }
    }

    /// The picture as a file.
    public String svg() {
        SvgSurface surface = new SvgSurface(Theme.LIGHT, WIDTH, height());
        draw(surface);
        return surface.svg();
    }

    /// The page, on which the students are a table of its own.
    public String html() {
        PageFigures figures = new PageFigures(List.of(Theme.LIGHT, Theme.DARK));
        return HtmlPage.of(
                "How a class did",
                Html.of(
                        "<h1>How a class did</h1>\n%s",
                        Html.each(parts, part -> section(part, figures))));
    }

    private static Html section(Part part, PageFigures figures) {
        ClassChart chart = part.chart();
        return Html.of(
                """
                <section>
                <h2>%s</h2>
                <p class="muted">%s</p>
                <figure>
                %s</figure>
                %s%s</section>
                """,
                part.lesson().title(),
                chart.said(),
                figures.drawn(
                        theme -> {
                            SvgSurface surface = new SvgSurface(theme, WIDTH, chart.height());
                            chart.draw(surface, surface.bounds());
                            return surface.svg();
                        },
                        words(part.summary())),
                questions(part),
                students(part.summary()));
    }

    private static String words(LessonSummary summary) {
        return String.join("; ", summary.questions().stream().map(ClassChart::words).toList());
    }

    private static Html questions(Part part) {
        return Html.of(
                """
                <h3>Questions</h3>
                <div class="wide"><table>
                <tr>%s</tr>
                %s</table></div>
                """,
                heads(
                        "question",
                        "right",
                        "partly",
                        "wrong",
                        "without",
                        "most common misconception"),
                Html.each(
                        part.summary().questions(),
                        one ->
                                Html.of(
                                        """
                                        <tr><td class="wraps"><strong>%s</strong><br>%s</td><td>%s</td>\
                                        <td>%s</td><td>%s</td><td>%s</td><td class="wraps">%s</td></tr>
                                        """,
                                        one.id(),
                                        ClassQuestion.text(part.lesson(), one.id()),
                                        one.right(),
                                        one.partly(),
                                        one.wrong(),
                                        one.without(),
                                        one.common()
                                                .map(most ->
                                                        Html.of(
                                                                "%{n} × %s",
                                                                most.count(),
                                                                LessonMarkup.line(most.said()))))));
    }

    private static Html heads(String... names) {
        return Html.each(List.of(names), name -> Html.of("<th scope=\"col\">%s</th>", name));
    }

    private static Html students(LessonSummary summary) {
        return Html.of(
                """
                <h3>Students</h3>
                <p class="muted">✓ right, ± partly, ✗ wrong, – without answer</p>
                <div class="wide"><table>
                <tr>%s%s%s</tr>
                %s</table></div>
                """,
                heads("student", "points"),
                Html.each(summary.questions(), one -> heads(one.id())),
                heads("see"),
                Html.each(
                        summary.sheets(),
                        sheet ->
                                Html.of(
                                        "<tr><td>%s</td><td>%s</td>%s<td"
                                                + " class=\"wraps\">%s</td></tr>\n",
                                        sheet.sheet().student(),
                                        GradesTable.points(sheet.hundredths()),
                                        Html.each(
                                                sheet.items(),
                                                item ->
                                                        Html.of(
                                                                "<td>%s</td>",
                                                                ClassTable.sign(item))),
                                        ClassTable.flags(sheet))));
    }
}
