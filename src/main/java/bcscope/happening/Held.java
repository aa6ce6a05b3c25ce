package bcscope.happening;

/// A descriptor in a list of a NIC.
///
/// @param node node of the NIC
/// @param list list that contains it
/// @param descriptor the descriptor; in MDL and CARRY the send
/// @param remainingBytes bytes that have not moved
public record Held(int node, NicList list, Descriptor descriptor, long remainingBytes) {}
