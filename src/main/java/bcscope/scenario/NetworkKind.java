package bcscope.scenario;

/// The interconnects that can be simulated.
public enum NetworkKind {
    /// Quadrics QsNet (Elan3, Elite): quaternary fat tree with hardware multicast.
    QSNET("qsnet", "QsNet fat tree");

    private final String id;
    private final String title;

    NetworkKind(String id, String title) {
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
