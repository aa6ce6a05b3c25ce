package bcscope.scenario;

/// The simulated machine.
///
/// @param nodes compute nodes, 1..65,536; the management node is not counted
/// @param processesPerNode processes that share one NIC, 1..64
/// @param network interconnect
public record Machine(int nodes, int processesPerNode, NetworkKind network) {
    /// Most nodes.
    public static final int MOST_NODES = 65_536;

    /// Most processes a node.
    public static final int MOST_PROCESSES_PER_NODE = 64;
}
