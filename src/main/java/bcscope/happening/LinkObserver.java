package bcscope.happening;

/// Is told what enters the links of a network, link by link, as it is carried. Watching changes
/// nothing.
public interface LinkObserver {
    /// No observer.
    LinkObserver NONE = (link, bytes, nanos) -> {};

    /// The head of `bytes`, headers included, enters the directed `link` at `nanos`.
    void linkEntered(int link, long bytes, long nanos);

    /// A packet of `token` has left its sender, or is at its receiver. Only on networks that carry
    /// packet by packet.
    ///
    /// @param token number by which the transport was given it
    default void packetMoved(int token, PacketProgress progress, long nanos) {}
}
