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

/// The run in which a question is asked. A problem of an expression is recorded with its place; the
/// value is then arbitrary, and no answer is produced.
public interface QuestionRun {
    /// The run, which has ended.
    RunView run();

    /// The value of `expression`, with further names besides those of the lesson.
    HitValue value(Embedded expression, Map<String, Formula.Constant> names);

    /// The value of `expression`.
    default HitValue value(Embedded expression) {
        return value(expression, Map.of());
    }

    /// The value of `expression`, a whole number.
    long number(Embedded expression);

    /// Whether the condition `expression` is true.
    boolean truth(Embedded expression);

    /// The Markdown of `template`.
    String text(Template template);

    /// The numbers below `count` in the order in which things are shown to this student.
    List<Integer> shuffled(int count);

    /// Records a problem unless `holds`, or unless there was an earlier problem that may have
    /// caused it.
    ///
    /// @return whether there is no problem so far
    boolean check(boolean holds, Place place, String problem, String advice);

    /// Records a problem of the question unless `holds`.
    ///
    /// @return whether there is no problem so far
    boolean check(boolean holds, String problem, String advice);

    /// Records a problem unless `types` contains the type of `value`.
    ///
    /// @param wanted the expected type, with an article
    void checkType(Embedded expression, HitValue value, List<Type> types, String wanted);

    /// The right answer with these parts.
    default Optional<CorrectAnswer> right(AnswerForm form, List<Long> parts) {
        return Optional.of(new CorrectAnswer(form, new StudentAnswer(parts), List.of()));
    }

    /// The right answer with one part.
    default Optional<CorrectAnswer> right(AnswerForm form, long part) {
        return right(form, List.of(part));
    }
}
