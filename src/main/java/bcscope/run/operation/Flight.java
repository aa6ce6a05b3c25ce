package bcscope.run.operation;

import bcscope.happening.Descriptor;

import java.util.Optional;

/// A descriptor under BCS-MPI.
final class Flight implements Pending {
    private final Part lastPart;
    private final Descriptor own;
    private Optional<Meeting> meeting = Optional.empty();
    private long completedNanos = OPEN;

    /// What `own` asks for is moved by the microphase `lastPart`.
    Flight(Descriptor own, Part lastPart) {
        this.own = own;
        this.lastPart = lastPart;
    }

    @Override
    public Descriptor own() {
        return own;
    }

    Optional<Meeting> meeting() {
        return meeting;
    }

    void meets(Meeting other) {
        meeting = Optional.of(other);
        other.joined(own);
    }

    @Override
    public void complete(long nanos) {
        completedNanos = nanos;
    }

    @Override
    public long completedNanos() {
        return completedNanos;
    }

    @Override
    public long underWayNanos() {
        return meeting.map(Meeting::lastPostNanos).orElse(own.postNanos());
    }

    @Override
    public int cut(Walk walk) {
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
