package bcscope.ui.lesson;

import bcscope.lesson.marking.AnswerForm;
import bcscope.lesson.marking.ChoiceForm;
import bcscope.lesson.marking.CurveForm;
import bcscope.lesson.marking.MatchForm;
import bcscope.lesson.marking.MicrophaseForm;
import bcscope.lesson.marking.NumberForm;
import bcscope.lesson.marking.OrderForm;
import bcscope.lesson.marking.PairForm;
import bcscope.lesson.marking.StateForm;
import bcscope.lesson.marking.WholeForm;

import javafx.scene.Node;
import javafx.scene.Parent;

/// The control for an answer. Whatever its appearance, its value is the text that could be typed.
sealed interface AnswerControl
        permits ChoiceControl,
                MicrophaseControl,
                PlacesControl,
                OrderControl,
                MatchControl,
                CurveControl,
                TextControl {
    /// The control for `form` that shows `before`.
    ///
    /// @param before the answer as it can be typed; empty if none was given
    /// @param submit called on Enter in a field
    static AnswerControl of(AnswerForm form, String before, Runnable submit) {
        return switch (form) {
            case ChoiceForm choice -> new ChoiceControl(choice, before);
            case MicrophaseForm _ -> new MicrophaseControl(before);
            case StateForm state -> new PlacesControl(state, before);
            case OrderForm order -> new OrderControl(order, before, submit);
            case MatchForm match -> new MatchControl(match, before, submit);
            case CurveForm curve -> new CurveControl(curve, before, submit);
            case WholeForm _, PairForm _, NumberForm _ -> new TextControl(form, before, submit);
        };
    }

    Node node();

    /// What is answered, as it can be typed; empty if there is none.
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
