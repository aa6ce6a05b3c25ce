package bcscope.network.bluegene;

/// Hears of every packet, for the detail of a window.
public interface PacketWatch {
    /// The head of packet `index` of a message entered `link`, which it occupies for `wireNanos`.
    void entered(long nanos, int token, int index, int link, long wireNanos);

    /// The tail of a packet arrived at its destination.
    void arrived(long nanos, int token, int index);
}
