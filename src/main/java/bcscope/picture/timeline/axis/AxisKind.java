package bcscope.picture.timeline.axis;

/// The quantity along the x axis.
public enum AxisKind {
    /// Simulated time; a position is a nanosecond.
    PHYSICAL("time", "to scale", 1, 1_000),
    /// Every slice equally wide, and in it a lane for each microphase however short it was; a
    /// position is a millionth of a slice.
    SLICES("slices", "not to scale", 1_000_000, 50_000),
    /// The calls of each process, all equally wide, whenever they were made; a position is a
    /// thousandth of a call.
    LOGICAL("calls", "not to scale", 1_000, 4_000);

    private final String title;
    private final String scale;
    private final long unit;
    private final long leastSpan;

    AxisKind(String title, String scale, long unit, long leastSpan) {
        this.title = title;
        this.scale = scale;
        this.unit = unit;
        this.leastSpan = leastSpan;
    }

    /// Whether equal widths are equal times: `not to scale`.
    public String scale() {
        return scale;
    }

    /// The same in fewer words.
    public String briefScale() {
        return this == PHYSICAL ? scale : "no scale";
    }

    /// Both: `slices, not to scale`.
    public String choice() {
        return title + ", " + scale;
    }

    /// Positions in a nanosecond, slice or call.
    public long unit() {
        return unit;
    }

    /// Fewest positions that can be shown.
    public long leastSpan() {
        return leastSpan;
    }

    /// The other one of the two along time; calls are chosen by name.
    public AxisKind next() {
        return this == SLICES ? PHYSICAL : SLICES;
    }
}
