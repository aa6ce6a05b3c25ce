package bcscope.explain.matching;

import bcscope.happening.Descriptor;

/// A remote send and the local receive that takes it.
///
/// @param met happening of the slice by which they met; -1 if they met in an earlier slice and the
///   message waits in CARRY
/// @param index happening of the slice that decided about the chunk; [#NEVER] if there is none
/// @param chunk what moves
public record Pair(Descriptor send, Descriptor receive, int met, int index, Chunk chunk) {
    /// No happening that is known.
    public static final int NEVER = Integer.MAX_VALUE;

    /// Whether they met in an earlier slice.
    public boolean isCarried() {
        return met < 0;
    }
}
