package bcscope.ui.state;

import bcscope.explain.traffic.TrafficSpan;
import bcscope.explain.traffic.TrafficUnit;

/// The options of the Traffic view.
///
/// @param span of which part of the run
/// @param unit bytes or messages
public record TrafficChoice(TrafficSpan span, TrafficUnit unit) {
    /// The default at the first start.
    public static final TrafficChoice FIRST = new TrafficChoice(TrafficSpan.RUN, TrafficUnit.BYTES);

    public TrafficChoice with(TrafficSpan other) {
        return new TrafficChoice(other, unit);
    }

    public TrafficChoice with(TrafficUnit other) {
        return new TrafficChoice(span, other);
    }
}
