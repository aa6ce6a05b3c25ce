package bcscope.lesson.format;

import bcscope.lesson.Lesson.Located;
import bcscope.lesson.ScriptTask;
import bcscope.loading.ScriptFile;
import bcscope.scenario.format.Wording;
import bcscope.scenario.json.Json;

import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/// Reads which script the student may rewrite, and within which limits.
final class ScriptTaskReader {
    private static final Pattern NAME =
            Pattern.compile("[A-Za-z0-9_-][A-Za-z0-9._-]*" + Pattern.quote(ScriptFile.SUFFIX));

    private ScriptTaskReader() {}

    static Optional<ScriptTask> read(Fields task) {
        return task.find("script")
                .flatMap(json -> task.object("script", json))
                .flatMap(section -> limits(new Fields(section, "the script", task.problems())));
    }

    private static Optional<ScriptTask> limits(Fields fields) {
        Optional<Located> file = fields.requiredText("file").flatMap(it -> file(fields, it));
        List<Located> keep = located(fields.texts("keep"));
        int lines = fields.count("mostLines", 1, ScriptTask.MOST).orElse(ScriptTask.USUAL_LINES);
        List<Located> without = located(fields.texts("without"));
        int calls = fields.count("mostCalls", 1, ScriptTask.MOST).orElse(ScriptTask.USUAL_CALLS);
        Optional<Located> solution = fields.text("solution").flatMap(it -> file(fields, it));
        fields.end();
        return file.map(name ->
                new ScriptTask(fields.place(), name, keep, lines, without, calls, solution));
    }

    private static Optional<Located> file(Fields fields, Json.Text name) {
        if (NAME.matcher(name.text()).matches()) {
            return Optional.of(located(name));
        }
        fields.problems()
                .add(
                        name.place(),
                        Wording.quoted(name.text()) + " is not a script beside the lesson.",
                        "Name a file in the folder of the lesson: exchange"
                                + ScriptFile.SUFFIX
                                + ".");
        return Optional.empty();
    }

    private static List<Located> located(List<Json.Text> texts) {
        return texts.stream().map(ScriptTaskReader::located).toList();
    }

    private static Located located(Json.Text text) {
        return new Located(text.place(), text.text());
    }
}
