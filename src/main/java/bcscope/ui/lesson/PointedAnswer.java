package bcscope.ui.lesson;

import bcscope.base.Microphase;
import bcscope.lesson.By;
import bcscope.picture.Target;
import bcscope.picture.scene.state.RunLayout;
import bcscope.run.RunView;

import java.util.List;
import java.util.Optional;

/// A clicked object as an answer.
///
/// @param by what kind of question it answers
/// @param text as it can be typed
record PointedAnswer(By by, String text) {
    /// The answer that `target` is in `run`; empty if it is none, as a link to a switch is not.
    static Optional<PointedAnswer> of(Target target, RunView run) {
        return switch (target) {
            case Target.Node(int node) -> some(By.NODE, String.valueOf(node));
            case Target.Rank(int rank) -> some(By.RANK, String.valueOf(rank));
            case Target.DescriptorOf(int rank, int number) ->
                    some(By.DESCRIPTOR, "rank " + rank + ", descriptor " + number);
            case Target.Link(int link) -> {
                List<Integer> nodes = RunLayout.of(run).facts().linkNodes(link);
                yield nodes.isEmpty()
                        ? Optional.empty()
                        : some(By.LINK, nodes.getFirst() + " -> " + nodes.getLast());
            }
            case Target.PhaseOf(int _, Microphase phase) -> some(By.MICROPHASE, phase.name());
            case Target.Slice(int slice) -> some(By.SLICE, String.valueOf(slice));
            case Target.OnNode _, Target.OfProcess _, Target.Elsewhere _ -> Optional.empty();
        };
    }

    private static Optional<PointedAnswer> some(By by, String text) {
        return Optional.of(new PointedAnswer(by, text));
    }
}
