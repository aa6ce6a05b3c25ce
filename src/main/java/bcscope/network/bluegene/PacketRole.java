package bcscope.network.bluegene;

/// The role of a packet in its message.
public enum PacketRole {
    /// It carries what MPI matches by: source, tag, communicator, length.
    LEADING,
    /// It carries the number of its message only.
    FOLLOWING
}
