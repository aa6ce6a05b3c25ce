package bcscope.lesson.question;

import bcscope.lesson.field.Fields;
import bcscope.lesson.field.Template;
import bcscope.lesson.field.TemplateReader;
import bcscope.lesson.question.LessonQuestion.Misconception;
import bcscope.scenario.json.Json;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Reads a question: what all have, and what its kind needs.
public final class QuestionReader {
    private static final String OTHERWISE = "otherwise";

    private final Fields fields;

    private QuestionReader(Fields fields) {
        this.fields = fields;
    }

    /// The question in `fields`; empty if something that it needs is wrong, which is noted there.
    public static Optional<LessonQuestion> read(Fields fields) {
        return new QuestionReader(fields).question();
    }

    private Optional<LessonQuestion> question() {
        Optional<String> id = fields.id();
        int points = fields.points();
        Template ask = fields.requiredTemplate("ask");
        Optional<AnswerMode> mode =
                fields.required("by").isEmpty()
                        ? Optional.empty()
                        : fields.choice("by", AnswerMode.values(), AnswerMode::id);
        Optional<ExpectedAnswer> expected = mode.map(this::expected);
        Optional<Template> because = fields.template("because");
        List<Misconception> misconceptions = new ArrayList<>();
        Optional<Template> otherwise = wrong(misconceptions);
        Optional<Template> hint = fields.template("hint");
        if (mode.isPresent()) {
            fields.end();
        }
        return id.isPresent() && expected.isPresent()
                ? Optional.of(
                        new LessonQuestion(
                                fields.place(),
                                id.get(),
                                points,
                                ask,
                                mode.get(),
                                expected.get(),
                                because,
                                List.copyOf(misconceptions),
                                otherwise,
                                hint))
                : Optional.empty();
    }

    /// Reads what is said of wrong answers; the values of some go to `known`.
    private Optional<Template> wrong(List<Misconception> known) {
        Optional<Template> otherwise = Optional.empty();
        for (Json.Member member : fields.members("wrong")) {
            Optional<Template> feedback =
                    fields.text(member.key(), member.value())
                            .map(json -> TemplateReader.read(json, fields.problems()));
            if (member.key().equals(OTHERWISE)) {
                otherwise = feedback;
            } else if (feedback.isPresent()) {
                Json.Text key = new Json.Text(member.place(), member.key());
                fields.expression(member.key(), key)
                        .ifPresent(value -> known.add(new Misconception(value, feedback.get())));
            }
        }
        return otherwise;
    }

    private ExpectedAnswer expected(AnswerMode mode) {
        return switch (mode) {
            case SLICE, NODE, RANK -> NumberedQuestion.read(mode, fields);
            case LINK, DESCRIPTOR -> PairQuestion.read(mode, fields);
            case MICROPHASE -> MicrophaseQuestion.read(fields);
            case NUMBER -> NumberQuestion.read(fields);
            case CHOICE -> ChoiceQuestion.read(fields);
            case ORDER -> OrderQuestion.read(fields);
            case MATCH -> MatchQuestion.read(fields);
            case CURVE -> CurveQuestion.read(fields);
            case STATE -> StateQuestion.read(fields);
        };
    }
}
