package bcscope.playground;

/// A moment of a script with what the nodes hold just after it.
///
/// @param occurrence what happens
/// @param memory what the nodes hold then
/// @param digest chained over all moments up to this
public record Frame(Occurrence occurrence, GlobalMemory memory, long digest) {}
