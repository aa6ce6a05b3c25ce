package bcscope.study.published;

/// Numbers of two papers about QsNet that the model is built after as well: W14 measured barrier
/// and broadcast, W16 a reduction on the network interfaces.
public final class PublishedQsNet {
    /// Nodes on which W14 measured.
    public static final PaperNumber NODES = new PaperNumber("nodes", 64, "", "W14");

    /// Their barrier.
    public static final PaperNumber BARRIER = new PaperNumber("barrier", 6, "µs", "W14");

    /// A small broadcast.
    public static final PaperNumber SMALL = new PaperNumber("size of a broadcast", 256, "B", "W14");

    /// What it takes.
    public static final PaperNumber BROADCAST =
            new PaperNumber("broadcast of " + SMALL.text(), 13, "µs", "W14");

    /// The rate of a large one.
    public static final PaperNumber RATE =
            new PaperNumber("rate of a broadcast", 288, "MB/s", "W14");

    /// Processes with which W16 measured.
    public static final PaperNumber PROCESSES = new PaperNumber("processes", 1_812, "", "W16");

    /// A reduction of one integer.
    public static final PaperNumber INT32 =
            new PaperNumber("reduction of an int32", 73, "µs", "W16");

    /// A reduction of one double.
    public static final PaperNumber FLOAT64 =
            new PaperNumber("reduction of a float64", 118, "µs", "W16");

    private PublishedQsNet() {}
}
