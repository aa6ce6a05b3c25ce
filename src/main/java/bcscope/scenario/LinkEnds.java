package bcscope.scenario;

/// Whether the lines of a BlueGene/L partition are closed (S4 section 3: in units of a midplane).
public enum LinkEnds {
    /// The ends of every line are joined.
    TORUS("torus"),
    /// They are not.
    MESH("mesh");

    private final String id;

    LinkEnds(String id) {
        this.id = id;
    }

    /// Name in scenario files.
    public String id() {
        return id;
    }
}
