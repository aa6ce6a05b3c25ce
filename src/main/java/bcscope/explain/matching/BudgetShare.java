package bcscope.explain.matching;

/// The use of the bytes that a node can receive in a slice.
///
/// @param whole B(s) of such a node, without collectives
/// @param scheduling what the time of MSM beyond that costs
/// @param reserved kept free for the collectives of the slice
/// @param carried goes to messages matched in earlier slices
/// @param fresh goes to messages matched in this slice
public record BudgetShare(long whole, long scheduling, long reserved, long carried, long fresh) {
    /// Unused bytes.
    public long left() {
        return Math.max(0, whole - scheduling - reserved - carried - fresh);
    }

    /// Bytes that messages use.
    public long used() {
        return carried + fresh;
    }
}
