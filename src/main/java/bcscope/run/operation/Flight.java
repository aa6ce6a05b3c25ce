package bcscope.run.operation;

import bcscope.happening.Descriptor;

import java.util.Optional;

/// A descriptor of a process from its posting on.
final class Flight {
    /// Not complete.
    static final long OPEN = Long.MAX_VALUE;

    private final Descriptor own;
    private Optional<Meeting> meeting = Optional.empty();
    private Part lastPart = Part.PM;
    private long completedNanos = OPEN;

    Flight(Descriptor own) {
        this.own = own;
    }

    Descriptor own() {
        return own;
    }

    Optional<Meeting> meeting() {
        return meeting;
    }

    void meets(Meeting other) {
        meeting = Optional.of(other);
        other.joined(own);
    }

    /// It is complete at `nanos`, moved by the microphase `part`.
    void complete(Part part, long nanos) {
        lastPart = part;
        completedNanos = nanos;
    }

    long completedNanos() {
        return completedNanos;
    }

    /// Where its time went, to the end of `walk`.
    ///
    /// @return whom it waited for last
    int cut(Walk walk) {
        walk.until(Part.POSTING, own.postNanos());
        meeting.ifPresent(it -> it.follow(walk));
        if (completedNanos != OPEN) {
            walk.until(lastPart, completedNanos);
            walk.finish(Part.RESTART);
        } else {
            walk.finish(meeting.isPresent() && meeting.get().begun() ? Part.BUDGET : Part.PEER);
        }
        return meeting.map(it -> it.lastRank() == own.rank() ? Call.NOBODY : it.lastRank())
                .orElse(own.peer());
    }
}
