package bcscope.explain.traffic;

/// The calls of one kind of collective.
///
/// @param name as in MPI's C binding
/// @param calls how often, all members together being one call
/// @param bytes what they moved: the length of the buffer once for each member but one, twice if
///   all get the result
public record CollectiveTraffic(String name, long calls, long bytes) {}
