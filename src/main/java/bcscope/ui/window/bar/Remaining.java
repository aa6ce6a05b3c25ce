package bcscope.ui.window.bar;

import java.util.OptionalLong;

/// Estimates the remaining time of work from its speed so far. Says nothing before it has seen
/// enough of it.
final class Remaining {
    private static final long NANOS_PER_SECOND = 1_000_000_000;

    private long total = -1;
    private long firstDone;
    private long lastDone;
    private long firstNanos;

    /// Seconds left, rounded up, when `done` of `amount` parts are done at `nowNanos`; empty in the
    /// first second.
    OptionalLong seconds(long done, long amount, long nowNanos) {
        if (amount != total || done < lastDone) {
            total = amount;
            firstDone = done;
            firstNanos = nowNanos;
        }
        lastDone = done;
        long passedNanos = nowNanos - firstNanos;
        if (passedNanos < NANOS_PER_SECOND || done <= firstDone) {
            return OptionalLong.empty();
        }
        double leftNanos = (double) passedNanos / (done - firstDone) * (amount - done);
        return OptionalLong.of((long) Math.ceil(leftNanos / NANOS_PER_SECOND));
    }
}
