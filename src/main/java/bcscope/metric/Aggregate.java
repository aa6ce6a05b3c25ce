package bcscope.metric;

/// The way to combine the values of the nodes into one number per slice.
public enum Aggregate {
    /// The metric is measured once for the whole machine.
    GLOBAL("global"),
    /// Sum over the nodes.
    SUM("sum of nodes"),
    /// Sum over the nodes, divided by their number when it is shown.
    MEAN("mean of nodes"),
    /// Largest value at any node.
    MAX("largest of nodes"),
    /// Value at one node, which no table holds: it is measured by executing the run again.
    NODE("at one node");

    private final String title;

    Aggregate(String title) {
        this.title = title;
    }

    /// In words.
    public String title() {
        return title;
    }
}
