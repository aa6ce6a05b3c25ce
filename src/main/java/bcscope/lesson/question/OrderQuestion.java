package bcscope.lesson.question;

import bcscope.lesson.LessonWords;
import bcscope.lesson.LessonWords.Part;
import bcscope.lesson.field.Fields;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/// Asks for things in the order of their keys, the least first.
public record OrderQuestion(List<KeyedItem> items) implements ExpectedAnswer {
    static OrderQuestion read(Fields fields) {
        return new OrderQuestion(KeyedItem.read(fields, "items", 3));
    }

    @Override
    public boolean variesWithDraw() {
        return false;
    }

    @Override
    public Optional<CorrectAnswer> correct(QuestionRun run) {
        List<KeyedItem> shown = unsorted(run);
        List<String> texts = KeyedItem.texts(run, shown);
        List<Long> keys = KeyedItem.keys(run, shown);
        run.check(
                keys.stream().distinct().count() == keys.size(),
                "Two items come at the same time or are equal.",
                "Their order is not determined: ask for things that differ.");
        List<Long> right = keys.stream().sorted().map(key -> (long) keys.indexOf(key)).toList();
        return run.right(new Form(texts), right);
    }

    /// The things as they are shown: in an order that is drawn and never the right one.
    private List<KeyedItem> unsorted(QuestionRun run) {
        List<KeyedItem> shown =
                new ArrayList<>(run.shuffled(items.size()).stream().map(items::get).toList());
        List<Long> keys = KeyedItem.keys(run, shown);
        if (keys.stream().sorted().toList().equals(keys)) {
            Collections.rotate(shown, 1);
        }
        return shown;
    }

    /// Things in their order, by letters: `c a b`.
    ///
    /// Of all pairs, those in the right order less those in the wrong one count, so that chance
    /// earns nothing.
    ///
    /// @param items as they are shown
    public record Form(List<String> items) implements AnswerForm {
        @Override
        public String example() {
            StringBuilder letters = new StringBuilder();
            for (int i = items.size() - 1; i >= 0; i--) {
                letters.append(Letters.of(i)).append(i > 0 ? " " : "");
            }
            return letters.toString();
        }

        @Override
        public AnswerReading read(String typed) {
            String letters = typed.replaceAll("[\\s,;<>-]", "");
            List<Long> order = new ArrayList<>();
            for (int i = 0; i < letters.length(); i++) {
                long index = Letters.index(letters.charAt(i), items.size());
                if (index < 0) {
                    return not(typed, "answer.letter", range());
                }
                if (order.contains(index)) {
                    return not(typed, "answer.letter.twice");
                }
                order.add(index);
            }
            return order.size() < items.size()
                    ? not(typed, "answer.letter.missing", range())
                    : understood(order);
        }

        private Part range() {
            return Letters.all(items.size());
        }

        @Override
        public String text(StudentAnswer answer) {
            return answer.parts().stream()
                    .map(part -> Letters.of(part.intValue()))
                    .collect(Collectors.joining(" "));
        }

        @Override
        public String words(StudentAnswer answer) {
            return answer.parts().stream()
                    .map(part -> items.get(part.intValue()))
                    .collect(Collectors.joining(", "));
        }

        @Override
        public int size(StudentAnswer truth) {
            return truth.parts().size() * (truth.parts().size() - 1) / 2;
        }

        @Override
        public int right(StudentAnswer truth, StudentAnswer given) {
            List<Long> order = truth.parts();
            int balance = 0;
            for (int i = 0; i < order.size(); i++) {
                for (int j = i + 1; j < order.size(); j++) {
                    boolean isKept =
                            given.parts().indexOf(order.get(i))
                                    < given.parts().indexOf(order.get(j));
                    balance += isKept ? 1 : -1;
                }
            }
            return Math.max(0, balance);
        }

        @Override
        public String said(StudentAnswer answer) {
            return text(answer) + " (" + words(answer) + ")";
        }

        @Override
        public String scoring(LessonWords words, StudentAnswer truth) {
            return MatchQuestion.Form.shares(words, "paper.share.pairs", size(truth));
        }

        @Override
        public List<String> legend() {
            return Letters.before(items);
        }

        @Override
        public List<AnswerSpace> space(LessonWords words, int now) {
            return List.of(new AnswerSpace.Rows(words.say("paper.number"), items));
        }
    }
}
