package bcscope.lesson.marking;

import bcscope.base.Diagnostic;
import bcscope.base.Parsed;
import bcscope.expression.Formula;
import bcscope.expression.Type;
import bcscope.lesson.draw.LessonRun;
import bcscope.lesson.field.Embedded;
import bcscope.lesson.field.Template;
import bcscope.lesson.question.AnswerMode;
import bcscope.lesson.question.CorrectAnswer;
import bcscope.lesson.question.CorrectAnswer.KnownMistake;
import bcscope.lesson.question.ExpectedAnswer;
import bcscope.lesson.question.LessonQuestion;
import bcscope.lesson.question.LessonQuestion.Misconception;
import bcscope.lesson.question.QuestionRun;
import bcscope.lesson.question.StudentAnswer;
import bcscope.run.RunView;
import bcscope.scenario.format.Wording;
import bcscope.scenario.json.Place;
import bcscope.search.HitValue;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Puts a question of a lesson to one student: computes the answer, the misconceptions and the
/// texts from the run.
public final class QuestionBuilder implements QuestionRun {
    private final LessonRun run;
    private final LessonQuestion question;
    private final List<Diagnostic> errors = new ArrayList<>();
    private final List<Diagnostic> warnings = new ArrayList<>();

    private QuestionBuilder(LessonRun run, LessonQuestion question) {
        this.run = run;
        this.question = question;
    }

    /// `question` in `run`; or why it has no answer, or more than one. What makes a known mistake
    /// meaningless is a warning.
    public static Parsed<PosedQuestion> pose(LessonRun run, LessonQuestion question) {
        return new QuestionBuilder(run, question).posed();
    }

    private Parsed<PosedQuestion> posed() {
        ExpectedAnswer expected = question.expected();
        Optional<CorrectAnswer> correct = expected.correct(this).filter(it -> errors.isEmpty());
        Map<String, Formula.Constant> names =
                correct.flatMap(it -> expected.value())
                        .map(answer -> Map.of("answer", value(answer).constant()))
                        .orElse(Map.of());
        String ask = text(question.ask());
        Optional<String> because = question.because().map(words -> text(words, names));
        Optional<String> hint = question.hint().map(this::text);
        Optional<PosedQuestion> posed =
                correct.map(it ->
                        new PosedQuestion(
                                question,
                                ask,
                                it.form(),
                                it.answer(),
                                mistakes(it, names).stream()
                                        .filter(each -> !isRight(it, each))
                                        .toList(),
                                it.reasons().stream()
                                        .filter(each -> isRight(it, each))
                                        .map(KnownMistake::feedback)
                                        .findFirst()
                                        .or(() -> because)
                                        .orElse(""),
                                question.otherwise().map(words -> text(words, names)).orElse(""),
                                hint));
        return errors.isEmpty()
                ? new Parsed.Good<>(posed.orElseThrow(), List.copyOf(warnings))
                : new Parsed.Bad<>(List.copyOf(errors));
    }

    private static boolean isRight(CorrectAnswer correct, KnownMistake said) {
        return correct.form().isSame(said.answer(), correct.answer());
    }

    private List<KnownMistake> mistakes(
            CorrectAnswer correct, Map<String, Formula.Constant> names) {
        List<KnownMistake> mistakes = new ArrayList<>();
        for (Misconception each : question.misconceptions()) {
            Optional<HitValue> value = take(run.value(each.value(), names));
            String feedback = text(each.feedback(), names);
            Optional<StudentAnswer> answer = value.flatMap(it -> wrong(correct, each.value(), it));
            if (answer.isPresent() && correct.form().isSame(correct.answer(), answer.get())) {
                warnings.add(
                        each.value()
                                .place()
                                .error(
                                        "The wrong answer "
                                                + Wording.quoted(each.value().text())
                                                + " is the right one.",
                                        "It must never be: draw other values, or leave it out."));
            } else if (answer.isPresent()) {
                mistakes.add(new KnownMistake(answer.get(), feedback));
            }
        }
        mistakes.addAll(correct.reasons());
        return List.copyOf(mistakes);
    }

    /// The answer that says `value`; empty if none can, as between texts, which have their reasons
    /// beside them.
    private Optional<StudentAnswer> wrong(
            CorrectAnswer correct, Embedded expression, HitValue value) {
        boolean isOneValue = question.expected().value().isPresent();
        if (!isOneValue && question.mode() != AnswerMode.CHOICE) {
            errors.add(
                    expression
                            .place()
                            .error(
                                    "An answer by "
                                            + question.mode().id()
                                            + " is not a possible value here.",
                                    "Write \"otherwise\" alone."));
        }
        return isOneValue ? correct.form().saying(value) : Optional.empty();
    }

    /// The value; if something is wrong with it, that is noted: all problems are reported, not only
    /// the first.
    private <T> Optional<T> take(Parsed<T> parsed) {
        return switch (parsed) {
            case Parsed.Good<T>(T value, List<Diagnostic> said) -> {
                warnings.addAll(said);
                yield Optional.of(value);
            }
            case Parsed.Bad<T> bad -> {
                errors.addAll(bad.errors());
                yield Optional.empty();
            }
        };
    }

    @Override
    public RunView run() {
        return run.run();
    }

    @Override
    public HitValue value(Embedded expression, Map<String, Formula.Constant> names) {
        return take(run.value(expression, names)).orElse(new HitValue(Type.INTEGER, 0));
    }

    @Override
    public long number(Embedded expression) {
        return take(run.number(expression)).orElse(0L);
    }

    @Override
    public boolean truth(Embedded expression) {
        return take(run.truth(expression)).orElse(false);
    }

    @Override
    public String text(Template template) {
        return text(template, Map.of());
    }

    private String text(Template template, Map<String, Formula.Constant> names) {
        return take(run.text(template, names)).orElse("");
    }

    @Override
    public List<Integer> shuffled(int count) {
        return run.draw().shuffled(question.id(), count);
    }

    @Override
    public boolean check(boolean holds, Place place, String problem, String advice) {
        if (!holds && errors.isEmpty()) {
            errors.add(place.error(problem, advice));
        }
        return errors.isEmpty();
    }

    @Override
    public boolean check(boolean holds, String problem, String advice) {
        return check(holds, question.place(), problem, advice);
    }

    @Override
    public void checkType(Embedded expression, HitValue value, List<Type> types, String wanted) {
        if (!types.contains(value.type()) && errors.isEmpty()) {
            errors.add(LessonRun.notThat(expression, value, wanted));
        }
    }
}
