package bcscope.picture.timeline.axis;

/// The quantity along the x axis.
public enum AxisKind {
    /// Simulated time; a position is a nanosecond.
    PHYSICAL("time", 1, 1_000),
    /// Every slice equally wide, and in it a lane for each microphase however short it was; a
    /// position is a millionth of a slice.
    SLICES("slices", 1_000_000, 50_000),
    /// The calls of each process, all equally wide, whenever they were made; a position is a
    /// thousandth of a call.
    LOGICAL("calls", 1_000, 4_000);

    private final String title;
    private final long unit;
    private final long leastSpan;

    AxisKind(String title, long unit, long leastSpan) {
        this.title = title;
        this.unit = unit;
        this.leastSpan = leastSpan;
    }

    /// In a word.
    public String title() {
        return title;
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
