package bcscope.study.published;

/// Numbers that S3 and S4 print in their texts about BlueGene/L. Those of their table are in
/// [bcscope.study.experiment.InstructionTable].
public final class PublishedBlueGene {
    /// Nodes of the whole machine.
    public static final PaperNumber NODES = new PaperNumber("compute nodes", 65_536, "", "S4 2");

    /// Cabinets that hold them.
    public static final PaperNumber CABINETS = new PaperNumber("cabinets", 64, "", "S4 2");

    /// Nodes that serve them.
    public static final PaperNumber IO_NODES = new PaperNumber("I/O nodes", 1_024, "", "S4 2");

    /// What both processors of all nodes compute at most.
    public static final PaperNumber PEAK =
            new PaperNumber("peak with both processors", 360, "TFlop/s", "S4 1");

    /// What one processor of each computes at most.
    public static final PaperNumber HALF_PEAK =
            new PaperNumber("peak with one processor", 180, "TFlop/s", "S4 1");

    /// What crosses the middle of the torus in a direction.
    public static final PaperNumber BISECTION =
            new PaperNumber("bisection in each direction", 360, "GB/s", "S3 2");

    /// A double that the tree can add up in one phase.
    public static final PaperNumber EXTENDED_DOUBLE =
            new PaperNumber("double in one phase", 2_048, "bits", "S3 2");

    /// A packet of the tree.
    public static final PaperNumber TREE_PACKET =
            new PaperNumber("packet of the tree", 256, "B", "S3 4");

    /// What a connection takes of the memory of a node.
    public static final PaperNumber CONNECTION = new PaperNumber("connection", 50, "B", "S3 5");

    /// Memory of a node.
    public static final PaperNumber MEMORY = new PaperNumber("memory of a node", 256, "MB", "S3 5");

    /// Memory of all nodes; a TB is 2^20 MB, which is what the other numbers give.
    public static final PaperNumber ALL_MEMORY =
            new PaperNumber("memory of all nodes", 16, "TB", "S4 2");

    /// What a send costs in MPICH2.
    public static final PaperNumber MPI_LAYER =
            new PaperNumber("MPICH2", 700, "instructions", "S3 6");

    /// What a send costs in the message layer.
    public static final PaperNumber MESSAGE_LAYER =
            new PaperNumber("message layer", 629, "instructions", "S3 6");

    /// What every packet costs.
    public static final PaperNumber PACKET = new PaperNumber("packet", 671, "instructions", "S3 6");

    private PublishedBlueGene() {}
}
