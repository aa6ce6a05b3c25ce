package bcscope.atlas;

/// The papers that the program is built after.
public enum Source {
    S0("BCS-MPI", "Achieving Predictable and Scalable Performance with BCS-MPI"),
    S1(
            "Monitoring",
            "Monitoring and Debugging Parallel Software with BCS-MPI on Large-Scale Clusters"),
    S2("CoMet", "CoMet: A Synthetic Benchmark for Message-Passing Architectures"),
    S3(
            "MPI on BlueGene/L",
            "MPI on BlueGene/L: Designing an Efficient General Purpose Messaging Solution for a"
                    + " Large Cellular System"),
    S4("MPI on BlueGene/L, report", "The same as an IBM research report, RC22851");

    private final String shortTitle;
    private final String title;

    Source(String shortTitle, String title) {
        this.shortTitle = shortTitle;
        this.title = title;
    }

    /// In a few words.
    public String shortTitle() {
        return shortTitle;
    }

    /// As it was published.
    public String title() {
        return title;
    }
}
