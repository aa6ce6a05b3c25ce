package bcscope.happening;

/// A descriptor in NIC memory, as a person sees it. Identified by its owner and number.
///
/// @param kind send, receive or collective
/// @param rank process that posted it
/// @param number how many descriptors the process had posted before
/// @param node node of the owner
/// @param peer destination or source rank, root of a collective; -1 for any source or none
/// @param tag tag, -1 for any
/// @param context 2 * communicator, plus 1 inside a composite call; for a collective the
///   communicator number
/// @param bytes length in bytes (for a receive, the maximum)
/// @param postNanos instant at which it was in NIC memory
/// @param position operation that posted it, counted from the entry of its process
public record Descriptor(
        Kind kind,
        int rank,
        int number,
        int node,
        int peer,
        int tag,
        int context,
        long bytes,
        long postNanos,
        int position) {
    /// Bytes of a descriptor in NIC memory and on the wire; assumed, since it is not published
    /// (MODEL 1.3).
    public static final int MEMORY_BYTES = 64;

    /// The requested operation.
    public enum Kind {
        /// A message to another process.
        SEND,
        /// A message from another process.
        RECEIVE,
        /// A collective.
        COLLECTIVE
    }

    /// It, as if it had been posted at `nanos` if it was posted before.
    public Descriptor postedFrom(long nanos) {
        return new Descriptor(
                kind,
                rank,
                number,
                node,
                peer,
                tag,
                context,
                bytes,
                Math.max(postNanos, nanos),
                position);
    }

    /// Whether both are the same descriptor.
    public boolean is(Descriptor other) {
        return rank == other.rank && number == other.number;
    }

    /// Whether it is a message inside a call that is built from others: its tag is not one of the
    /// program, and it matches no message of the program.
    public boolean isPart() {
        return kind != Kind.COLLECTIVE && (context & 1) == 1;
    }

    /// Communicator it belongs to.
    public int communicator() {
        return kind == Kind.COLLECTIVE ? context : context / 2;
    }
}
