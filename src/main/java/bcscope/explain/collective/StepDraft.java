package bcscope.explain.collective;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/// Joins happenings that belong together into steps: arrivals of one instant, all flags of a slice,
/// all nodes of a level, all completions. More than a few dozen arrivals are joined further.
final class StepDraft {
    private static final int MOST_ARRIVALS = 32;

    private final List<CollectiveStage> steps = new ArrayList<>();

    void add(CollectiveStage.Kind kind, int index, long nanos, int part) {
        for (int i = steps.size() - 1; i >= 0; i--) {
            CollectiveStage before = steps.get(i);
            if (together(before, kind, nanos, part)) {
                int first = kind == CollectiveStage.Kind.ARRIVAL ? before.part() : part;
                steps.set(i, new CollectiveStage(kind, index, nanos, before.count() + 1, first));
                return;
            }
            if (kind == CollectiveStage.Kind.ARRIVAL && before.kind() == kind) {
                break;
            }
        }
        steps.add(new CollectiveStage(kind, index, nanos, 1, part));
    }

    private static boolean together(
            CollectiveStage before, CollectiveStage.Kind kind, long nanos, int part) {
        if (before.kind() != kind) {
            return false;
        }
        return switch (kind) {
            case ARRIVAL -> before.nanos() == nanos;
            case FLAGS, LOCAL, DONE -> true;
            case LEVEL, ROUND_POSTED, ROUND_DELIVERED, ROUND_MATCHED, ROUND_MOVED ->
                    before.part() == part;
            case QUERY, SCHEDULED, WAVE, RESULT, LOST -> false;
        };
    }

    List<CollectiveStage> finished() {
        List<CollectiveStage> joined = new ArrayList<>();
        long arrivals =
                steps.stream().filter(s -> s.kind() == CollectiveStage.Kind.ARRIVAL).count();
        int most = (int) Math.ceilDiv(arrivals, MOST_ARRIVALS);
        int open = 0;
        for (CollectiveStage step : steps) {
            if (step.kind() == CollectiveStage.Kind.ARRIVAL && open > 0 && open < most) {
                CollectiveStage last = joined.removeLast();
                joined.add(
                        new CollectiveStage(
                                step.kind(),
                                step.index(),
                                step.nanos(),
                                last.count() + step.count(),
                                last.part()));
                open++;
            } else {
                joined.add(step);
                open = step.kind() == CollectiveStage.Kind.ARRIVAL ? 1 : 0;
            }
        }
        joined.sort(Comparator.comparingInt(CollectiveStage::index));
        return List.copyOf(joined);
    }
}
