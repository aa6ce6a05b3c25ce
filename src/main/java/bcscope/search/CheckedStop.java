package bcscope.search;

import bcscope.expression.Expressions;
import bcscope.expression.Formula;
import bcscope.expression.Problem;
import bcscope.expression.Question;
import bcscope.expression.RunFacts;
import bcscope.expression.Shown;
import bcscope.run.RunView;

import java.util.List;
import java.util.Optional;

/// A stop whose texts were understood for a run.
///
/// @param stop as it was written
/// @param question its condition
public record CheckedStop(Stop stop, Question question, Optional<MessageText> message) {
    /// Result of checking a breakpoint.
    public sealed interface Checked {
        /// A stop that can be looked for.
        record Right(CheckedStop stop) implements Checked {}

        /// The problems of its condition, or else of its message.
        ///
        /// @param text the one of the two that the problems are about
        record Wrong(String text, List<Problem> problems) implements Checked {}
    }

    /// Checks `stop` for a run.
    public static Checked of(Stop stop, RunFacts facts) {
        return switch (Expressions.condition(stop.condition(), facts)) {
            case Expressions.Checked.Wrong(List<Problem> problems) ->
                    new Checked.Wrong(stop.condition(), problems);
            case Expressions.Checked.Right(Question question) -> of(stop, question);
        };
    }

    private static Checked of(Stop stop, Question question) {
        if (stop.message().isEmpty()) {
            return new Checked.Right(new CheckedStop(stop, question, Optional.empty()));
        }
        return switch (MessageText.read(stop.message().get(), question)) {
            case MessageText.Read.Good(MessageText message) ->
                    new Checked.Right(new CheckedStop(stop, question, Optional.of(message)));
            case MessageText.Read.Bad(List<Problem> problems) ->
                    new Checked.Wrong(stop.message().get(), problems);
        };
    }

    /// Looks for it in `run`. What is read at a hit are the values of its message, or else those
    /// that its condition compares.
    public MomentSearch search(RunView run) {
        return new MomentSearch(run, question, values());
    }

    private List<Formula> values() {
        return message.map(MessageText::values)
                .orElseGet(() -> question.shown().stream().map(Shown::value).toList());
    }

    /// The log message of `hit`, or else what became true there, as a sentence.
    public String text(RunView run, Hit hit) {
        return message.map(it -> it.with(hit.values().stream().map(HitValue::text).toList()))
                .orElseGet(() -> new HitText(run, question).sentence(hit));
    }
}
