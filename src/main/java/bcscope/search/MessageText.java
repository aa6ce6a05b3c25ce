package bcscope.search;

import bcscope.expression.Expressions;
import bcscope.expression.Formula;
import bcscope.expression.Problem;
import bcscope.expression.Question;
import bcscope.expression.TextSpan;

import java.util.ArrayList;
import java.util.List;

/// The message of a stop that logs: text with values in it.
final class MessageText {
    private final List<String> texts;
    private final List<Formula> values;

    /// @param texts what is between the values, one more than these
    private MessageText(List<String> texts, List<Formula> values) {
        this.texts = texts;
        this.values = values;
    }

    /// What reading a message gives.
    sealed interface Read {
        /// A message.
        record Good(MessageText message) implements Read {}

        /// None; why.
        record Bad(List<Problem> problems) implements Read {}
    }

    /// Reads `text`, in which `{expression}` is replaced by its value at the moments of `question`.
    static Read read(String text, Question question) {
        List<String> texts = new ArrayList<>();
        List<Formula> values = new ArrayList<>();
        List<Problem> problems = new ArrayList<>();
        int at = 0;
        for (int open = text.indexOf('{'); open >= 0; open = text.indexOf('{', at)) {
            int close = text.indexOf('}', open);
            if (close < 0) {
                return new Read.Bad(
                        List.of(
                                new Problem(
                                        new TextSpan(open, text.length()),
                                        "This bracket is not closed.",
                                        "Write } after the expression.")));
            }
            texts.add(text.substring(at, open));
            int begin = open + 1;
            switch (Expressions.value(text.substring(begin, close), question)) {
                case Expressions.Value.Right(Formula value) -> values.add(value);
                case Expressions.Value.Wrong(List<Problem> wrong) ->
                        wrong.forEach(problem -> problems.add(problem.movedBy(begin)));
            }
            at = close + 1;
        }
        texts.add(text.substring(at));
        return problems.isEmpty()
                ? new Read.Good(new MessageText(List.copyOf(texts), List.copyOf(values)))
                : new Read.Bad(List.copyOf(problems));
    }

    List<Formula> values() {
        return values;
    }

    /// The message with the texts of its values.
    String with(List<String> read) {
        StringBuilder all = new StringBuilder(texts.getFirst());
        for (int i = 0; i < read.size(); i++) {
            all.append(read.get(i)).append(texts.get(i + 1));
        }
        return all.toString();
    }
}
