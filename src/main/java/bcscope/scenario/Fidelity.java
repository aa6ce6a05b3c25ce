package bcscope.scenario;

/// In how much detail messages move through the network.
public enum Fidelity {
    /// As streams that share links.
    FLOW("flow"),
    /// Packet by packet, on adaptive routes; BlueGene/L up to a midplane.
    PACKET("packet");

    private final String id;

    Fidelity(String id) {
        this.id = id;
    }

    /// Name in scenario files.
    public String id() {
        return id;
    }
}
