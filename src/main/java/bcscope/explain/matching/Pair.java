package bcscope.explain.matching;

import bcscope.happening.Descriptor;

/// A remote send and the local receive that takes it.
///
/// @param origin whether they met in this slice
/// @param met happening of the slice by which they met; -1 if they met earlier
/// @param index happening of the slice that decided about the chunk
/// @param chunk what moves
public record Pair(
        Descriptor send, Descriptor receive, Origin origin, int met, int index, Chunk chunk) {
    /// When they met.
    public enum Origin {
        /// In an earlier slice: the message waits in CARRY.
        CARRIED,
        /// In this slice.
        NEW
    }
}
