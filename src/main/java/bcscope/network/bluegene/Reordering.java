package bcscope.network.bluegene;

/// How far a torus has mixed up what was sent in order from one node to another.
///
/// @param packets packets that arrived
/// @param overtakenPackets of these, packets that arrived after a later one of their connection
/// @param earlyPackets packets that arrived before any that told what MPI matches by, and so had to
///   be kept in a temporary buffer
/// @param overtakenMessages messages that were complete after a later one of their connection
public record Reordering(
        long packets, long overtakenPackets, long earlyPackets, long overtakenMessages) {}
