package bcscope.explain;

import bcscope.base.Invariant;
import bcscope.happening.Descriptor;
import bcscope.happening.MessageEvent;
import bcscope.happening.MessageStage;
import bcscope.happening.MessageState;

import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Stream;

/// The stage of every message under conventional MPI at a moment, from its begin to its delivery,
/// whether its sender has completed or not.
final class MessagesNow {
    private final Map<Long, Sent> all = new LinkedHashMap<>();

    /// The first arrived part of a message for a process outside MPI.
    private final Map<Long, MessageEvent.Cargo> unattended = new HashMap<>();

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
        state.early().forEach(it -> put(it.send(), MessageStage.EARLY, false));
        state.unattended().forEach(it -> leaveUnattended(it.send(), it.cargo()));
        state.unexpected().forEach(it -> begin(it));
    }

    private void begin(MessageState.Flight flight) {
        switch (flight.cargo()) {
            case MESSAGE, REQUEST, FIRST, OFFER -> put(flight.send(), MessageStage.SENT, false);
            case CLEAR, ACKNOWLEDGEMENT, RECEIPT ->
                    put(flight.send(), answered(flight.cargo()), true);
            case DATA, REST -> put(flight.send(), MessageStage.MOVING, true);
            case LEADING, CREDIT -> {}
        }
    }

    /// What has no receive may still be on its way into a buffer.
    private void begin(MessageState.Waiting waiting) {
        all.merge(
                key(waiting.send()),
                new Sent(waiting.send(), waiting(waiting.bufferBytes()), false, Sent.NO_RECEIVE),
                (known, _) -> new Sent(known.send(), known.stage(), false, Sent.NO_RECEIVE));
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
            case MessageEvent.Injected e -> {
                attendTo(e.send());
                leaves(e.cargo(), e.send());
            }
            case MessageEvent.ChannelAwaited e -> {
                switch (e.cargo()) {
                    case MESSAGE, REQUEST, DATA, FIRST, REST, OFFER ->
                            turn(e.send(), MessageStage.HELD);
                    case CLEAR, CREDIT, LEADING, ACKNOWLEDGEMENT, RECEIPT -> {}
                }
            }
            case MessageEvent.CircuitConnected e -> leaves(e.cargo(), e.send());
            case MessageEvent.ArrivedEarly e -> {
                attendTo(e.send());
                turn(e.send(), MessageStage.EARLY);
            }
            case MessageEvent.Arrived e -> arrives(e.cargo(), e.send());
            case MessageEvent.Unattended e -> leaveUnattended(e.send(), e.cargo());
            case MessageEvent.Unexpected e -> {
                attendTo(e.send());
                turn(e.send(), waiting(e.bufferBytes()));
            }
            case MessageEvent.Met e -> {
                attendTo(e.send());
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
            case MessageEvent.Answered e -> turn(e.send(), answered(e.answer()));
            case MessageEvent.Stopped e -> stops(e.send());
            case MessageEvent.Copied e -> turn(e.send(), MessageStage.RECEIVED);
            case MessageEvent.Awakened _,
                    MessageEvent.ReceivePosted _,
                    MessageEvent.CollectiveCalled _,
                    MessageEvent.PacketOvertaken _,
                    MessageEvent.CreditsReturned _,
                    MessageEvent.CollectivePart _ -> {}
        }
    }

    private void leaveUnattended(Descriptor send, MessageEvent.Cargo cargo) {
        unattended.putIfAbsent(key(send), cargo);
    }

    private void attendTo(Descriptor send) {
        unattended.remove(key(send));
    }

    /// Who has to call MPI before `send` goes on; empty if nothing of it waits for that.
    OptionalInt attendant(Descriptor send) {
        MessageEvent.Cargo cargo = unattended.get(key(send));
        if (cargo == null) {
            return OptionalInt.empty();
        }
        return OptionalInt.of(cargo.goesBack() ? send.rank() : send.peer());
    }

    /// A long message that has met its receive is about to be cleared; a short one is there.
    private static MessageStage afterMeeting(MessageStage stage) {
        return switch (stage) {
            case REQUESTED, CLEARED -> MessageStage.CLEARED;
            case STOPPED, ACKNOWLEDGED, MOVING -> stage;
            case NONE, PREPARED, STALLED, HELD, SENT, EARLY, BUFFERED, RECEIVED, CONFIRMED ->
                    MessageStage.RECEIVED;
        };
    }

    private void leaves(MessageEvent.Cargo cargo, Descriptor send) {
        switch (cargo) {
            case MESSAGE, REQUEST, FIRST, OFFER -> turn(send, MessageStage.SENT);
            case DATA, REST -> turn(send, MessageStage.MOVING);
            case CLEAR, ACKNOWLEDGEMENT, RECEIPT -> turn(send, answered(cargo));
            case LEADING, CREDIT -> {}
        }
    }

    private static MessageStage answered(MessageEvent.Cargo answer) {
        return switch (answer) {
            case CLEAR -> MessageStage.CLEARED;
            case ACKNOWLEDGEMENT -> MessageStage.ACKNOWLEDGED;
            case RECEIPT -> MessageStage.CONFIRMED;
            case MESSAGE, REQUEST, DATA, CREDIT, FIRST, LEADING, REST, OFFER ->
                    throw Invariant.broken(answer + " is not an answer");
        };
    }

    /// Where it has been received meanwhile its answer is under way.
    private void stops(Descriptor send) {
        all.computeIfPresent(
                key(send),
                (_, sent) ->
                        sent.stage() == MessageStage.SENT ? sent.at(MessageStage.STOPPED) : sent);
    }

    private void arrives(MessageEvent.Cargo cargo, Descriptor send) {
        switch (cargo) {
            case DATA, REST ->
                    all.computeIfPresent(
                            key(send),
                            (_, sent) ->
                                    sent.at(
                                            sent.met()
                                                    ? MessageStage.RECEIVED
                                                    : MessageStage.BUFFERED));
            case MESSAGE,
                    REQUEST,
                    CLEAR,
                    CREDIT,
                    FIRST,
                    LEADING,
                    ACKNOWLEDGEMENT,
                    OFFER,
                    RECEIPT -> {}
        }
    }

    /// The fate of `send`; empty if it is over, or if there are no messages.
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
