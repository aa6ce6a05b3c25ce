package bcscope.picture.timeline;

/// The order of the rows of the processes.
public enum RowOrder {
    BY_RANK("by rank"),
    /// Sorted by node, and on a node by rank.
    BY_NODE("by node");

    private final String title;

    RowOrder(String title) {
        this.title = title;
    }

    /// The order in words.
    public String title() {
        return title;
    }
}
