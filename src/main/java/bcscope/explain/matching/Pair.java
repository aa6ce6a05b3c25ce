package bcscope.explain.matching;

import bcscope.happening.Descriptor;

/// A remote send and the local receive that takes it.
///
/// @param origin whether they met in this slice
/// @param index happening of the slice that decided about the chunk
/// @param chunk what moves
public record Pair(Descriptor send, Descriptor receive, Origin origin, int index, Chunk chunk) {
    /// When they met.
    public enum Origin {
        /// In an earlier slice: the message waits in CARRY.
        CARRIED,
        /// In this slice.
        NEW
    }
}
