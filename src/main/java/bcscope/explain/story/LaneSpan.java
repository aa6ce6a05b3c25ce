package bcscope.explain.story;

/// What lies in a lane: a stretch of the slice and its parts, ns. The parts sum to the stretch.
///
/// @param lane which
/// @param fromNanos where it begins
/// @param toNanos where the next begins; that of the lane itself where the microphase did not run
/// @param strobeNanos its microstrobe travels to the nodes
/// @param workNanos until the last node is done
/// @param queryNanos until the Strobe Sender knows
/// @param waitNanos nothing happens until the next strobe
public record LaneSpan(
        Lane lane,
        long fromNanos,
        long toNanos,
        long strobeNanos,
        long workNanos,
        long queryNanos,
        long waitNanos) {
    /// A microphase that did not run would have begun at `nanos`.
    static LaneSpan missing(Lane lane, long nanos) {
        return new LaneSpan(lane, nanos, nanos, 0, 0, 0, 0);
    }

    /// Its length, ns.
    public long lengthNanos() {
        return toNanos - fromNanos;
    }

    /// Whether time passes in it.
    public boolean ran() {
        return toNanos > fromNanos;
    }
}
