package bcscope.lesson.marking;

import bcscope.base.Diagnostic;
import bcscope.base.Parsed;
import bcscope.expression.Formula;
import bcscope.expression.Type;
import bcscope.lesson.Embedded;
import bcscope.lesson.LessonQuestion;
import bcscope.lesson.LessonQuestion.Misconception;
import bcscope.lesson.Template;
import bcscope.lesson.Wanted;
import bcscope.lesson.draw.LessonRun;
import bcscope.lesson.marking.PosedQuestion.KnownMistake;
import bcscope.scenario.format.Wording;
import bcscope.search.HitValue;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Puts a question of a lesson to one student: computes the answer, the misconceptions and the
/// texts from the run.
public final class Posing {
    private static final String ANSWER = "answer";

    private final LessonRun run;
    private final LessonQuestion question;
    private final Collected found = new Collected();

    private Posing(LessonRun run, LessonQuestion question) {
        this.run = run;
        this.question = question;
    }

    /// `question` in `run`; or why it has no answer, or more than one. What makes a known mistake
    /// meaningless is a warning.
    public static Parsed<PosedQuestion> pose(LessonRun run, LessonQuestion question) {
        return new Posing(run, question).posed();
    }

    private Parsed<PosedQuestion> posed() {
        Optional<Truth> truth = found.take(Truths.of(run, question));
        Map<String, Formula.Constant> names = truth.isPresent() ? names() : Map.of();
        String ask = text(question.ask(), Map.of());
        Optional<String> hint = question.hint().map(it -> text(it, Map.of()));
        if (truth.isEmpty()) {
            return found.result(() -> {
                throw new IllegalStateException("no truth and no reason");
            });
        }
        String otherwise = question.otherwise().map(it -> text(it, names)).orElse("");
        List<KnownMistake> mistakes = mistakes(truth.get(), names);
        return found.result(() ->
                new PosedQuestion(
                        question,
                        ask,
                        truth.get().form(),
                        truth.get().answer(),
                        mistakes,
                        otherwise,
                        hint));
    }

    private String text(Template template, Map<String, Formula.Constant> names) {
        return found.takeOr("", run.text(template, names));
    }

    /// `answer`, where the answer is one value.
    private Map<String, Formula.Constant> names() {
        return single(question.wanted())
                .flatMap(answer -> found.take(run.value(answer)))
                .map(value ->
                        Map.of(
                                ANSWER,
                                new Formula.Constant(
                                        value.type(), value.bits(), LessonRun.text(value))))
                .orElse(Map.of());
    }

    private static Optional<Embedded> single(Wanted wanted) {
        return switch (wanted) {
            case Wanted.Single it -> Optional.of(it.answer());
            case Wanted.Measured it -> Optional.of(it.answer());
            case Wanted.OneValue it -> Optional.of(it.answer());
            case Wanted.Pair _,
                    Wanted.OneOf _,
                    Wanted.Sorted _,
                    Wanted.Matched _,
                    Wanted.Curve _,
                    Wanted.State _ ->
                    Optional.empty();
        };
    }

    private List<KnownMistake> mistakes(Truth truth, Map<String, Formula.Constant> names) {
        List<KnownMistake> mistakes = new ArrayList<>();
        for (Misconception each : question.misconceptions()) {
            Embedded expression = each.value();
            Optional<HitValue> value = found.take(run.value(expression, names));
            String feedback = text(each.feedback(), names);
            Optional<StudentAnswer> answer =
                    value.flatMap(it -> answer(truth.form(), expression, it, names));
            if (answer.isPresent() && truth.form().isSame(truth.answer(), answer.get())) {
                found.warn(
                        expression
                                .place()
                                .error(
                                        "The wrong answer "
                                                + Wording.quoted(expression.text())
                                                + " is the right one.",
                                        "It must never be: draw other values, or leave it out."));
            } else if (answer.isPresent()) {
                mistakes.add(new KnownMistake(answer.get(), feedback));
            }
        }
        if (question.wanted() instanceof Wanted.OneOf one && truth.form() instanceof ChoiceForm) {
            mistakes.addAll(reasons(one));
        }
        return List.copyOf(mistakes);
    }

    /// The answer that says `value`; empty if none can.
    private Optional<StudentAnswer> answer(
            AnswerForm form,
            Embedded expression,
            HitValue value,
            Map<String, Formula.Constant> names) {
        return switch (form) {
            case WholeForm(var by, int most) ->
                    value.bits() < 0 || value.bits() > most
                            ? Optional.empty()
                            : Optional.of(StudentAnswer.of(by, value.bits()));
            case MicrophaseForm it -> Optional.of(StudentAnswer.of(it.by(), value.bits()));
            case NumberForm it -> Optional.of(StudentAnswer.of(it.by(), Truths.part(value)));
            case ChoiceForm it -> chosen(it, value, names);
            case PairForm _, OrderForm _, MatchForm _, CurveForm _, StateForm _ -> {
                found.error(unusable(expression));
                yield Optional.empty();
            }
        };
    }

    private Diagnostic unusable(Embedded expression) {
        return expression
                .place()
                .error(
                        "An answer by " + question.by().id() + " is not a possible value here.",
                        "Write \"otherwise\" alone.");
    }

    private Optional<StudentAnswer> chosen(
            ChoiceForm form, HitValue value, Map<String, Formula.Constant> names) {
        if (!(question.wanted() instanceof Wanted.OneValue one)) {
            return Optional.empty();
        }
        String text = LessonRun.text(value);
        boolean isAmong =
                one.options().stream()
                        .map(option -> run.value(option, names))
                        .anyMatch(it ->
                                it instanceof Parsed.Good<HitValue>(HitValue option, _)
                                        && option.equals(value));
        int index = form.options().indexOf(text);
        return isAmong && index >= 0
                ? Optional.of(StudentAnswer.of(form.by(), index))
                : Optional.empty();
    }

    private List<KnownMistake> reasons(Wanted.OneOf one) {
        List<KnownMistake> reasons = new ArrayList<>();
        List<Integer> order = run.draw().shuffled(question.id(), one.options().size());
        for (int shown = 0; shown < order.size(); shown++) {
            StudentAnswer answer = StudentAnswer.of(question.by(), shown);
            one.options()
                    .get(order.get(shown))
                    .because()
                    .ifPresent(because ->
                            reasons.add(new KnownMistake(answer, text(because, Map.of()))));
        }
        return reasons;
    }

    /// Whether a value of `type` can be counted.
    static boolean isNumber(Type type) {
        return switch (type) {
            case INTEGER, REAL, DURATION, SIZE, PART, PERCENTAGE -> true;
            case TRUTH, STATE, MICROPHASE, CALL_KIND, LIST_NAME -> false;
            case PROCESS, NODE, CALL, LIST, BUDGET, LINKS -> false;
        };
    }
}
