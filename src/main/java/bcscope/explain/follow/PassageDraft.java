package bcscope.explain.follow;

import bcscope.happening.Descriptor;
import bcscope.happening.Happening;
import bcscope.happening.MessageEvent;
import bcscope.happening.SliceDetail;

import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The passage of a message while windows are read. The same window may be read again.
final class PassageDraft extends MessageDraft {
    private Optional<String> protocol = Optional.empty();
    private final Map<Leg.Kind, Leg> legs = new EnumMap<>(Leg.Kind.class);

    PassageDraft(Descriptor first) {
        super(first);
    }

    Passage passage() {
        List<Leg> inOrder = legs.values().stream().sorted(Comparator.comparing(Leg::at)).toList();
        return new Passage(sender, receiver, protocol, inOrder);
    }

    /// Whether the descriptors of both sides are known.
    boolean knowsBoth() {
        return sender.descriptor().isPresent() && receiver.descriptor().isPresent();
    }

    @Override
    void happened(SliceDetail detail, Happening happening, Milestone at) {
        if (happening instanceof MessageEvent event) {
            happened(event, at);
        } else if (happening instanceof Happening.Completed done) {
            completed(detail, done.descriptor(), at);
            if (sender.owns(done.descriptor())) {
                begins(Leg.Kind.SENT, at, at.nanos());
            } else if (receiver.owns(done.descriptor())) {
                begins(Leg.Kind.RECEIVED, at, at.nanos());
            }
        }
    }

    private void happened(MessageEvent event, Milestone at) {
        switch (event) {
            case MessageEvent.SendBegun e -> {
                if (sender.owns(e.send())) {
                    sender = sender.posted(at);
                    protocol = Optional.of(e.protocol());
                    begins(Leg.Kind.SEND_BEGUN, at, at.nanos());
                }
            }
            case MessageEvent.ReceivePosted e -> {
                if (receiver.owns(e.receive())) {
                    receiver = receiver.posted(at);
                    begins(Leg.Kind.RECEIVE_POSTED, at, at.nanos());
                }
            }
            case MessageEvent.Stalled e -> ofSend(e.send(), Leg.Kind.STALLED, at);
            case MessageEvent.Stopped e -> ofSend(e.send(), Leg.Kind.STOPPED, at);
            case MessageEvent.Injected e -> {
                if (sender.owns(e.send())) {
                    way(e.cargo()).ifPresent(kind -> begins(kind, at, Leg.OPEN));
                }
            }
            case MessageEvent.Arrived e -> {
                if (sender.owns(e.send())) {
                    way(e.cargo()).ifPresent(kind -> arrives(kind, at.nanos()));
                }
            }
            case MessageEvent.Unexpected e -> ofSend(e.send(), Leg.Kind.UNEXPECTED, at);
            case MessageEvent.Unattended e -> {
                if (sender.owns(e.send()) && e.cargo().hasEnvelope()) {
                    begins(Leg.Kind.UNATTENDED, at, at.nanos());
                }
            }
            case MessageEvent.Met e -> {
                if (sender.owns(e.send()) || receiver.owns(e.receive())) {
                    both(e.send(), e.receive());
                    begins(Leg.Kind.MET, at, at.nanos());
                }
            }
            case MessageEvent.Copied e -> {
                if (sender.owns(e.send())) {
                    begins(Leg.Kind.COPIED, at, e.endNanos());
                }
            }
            case MessageEvent.Awakened e -> restarted(e.rank(), at);
            case MessageEvent.CollectiveCalled _,
                    MessageEvent.ChannelAwaited _,
                    MessageEvent.CircuitConnected _,
                    MessageEvent.PacketOvertaken _,
                    MessageEvent.ArrivedEarly _,
                    MessageEvent.Answered _,
                    MessageEvent.CreditsReturned _,
                    MessageEvent.CollectivePart _ -> {}
        }
    }

    private void ofSend(Descriptor send, Leg.Kind kind, Milestone at) {
        if (sender.owns(send)) {
            begins(kind, at, at.nanos());
        }
    }

    private static Optional<Leg.Kind> way(MessageEvent.Cargo cargo) {
        return switch (cargo) {
            case MESSAGE, OFFER -> Optional.of(Leg.Kind.MESSAGE);
            case REQUEST -> Optional.of(Leg.Kind.REQUEST);
            case CLEAR -> Optional.of(Leg.Kind.CLEAR);
            case DATA -> Optional.of(Leg.Kind.DATA);
            case FIRST -> Optional.of(Leg.Kind.FIRST);
            case LEADING -> Optional.of(Leg.Kind.LEADING);
            case ACKNOWLEDGEMENT -> Optional.of(Leg.Kind.ACKNOWLEDGEMENT);
            case REST -> Optional.of(Leg.Kind.REST);
            case RECEIPT -> Optional.of(Leg.Kind.RECEIPT);
            case CREDIT -> Optional.empty();
        };
    }

    /// What is sent in several packets begins with the first of them.
    private void begins(Leg.Kind kind, Milestone at, long endNanos) {
        legs.putIfAbsent(kind, new Leg(kind, at, endNanos));
    }

    /// And is there with the last.
    private void arrives(Leg.Kind kind, long nanos) {
        legs.computeIfPresent(
                kind,
                (same, leg) ->
                        leg.until(
                                leg.endNanos() == Leg.OPEN
                                        ? nanos
                                        : Math.max(leg.endNanos(), nanos)));
    }
}
