package bcscope.picture.timeline;

/// A message as an arrow from row to row.
///
/// @param fromRank sender
/// @param fromNanos when its descriptor was posted
/// @param toRank receiver
/// @param toNanos when the last byte known had arrived
/// @param bytes moved
public record Arrow(int fromRank, long fromNanos, int toRank, long toNanos, long bytes) {
    /// Whether `rank` sends or receives it.
    public boolean touches(int rank) {
        return rank == fromRank || rank == toRank;
    }
}
