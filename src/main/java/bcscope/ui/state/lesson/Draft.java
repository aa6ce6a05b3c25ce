package bcscope.ui.state.lesson;

import bcscope.lesson.question.AnswerMode;
import bcscope.picture.Target;

import io.soabase.recordbuilder.core.RecordBuilder;

import java.util.Map;
import java.util.Objects;

/// The unfinished answer of a student to the open question.
///
/// @param question its name; empty if there is none at hand
/// @param pointed last clicked object of the kind that the question asks for
/// @param placing places of the descriptors
/// @param written text of an answer that is drawn on the picture too, as it can be typed
@RecordBuilder
public record Draft(String question, Target pointed, Placing placing, String written)
        implements DraftBuilder.With {
    /// Nothing.
    public static final Draft NONE = new Draft("", Target.NONE, Placing.NONE, "");

    private static final Map<AnswerMode, Class<? extends Target>> CLICKED =
            Map.of(
                    AnswerMode.SLICE, Target.Slice.class,
                    AnswerMode.NODE, Target.OnNode.class,
                    AnswerMode.RANK, Target.Rank.class,
                    AnswerMode.LINK, Target.Link.class,
                    AnswerMode.DESCRIPTOR, Target.DescriptorOf.class,
                    AnswerMode.MICROPHASE, Target.PhaseOf.class);

    /// Whether a question that is answered by `mode` is answered by a click too.
    public static boolean isClicked(AnswerMode mode) {
        return CLICKED.containsKey(mode);
    }

    /// Whether a question that is answered by `mode` is answered by a click on `target`. A process
    /// stands for its node, too.
    static boolean answers(AnswerMode mode, Target target) {
        return (isClicked(mode) && Objects.requireNonNull(CLICKED.get(mode)).isInstance(target))
                || (mode == AnswerMode.NODE && target instanceof Target.Rank);
    }
}
