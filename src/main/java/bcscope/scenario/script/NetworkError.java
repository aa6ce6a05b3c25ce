package bcscope.scenario.script;

/// Something of the network that does not work for a while.
///
/// @param when how long
/// @param what it strikes
public record NetworkError(When when, What what) {
    /// The duration of an error.
    public sealed interface When {
        /// Between two instants.
        ///
        /// @param fromNanos first instant, ns since the start
        /// @param untilNanos first instant after it; [Long#MAX_VALUE] for the rest of the script
        record Between(long fromNanos, long untilNanos) implements When {}

        /// While one step is carried out.
        ///
        /// @param step its name
        record During(String step) implements When {}
    }

    /// The failed part.
    public sealed interface What {
        /// The node that it belongs to.
        int node();

        /// The network interface of a node.
        record Node(int node) implements What {}

        /// A link of the tree, upwards from the switch of `level` above `node`; from the node
        /// itself for level 0. It cuts all nodes below it off from the others.
        record Link(int node, int level) implements What {}
    }
}
