package bcscope.network.bluegene;

/// How the torus treats the first packet of a message, which carries what MPI matches by (S3
/// section 5).
public enum LeadPacket {
    /// As any other.
    EQUAL,
    /// It goes before packets that are not the first of theirs, through buffers of its own.
    FIRST
}
