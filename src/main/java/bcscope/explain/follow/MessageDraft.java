package bcscope.explain.follow;

import bcscope.happening.Descriptor;
import bcscope.happening.Happening;
import bcscope.happening.SliceDetail;

import java.util.List;
import java.util.Optional;

/// What has been read of one message so far: its two sides; subclasses add what lies between.
abstract class MessageDraft {
    MessageSide sender;
    MessageSide receiver;

    /// The draft for the message of `first`, a send or a receive.
    MessageDraft(Descriptor first) {
        boolean sends = first.kind() == Descriptor.Kind.SEND;
        MessageSide own = MessageSide.of(first.rank()).with(first);
        MessageSide other = MessageSide.of(Math.max(MessageSide.NOBODY, first.peer()));
        sender = sends ? own : other;
        receiver = sends ? other : own;
    }

    /// A descriptor of it whose posting has not been read; empty if there is none.
    final Optional<Descriptor> unread() {
        return sender.unread().or(receiver::unread);
    }

    final void read(SliceDetail detail) {
        List<Happening> happenings = detail.happenings();
        for (int index = 0; index < happenings.size(); index++) {
            Happening happening = happenings.get(index);
            Milestone at = new Milestone(detail.slice(), index + 1, happening.timeNanos());
            happened(detail, happening, at);
        }
    }

    abstract void happened(SliceDetail detail, Happening happening, Milestone at);

    final void both(Descriptor send, Descriptor receive) {
        sender = sender.with(send);
        receiver = receiver.with(receive);
    }

    final void completed(SliceDetail detail, Descriptor descriptor, Milestone at) {
        if (sender.owns(descriptor)) {
            sender = sender.completed(at, Suspension.of(detail, descriptor, at.events()));
        } else if (receiver.owns(descriptor)) {
            receiver = receiver.completed(at, Suspension.of(detail, descriptor, at.events()));
        }
    }

    final void restarted(int rank, Milestone at) {
        if (rank == sender.rank()) {
            sender = sender.restarted(at);
        }
        if (rank == receiver.rank()) {
            receiver = receiver.restarted(at);
        }
    }
}
