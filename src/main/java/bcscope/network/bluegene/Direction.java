package bcscope.network.bluegene;

/// The six directions in which a node has a link; the ordinal numbers the links of a node.
public enum Direction {
    /// To the next higher X.
    X_PLUS(Dimension.X, 1, "X+"),
    /// To the next lower X.
    X_MINUS(Dimension.X, -1, "X-"),
    /// To the next higher Y.
    Y_PLUS(Dimension.Y, 1, "Y+"),
    /// To the next lower Y.
    Y_MINUS(Dimension.Y, -1, "Y-"),
    /// To the next higher Z.
    Z_PLUS(Dimension.Z, 1, "Z+"),
    /// To the next lower Z.
    Z_MINUS(Dimension.Z, -1, "Z-");

    /// Directions of a node.
    static final int COUNT = 6;

    private final Dimension dimension;
    private final int step;
    private final String title;

    Direction(Dimension dimension, int step, String title) {
        this.dimension = dimension;
        this.step = step;
        this.title = title;
    }

    /// Along which dimension.
    public Dimension dimension() {
        return dimension;
    }

    /// +1 or -1.
    public int step() {
        return step;
    }

    /// Name for people: `X+`.
    public String title() {
        return title;
    }
}
