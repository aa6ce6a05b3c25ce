package bcscope.explain.follow;

import java.util.Optional;

/// A part of a message that one slice moves.
///
/// @param offset where it begins in the message, bytes
/// @param bytes its length
/// @param planned BR has scheduled it
/// @param moved DH begins to get it
/// @param endNanos its last byte is there, ns since the start of the run; 0 until that is known
public record MovedChunk(
        long offset, long bytes, Milestone planned, Optional<Milestone> moved, long endNanos) {
    /// How many of its bytes are there at `nanos`, after the first `events` happenings of `slice`.
    long bytesAt(int slice, int events, long nanos) {
        if (moved.filter(it -> it.hasHappened(slice, events)).isEmpty()) {
            return 0;
        }
        long begin = moved.get().nanos();
        return nanos >= endNanos ? bytes : bytes * (nanos - begin) / (endNanos - begin);
    }
}
