package bcscope.lesson.question;

import bcscope.expression.Formula;
import bcscope.expression.Type;
import bcscope.lesson.field.Embedded;
import bcscope.lesson.field.Template;
import bcscope.run.RunView;
import bcscope.scenario.json.Place;
import bcscope.search.HitValue;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The run in which a question is asked. What is wrong with an expression is noted with its place;
/// its value is any then, and no answer comes of it.
public interface QuestionRun {
    /// The run, which has ended.
    RunView run();

    /// The value of `expression`, with further names besides those of the lesson.
    HitValue value(Embedded expression, Map<String, Formula.Constant> names);

    /// The value of `expression`.
    default HitValue value(Embedded expression) {
        return value(expression, Map.of());
    }

    /// The whole number that `expression` is.
    long number(Embedded expression);

    /// Whether the condition `expression` is true.
    boolean truth(Embedded expression);

    /// The Markdown of `template`.
    String text(Template template);

    /// The numbers below `count` in the order in which things are shown to this student.
    List<Integer> shuffled(int count);

    /// Notes what is wrong unless `holds`, or unless something was wrong before, of which it may be
    /// a consequence.
    ///
    /// @return whether nothing is wrong so far
    boolean check(boolean holds, Place place, String problem, String advice);

    /// Notes what is wrong with the question unless `holds`.
    ///
    /// @return whether nothing is wrong so far
    boolean check(boolean holds, String problem, String advice);

    /// Notes that `value` is not of the expected kind unless `types` has its type.
    ///
    /// @param wanted with an article
    void checkType(Embedded expression, HitValue value, List<Type> types, String wanted);

    /// The right answer, of these parts.
    default Optional<CorrectAnswer> right(AnswerForm form, List<Long> parts) {
        return Optional.of(new CorrectAnswer(form, new StudentAnswer(parts), List.of()));
    }

    /// The right answer, of one part.
    default Optional<CorrectAnswer> right(AnswerForm form, long part) {
        return right(form, List.of(part));
    }
}
