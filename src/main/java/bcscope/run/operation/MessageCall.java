package bcscope.run.operation;

import bcscope.happening.Descriptor;

import java.util.Optional;

/// A send or receive under conventional MPI.
final class MessageCall implements Pending {
    private final Descriptor own;
    private final MessageCourse.End end;
    private Optional<MessageCourse> course = Optional.empty();
    private long completedNanos = OPEN;

    MessageCall(Descriptor own) {
        this.own = own;
        end =
                own.kind() == Descriptor.Kind.SEND
                        ? MessageCourse.End.SENDER
                        : MessageCourse.End.RECEIVER;
    }

    /// Whether it is a receive that is neither matched nor complete.
    boolean isAlone() {
        return end == MessageCourse.End.RECEIVER && course.isEmpty() && completedNanos == OPEN;
    }

    /// Whether this receive can meet `message`.
    boolean fits(MessageCourse message) {
        return message.metNanos() == OPEN && MatchingRule.all(message.send(), own);
    }

    /// As it will be when it is matched with `message`.
    MessageCall with(MessageCourse message) {
        MessageCall call = new MessageCall(own);
        call.takes(message);
        return call;
    }

    void takes(MessageCourse message) {
        course = Optional.of(message);
    }

    /// Its message, once it is known.
    Optional<MessageCourse> course() {
        return course;
    }

    @Override
    public Descriptor own() {
        return own;
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
        return course.map(MessageCourse::bothNanos).orElse(own.postNanos());
    }

    @Override
    public int cut(Walk walk) {
        walk.isMessageTo(end == MessageCourse.End.SENDER ? own.peer() : own.rank());
        course.ifPresent(message -> {
            message.begin(walk, end, own.rank(), own.postNanos());
            message.follow(walk, end, completedNanos);
        });
        walk.finish(completedNanos == OPEN ? rest() : last());
        return course.map(message -> message.other(end))
                .filter(rank -> rank != Call.NOBODY)
                .orElse(own.peer());
    }

    /// What an incomplete message is doing after the last thing that happened to it.
    private Part rest() {
        return course.map(message -> message.pending(end)).orElse(Part.PEER);
    }

    private Part last() {
        if (end == MessageCourse.End.RECEIVER) {
            return Part.RECEIVE_OVERHEAD;
        }
        boolean left = course.map(MessageCourse::dataLeft).orElse(false);
        return left ? Part.TRANSFER : Part.SEND_OVERHEAD;
    }
}
