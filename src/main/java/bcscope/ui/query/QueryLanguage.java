package bcscope.ui.query;

import bcscope.expression.Completion;
import bcscope.expression.Expressions;
import bcscope.expression.Problem;
import bcscope.expression.Question;
import bcscope.expression.RunFacts;
import bcscope.ui.field.FieldLanguage;

import java.util.List;
import java.util.Optional;

/// Questions: `messages where bytes > 3 KB`, or a condition.
final class QueryLanguage implements FieldLanguage {
    @Override
    public Verdict judge(String text, RunFacts facts) {
        return switch (Expressions.check(text, facts)) {
            case Expressions.Checked.Right(Question question) ->
                    new Verdict.Right(QueryWords.meaning(question));
            case Expressions.Checked.Wrong(List<Problem> problems) ->
                    new Verdict.Wrong(problems.getFirst());
        };
    }

    @Override
    public Optional<Offer> offer(String text, int caret, RunFacts facts) {
        return Optional.of(new Offer(Completion.ofQuestion(text, caret, facts), 0));
    }
}
