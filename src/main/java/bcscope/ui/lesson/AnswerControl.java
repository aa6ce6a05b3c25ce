package bcscope.ui.lesson;

import bcscope.lesson.LessonWords;
import bcscope.lesson.marking.PosedQuestion;
import bcscope.lesson.question.ChoiceQuestion;
import bcscope.lesson.question.CurveQuestion;
import bcscope.lesson.question.MatchQuestion;
import bcscope.lesson.question.MicrophaseQuestion;
import bcscope.lesson.question.OrderQuestion;
import bcscope.lesson.question.StateQuestion;

import javafx.scene.Node;
import javafx.scene.Parent;

/// The control for an answer. Whatever its appearance, its value is the text that could be typed.
interface AnswerControl {
    /// The control for `posed` that shows `before`; a field, where the kind of question has no
    /// other.
    ///
    /// @param words of the lesson
    /// @param before the answer as it can be typed; empty if none was given
    /// @param submit called on Enter in a field
    static AnswerControl of(
            LessonWords words, PosedQuestion posed, String before, Runnable submit) {
        TextControl text = new TextControl(words, posed, before, submit);
        return switch (posed.form()) {
            case ChoiceQuestion.Form choice -> ChoiceControl.of(choice, before);
            case MicrophaseQuestion.Form _ -> ChoiceControl.ofMicrophases(before);
            case StateQuestion.Form state -> new PlacesControl(state, before);
            case OrderQuestion.Form order -> new OrderControl(words, order, text);
            case MatchQuestion.Form match -> new MatchControl(words, match, text);
            case CurveQuestion.Form curve -> new CurveControl(words, curve, text);
            default -> text;
        };
    }

    Node node();

    /// The answer in the form in which it can be typed; empty if there is none.
    String typed();

    /// Puts an answer in, as it can be typed.
    void set(String text);

    /// Has each part of it say `question` to those who do not see it.
    default void explain(String question) {
        explain(node(), question);
    }

    private static void explain(Node node, String question) {
        if (node.isFocusTraversable()) {
            node.setAccessibleHelp(question);
        } else if (node instanceof Parent parent) {
            parent.getChildrenUnmodifiable().forEach(child -> explain(child, question));
        }
    }
}
