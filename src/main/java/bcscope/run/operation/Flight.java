package bcscope.run.operation;

import bcscope.happening.Descriptor;

import java.util.Optional;
import java.util.OptionalInt;

/// A descriptor under BCS-MPI.
final class Flight extends Pending {
    private final Part lastPart;
    private Optional<Meeting> meeting = Optional.empty();

    /// What `own` asks for is moved by the microphase `lastPart`.
    Flight(Descriptor own, Part lastPart) {
        super(own);
        this.lastPart = lastPart;
    }

    Optional<Meeting> meeting() {
        return meeting;
    }

    void meets(Meeting other) {
        meeting = Optional.of(other);
        other.joined(own());
    }

    @Override
    long underWayNanos() {
        return meeting.map(Meeting::lastPostNanos).orElse(own().postNanos());
    }

    @Override
    int cut(Walk walk) {
        switch (own().kind()) {
            case SEND -> walk.isMessageTo(own().peer());
            case RECEIVE -> walk.isMessageTo(own().rank());
            case COLLECTIVE -> {}
        }
        walk.until(Part.POSTING, own().postNanos());
        OptionalInt missing = meeting.map(Meeting::missing).orElse(OptionalInt.empty());
        if (isOpen() && missing.isPresent()) {
            walk.finish(Part.PEER);
            return missing.getAsInt();
        }
        meeting.ifPresent(it -> it.follow(walk));
        if (!isOpen()) {
            walk.until(lastPart, completedNanos());
            walk.finish(Part.RESTART);
        } else {
            walk.finish(rest());
        }
        return meeting.map(it -> it.lastRank() == own().rank() ? Call.NOBODY : it.lastRank())
                .orElse(own().peer());
    }

    /// What goes on with it where it is not complete.
    private Part rest() {
        if (meeting.isEmpty()) {
            return Part.PEER;
        }
        return meeting.get().begun() ? Part.BUDGET : Part.SLICE_END;
    }
}
