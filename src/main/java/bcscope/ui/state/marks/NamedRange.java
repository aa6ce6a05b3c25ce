package bcscope.ui.state.marks;

import bcscope.picture.timeline.axis.TimeRange;

/// A stretch of time that a person has kept.
///
/// @param name what it is called
/// @param range from when to when
public record NamedRange(String name, TimeRange range) {}
