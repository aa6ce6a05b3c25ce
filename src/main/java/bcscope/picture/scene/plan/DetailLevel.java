package bcscope.picture.scene.plan;

/// The level of detail of a node. The number of nodes decides first; a card without the room for
/// its level shows the next one.
public enum DetailLevel {
    /// Up to 16 nodes: the whole NIC card with threads and lists.
    WHOLE(16, 110, 190, 420, 330),
    /// Up to 64: the card without the text of descriptors.
    COMPACT(64, 52, 84, 130, 170),
    /// Up to 256: active thread, list depths, phase fill.
    SMALL(256, 58, 52, 84, 84),
    /// Up to 1,024: phase fill and blocked share.
    CELL(DetailLevel.MOST_CELLS, 16, 16, 44, 44),
    /// More: a cell of a few pixels.
    PIXELS(Integer.MAX_VALUE, 8, 8, 16, 16);

    /// Most nodes that are drawn as cells which can be pointed at one by one.
    static final int MOST_CELLS = 1_024;

    /// Narrower cards have no room for the names of threads.
    private static final double LEAST_NAMED = 70;

    /// Lower cards have no room for their processes.
    private static final double LEAST_RANKED = 44;

    private final int mostNodes;
    private final double idealWidth;
    private final double idealHeight;
    private final double mostWidth;
    private final double mostHeight;

    DetailLevel(
            int mostNodes,
            double idealWidth,
            double idealHeight,
            double mostWidth,
            double mostHeight) {
        this.mostNodes = mostNodes;
        this.idealWidth = idealWidth;
        this.idealHeight = idealHeight;
        this.mostWidth = mostWidth;
        this.mostHeight = mostHeight;
    }

    /// The level for a machine of `nodes` nodes.
    public static DetailLevel of(int nodes) {
        for (DetailLevel level : values()) {
            if (nodes <= level.mostNodes) {
                return level;
            }
        }
        return PIXELS;
    }

    double mostWidth() {
        return mostWidth;
    }

    double mostHeight() {
        return mostHeight;
    }

    /// Fitness of a cell of this size: its size relative to the ideal, by its tighter side.
    double fitness(double width, double height) {
        double byWidth = Math.min(width, mostWidth) / idealWidth;
        double byHeight = Math.min(height, mostHeight) / idealHeight;
        double fitness = Math.min(byWidth, byHeight) + 0.05 * Math.max(byWidth, byHeight);
        boolean isPoor = width < LEAST_NAMED || height < LEAST_RANKED;
        return this == WHOLE && isPoor ? fitness / 2 : fitness;
    }
}
