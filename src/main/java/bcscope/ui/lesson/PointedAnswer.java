package bcscope.ui.lesson;

import bcscope.base.Microphase;
import bcscope.lesson.question.AnswerMode;
import bcscope.picture.Target;
import bcscope.picture.scene.state.RunLayout;
import bcscope.run.RunView;

import java.util.List;

/// A clicked object as an answer.
///
/// @param mode kind of question that it answers
/// @param text as it can be typed
record PointedAnswer(AnswerMode mode, String text) {
    /// The answers that `target` can be in `run`: what belongs to a process or a node stands for
    /// that as well; none for what is neither, such as a switch.
    static List<PointedAnswer> of(Target target, RunView run) {
        return switch (target) {
            case Target.OnNode on -> List.of(node(on.node()));
            case Target.Rank(int rank) ->
                    List.of(
                            new PointedAnswer(AnswerMode.RANK, String.valueOf(rank)),
                            node(run.node(rank)));
            case Target.DescriptorOf(int rank, int number) ->
                    List.of(
                            new PointedAnswer(
                                    AnswerMode.DESCRIPTOR,
                                    "rank " + rank + ", descriptor " + number));
            case Target.Link(int link) -> {
                List<Integer> nodes = RunLayout.of(run).facts().linkNodes(link);
                yield nodes.isEmpty()
                        ? List.of()
                        : List.of(
                                new PointedAnswer(
                                        AnswerMode.LINK,
                                        nodes.getFirst() + " -> " + nodes.getLast()));
            }
            case Target.PhaseOf(int _, Microphase phase) ->
                    List.of(new PointedAnswer(AnswerMode.MICROPHASE, phase.name()));
            case Target.Slice(int slice) ->
                    List.of(new PointedAnswer(AnswerMode.SLICE, String.valueOf(slice)));
            case Target.Pair _, Target.Elsewhere _ -> List.of();
        };
    }

    private static PointedAnswer node(int node) {
        return new PointedAnswer(AnswerMode.NODE, String.valueOf(node));
    }
}
