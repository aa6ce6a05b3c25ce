package bcscope.ui.state;

import bcscope.explain.traffic.TrafficSpan;
import bcscope.explain.traffic.TrafficUnit;

import io.soabase.recordbuilder.core.RecordBuilder;

/// The traffic that the Traffic view counts.
///
/// @param span of which part of the run
/// @param unit bytes or messages
@RecordBuilder
public record TrafficChoice(TrafficSpan span, TrafficUnit unit)
        implements TrafficChoiceBuilder.With {
    /// The default.
    public static final TrafficChoice FIRST = new TrafficChoice(TrafficSpan.RUN, TrafficUnit.BYTES);
}
