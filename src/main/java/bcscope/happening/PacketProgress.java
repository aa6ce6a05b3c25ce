package bcscope.happening;

/// The progress of packets in transit.
///
/// @param packets into how many the network cut it; 0 if it does not carry packet by packet
/// @param left how many have left the sender with their last byte
/// @param there how many are at the receiver
public record PacketProgress(int packets, int left, int there) {
    /// Of a network that does not carry packet by packet.
    public static final PacketProgress NONE = new PacketProgress(0, 0, 0);

    /// Of both together.
    public PacketProgress plus(PacketProgress other) {
        return new PacketProgress(packets + other.packets, left + other.left, there + other.there);
    }

    /// How many have not left the sender.
    public int waiting() {
        return packets - left;
    }
}
