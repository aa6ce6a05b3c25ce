package bcscope.lesson.format;

import bcscope.lesson.Lesson.Located;
import bcscope.lesson.LessonBlock;
import bcscope.lesson.Limit;
import bcscope.lesson.ScriptTask;
import bcscope.lesson.field.Embedded;
import bcscope.lesson.field.Fields;
import bcscope.lesson.field.Template;
import bcscope.loading.ScriptFile;
import bcscope.scenario.format.Wording;
import bcscope.scenario.json.Json;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/// Reads what the student does to the scenario: changes, and what is built.
final class TaskReader {
    private static final int LATEST_SLICE = 20_000;

    private TaskReader() {}

    static LessonBlock change(Fields fields) {
        Template ask = fields.requiredTemplate("ask");
        Optional<ScriptTask> script = ScriptTaskReader.read(fields);
        List<Limit> limits = keys(fields);
        Optional<Template> say = fields.template("say");
        fields.end();
        return new LessonBlock.Change(fields.place(), ask, limits, script, say);
    }

    static Optional<LessonBlock.Build> build(Fields fields) {
        Optional<String> id = fields.id();
        int points = fields.points();
        Template ask = fields.requiredTemplate("ask");
        Optional<ScriptTask> script = ScriptTaskReader.read(fields);
        List<Limit> limits = keys(fields);
        int from = fields.count("from", 1, LATEST_SLICE).orElse(0);
        Embedded goal = fields.requiredExpression("goal");
        Optional<Template> otherwise = fields.template("otherwise");
        List<Limit> solution =
                fields.find("solution").isPresent() ? limits(fields, "solution") : List.of();
        fields.end();
        return id.map(it ->
                new LessonBlock.Build(
                        fields.place(),
                        it,
                        points,
                        ask,
                        limits,
                        script,
                        from,
                        goal,
                        otherwise,
                        solution));
    }

    /// Where a script may be rewritten, no value needs to be.
    private static List<Limit> keys(Fields fields) {
        return (fields.has("script") ? fields.find("keys") : fields.required("keys")).isPresent()
                ? limits(fields, "keys")
                : List.of();
    }

    private static List<Limit> limits(Fields fields, String object) {
        List<Limit> limits = new ArrayList<>();
        for (Json.Member member : fields.members(object)) {
            fields.text(member.key(), member.value())
                    .flatMap(json -> VariationReader.read(json, fields.problems()))
                    .ifPresent(allowed ->
                            limits.add(new Limit(member.place(), member.key(), allowed)));
        }
        return List.copyOf(limits);
    }

    /// Reads which script the student may rewrite, and within which limits.
    static final class ScriptTaskReader {
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
            int lines =
                    fields.count("mostLines", 1, ScriptTask.MOST).orElse(ScriptTask.USUAL_LINES);
            List<Located> without = located(fields.texts("without"));
            int calls =
                    fields.count("mostCalls", 1, ScriptTask.MOST).orElse(ScriptTask.USUAL_CALLS);
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
}
