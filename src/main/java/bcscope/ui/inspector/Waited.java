package bcscope.ui.inspector;

import bcscope.base.Say;
import bcscope.picture.scene.state.SceneState;
import bcscope.program.Program;
import bcscope.run.blame.Blame.Grouping;
import bcscope.run.blame.Cause;
import bcscope.run.blame.CauseIntervals;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;

/// The causes of an unfinished wait so far: how much of these 20.9 ms is due to whom.
final class Waited {
    /// Causes that are named with their processes.
    private static final int MOST_CAUSES = 2;

    private Waited() {}

    /// A sentence about the wait of `rank`; empty if it does not wait or has one cause, which the
    /// reason for the wait names.
    static Optional<String> sentence(CauseIntervals causes, SceneState scene, int rank) {
        if (!scene.activity(rank).blocked()) {
            return Optional.empty();
        }
        SortedMap<Cause, Long> nanos =
                shares(causes, rank, scene.since(rank), scene.moment().nanos());
        return nanos.size() < 2
                ? Optional.empty()
                : Optional.of(sentence(nanos, scene.stage().program()));
    }

    /// The time of each cause between two instants, ns.
    private static SortedMap<Cause, Long> shares(
            CauseIntervals causes, int rank, long from, long to) {
        SortedMap<Cause, Long> nanos = new TreeMap<>(Cause.ORDER);
        for (int i = causes.firstEndingAfter(rank, from);
                i < causes.count(rank) && causes.fromNanos(rank, i) < to;
                i++) {
            long begin = Math.max(from, causes.fromNanos(rank, i));
            long end = Math.min(to, causes.toNanos(rank, i));
            nanos.merge(causes.causes().get(causes.cause(rank, i)), end - begin, Long::sum);
        }
        return nanos;
    }

    /// The longest causes by themselves, and the kind that is most of the others.
    private static String sentence(SortedMap<Cause, Long> nanos, Program program) {
        long all = nanos.values().stream().mapToLong(Long::longValue).sum();
        Map<Cause, Long> others = new TreeMap<>(nanos);
        List<String> parts = new ArrayList<>();
        longest(nanos)
                .limit(MOST_CAUSES)
                .forEach(it -> {
                    parts.add(part(it.getKey().text(program), it.getValue()));
                    others.remove(it.getKey());
                });
        Map<Cause, Long> kinds = new TreeMap<>(Cause.ORDER);
        others.forEach((cause, time) -> kinds.merge(Grouping.KIND.of(cause), time, Long::sum));
        longest(kinds)
                .limit(1)
                .forEach(it -> {
                    String text = it.getKey().text(program);
                    boolean more = text.startsWith("processes");
                    parts.add(part(more ? "other " + text : text, it.getValue()));
                });
        long rest = longest(kinds).skip(1).mapToLong(Map.Entry::getValue).sum();
        if (rest > 0) {
            parts.add(part("the rest", rest));
        }
        return Say.of("Of %{time} so far: %s.", all, String.join("; ", parts));
    }

    private static <T> Stream<Map.Entry<T, Long>> longest(Map<T, Long> nanos) {
        return nanos.entrySet().stream().sorted(Map.Entry.<T, Long>comparingByValue().reversed());
    }

    private static String part(String cause, long nanos) {
        return Say.of("%s %{time}", cause, nanos);
    }
}
