package bcscope.explain;

import bcscope.happening.Activity;

import java.util.ArrayDeque;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.IntStream;

/// The processes that a process waits for, directly or not, which can never continue, whatever the
/// others do. A process can continue if it is not blocked, if what it waits for is under way, or if
/// those that must act for it can; what no chain of such steps reaches is doomed. So a ring of
/// processes that wait for each other is known as a deadlock at the moment at which it closes,
/// while the others still run.
final class NeverContinuing {
    /// More processes are not looked at; what waits for one of the others is not known to be
    /// doomed.
    private static final int MOST = 4_096;

    private final Why why;

    /// Of those that are blocked.
    private final Map<Integer, WaitReason> reasons = new LinkedHashMap<>();

    /// All that were looked at.
    private final Set<Integer> seen = new LinkedHashSet<>();

    private final Set<Integer> going = new LinkedHashSet<>();

    /// Looks at `first` and all that it waits for.
    NeverContinuing(Why why, int first) {
        this(why, IntStream.of(first));
    }

    /// Looks at all of `first` and all that they wait for.
    NeverContinuing(Why why, IntStream first) {
        this.why = why;
        ArrayDeque<WaitReason> queue = new ArrayDeque<>();
        first.forEach(rank -> look(rank, queue));
        while (!queue.isEmpty()) {
            for (int next : queue.remove().awaited().ranks()) {
                look(next, queue);
            }
        }
        boolean more = true;
        while (more) {
            more = false;
            for (Map.Entry<Integer, WaitReason> each : reasons.entrySet()) {
                if (!going.contains(each.getKey()) && canGoOn(each.getValue())) {
                    more |= going.add(each.getKey());
                }
            }
        }
    }

    private void look(int rank, ArrayDeque<WaitReason> queue) {
        if (seen.size() == MOST || !seen.add(rank)) {
            return;
        }
        Activity activity = why.activity(rank);
        if (activity.blocked()) {
            WaitReason reason = why.reason(rank);
            reasons.put(rank, reason);
            queue.add(reason);
        } else if (activity != Activity.FINISHED && activity != Activity.STOPPED) {
            going.add(rank);
        }
    }

    /// Whether `rank` can never continue.
    boolean is(int rank) {
        return seen.contains(rank) && !going.contains(rank);
    }

    /// The process that must act before `rank` can continue, which waits because of `reason`; of
    /// several one that dooms it, where it can never continue. Empty if none must act.
    OptionalInt awaited(int rank, WaitReason reason) {
        return is(rank)
                ? reason.awaited().ranks().stream()
                        .mapToInt(Integer::intValue)
                        .filter(this::is)
                        .findFirst()
                : why.awaited(reason);
    }

    /// Why the blocked processes that were looked at wait, in the order in which they were.
    Map<Integer, WaitReason> reasons() {
        return Collections.unmodifiableMap(reasons);
    }

    private boolean canGoOn(WaitReason reason) {
        WaitReason.Awaited awaited = reason.awaited();
        if (awaited.ranks().isEmpty()) {
            return true;
        }
        return switch (awaited.need()) {
            case ALL -> awaited.ranks().stream().noneMatch(this::is);
            case ANY -> !awaited.ranks().stream().allMatch(this::is);
        };
    }
}
