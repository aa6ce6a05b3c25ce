package bcscope.network.bluegene;

/// What a packet tells about its message.
public enum PacketRole {
    /// It carries what MPI matches by: source, tag, communicator, length.
    LEADING,
    /// It carries the number of its message only.
    FOLLOWING
}
