package bcscope.lesson.question;

import bcscope.lesson.LessonWords;
import bcscope.lesson.field.Embedded;
import bcscope.lesson.field.Fields;
import bcscope.lesson.field.Template;
import bcscope.lesson.question.CorrectAnswer.KnownMistake;
import bcscope.scenario.json.Json;
import bcscope.search.HitValue;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/// Asks for one of several texts, of which the conditions of exactly one hold.
public record ChoiceQuestion(List<Option> options) implements ExpectedAnswer {
    private static final String ONE = "The conditions of exactly one may hold.";

    /// A text that can be chosen.
    ///
    /// @param right the condition under which it is right
    /// @param because what is said where it was chosen: why it is wrong, or right
    public record Option(Template text, Embedded right, Optional<Template> because) {}

    /// Choices between texts, or between values.
    static ExpectedAnswer read(Fields fields) {
        List<Json> choices =
                fields.required("choices").isEmpty()
                        ? List.of()
                        : fields.elements("choices").toList();
        if (fields.has("choices") && choices.size() < 2) {
            fields.find("answer");
            fields.problems()
                    .add(
                            fields.place(),
                            "There is nothing to choose from.",
                            "Write two or more choices.");
            return new ChoiceQuestion(List.of());
        }
        return fields.has("answer") ? OfValues.read(fields, choices) : texts(fields, choices);
    }

    private static ChoiceQuestion texts(Fields fields, List<Json> choices) {
        fields.find("answer");
        List<Option> options = new ArrayList<>();
        for (Json json : choices) {
            if (json instanceof Json.Text) {
                fields.wrong(
                        "choices",
                        json,
                        "with \"answer\" a list of expressions, or without it objects with"
                                + " \"text\" and \"right\"");
                return new ChoiceQuestion(List.of());
            }
            Optional<Json.Section> section = fields.object("choices", json);
            if (section.isPresent()) {
                Fields option = new Fields(section.get(), "the choice", fields.problems());
                Template text = option.requiredTemplate("text");
                Embedded right = option.requiredExpression("right");
                Optional<Template> because = option.template("because");
                option.end();
                options.add(new Option(text, right, because));
            }
        }
        return new ChoiceQuestion(List.copyOf(options));
    }

    @Override
    public boolean variesWithDraw() {
        return false;
    }

    @Override
    public Optional<CorrectAnswer> correct(QuestionRun run) {
        List<Option> shown = run.shuffled(options.size()).stream().map(options::get).toList();
        List<String> texts = new ArrayList<>();
        List<Integer> right = new ArrayList<>();
        List<KnownMistake> reasons = new ArrayList<>();
        for (int i = 0; i < shown.size(); i++) {
            StudentAnswer answer = StudentAnswer.of(i);
            texts.add(run.text(shown.get(i).text()));
            if (run.truth(shown.get(i).right())) {
                right.add(i);
            }
            shown.get(i)
                    .because()
                    .ifPresent(because -> reasons.add(new KnownMistake(answer, run.text(because))));
        }
        boolean isClear =
                run.check(!right.isEmpty(), "None of the choices is right.", ONE)
                        && run.check(right.size() == 1, "Several choices are right.", ONE);
        return isClear
                ? chosen(run, texts, right.getFirst())
                        .map(it -> new CorrectAnswer(it.form(), it.answer(), reasons))
                : Optional.empty();
    }

    /// The choice `right` of `shown`, which must differ.
    static Optional<CorrectAnswer> chosen(QuestionRun run, List<String> shown, int right) {
        run.check(
                shown.stream().distinct().count() == shown.size(),
                "Two choices are equal.",
                "They are " + String.join(", ", shown) + ".");
        return run.right(new Form(shown), right);
    }

    /// Asks for one of several values; that of `answer` is right.
    public record OfValues(Embedded answer, List<Embedded> options) implements ExpectedAnswer {
        private static OfValues read(Fields fields, List<Json> choices) {
            Embedded answer = fields.requiredExpression("answer");
            List<Embedded> options =
                    choices.stream()
                            .flatMap(json -> fields.expression("choices", json).stream())
                            .toList();
            return new OfValues(answer, options);
        }

        @Override
        public Optional<Embedded> value() {
            return Optional.of(answer);
        }

        @Override
        public Optional<CorrectAnswer> correct(QuestionRun run) {
            HitValue truth = run.value(answer);
            List<HitValue> values =
                    options.stream()
                            .map(option -> run.value(option, Map.of("answer", truth.constant())))
                            .sorted(Comparator.comparingLong(StudentAnswer::part))
                            .toList();
            int right = values.indexOf(truth);
            run.check(
                    right >= 0,
                    answer.place(),
                    "None of the choices is right: the answer is " + truth.said() + ".",
                    "Write \"answer\" as one of the choices.");
            return chosen(run, values.stream().map(HitValue::said).toList(), right);
        }
    }

    /// One of several texts, by its letter or by its words; a letter is that before a text, also
    /// where another text consists of it.
    ///
    /// @param options as they are shown
    public record Form(List<String> options) implements AnswerForm {
        @Override
        public String example() {
            return "a";
        }

        @Override
        public AnswerReading read(String typed) {
            String text = typed.strip().toLowerCase(Locale.ROOT);
            int letter = text.length() == 1 ? Letters.index(text.charAt(0), options.size()) : -1;
            int index =
                    letter >= 0
                            ? letter
                            : options.stream()
                                    .map(option -> option.strip().toLowerCase(Locale.ROOT))
                                    .toList()
                                    .indexOf(text);
            return index >= 0
                    ? understood(List.of((long) index))
                    : not(typed, "answer.choice", Letters.all(options.size()));
        }

        @Override
        public String text(StudentAnswer answer) {
            return Letters.of((int) answer.first());
        }

        @Override
        public String words(StudentAnswer answer) {
            return options.get((int) answer.first());
        }

        @Override
        public String said(StudentAnswer answer) {
            return text(answer) + ") " + words(answer);
        }

        @Override
        public Optional<StudentAnswer> saying(HitValue value) {
            int index = options.indexOf(value.said());
            return index < 0 ? Optional.empty() : Optional.of(StudentAnswer.of(index));
        }

        @Override
        public List<AnswerSpace> space(LessonWords words, int now) {
            return List.of(new AnswerSpace.Rows("", options));
        }
    }
}
