package bcscope.explain.matching;

import bcscope.happening.Descriptor;

/// A descriptor in RSL or RDQ.
///
/// @param descriptor the send or receive
/// @param sinceNanos instant from which on BR has it; the start of the slice where it has had it
///   for longer
public record Entry(Descriptor descriptor, long sinceNanos) {}
