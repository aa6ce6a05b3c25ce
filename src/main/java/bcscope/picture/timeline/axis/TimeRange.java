package bcscope.picture.timeline.axis;

/// A marked stretch of time, `fromNanos` to `toNanos` (exclusive).
///
/// @param fromNanos its start
/// @param toNanos its end, not before the start
public record TimeRange(long fromNanos, long toNanos) {
    /// Between two instants in any order.
    public static TimeRange between(long oneNanos, long otherNanos) {
        return new TimeRange(Math.min(oneNanos, otherNanos), Math.max(oneNanos, otherNanos));
    }
}
