package bcscope.network.bluegene;

/// The packaging of BlueGene/L nodes, and the contents of a node (S4 section 2).
///
/// @param nodes compute nodes of the machine
public record Packaging(int nodes) {
    /// Nodes on a compute card.
    public static final int NODES_A_CARD = 2;

    /// Cards on a node board.
    public static final int CARDS_A_BOARD = 16;

    /// Node boards in a cabinet.
    public static final int BOARDS_A_CABINET = 32;

    /// Cabinets of the complete machine.
    public static final int MOST_CABINETS = 64;

    /// Processors of a node.
    public static final int CORES = 2;

    private static final long MEGABYTES_A_NODE = 256;
    private static final long CLOCK_HERTZ = 700_000_000;
    private static final int OPERATIONS_A_CYCLE = 4;
    private static final int NODES_A_BOARD = NODES_A_CARD * CARDS_A_BOARD;
    private static final int NODES_A_CABINET = NODES_A_BOARD * BOARDS_A_CABINET;

    /// Node boards, the last perhaps not full.
    public int boards() {
        return Math.ceilDiv(nodes, NODES_A_BOARD);
    }

    /// Cabinets, the last perhaps not full.
    public int cabinets() {
        return Math.ceilDiv(nodes, NODES_A_CABINET);
    }

    /// Floating-point operations a second of one node at most, both processors together.
    public static long nodePeak() {
        return CORES * OPERATIONS_A_CYCLE * CLOCK_HERTZ;
    }

    /// Floating-point operations per second of all nodes at most, with `cores` processors of each.
    public long peak(int cores) {
        return nodes * (nodePeak() / CORES) * cores;
    }

    /// Memory of all nodes, in units of 2^20 bytes, as the papers count them.
    public long memoryMegabytes() {
        return nodes * MEGABYTES_A_NODE;
    }
}
