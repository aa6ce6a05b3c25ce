package bcscope.explain.collective;

import bcscope.happening.Combiner;

/// Arithmetic of a reduction.
///
/// @param by who does it
/// @param nanos how long a step takes
public record Work(Combiner by, long nanos) {}
