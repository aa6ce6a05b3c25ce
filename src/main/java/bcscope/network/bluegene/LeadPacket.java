package bcscope.network.bluegene;

/// The routing of the first packet of a message, which carries the matching data of MPI (S3 section
/// 5).
public enum LeadPacket {
    /// As any other.
    EQUAL,
    /// It goes before packets that are not the first of theirs, through buffers of its own.
    FIRST
}
