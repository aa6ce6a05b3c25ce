package bcscope.explain.follow;

import bcscope.happening.Descriptor;
import bcscope.happening.Happening;
import bcscope.happening.SliceDetail;

import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/// The life of a message while slices are read. The same slice may be read again.
final class LifeDraft extends MessageDraft {
    private Optional<Milestone> delivered = Optional.empty();
    private Optional<Milestone> matched = Optional.empty();
    private final SortedMap<Long, MovedChunk> chunks = new TreeMap<>();

    LifeDraft(Descriptor first) {
        super(first);
    }

    MessageLife life() {
        return new MessageLife(sender, receiver, delivered, matched, List.copyOf(chunks.values()));
    }

    @Override
    void happened(SliceDetail detail, Happening happening, Milestone at) {
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
            both(h.send(), h.receive());
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
}
