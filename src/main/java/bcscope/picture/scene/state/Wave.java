package bcscope.picture.scene.state;

/// Something that spreads from one node to many in the current microphase.
///
/// @param kind what
/// @param index happening that began it
/// @param node node whose NIC sends it
/// @param communicator communicator of the nodes that it reaches
/// @param bytes how much each gets
/// @param beginNanos when it left
/// @param endNanos when all have it
public record Wave(
        Kind kind,
        int index,
        int node,
        int communicator,
        long bytes,
        long beginNanos,
        long endNanos) {
    /// The kind of wave.
    public enum Kind {
        /// A barrier's or a broadcast's multicast, in BBM.
        MULTICAST,
        /// The result of an allreduce, in RM.
        RESULT,
        /// The question whether all processes have called a collective, in MSM: to all nodes and
        /// back.
        QUERY
    }
}
