package bcscope.cli.lesson.page;

import bcscope.base.Parsed;
import bcscope.lesson.Limit;
import bcscope.lesson.ScriptTask;
import bcscope.lesson.course.LessonPart;
import bcscope.lesson.draw.LessonFile;
import bcscope.lesson.marking.BuildMarking;
import bcscope.lesson.marking.RewrittenScript;
import bcscope.picture.page.Html;

import java.util.List;

/// Something to do at a computer, as it is printed: what may be changed within which limits, and
/// the script that may be rewritten.
final class ExerciseMarkup {
    private ExerciseMarkup() {}

    /// @param heading above it
    /// @param answer below it
    static Html of(CourseRun taken, Html heading, LessonPart.Exercise exercise, Html answer) {
        LessonFile file = taken.course().file();
        return Html.of(
                "<section class=\"question\">\n%s%s%s%s%s</section>\n",
                heading,
                LessonMarkup.blocks(exercise.ask()),
                exercise.limits().isEmpty() ? "" : values(taken, exercise.limits()),
                exercise.script().map(task -> script(file, task)),
                answer);
    }

    /// The script that solves it, if the lesson has one.
    static Html solution(CourseRun taken, LessonPart.Exercise exercise) {
        return exercise.script()
                .flatMap(taken.course().file()::solution)
                .map(parsed ->
                        switch (parsed) {
                            case Parsed.Good<String>(String text, _) ->
                                    Html.of(
                                            "<p>%s</p>\n%s",
                                            taken.said("paper.one-right"), code(text));
                            case Parsed.Bad<String> _ -> Html.NONE;
                        })
                .orElse(Html.NONE);
    }

    private static Html values(CourseRun taken, List<Limit> limits) {
        return Html.of(
                """
                <table class="grid">
                <tr><th scope="col">%s</th><th scope="col">%s</th><th scope="col">%s</th></tr>
                %s</table>
                """,
                taken.said("paper.change"),
                taken.said("paper.within"),
                taken.said("paper.to"),
                Html.each(
                        limits,
                        limit ->
                                Html.of(
                                        """
                                        <tr><td><code>%s</code></td><td>%s</td><td class="empty"></td></tr>
                                        """,
                                        limit.key(),
                                        BuildMarking.text(
                                                taken.course().file().words(), limit.allowed()))));
    }

    private static Html script(LessonFile file, ScriptTask task) {
        return Html.of(
                "<p lang=\"en\">At the computer, rewrite <code>%s</code>; %s.</p>\n%s",
                task.file().text(), RewrittenScript.limits(task), code(file.script(task)));
    }

    private static Html code(String text) {
        return Html.of("<pre lang=\"en\"><code>%s</code></pre>\n", text);
    }
}
