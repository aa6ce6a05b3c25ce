package bcscope.ui.state.lecture;

import bcscope.lesson.marking.Mark;
import bcscope.lesson.marking.PosedQuestion;
import bcscope.lesson.question.ChoiceQuestion;
import bcscope.lesson.question.StudentAnswer;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/// The show of hands for each answer to a question.
///
/// @param raised answers in the order in which they were proposed
public record Hands(List<Raised> raised) {
    /// No answer was proposed yet.
    public static final Hands NONE = new Hands(List.of());

    /// More answers cannot be read from the last row.
    public static final int MOST_ANSWERS = 10;

    /// More people do not fit into a lecture hall.
    public static final int MOST_HANDS = 9_999;

    public Hands {
        raised = List.copyOf(raised);
    }

    /// The hands for one answer.
    public record Raised(StudentAnswer answer, int hands) {}

    /// A row of the picture of the hands.
    ///
    /// @param answer proposed answer
    /// @param hands for it
    /// @param verdict whether it is right, if that is shown
    public record Row(StudentAnswer answer, int hands, Verdict verdict) {}

    /// The verdict on an answer.
    public enum Verdict {
        /// Nothing yet.
        OPEN,
        RIGHT,
        WRONG
    }

    /// These hands with `hands` for `answer`, replacing its previous number. An answer without any
    /// stays, to show that it got no hands.
    public Hands with(StudentAnswer answer, int hands) {
        Raised now = new Raised(answer, Math.clamp(hands, 0, MOST_HANDS));
        List<Raised> all = new ArrayList<>(raised);
        int before =
                IntStream.range(0, all.size())
                        .filter(i -> all.get(i).answer().equals(answer))
                        .findFirst()
                        .orElse(-1);
        if (before >= 0) {
            all.set(before, now);
        } else if (all.size() < MOST_ANSWERS) {
            all.add(now);
        }
        return new Hands(all);
    }

    /// Without `answer`.
    public Hands without(StudentAnswer answer) {
        return new Hands(raised.stream().filter(it -> !it.answer().equals(answer)).toList());
    }

    /// The hands for `answer`.
    public int of(StudentAnswer answer) {
        return raised.stream()
                .filter(it -> it.answer().equals(answer))
                .mapToInt(Raised::hands)
                .sum();
    }

    /// All hands.
    public int total() {
        return raised.stream().mapToInt(Raised::hands).sum();
    }

    /// Whether there is room for one more answer.
    public boolean hasRoom() {
        return raised.size() < MOST_ANSWERS;
    }

    /// The rows while the answer is open: all choices if there are any, and the proposals.
    public List<Row> open(PosedQuestion posed) {
        return answers(posed).stream().map(it -> new Row(it, of(it), Verdict.OPEN)).toList();
    }

    /// The rows shown with the answer: the right one too, even if it was not proposed.
    public List<Row> judged(PosedQuestion posed) {
        List<StudentAnswer> all = new ArrayList<>(answers(posed));
        if (all.stream().noneMatch(it -> isRight(posed, it))) {
            all.add(posed.truth());
            sort(all);
        }
        return all.stream()
                .map(it -> new Row(it, of(it), isRight(posed, it) ? Verdict.RIGHT : Verdict.WRONG))
                .toList();
    }

    /// The wrong answer that most hands are for, the first of several; with what is said of it.
    public Optional<Mistake> commonMistake(PosedQuestion posed) {
        return raised.stream()
                .filter(it -> it.hands() > 0 && !isRight(posed, it.answer()))
                .max(
                        Comparator.comparingInt(Raised::hands)
                                .thenComparingInt(it -> -raised.indexOf(it)))
                .map(it -> new Mistake(it, posed.mark(it.answer()).feedback()));
    }

    /// A wrong answer of the audience.
    ///
    /// @param feedback why it is wrong, Markdown; may be empty
    public record Mistake(Raised raised, String feedback) {}

    private List<StudentAnswer> answers(PosedQuestion posed) {
        if (posed.form() instanceof ChoiceQuestion.Form(List<String> options)) {
            return IntStream.range(0, options.size()).mapToObj(i -> StudentAnswer.of(i)).toList();
        }
        List<StudentAnswer> proposed =
                new ArrayList<>(raised.stream().map(Raised::answer).toList());
        sort(proposed);
        return proposed;
    }

    /// Numbers rise; everything else stays as it was proposed.
    private static void sort(List<StudentAnswer> answers) {
        if (answers.stream().allMatch(it -> it.parts().size() == 1)) {
            answers.sort(Comparator.comparingLong(it -> it.parts().getFirst()));
        }
    }

    private static boolean isRight(PosedQuestion posed, StudentAnswer answer) {
        return posed.mark(answer).worth() == Mark.Worth.RIGHT;
    }
}
