package bcscope.happening;

/// How much a network has reordered packets and messages from one node to another (S4 section 5.3).
///
/// @param packets packets that arrived
/// @param overtakenPackets of these, packets that arrived after a later one of their connection
/// @param earlyPackets packets that arrived before any that told what MPI matches by, and so had to
///   be kept in a temporary buffer
/// @param overtakenMessages messages that were complete after a later one of their connection
public record Reordering(
        long packets, long overtakenPackets, long earlyPackets, long overtakenMessages) {
    /// Nothing went packet by packet.
    public static final Reordering NONE = new Reordering(0, 0, 0, 0);

    /// This and `other` together.
    public Reordering plus(Reordering other) {
        return new Reordering(
                packets + other.packets,
                overtakenPackets + other.overtakenPackets,
                earlyPackets + other.earlyPackets,
                overtakenMessages + other.overtakenMessages);
    }

    /// This without `other`, which is a part of it.
    public Reordering without(Reordering other) {
        return new Reordering(
                packets - other.packets,
                overtakenPackets - other.overtakenPackets,
                earlyPackets - other.earlyPackets,
                overtakenMessages - other.overtakenMessages);
    }
}
