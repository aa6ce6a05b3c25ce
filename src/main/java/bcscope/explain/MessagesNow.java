package bcscope.explain;

import bcscope.happening.Descriptor;
import bcscope.happening.MessageEvent;
import bcscope.happening.MessageStage;
import bcscope.happening.MessageState;

import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/// How far every message under conventional MPI has come at a moment, from its begin until it is
/// where it belongs, whether its sender is done with it or not.
final class MessagesNow {
    private final Map<Long, Sent> all = new LinkedHashMap<>();

    /// Receives that have their message.
    private final Set<Long> receives = new HashSet<>();

    /// One message.
    ///
    /// @param send what its sender posted
    /// @param stage how far it has come
    /// @param met whether it has met its receive
    /// @param receive the number of that receive among the descriptors of the receiver; -1 before
    record Sent(Descriptor send, MessageStage stage, boolean met, int receive) {
        private static final int NO_RECEIVE = -1;

        private Sent at(MessageStage later) {
            return new Sent(send, later, met, receive);
        }
    }

    /// At the begin of a window.
    MessagesNow(MessageState state) {
        state.awaited().forEach(receive -> receives.add(key(receive)));
        state.flights().forEach(flight -> begin(flight));
        Stream.of(state.sends(), state.leaving())
                .flatMap(List::stream)
                .forEach(it -> put(it.send(), it.stage(), it.stage().isPastMeeting()));
        state.unexpected().forEach(it -> put(it.send(), waiting(it.bufferBytes()), false));
    }

    private void begin(MessageState.Flight flight) {
        switch (flight.cargo()) {
            case MESSAGE, REQUEST -> put(flight.send(), MessageStage.SENT, false);
            case CLEAR -> put(flight.send(), MessageStage.CLEARED, true);
            case DATA -> put(flight.send(), MessageStage.MOVING, true);
            case CREDIT -> {}
        }
    }

    private static MessageStage waiting(long bufferBytes) {
        return bufferBytes > 0 ? MessageStage.BUFFERED : MessageStage.REQUESTED;
    }

    private static long key(Descriptor send) {
        return (long) send.rank() << 32 | send.number();
    }

    private void put(Descriptor send, MessageStage stage, boolean met) {
        all.put(key(send), new Sent(send, stage, met, Sent.NO_RECEIVE));
    }

    private void turn(Descriptor send, MessageStage stage) {
        all.computeIfPresent(key(send), (_, sent) -> sent.at(stage));
    }

    /// What happened next.
    void apply(MessageEvent event) {
        switch (event) {
            case MessageEvent.SendBegun e -> put(e.send(), MessageStage.PREPARED, false);
            case MessageEvent.Stalled e -> turn(e.send(), MessageStage.STALLED);
            case MessageEvent.Injected e -> leaves(e.cargo(), e.send());
            case MessageEvent.ChannelAwaited e -> {
                switch (e.cargo()) {
                    case MESSAGE, REQUEST, DATA -> turn(e.send(), MessageStage.HELD);
                    case CLEAR, CREDIT -> {}
                }
            }
            case MessageEvent.CircuitConnected e -> leaves(e.cargo(), e.send());
            case MessageEvent.ArrivedEarly e -> turn(e.send(), MessageStage.EARLY);
            case MessageEvent.Arrived e -> arrives(e.cargo(), e.send());
            case MessageEvent.Unexpected e -> turn(e.send(), waiting(e.bufferBytes()));
            case MessageEvent.Met e -> {
                receives.add(key(e.receive()));
                all.computeIfPresent(
                        key(e.send()),
                        (_, sent) ->
                                new Sent(
                                        sent.send(),
                                        afterMeeting(sent.stage()),
                                        true,
                                        e.receive().number()));
            }
            case MessageEvent.ClearedToSend e -> turn(e.send(), MessageStage.CLEARED);
            case MessageEvent.Copied e -> turn(e.send(), MessageStage.RECEIVED);
            case MessageEvent.Awakened _,
                    MessageEvent.ReceivePosted _,
                    MessageEvent.CollectiveCalled _,
                    MessageEvent.PacketOvertaken _,
                    MessageEvent.CreditsReturned _,
                    MessageEvent.CollectivePart _ -> {}
        }
    }

    /// A long message that has met its receive is about to be cleared; a short one is there.
    private static MessageStage afterMeeting(MessageStage stage) {
        return switch (stage) {
            case REQUESTED, CLEARED -> MessageStage.CLEARED;
            case MOVING -> MessageStage.MOVING;
            case NONE, PREPARED, STALLED, HELD, SENT, EARLY, BUFFERED, RECEIVED ->
                    MessageStage.RECEIVED;
        };
    }

    private void leaves(MessageEvent.Cargo cargo, Descriptor send) {
        switch (cargo) {
            case MESSAGE, REQUEST -> turn(send, MessageStage.SENT);
            case DATA -> turn(send, MessageStage.MOVING);
            case CLEAR -> turn(send, MessageStage.CLEARED);
            case CREDIT -> {}
        }
    }

    private void arrives(MessageEvent.Cargo cargo, Descriptor send) {
        switch (cargo) {
            case DATA -> turn(send, MessageStage.RECEIVED);
            case MESSAGE, REQUEST, CLEAR, CREDIT -> {}
        }
    }

    /// What became of `send`; empty where it is over, or where there are no messages.
    Optional<Sent> of(Descriptor send) {
        return Optional.ofNullable(all.get(key(send)));
    }

    /// Whether `receive` has its message.
    boolean hasMet(Descriptor receive) {
        return receives.contains(key(receive));
    }

    /// The first message that `receive` would take and that has not met another one.
    Optional<Sent> comingTo(Descriptor receive) {
        return all.values().stream()
                .filter(sent -> !sent.met() && Fitting.fits(sent.send(), receive))
                .findFirst();
    }

    /// The message that `receive` has met and still waits for.
    Optional<Sent> metBy(Descriptor receive) {
        return all.values().stream()
                .filter(sent ->
                        hasMet(receive)
                                && sent.met()
                                && (sent.receive() == receive.number()
                                        || sent.receive() == Sent.NO_RECEIVE)
                                && Fitting.fits(sent.send(), receive))
                .findFirst();
    }

    /// Messages that have not met a receive.
    List<Descriptor> alone() {
        return all.values().stream().filter(sent -> !sent.met()).map(Sent::send).toList();
    }
}
