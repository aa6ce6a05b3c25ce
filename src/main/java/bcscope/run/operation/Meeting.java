package bcscope.run.operation;

import bcscope.happening.Descriptor;

import java.util.Arrays;
import java.util.OptionalInt;
import java.util.function.Supplier;

/// A message or a collective under BCS-MPI: who has posted, and what each slice that moved it did
/// until when.
final class Meeting {
    private Part[] parts = new Part[4];
    private long[] untils = new long[4];
    private int marks;
    private boolean begun;
    private long lastPostNanos = Long.MIN_VALUE;
    private int lastRank = Call.NOBODY;
    private Supplier<OptionalInt> missing = OptionalInt::empty;

    /// `members` says who of a collective has not joined.
    void lacks(Supplier<OptionalInt> members) {
        missing = members;
    }

    /// One that has not joined; empty if all have.
    OptionalInt missing() {
        return missing.get();
    }

    /// A side or member has posted.
    void joined(Descriptor descriptor) {
        if (descriptor.postNanos() > lastPostNanos) {
            lastPostNanos = descriptor.postNanos();
            lastRank = descriptor.rank();
        }
    }

    /// Instant at which the last of all had posted, ns.
    long lastPostNanos() {
        return lastPostNanos;
    }

    /// Who that was.
    int lastRank() {
        return lastRank;
    }

    /// Whether a slice has moved it, or tried to.
    boolean begun() {
        return begun;
    }

    /// The first slice that can move it begins at `startNanos`; the one in which the last had
    /// posted ended at `slotEndNanos`.
    void begin(long slotEndNanos, long startNanos) {
        begun = true;
        mark(Part.SLICE_END, Math.min(slotEndNanos, startNanos));
        mark(Part.BUDGET, startNanos);
    }

    /// `part` continued until `nanos`.
    void mark(Part part, long nanos) {
        if (marks == parts.length) {
            parts = Arrays.copyOf(parts, 2 * marks);
            untils = Arrays.copyOf(untils, 2 * marks);
        }
        parts[marks] = part;
        untils[marks++] = nanos;
    }

    /// Lets `walk` go as far as the slices have come.
    void follow(Walk walk) {
        walk.isPostedSince(lastRank, lastPostNanos);
        walk.until(Part.PEER, lastPostNanos);
        for (int i = 0; i < marks; i++) {
            walk.until(parts[i], untils[i]);
        }
    }
}
