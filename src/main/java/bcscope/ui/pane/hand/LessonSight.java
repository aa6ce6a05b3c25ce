package bcscope.ui.pane.hand;

import bcscope.lesson.course.Sight;
import bcscope.lesson.draw.LookMoment;
import bcscope.picture.Target;
import bcscope.picture.scene.state.RunLayout;
import bcscope.ui.state.Hiding;
import bcscope.ui.state.OpenRun;
import bcscope.ui.state.WorkbenchState;
import bcscope.ui.state.lesson.LessonTargets;
import bcscope.ui.state.lesson.OpenLesson;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/// The nodes that a lesson shows in the picture.
public final class LessonSight {
    /// A lesson that names no nodes shows all of a machine that has no more.
    private static final int ALL = 4;

    private LessonSight() {}

    /// The nodes that the lesson shows side by side, from left to right; none if it shows none, or
    /// where something of another node is selected.
    public static List<Integer> nodes(WorkbenchState state, OpenRun run, RunLayout stage) {
        List<Integer> nodes =
                state
                        .lesson()
                        .flatMap(lesson -> lesson.scene().sight())
                        .map(Sight::nodes)
                        .map(named -> named.isEmpty() ? all(stage) : named)
                        .orElse(List.of())
                        .stream()
                        .filter(node -> node >= 0 && node < stage.nodes())
                        .toList();
        return elsewhere(run.selection(), nodes, stage) ? List.of() : nodes;
    }

    private static List<Integer> all(RunLayout stage) {
        return stage.nodes() > ALL ? List.of() : IntStream.range(0, stage.nodes()).boxed().toList();
    }

    /// A descriptor may be in the list of a node that is not its own.
    private static boolean elsewhere(Target selection, List<Integer> nodes, RunLayout stage) {
        return switch (selection) {
            case Target.OnNode part -> !nodes.contains(part.node());
            case Target.Rank(int rank) -> rank < stage.ranks() && !nodes.contains(stage.node(rank));
            case Target.DescriptorOf _, Target.Pair _, Target.Elsewhere _ -> false;
        };
    }

    /// The objects that the lesson points at, by the names of the regions of pictures; none if a
    /// moment other than the lesson's is shown.
    public static List<String> pointed(WorkbenchState state, OpenRun run) {
        return of(state, run)
                .flatMap(lesson -> lesson.scene().sight())
                .filter(sight -> sight.moment().stream().allMatch(it -> isShown(it, run)))
                .map(sight -> LessonTargets.ids(sight.points()))
                .orElse(List.of());
    }

    private static boolean isShown(LookMoment moment, OpenRun run) {
        return run.cursor().slice() == moment.slice() && run.cursor().nanos() == moment.nanos();
    }

    /// The lesson, as long as its own run is on the screen and not one that the student made.
    public static Optional<OpenLesson> of(WorkbenchState state, OpenRun run) {
        OpenRun whole = run.document().hiding().map(Hiding::whole).orElse(run);
        return state.lesson().filter(it -> it.document() == whole.document().number());
    }
}
