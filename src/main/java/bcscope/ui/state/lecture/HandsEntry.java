package bcscope.ui.state.lecture;

import bcscope.lesson.LessonWords;
import bcscope.lesson.marking.PosedQuestion;
import bcscope.lesson.question.AnswerMode;
import bcscope.lesson.question.AnswerReading;
import bcscope.lesson.question.StudentAnswer;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The teacher's entry for a show of hands: an answer, and how many are for it.
public sealed interface HandsEntry {
    /// So many are for an answer.
    record Counted(StudentAnswer answer, int hands) implements HandsEntry {}

    /// An answer is taken back.
    record Withdrawn(StudentAnswer answer) implements HandsEntry {}

    /// It says neither.
    ///
    /// @param why a sentence or two
    record NotUnderstood(String why) implements HandsEntry {}

    /// `slice 4: 12`, or `slice 4 12`; `slice 4: -` takes it back.
    Pattern APART = Pattern.compile("(.*?\\S)(?:\\s*:\\s*|\\s+)([0-9]{1,5}|-)\\s*");

    /// `b12`, for choices.
    Pattern LETTER = Pattern.compile("\\s*([A-Za-z])\\s*[:=]?\\s*([0-9]{1,5}|-)\\s*");

    /// The meaning of `typed` for `posed`, in the language of the lesson.
    static HandsEntry read(LessonWords words, PosedQuestion posed, String typed) {
        Matcher parts = (posed.mode() == AnswerMode.CHOICE ? LETTER : APART).matcher(typed);
        if (!parts.matches()) {
            return new NotUnderstood(words.say("lecture.hands.form", example(posed)));
        }
        String hands = parts.group(2);
        return switch (posed.read(parts.group(1))) {
            case AnswerReading.NotUnderstood unread -> new NotUnderstood(unread.why(words));
            case AnswerReading.Understood(StudentAnswer answer) ->
                    hands.equals("-")
                            ? new Withdrawn(answer)
                            : counted(words, answer, Integer.parseInt(hands));
        };
    }

    private static HandsEntry counted(LessonWords words, StudentAnswer answer, int hands) {
        return hands > Hands.MOST_HANDS
                ? new NotUnderstood(words.say("lecture.hands.most", Hands.MOST_HANDS))
                : new Counted(answer, hands);
    }

    /// An example of what is typed.
    static String example(PosedQuestion posed) {
        return posed.form().example() + ": 12";
    }
}
