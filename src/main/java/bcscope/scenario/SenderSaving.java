package bcscope.scenario;

import java.util.List;

/// The instructions that a better way to send packets would save: S3 section 6 expects 25 to 50 %.
public final class SenderSaving {
    /// Both ends of what is expected, %.
    public static final List<Integer> PERCENTS = List.of(25, 50);

    private SenderSaving() {}

    /// What a packet costs that costs `usualNanos`, with `percent` less, ns.
    public static long nanos(long usualNanos, int percent) {
        return usualNanos * (100 - percent) / 100;
    }
}
