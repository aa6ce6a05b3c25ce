package bcscope.run.operation;

import java.util.Arrays;

/// Cuts an interval into parts from its begin to its end. Each step reaches up to an instant; what
/// lies before the begin, or before where the walk is already, counts for nothing, and the last
/// step reaches the end: so the parts always sum to the interval.
final class Walk {
    private static final int NO_STEPS = 0;

    private final long[] nanos;
    private final long endNanos;
    private long nowNanos;
    private int receiver = Call.NOBODY;
    private Part[] parts = new Part[NO_STEPS];
    private long[] untils = new long[NO_STEPS];
    private int steps;

    /// From `beginNanos` to `endNanos`, adding to `nanos`, by ordinal of [Part].
    Walk(long[] nanos, long beginNanos, long endNanos) {
        this.nanos = nanos;
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
        }
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
        for (int i = 0; i < steps; i++) {
            listener.step(new LifeStep(rank, parts[i], within, pc, peer, receiver, untils[i]));
        }
    }
}
