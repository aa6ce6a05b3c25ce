package bcscope.lesson.marking;

import bcscope.lesson.By;

import java.util.List;

/// The text form of answers to a question: parsing, writing, comparing.
public sealed interface AnswerForm
        permits WholeForm,
                PairForm,
                MicrophaseForm,
                NumberForm,
                ChoiceForm,
                OrderForm,
                MatchForm,
                CurveForm,
                StateForm {
    /// How the question is answered.
    By by();

    /// What can be typed, as an example.
    String example();

    /// The answer that was typed.
    AnswerReading read(String typed);

    /// An answer as it can be typed; reading it gives the answer again.
    String text(StudentAnswer answer);

    /// An answer in words, without letters that depend on the order in which things are shown.
    default String words(StudentAnswer answer) {
        return text(answer);
    }

    /// How many things can be right in `truth`.
    default int size(StudentAnswer truth) {
        return truth.parts().size();
    }

    /// How many of them are right in `given`.
    default int right(StudentAnswer truth, StudentAnswer given) {
        List<Long> parts = truth.parts();
        List<Long> said = given.parts();
        int right = 0;
        for (int i = 0; i < parts.size(); i++) {
            right += i < said.size() && parts.get(i).equals(said.get(i)) ? 1 : 0;
        }
        return right;
    }

    /// Whether two answers get the same mark.
    default boolean isSame(StudentAnswer one, StudentAnswer other) {
        return one.parts().size() == other.parts().size() && right(one, other) == size(one);
    }

    /// It cannot be read.
    default AnswerReading not(String typed, String why) {
        return new AnswerReading.NotUnderstood(
                "“" + typed.strip() + "” " + why + " For example: " + example() + ".");
    }

    /// It is `parts`.
    default AnswerReading understood(List<Long> parts) {
        return new AnswerReading.Understood(new StudentAnswer(by(), List.copyOf(parts)));
    }
}
