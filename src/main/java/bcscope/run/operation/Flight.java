package bcscope.run.operation;

import bcscope.happening.Descriptor;

import java.util.Optional;
import java.util.OptionalInt;

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

    /// Whether it is neither matched nor complete.
    boolean isAlone() {
        return meeting.isEmpty() && completedNanos == OPEN;
    }

    /// As it will be when the next exchange has matched it with `other`.
    Flight toMeet(Flight other) {
        Flight both = new Flight(own, lastPart);
        Meeting message = new Meeting();
        message.joined(other.own);
        both.meets(message);
        return both;
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
        switch (own.kind()) {
            case SEND -> walk.isMessageTo(own.peer());
            case RECEIVE -> walk.isMessageTo(own.rank());
            case COLLECTIVE -> {}
        }
        walk.until(Part.POSTING, own.postNanos());
        OptionalInt missing = meeting.map(Meeting::missing).orElse(OptionalInt.empty());
        if (completedNanos == OPEN && missing.isPresent()) {
            walk.finish(Part.PEER);
            return missing.getAsInt();
        }
        meeting.ifPresent(it -> it.follow(walk));
        if (completedNanos != OPEN) {
            walk.until(lastPart, completedNanos);
            walk.finish(Part.RESTART);
        } else {
            walk.finish(rest());
        }
        return meeting.map(it -> it.lastRank() == own.rank() ? Call.NOBODY : it.lastRank())
                .orElse(own.peer());
    }

    /// What an incomplete one waits for from then on.
    private Part rest() {
        if (meeting.isEmpty()) {
            return Part.PEER;
        }
        return meeting.get().begun() ? Part.BUDGET : Part.SLICE_END;
    }
}
