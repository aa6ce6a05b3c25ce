package bcscope.cli.lesson.page;

import bcscope.base.Numbers;
import bcscope.lesson.Lesson;
import bcscope.lesson.draw.LessonFile;
import bcscope.lesson.grading.GradedClass;
import bcscope.lesson.grading.GradedItem;
import bcscope.lesson.grading.GradedSheet;
import bcscope.lesson.grading.GradesTable;
import bcscope.lesson.grading.LessonSummary;
import bcscope.lesson.grading.QuestionSummary;
import bcscope.picture.Box;
import bcscope.picture.Surface;
import bcscope.picture.SvgSurface;
import bcscope.picture.Theme;
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
        StringBuilder body = new StringBuilder("<h1>How a class did</h1>\n");
        for (Part part : parts) {
            body.append("<section>\n<h2>")
                    .append(HtmlPage.escaped(part.lesson().title()))
                    .append("</h2>\n<p class=\"muted\">")
                    .append(HtmlPage.escaped(part.chart().said()))
                    .append("</p>\n<figure>\n");
            ClassChart chart = part.chart();
            body.append(
                            figures.drawn(
                                    theme -> {
                                        SvgSurface surface =
                                                new SvgSurface(theme, WIDTH, chart.height());
                                        chart.draw(surface, surface.bounds());
                                        return surface.svg();
                                    },
                                    words(part.summary())))
                    .append("</figure>\n")
                    .append(questions(part))
                    .append(students(part.summary()))
                    .append("</section>\n");
        }
        return HtmlPage.of("How a class did", body.toString());
    }

    private static String words(LessonSummary summary) {
        return String.join("; ", summary.questions().stream().map(ClassChart::words).toList());
    }

    private static String questions(Part part) {
        StringBuilder table =
                new StringBuilder("<h3>Questions</h3>\n<div class=\"wide\"><table>\n<tr>")
                        .append("<th scope=\"col\">question</th><th scope=\"col\">right</th>")
                        .append("<th scope=\"col\">partly</th><th scope=\"col\">wrong</th>")
                        .append("<th scope=\"col\">without</th>")
                        .append("<th scope=\"col\">most common misconception</th></tr>\n");
        for (QuestionSummary one : part.summary().questions()) {
            table.append("<tr><td class=\"wraps\"><strong>")
                    .append(HtmlPage.escaped(one.id()))
                    .append("</strong><br>")
                    .append(HtmlPage.escaped(ClassQuestion.text(part.lesson(), one.id())))
                    .append("</td><td>")
                    .append(one.right())
                    .append("</td><td>")
                    .append(one.partly())
                    .append("</td><td>")
                    .append(one.wrong())
                    .append("</td><td>")
                    .append(one.without())
                    .append("</td><td class=\"wraps\">")
                    .append(
                            one.common()
                                    .map(most ->
                                            Numbers.count(most.count())
                                                    + " × "
                                                    + LessonMarkup.line(most.said()))
                                    .orElse(""))
                    .append("</td></tr>\n");
        }
        return table.append("</table></div>\n").toString();
    }

    private static String students(LessonSummary summary) {
        StringBuilder table =
                new StringBuilder(
                                "<h3>Students</h3>\n<p class=\"muted\">✓ right, ± partly, ✗ wrong,")
                        .append(" – without answer</p>\n<div class=\"wide\"><table>\n<tr>")
                        .append("<th scope=\"col\">student</th><th scope=\"col\">points</th>");
        summary.questions()
                .forEach(one ->
                        table.append("<th scope=\"col\">")
                                .append(HtmlPage.escaped(one.id()))
                                .append("</th>"));
        table.append("<th scope=\"col\">see</th></tr>\n");
        for (GradedSheet sheet : summary.sheets()) {
            table.append("<tr><td>")
                    .append(HtmlPage.escaped(sheet.sheet().student()))
                    .append("</td><td>")
                    .append(GradesTable.points(sheet.hundredths()))
                    .append("</td>");
            for (GradedItem item : sheet.items()) {
                table.append("<td>").append(ClassTable.sign(item)).append("</td>");
            }
            table.append("<td class=\"wraps\">")
                    .append(HtmlPage.escaped(ClassTable.flags(sheet)))
                    .append("</td></tr>\n");
        }
        return table.append("</table></div>\n").toString();
    }
}
