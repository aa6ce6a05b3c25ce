package bcscope.scenario;

/// How ranks are laid on nodes.
public enum Placement {
    /// Ranks 0..p-1 on node 0, the next p on node 1, and so on.
    BLOCK("block"),
    /// Rank r on node r mod n.
    CYCLIC("cyclic");

    private final String id;

    Placement(String id) {
        this.id = id;
    }

    /// Name in scenario files.
    public String id() {
        return id;
    }

    /// Node of `rank` on `machine` when `ranks` processes run.
    public int node(int rank, Machine machine) {
        return switch (this) {
            case BLOCK -> rank / machine.processesPerNode();
            case CYCLIC -> rank % machine.nodes();
        };
    }
}
