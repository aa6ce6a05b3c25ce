package bcscope.explain.follow;

import bcscope.happening.Descriptor;
import bcscope.happening.Happening;
import bcscope.happening.SliceDetail;

import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/// The life of a message while slices are read. The same slice may be read again.
final class LifeDraft {
    private MessageSide sender;
    private MessageSide receiver;
    private Optional<Milestone> delivered = Optional.empty();
    private Optional<Milestone> matched = Optional.empty();
    private final SortedMap<Long, MovedChunk> chunks = new TreeMap<>();

    /// The draft for the message of `first`, a send or a receive.
    LifeDraft(Descriptor first) {
        boolean sends = first.kind() == Descriptor.Kind.SEND;
        MessageSide own = MessageSide.of(first.rank()).with(first);
        MessageSide other = MessageSide.of(Math.max(MessageSide.NOBODY, first.peer()));
        sender = sends ? own : other;
        receiver = sends ? other : own;
    }

    MessageLife life() {
        return new MessageLife(sender, receiver, delivered, matched, List.copyOf(chunks.values()));
    }

    /// A descriptor of it whose posting has not been read; empty if there is none.
    Optional<Descriptor> unread() {
        return sender.unread().or(receiver::unread);
    }

    void read(SliceDetail detail) {
        List<Happening> happenings = detail.happenings();
        for (int index = 0; index < happenings.size(); index++) {
            Happening happening = happenings.get(index);
            Milestone at = new Milestone(detail.slice(), index + 1, happening.timeNanos());
            happened(detail, happening, at);
        }
    }

    private void happened(SliceDetail detail, Happening happening, Milestone at) {
        switch (happening) {
            case Happening.Posted h -> posted(h.descriptor(), at);
            case Happening.SendDelivered h -> {
                if (sender.owns(h.send()) && delivered.isEmpty()) {
                    delivered = Optional.of(at);
                }
            }
            case Happening.Matched h -> matched(h, at);
            case Happening.ChunkScheduled h -> {
                if (sender.owns(h.send())) {
                    plan(new MovedChunk(h.offset(), h.bytes(), at, Optional.empty(), 0));
                }
            }
            case Happening.Transferred h -> {
                if (sender.owns(h.send())) {
                    chunks.computeIfPresent(
                            h.offset(),
                            (offset, chunk) ->
                                    new MovedChunk(
                                            offset,
                                            h.bytes(),
                                            chunk.planned(),
                                            Optional.of(at),
                                            h.endNanos()));
                }
            }
            case Happening.Completed h -> completed(detail, h.descriptor(), at);
            case Happening.Restarted h -> restarted(h.rank(), at);
            case Happening.Coordination _,
                    Happening.Blocked _,
                    Happening.CallReturned _,
                    Happening.Finished _,
                    Happening.ReceiveAccepted _,
                    Happening.NoRoom _,
                    Happening.CollectiveStep _,
                    Happening.FaultStruck _,
                    Happening.CpuDecision _,
                    Happening.OfMessages _,
                    Happening.Deadlocked _ -> {}
        }
    }

    private void posted(Descriptor descriptor, Milestone at) {
        if (sender.owns(descriptor)) {
            sender = sender.posted(at);
        } else if (receiver.owns(descriptor)) {
            receiver = receiver.posted(at);
        }
    }

    private void matched(Happening.Matched h, Milestone at) {
        if (matched.isEmpty() && (sender.owns(h.send()) || receiver.owns(h.receive()))) {
            sender = sender.with(h.send());
            receiver = receiver.with(h.receive());
            matched = Optional.of(at);
        }
    }

    /// What was lost is planned again.
    private void plan(MovedChunk chunk) {
        chunks.merge(
                chunk.offset(),
                chunk,
                (before, again) -> before.moved().isPresent() ? before : again);
    }

    private void completed(SliceDetail detail, Descriptor descriptor, Milestone at) {
        if (sender.owns(descriptor)) {
            sender = sender.completed(at, Suspension.of(detail, descriptor, at.events()));
        } else if (receiver.owns(descriptor)) {
            receiver = receiver.completed(at, Suspension.of(detail, descriptor, at.events()));
        }
    }

    private void restarted(int rank, Milestone at) {
        if (rank == sender.rank()) {
            sender = sender.restarted(at);
        }
        if (rank == receiver.rank()) {
            receiver = receiver.restarted(at);
        }
    }
}
