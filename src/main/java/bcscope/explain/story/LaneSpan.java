package bcscope.explain.story;

/// A span of a lane: a stretch of the slice and its parts, ns. The parts sum to the stretch.
///
/// @param lane which
/// @param course what is known of it
/// @param fromNanos where it begins
/// @param toNanos where the next begins; that of the lane itself where the microphase did not run
/// @param strobeNanos its microstrobe travels to the nodes
/// @param workNanos until the last node is done
/// @param queryNanos until the Strobe Sender knows
/// @param waitNanos nothing happens until the next strobe
public record LaneSpan(
        Lane lane,
        Course course,
        long fromNanos,
        long toNanos,
        long strobeNanos,
        long workNanos,
        long queryNanos,
        long waitNanos) {
    /// State of a lane.
    public enum Course {
        /// How long it is.
        OVER,
        /// How long it is so far: the slice is seen up to a moment in it.
        RUNNING,
        /// The microphase did not run.
        MISSING,
        /// It comes after the moment up to which the slice is seen.
        HIDDEN
    }

    /// A lane in which no time passes; its microphase would have begun at `nanos`.
    static LaneSpan empty(Lane lane, Course course, long nanos) {
        return new LaneSpan(lane, course, nanos, nanos, 0, 0, 0, 0);
    }

    /// Its length, ns.
    public long lengthNanos() {
        return toNanos - fromNanos;
    }

    /// Whether time is seen to pass in it.
    public boolean ran() {
        return toNanos > fromNanos;
    }
}
