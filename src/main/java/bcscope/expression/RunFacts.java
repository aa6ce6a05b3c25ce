package bcscope.expression;

import bcscope.base.MpiKind;

/// The facts of a run needed to check an expression about it.
///
/// @param mpi who carries out the calls
/// @param ranks processes
/// @param sliceNanos length of a time slice, T, in ns
public record RunFacts(MpiKind mpi, int ranks, int nodes, long sliceNanos) {}
