package bcscope.ui.state.lesson;

import bcscope.happening.NicList;
import bcscope.happening.NicThread;
import bcscope.lesson.Pointed;
import bcscope.metric.Metric;
import bcscope.metric.MetricSeries;
import bcscope.metric.SliceSeries;
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

    /// The metrics among `points`, in their order.
    public static List<SliceSeries> series(List<Pointed> points) {
        return points.stream()
                .filter(point -> point.target() == Pointed.Target.METRIC)
                .<SliceSeries>map(LessonTargets::series)
                .toList();
    }

    private static MetricSeries series(Pointed point) {
        return MetricSeries.of(Metric.valueOf(point.name()));
    }

    /// Everything of `points` that a picture can have, by the names of its regions.
    public static List<String> ids(List<Pointed> points) {
        return points.stream().flatMap(point -> of(point).stream()).map(Target::id).toList();
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
            case METRIC -> Optional.of(new Target.MetricTrack(series(point).id()));
            case PHASE -> Optional.empty();
        };
    }
}
