package bcscope.ui.state.lesson;

import bcscope.lesson.By;
import bcscope.picture.Target;

import io.soabase.recordbuilder.core.RecordBuilder;

/// What a student has at hand for the question that is open and has not given yet.
///
/// @param question its name; empty if there is none at hand
/// @param pointed what was clicked last of what the question asks for
/// @param placing where descriptors were put
/// @param written what is written of an answer that is drawn on the picture too, as it can be typed
@RecordBuilder
public record Draft(String question, Target pointed, Placing placing, String written)
        implements DraftBuilder.With {
    /// Nothing.
    public static final Draft NONE = new Draft("", Target.NONE, Placing.NONE, "");

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
