package bcscope.scenario;

/// What the two processors of a BlueGene/L node do (S3 section 5, S4 section 5.4).
public enum NodeMode {
    /// One computes, the other communicates.
    COPROCESSOR("coprocessor", "communication coprocessor"),
    /// Each computes and communicates for itself, as two nodes with half the memory.
    VIRTUAL_NODE("virtual-node", "virtual node"),
    /// One computes and communicates, the other idles.
    HEATER("heater", "heater");

    private final String id;
    private final String title;

    NodeMode(String id, String title) {
        this.id = id;
        this.title = title;
    }

    /// Name in scenario files.
    public String id() {
        return id;
    }

    /// Name for people.
    public String title() {
        return title;
    }
}
