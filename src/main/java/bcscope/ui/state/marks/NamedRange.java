package bcscope.ui.state.marks;

import bcscope.picture.timeline.axis.TimeRange;

/// A stretch of time that a person has kept.
///
/// @param name name
/// @param range start and end
public record NamedRange(String name, TimeRange range) {}
