package bcscope.ui.state.lesson;

import bcscope.happening.NicList;
import bcscope.happening.NicThread;
import bcscope.lesson.Pointed;
import bcscope.picture.Target;

import java.util.List;
import java.util.Optional;

/// The selection for a target of a lesson.
public final class LessonTargets {
    private LessonTargets() {}

    /// The first thing of `points` that can be selected; else nothing.
    public static Target of(List<Pointed> points) {
        return points.stream().flatMap(point -> of(point).stream()).findFirst().orElse(Target.NONE);
    }

    private static Optional<Target> of(Pointed point) {
        int number = point.number();
        return switch (point.target()) {
            case NODE -> Optional.of(new Target.Node(number));
            case RANK -> Optional.of(new Target.Rank(number));
            case SLICE -> Optional.of(new Target.Slice(number));
            case LIST -> Optional.of(new Target.ListOf(number, NicList.valueOf(point.name())));
            case THREAD ->
                    Optional.of(new Target.ThreadOf(number, NicThread.valueOf(point.name())));
            case METRIC -> Optional.of(new Target.MetricTrack(point.name()));
            case PHASE -> Optional.empty();
        };
    }
}
