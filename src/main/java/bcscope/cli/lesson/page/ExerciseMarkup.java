package bcscope.cli.lesson.page;

import bcscope.base.Parsed;
import bcscope.lesson.Limit;
import bcscope.lesson.ScriptTask;
import bcscope.lesson.course.LessonPart;
import bcscope.lesson.draw.LessonFile;
import bcscope.lesson.marking.BuildMarking;
import bcscope.lesson.marking.RewrittenScript;

/// Something to do at a computer, as it is printed: what may be changed within which limits, and
/// the script that may be rewritten.
final class ExerciseMarkup {
    private ExerciseMarkup() {}

    /// @param heading above it; empty if there is none marked
    /// @param answer text below it
    static String of(LessonFile file, String heading, LessonPart.Exercise exercise, String answer) {
        return "<section class=\"question\">\n"
                + (heading.isEmpty() ? "<h3 lang=\"en\">To try</h3>\n" : heading)
                + LessonMarkup.blocks(exercise.ask())
                + values(exercise)
                + exercise.script().map(task -> script(file, task)).orElse("")
                + answer
                + "</section>\n";
    }

    /// The script that solves it, if the lesson has one.
    static String solution(LessonFile file, LessonPart.Exercise exercise) {
        return exercise.script()
                .flatMap(file::solution)
                .map(parsed ->
                        switch (parsed) {
                            case Parsed.Good<String>(String text, _) ->
                                    "<p lang=\"en\">One that is right:</p>\n" + code(text);
                            case Parsed.Bad<String> _ -> "";
                        })
                .orElse("");
    }

    private static String values(LessonPart.Exercise exercise) {
        if (exercise.limits().isEmpty()) {
            return "";
        }
        StringBuilder rows = new StringBuilder();
        for (Limit limit : exercise.limits()) {
            rows.append("<tr><td><code>")
                    .append(LessonMarkup.text(limit.key()))
                    .append("</code></td><td>")
                    .append(LessonMarkup.text(BuildMarking.text(limit.allowed())))
                    .append("</td><td class=\"empty\"></td></tr>\n");
        }
        return "<table class=\"grid\" lang=\"en\">\n<tr><th scope=\"col\">at the computer,"
                + " change</th><th scope=\"col\">within</th><th scope=\"col\">to</th></tr>\n"
                + rows
                + "</table>\n";
    }

    private static String script(LessonFile file, ScriptTask task) {
        return "<p lang=\"en\">At the computer, rewrite <code>"
                + LessonMarkup.text(task.file().text())
                + "</code>; "
                + LessonMarkup.text(RewrittenScript.limits(task))
                + ".</p>\n"
                + code(file.script(task));
    }

    private static String code(String text) {
        return "<pre lang=\"en\"><code>" + LessonMarkup.text(text) + "</code></pre>\n";
    }
}
