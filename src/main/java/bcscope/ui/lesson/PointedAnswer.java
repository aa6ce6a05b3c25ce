package bcscope.ui.lesson;

import bcscope.base.Microphase;
import bcscope.lesson.question.AnswerMode;
import bcscope.picture.Target;
import bcscope.picture.scene.state.RunLayout;
import bcscope.run.RunView;

import java.util.List;
import java.util.Optional;

/// A clicked object as an answer.
///
/// @param mode what kind of question it answers
/// @param text as it can be typed
record PointedAnswer(AnswerMode mode, String text) {
    /// The answer that `target` is in `run`; empty if it is none, as a link to a switch is not.
    static Optional<PointedAnswer> of(Target target, RunView run) {
        return switch (target) {
            case Target.Node(int node) -> some(AnswerMode.NODE, String.valueOf(node));
            case Target.Rank(int rank) -> some(AnswerMode.RANK, String.valueOf(rank));
            case Target.DescriptorOf(int rank, int number) ->
                    some(AnswerMode.DESCRIPTOR, "rank " + rank + ", descriptor " + number);
            case Target.Link(int link) -> {
                List<Integer> nodes = RunLayout.of(run).facts().linkNodes(link);
                yield nodes.isEmpty()
                        ? Optional.empty()
                        : some(AnswerMode.LINK, nodes.getFirst() + " -> " + nodes.getLast());
            }
            case Target.PhaseOf(int _, Microphase phase) ->
                    some(AnswerMode.MICROPHASE, phase.name());
            case Target.Slice(int slice) -> some(AnswerMode.SLICE, String.valueOf(slice));
            case Target.OnNode _, Target.OfProcess _, Target.Elsewhere _ -> Optional.empty();
        };
    }

    private static Optional<PointedAnswer> some(AnswerMode mode, String text) {
        return Optional.of(new PointedAnswer(mode, text));
    }
}
