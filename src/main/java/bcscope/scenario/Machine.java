package bcscope.scenario;

import bcscope.model.CostProfile;

/// The simulated machine.
///
/// @param nodes compute nodes, 1..65,536; the management node is not counted
/// @param processesPerNode processes that share one NIC, 1..64
/// @param network interconnect
/// @param shape how the nodes of a torus lie; a line on other networks
/// @param links whether the lines of a torus are closed
/// @param mode what the processors of a BlueGene/L node do
/// @param fidelity in how much detail messages move
/// @param profile what everything costs
public record Machine(
        int nodes,
        int processesPerNode,
        NetworkKind network,
        Shape shape,
        LinkEnds links,
        NodeMode mode,
        Fidelity fidelity,
        CostProfile profile) {
    /// Most nodes.
    public static final int MOST_NODES = 65_536;

    /// Most processes a node.
    public static final int MOST_PROCESSES_PER_NODE = 64;

    /// Nodes of a BlueGene/L midplane: partitions of whole midplanes can be tori.
    public static final int MIDPLANE_NODES = 512;

    /// A machine with the usual shape, mode and costs of its network.
    public Machine(int nodes, int processesPerNode, NetworkKind network) {
        this(
                nodes,
                processesPerNode,
                network,
                usualShape(nodes, network),
                usualLinks(usualShape(nodes, network)),
                NodeMode.usual(network, processesPerNode),
                Fidelity.FLOW,
                network.profile());
    }

    /// The shape of a machine whose file says none: the most cubic one, of whole midplanes where
    /// the nodes are as many.
    public static Shape usualShape(int nodes, NetworkKind network) {
        return network.has(NetworkKind.Trait.COORDINATES)
                ? Shape.ofMidplanes(nodes)
                        .or(() -> Shape.cubic(nodes))
                        .orElseGet(() -> Shape.line(nodes))
                : Shape.line(nodes);
    }

    /// The links of a machine whose file says none: a torus where `shape` can be one.
    public static LinkEnds usualLinks(Shape shape) {
        return shape.isOfMidplanes() ? LinkEnds.TORUS : LinkEnds.MESH;
    }
}
