package bcscope.picture.strip;

/// The scale of the strip.
public enum StripScale {
    /// Lanes whose widths are the same in every slice.
    LANES,
    /// Each part as wide as it is long.
    TO_SCALE;

    /// The other.
    public StripScale toggled() {
        return switch (this) {
            case LANES -> TO_SCALE;
            case TO_SCALE -> LANES;
        };
    }
}
