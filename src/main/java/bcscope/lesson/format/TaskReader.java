package bcscope.lesson.format;

import bcscope.lesson.Embedded;
import bcscope.lesson.LessonBlock;
import bcscope.lesson.Limit;
import bcscope.lesson.ScriptTask;
import bcscope.lesson.Template;
import bcscope.scenario.json.Json;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Reads what the student does to the scenario: changes, and what is built.
final class TaskReader {
    private TaskReader() {}

    static Optional<LessonBlock> change(Fields fields) {
        Optional<Template> ask = fields.requiredTemplate("ask");
        Optional<ScriptTask> script = ScriptTaskReader.read(fields);
        List<Limit> limits = limits(fields, script);
        Optional<Template> say = fields.template("say");
        fields.end();
        return ask.map(text -> new LessonBlock.Change(fields.place(), text, limits, script, say));
    }

    static Optional<LessonBlock.Build> build(Fields fields) {
        Optional<String> id = HeadReader.id(fields);
        int points = QuestionReader.points(fields);
        Optional<Template> ask = fields.requiredTemplate("ask");
        Optional<ScriptTask> script = ScriptTaskReader.read(fields);
        List<Limit> limits = limits(fields, script);
        Optional<Embedded> goal = fields.requiredExpression("goal");
        Optional<Template> otherwise = fields.template("otherwise");
        fields.end();
        return id.isPresent() && ask.isPresent() && goal.isPresent()
                ? Optional.of(
                        new LessonBlock.Build(
                                fields.place(),
                                id.get(),
                                points,
                                ask.get(),
                                limits,
                                script,
                                goal.get(),
                                otherwise))
                : Optional.empty();
    }

    /// Where a script may be rewritten, no value needs to be.
    private static List<Limit> limits(Fields fields, Optional<ScriptTask> script) {
        List<Limit> limits = new ArrayList<>();
        if ((script.isPresent() ? fields.find("keys") : fields.required("keys")).isPresent()) {
            for (Json.Member member : fields.members("keys")) {
                fields.text(member.key(), member.value())
                        .flatMap(json -> VariationReader.read(json, fields.problems()))
                        .ifPresent(allowed ->
                                limits.add(new Limit(member.place(), member.key(), allowed)));
            }
        }
        return List.copyOf(limits);
    }
}
