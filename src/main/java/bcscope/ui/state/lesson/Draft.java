package bcscope.ui.state.lesson;

import bcscope.lesson.By;
import bcscope.picture.Target;

/// A student's draft answer to the open question.
///
/// @param question its name; empty if there is none at hand
/// @param pointed what was clicked last of what the question asks for
/// @param placing where descriptors were put
/// @param written what is written of an answer that is drawn on the picture too, as it can be typed
public record Draft(String question, Target pointed, Placing placing, String written) {
    /// Nothing.
    public static final Draft NONE = new Draft("", Target.NONE, Placing.NONE, "");

    Draft with(Target other) {
        return new Draft(question, other, placing, written);
    }

    Draft with(Placing other) {
        return new Draft(question, pointed, other, written);
    }

    Draft writing(String text) {
        return new Draft(question, pointed, placing, text);
    }

    /// Whether a question that is answered by `by` is answered by a click on `target`.
    static boolean answers(By by, Target target) {
        return switch (by) {
            case SLICE -> target instanceof Target.Slice;
            case NODE -> target instanceof Target.Node;
            case RANK -> target instanceof Target.Rank;
            case LINK -> target instanceof Target.Link;
            case DESCRIPTOR -> target instanceof Target.DescriptorOf;
            case MICROPHASE -> target instanceof Target.PhaseOf;
            case NUMBER, CHOICE, ORDER, MATCH, CURVE, STATE -> false;
        };
    }
}
