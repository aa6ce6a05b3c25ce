package bcscope.explain.matching;

/// What becomes of the bytes that a node may receive in a slice, B(s).
///
/// @param whole B(s) before collectives take their part
/// @param reserved kept free for the collectives of the slice
/// @param carried goes to messages matched in earlier slices
/// @param fresh goes to messages matched in this slice
public record BudgetShare(long whole, long reserved, long carried, long fresh) {
    /// Bytes that nobody uses.
    public long left() {
        return Math.max(0, whole - reserved - carried - fresh);
    }

    /// Bytes that messages use.
    public long used() {
        return carried + fresh;
    }
}
