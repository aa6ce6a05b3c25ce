package bcscope.run.operation;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/// Cuts an interval into parts from its start to its end. Each step reaches up to an instant; what
/// lies before the start, or before where the walk is already, counts for nothing, and the last
/// step reaches the end: so the parts always sum to the interval.
final class Walk {
    private static final int NO_STEPS = 0;

    private final long[] nanos;
    private final long beginNanos;
    private final long endNanos;
    private long nowNanos;
    private int receiver = Call.NOBODY;
    private Part[] parts = new Part[NO_STEPS];
    private long[] untils = new long[NO_STEPS];
    private int steps;
    private final List<UnderWay.Stretch> before = new ArrayList<>(NO_STEPS);
    private int origin = Call.NOBODY;
    private long originNanos = Long.MAX_VALUE;

    /// From `beginNanos` to `endNanos`, adding to `nanos`, by ordinal of [Part].
    Walk(long[] nanos, long beginNanos, long endNanos) {
        this.nanos = nanos;
        this.beginNanos = beginNanos;
        this.endNanos = endNanos;
        nowNanos = beginNanos;
    }

    /// `part` reaches up to `untilNanos`.
    void until(Part part, long untilNanos) {
        long stop = Math.min(untilNanos, endNanos);
        if (stop > nowNanos) {
            nanos[part.ordinal()] += stop - nowNanos;
            nowNanos = stop;
            remember(part, stop);
        } else if (knownNanos() < untilNanos && untilNanos < beginNanos) {
            before.add(new UnderWay.Stretch(part, untilNanos));
        }
    }

    private long knownNanos() {
        return before.isEmpty() ? originNanos : before.getLast().untilNanos();
    }

    /// All that is needed has been posted since `rank` posted the last of it, at `nanos`.
    void isPostedSince(int rank, long nanos) {
        origin = rank;
        originNanos = nanos;
    }

    /// `part` reaches to the end.
    void finish(Part part) {
        until(part, endNanos);
    }

    private void remember(Part part, long untilNanos) {
        if (steps == parts.length) {
            int room = Math.max(4, 2 * steps);
            parts = Arrays.copyOf(parts, room);
            untils = Arrays.copyOf(untils, room);
        }
        parts[steps] = part;
        untils[steps++] = untilNanos;
    }

    /// What is waited for is a message to `rank`.
    void isMessageTo(int rank) {
        receiver = rank;
    }

    /// Tells the parts in order.
    void tell(int rank, LifeStep.Within within, int pc, int peer, StepListener listener) {
        if (originNanos < beginNanos && steps > 0) {
            before.add(new UnderWay.Stretch(parts[0], beginNanos));
            listener.underWay(
                    new UnderWay(rank, beginNanos, origin, originNanos, receiver, before));
        }
        for (int i = 0; i < steps; i++) {
            listener.step(new LifeStep(rank, parts[i], within, pc, peer, receiver, untils[i]));
        }
    }
}
