package bcscope.picture.timeline;

/// The level of detail of a process row, by its height in units.
public enum RowDetail {
    /// State with its texture, microphases of the NIC, descriptors in its memory: from 18 on.
    RICH(18),
    /// State alone: from 2 on.
    STATE(2),
    /// A band for many processes: the share of time they were blocked.
    STACKED(0);

    /// Least height at which a state carries its texture.
    public static final double TEXTURE_HEIGHT = 8;

    private final double leastHeight;

    RowDetail(double leastHeight) {
        this.leastHeight = leastHeight;
    }

    /// Least height of such a row.
    public double leastHeight() {
        return leastHeight;
    }

    /// The level of detail of a row of `height`.
    public static RowDetail of(double height) {
        for (RowDetail detail : values()) {
            if (height >= detail.leastHeight) {
                return detail;
            }
        }
        return STACKED;
    }
}
