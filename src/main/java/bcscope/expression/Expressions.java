package bcscope.expression;

import bcscope.expression.SyntaxReader.Misread;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Makes questions of texts.
public final class Expressions {
    private Expressions() {}

    /// Result of checking a text.
    public sealed interface Checked {
        /// A question.
        record Right(Question question) implements Checked {}

        /// None; why, in the order of the text, at least one.
        record Wrong(List<Problem> problems) implements Checked {}
    }

    /// The question that `text` asks of a run, or what is wrong with it.
    public static Checked check(String text, RunFacts facts) {
        try {
            return new Checker(text, facts).question(SyntaxReader.read(text));
        } catch (Misread misread) {
            return new Checked.Wrong(List.of(misread.problem()));
        }
    }

    /// Checks a condition; a query with `where` is an error.
    public static Checked condition(String text, RunFacts facts) {
        Checked checked = check(text, facts);
        return checked instanceof Checked.Right(Question question)
                        && question.selection().isPresent()
                ? new Checked.Wrong(List.of(Complaints.noCondition(question)))
                : checked;
    }

    /// Result of checking the text of a value.
    public sealed interface Value {
        /// A value.
        record Right(Formula value) implements Value {}

        /// None; why, at least one.
        record Wrong(List<Problem> problems) implements Value {}
    }

    /// The value that `text` names at the moments of `question`, of what the quantifier at its head
    /// goes through.
    public static Value value(String text, Question question) {
        try {
            Syntax.Whole whole = SyntaxReader.read(text);
            return new Checker(text, question.facts()).value(whole, question);
        } catch (Misread misread) {
            return new Value.Wrong(List.of(misread.problem()));
        }
    }

    /// The number that `text` names at every moment of a run.
    public static Value number(String text, RunFacts facts) {
        try {
            return new Checker(text, facts).number(SyntaxReader.read(text));
        } catch (Misread misread) {
            return new Value.Wrong(List.of(misread.problem()));
        }
    }

    /// What `text` says of a run as a whole when it is over: a value, or a condition.
    ///
    /// @param names further words and their meanings
    public static Value ofRun(
            String text, RunFacts facts, Map<String, ? extends Formula.Value> names) {
        try {
            return Checker.ofRun(text, facts, names).whole(SyntaxReader.read(text));
        } catch (Misread misread) {
            return new Value.Wrong(List.of(misread.problem()));
        }
    }

    /// What `text` is where quantifiers over `domains` are around it; empty if it is nothing.
    static Optional<Type> type(
            String text, RunFacts facts, Optional<Selection> selection, List<Domain> domains) {
        try {
            Syntax.Whole whole = SyntaxReader.read(text);
            return new Checker(text, facts).type(whole.condition(), selection, domains);
        } catch (Misread misread) {
            return Optional.empty();
        }
    }
}
