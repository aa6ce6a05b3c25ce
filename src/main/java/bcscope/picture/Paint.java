package bcscope.picture;

/// The paint of a stroke or a fill: always a meaning, never a value. {@link Theme#argb(Paint)} is
/// the one place where a meaning becomes a colour.
public sealed interface Paint permits Ink, Paint.Tint, Paint.Heat, Paint.Change {
    /// This paint with its opacity multiplied by `alpha` (0 to 1).
    default Paint at(double alpha) {
        return new Tint(this, alpha);
    }

    /// A paint made more transparent.
    record Tint(Paint paint, double alpha) implements Paint {}

    /// A point of the sequential scale, whose lightness is monotone: `value` 0 (none) to 1 (all).
    record Heat(double value) implements Paint {}

    /// A point of the diverging scale for differences: `value` -1 to 1, 0 is neutral.
    record Change(double value) implements Paint {}
}
