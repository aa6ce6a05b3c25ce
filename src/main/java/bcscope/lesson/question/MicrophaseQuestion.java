package bcscope.lesson.question;

import bcscope.base.Microphase;
import bcscope.base.NearestWord;
import bcscope.expression.Type;
import bcscope.lesson.LessonWords;
import bcscope.lesson.field.Embedded;
import bcscope.lesson.field.Fields;
import bcscope.search.HitValue;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/// Asks for a microphase.
public record MicrophaseQuestion(Embedded answer) implements ExpectedAnswer {
    static MicrophaseQuestion read(Fields fields) {
        return new MicrophaseQuestion(fields.requiredExpression("answer"));
    }

    @Override
    public Optional<Embedded> value() {
        return Optional.of(answer);
    }

    @Override
    public Optional<CorrectAnswer> correct(QuestionRun run) {
        HitValue value = run.value(answer);
        run.checkType(answer, value, List.of(Type.MICROPHASE), "a microphase");
        return run.right(new Form(), value.bits());
    }

    /// A microphase by its name.
    public record Form() implements AnswerForm {
        /// The names of all.
        public static final List<String> NAMES =
                Arrays.stream(Microphase.values()).map(Microphase::name).toList();

        @Override
        public String example() {
            return NAMES.getFirst();
        }

        @Override
        public AnswerReading read(String typed) {
            for (int i = 0; i < NAMES.size(); i++) {
                if (NAMES.get(i).equalsIgnoreCase(typed.strip())) {
                    return understood(List.of((long) i));
                }
            }
            String all = String.join(", ", NAMES);
            return NearestWord.of(typed.strip(), NAMES)
                    .map(near -> not(typed, "answer.microphase.near", near, all))
                    .orElseGet(() -> not(typed, "answer.microphase", all));
        }

        @Override
        public String text(StudentAnswer answer) {
            return NAMES.get((int) answer.first());
        }

        @Override
        public Optional<StudentAnswer> saying(HitValue value) {
            return Optional.of(StudentAnswer.of(value.bits()));
        }

        @Override
        public List<AnswerSpace> space(LessonWords words, int now) {
            return List.of(
                    new AnswerSpace.Line(
                            NAMES.stream()
                                    .map(name -> AnswerSpace.BOX + " " + name)
                                    .collect(Collectors.joining(" \u00A0 "))));
        }
    }
}
