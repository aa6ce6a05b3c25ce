package bcscope.picture.scene.state;

import bcscope.happening.Descriptor;
import bcscope.happening.Happening;
import bcscope.happening.MessageEvent;
import bcscope.happening.MessageEvent.Cargo;
import bcscope.happening.MessageStage;
import bcscope.happening.MessageState;
import bcscope.happening.PacketProgress;
import bcscope.happening.SliceDetail;
import bcscope.program.Program;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Folds what became of messages in a window of conventional MPI into what was there at its start:
/// the queues of every node, and what travels.
final class MessageFold {
    private static final int KINDS = MessageQueue.values().length;
    private static final List<Queued> NOTHING = List.of();

    private final RunLayout stage;
    private final SliceDetail detail;
    private final List<List<Queued>> queues;
    private final long[] bufferBytes;
    private List<Journey> travelling = List.of();

    private MessageFold(RunLayout stage, SliceDetail detail) {
        this.stage = stage;
        this.detail = detail;
        int nodes = detail.isWindow() ? stage.nodes() : 0;
        queues = new ArrayList<>(Collections.nCopies(nodes * KINDS, NOTHING));
        bufferBytes = new long[nodes];
    }

    static MessageFold of(RunLayout stage, SliceDetail detail, Moment moment) {
        MessageFold fold = new MessageFold(stage, detail);
        if (!detail.isWindow()) {
            return fold;
        }
        fold.begin(detail.before().messages());
        for (int i = 0; i <= moment.last(); i++) {
            switch (detail.happenings().get(i)) {
                case MessageEvent event -> fold.apply(event);
                case Happening.Completed done -> fold.remove(done.descriptor());
                case Happening.Posted _,
                        Happening.CpuDecision _,
                        Happening.FaultStruck _,
                        Happening.Deadlocked _,
                        Happening.Coordination _,
                        Happening.ProcessStep _,
                        Happening.PointToPoint _,
                        Happening.CollectiveStep _ -> {}
            }
        }
        fold.travelling = fold.travels();
        return fold;
    }

    List<Queued> contents(int node, MessageQueue queue) {
        return detail.isWindow()
                ? Collections.unmodifiableList(queues.get(node * KINDS + queue.ordinal()))
                : NOTHING;
    }

    /// Bytes of messages in buffers of `node`.
    long bufferBytes(int node) {
        return detail.isWindow() ? bufferBytes[node] : 0;
    }

    long mostBufferBytes() {
        return Arrays.stream(bufferBytes).max().orElse(0);
    }

    /// How far the packets of `journey` have come at `nanos`.
    PacketProgress packets(Journey journey, long nanos) {
        if (journey.cargo().isEmpty() || journey.what().isEmpty()) {
            return PacketProgress.NONE;
        }
        return detail.packets()
                .at(nanos, journey.cargo().get(), journey.what().get(), journey.packets());
    }

    /// Everything that travels in this window, past and coming, in the order of departure.
    List<Journey> journeys() {
        return Collections.unmodifiableList(travelling);
    }

    private List<Journey> travels() {
        Map<Flight, Integer> open = new HashMap<>();
        List<Journey> journeys = new ArrayList<>();
        for (MessageState.Flight flight : detail.before().messages().flights()) {
            open.put(Flight.of(flight.cargo(), flight.send()), journeys.size());
            journeys.add(
                    new Journey(
                            kind(flight.cargo(), flight.wireBytes()),
                            0,
                            flight.fromNode(),
                            flight.toNode(),
                            Optional.of(flight.send()),
                            flight.cargo().dataBytes(flight.send().bytes(), flight.wireBytes()),
                            flight.injectedNanos(),
                            afterwards(flight.injectedNanos()),
                            Optional.of(flight.cargo()),
                            flight.packets()));
        }
        for (int i = 0; i < detail.happenings().size(); i++) {
            if (!(detail.happenings().get(i) instanceof MessageEvent event)) {
                continue;
            }
            switch (event) {
                case MessageEvent.Injected left -> {
                    open.put(Flight.of(left.cargo(), left.send()), journeys.size());
                    journeys.add(journey(i, left));
                }
                case MessageEvent.Arrived there -> {
                    Integer index = open.remove(Flight.of(there.cargo(), there.send()));
                    if (index != null) {
                        journeys.set(index, journeys.get(index).until(there.timeNanos()));
                    }
                }
                case MessageEvent.TreeMessage part -> journeys.add(journey(i, part));
                case MessageEvent.Awakened _,
                        MessageEvent.ChannelAwaited _,
                        MessageEvent.PacketOvertaken _,
                        MessageEvent.CircuitConnected _,
                        MessageEvent.CreditsReturned _,
                        MessageEvent.LinesSwept _,
                        MessageEvent.CallBegun _,
                        MessageEvent.MessageStep _ -> {}
            }
        }
        return journeys;
    }

    /// What arrives in a later window has not gone half its way at the end of this one: when it
    /// arrives is not known here.
    private long afterwards(long injectedNanos) {
        return detail.endNanos() + (detail.endNanos() - injectedNanos);
    }

    private Journey journey(int index, MessageEvent.Injected left) {
        return new Journey(
                kind(left.cargo(), left.bytes()),
                index,
                left.node(),
                left.toNode(),
                Optional.of(left.send()),
                left.cargo().dataBytes(left.send().bytes(), left.bytes()),
                left.timeNanos(),
                afterwards(left.timeNanos()),
                Optional.of(left.cargo()),
                PacketProgress.NONE);
    }

    private Journey journey(int index, MessageEvent.TreeMessage part) {
        return new Journey(
                Journey.Kind.PART,
                index,
                part.node(),
                part.toNode(),
                Optional.empty(),
                amount(part),
                part.timeNanos(),
                part.arrivesLater() ? afterwards(part.timeNanos()) : part.endNanos());
    }

    private long amount(MessageEvent.TreeMessage part) {
        Program program = stage.program();
        return program.amount(program.pc(part.caller(), part.position()));
    }

    private Journey.Kind kind(Cargo cargo, long wireBytes) {
        if (stage.facts().goesOverTree(cargo, wireBytes)) {
            return Journey.Kind.OVER_TREE;
        }
        return switch (cargo) {
            case MESSAGE, DATA, OFFER, REST -> Journey.Kind.MESSAGE;
            case FIRST, LEADING -> Journey.Kind.LEADING;
            case ACKNOWLEDGEMENT -> Journey.Kind.ACKNOWLEDGEMENT;
            case RECEIPT -> Journey.Kind.RECEIPT;
            case REQUEST -> Journey.Kind.REQUEST;
            case CLEAR -> Journey.Kind.CLEAR;
            case CREDIT -> Journey.Kind.CREDIT;
        };
    }

    /// A packet, by its message and cargo.
    private record Flight(Cargo cargo, int rank, int number) {
        static Flight of(Cargo cargo, Descriptor send) {
            return new Flight(cargo, send.rank(), send.number());
        }
    }

    private void begin(MessageState state) {
        state.sends().forEach(it -> add(it.send(), MessageQueue.SENDING, 0, it.stage()));
        state.receives().forEach(it -> add(it, MessageQueue.POSTED, 0, MessageStage.NONE));
        state.awaited().forEach(it -> add(it, MessageQueue.MATCHED, 0, MessageStage.NONE));
        state.collectives().forEach(it -> add(it, MessageQueue.MEETING, 0, MessageStage.NONE));
        state.early().forEach(it -> early(it.node(), it.send(), it.order()));
        state.unexpected().forEach(it -> unexpected(it.node(), it.send(), it.bufferBytes()));
    }

    private void apply(MessageEvent event) {
        switch (event) {
            case MessageEvent.SendBegun e ->
                    add(e.send(), MessageQueue.SENDING, 0, MessageStage.PREPARED);
            case MessageEvent.ReceivePosted e ->
                    add(e.receive(), MessageQueue.POSTED, 0, MessageStage.NONE);
            case MessageEvent.CollectiveCalled e ->
                    add(e.collective(), MessageQueue.MEETING, 0, MessageStage.NONE);
            case MessageEvent.Stalled e -> turn(e.send(), MessageStage.STALLED);
            case MessageEvent.Injected e -> leaves(e.cargo(), e.send());
            case MessageEvent.Arrived e -> arrived(e);
            case MessageEvent.ArrivedEarly e -> early(e.node(), e.send(), e.order());
            case MessageEvent.Unexpected e -> unexpected(e.node(), e.send(), e.bufferBytes());
            case MessageEvent.Met e -> met(e);
            case MessageEvent.Answered e -> leaves(e.answer(), e.send());
            case MessageEvent.Stopped e -> stops(e.send());
            case MessageEvent.ChannelAwaited e -> turn(e.send(), MessageStage.HELD);
            case MessageEvent.CircuitConnected e -> leaves(e.cargo(), e.send());
            case MessageEvent.Awakened _,
                    MessageEvent.PacketOvertaken _,
                    MessageEvent.Unattended _,
                    MessageEvent.Copied _,
                    MessageEvent.CreditsReturned _,
                    MessageEvent.CollectivePart _ -> {}
        }
    }

    private void leaves(Cargo cargo, Descriptor send) {
        switch (cargo) {
            case MESSAGE, REQUEST, FIRST, OFFER -> turn(send, MessageStage.SENT);
            case DATA, REST -> turn(send, MessageStage.MOVING);
            case CLEAR -> turn(send, MessageStage.CLEARED);
            case ACKNOWLEDGEMENT -> turn(send, MessageStage.ACKNOWLEDGED);
            case RECEIPT -> turn(send, MessageStage.CONFIRMED);
            case LEADING, CREDIT -> {}
        }
    }

    /// What has arrived has left its sender.
    private void arrived(MessageEvent.Arrived e) {
        switch (e.cargo()) {
            case MESSAGE, DATA, REST -> remove(e.send().node(), MessageQueue.SENDING, e.send());
            case REQUEST, CLEAR, CREDIT, FIRST, LEADING, ACKNOWLEDGEMENT, OFFER, RECEIPT -> {}
        }
    }

    private void early(int node, Descriptor send, int order) {
        put(node, MessageQueue.EARLY, new Queued(send, 0, MessageStage.EARLY, order));
        turn(send, MessageStage.EARLY);
    }

    private void unexpected(int node, Descriptor send, long bytes) {
        remove(node, MessageQueue.EARLY, send);
        MessageStage stage = bytes > 0 ? MessageStage.BUFFERED : MessageStage.REQUESTED;
        put(node, MessageQueue.UNEXPECTED, new Queued(send, bytes, stage));
        if (bytes == 0) {
            turn(send, stage);
        }
        bufferBytes[node] += bytes;
    }

    private void met(MessageEvent.Met e) {
        remove(e.node(), MessageQueue.EARLY, e.send());
        remove(e.node(), MessageQueue.POSTED, e.receive());
        remove(e.node(), MessageQueue.UNEXPECTED, e.send())
                .ifPresent(queued -> bufferBytes[e.node()] -= queued.bufferBytes());
        put(e.node(), MessageQueue.MATCHED, new Queued(e.receive(), 0, MessageStage.NONE));
    }

    private void turn(Descriptor send, MessageStage stage) {
        List<Queued> sending = sending(send.node());
        for (int i = 0; i < sending.size(); i++) {
            if (sending.get(i).descriptor().is(send)) {
                sending.set(i, new Queued(send, 0, stage));
            }
        }
    }

    private List<Queued> sending(int node) {
        return queues.get(node * KINDS + MessageQueue.SENDING.ordinal());
    }

    private boolean isAt(Descriptor send, MessageStage stage) {
        return sending(send.node()).stream()
                .anyMatch(it -> it.descriptor().is(send) && it.stage() == stage);
    }

    /// Where its first packet has been taken meanwhile, the answer is under way.
    private void stops(Descriptor send) {
        if (isAt(send, MessageStage.SENT)) {
            turn(send, MessageStage.STOPPED);
        }
    }

    private void add(Descriptor what, MessageQueue queue, long bytes, MessageStage stage) {
        put(what.node(), queue, new Queued(what, bytes, stage));
    }

    private void put(int node, MessageQueue queue, Queued queued) {
        int key = node * KINDS + queue.ordinal();
        if (queues.get(key).isEmpty()) {
            queues.set(key, new ArrayList<>(4));
        }
        queues.get(key).add(queued);
    }

    /// Removes a completed call from all lists, except for a message that is unexpected or early
    /// elsewhere.
    private void remove(Descriptor done) {
        for (MessageQueue queue : MessageQueue.values()) {
            if (queue != MessageQueue.UNEXPECTED && queue != MessageQueue.EARLY) {
                remove(done.node(), queue, done);
            }
        }
    }

    private Optional<Queued> remove(int node, MessageQueue queue, Descriptor descriptor) {
        List<Queued> held = queues.get(node * KINDS + queue.ordinal());
        for (int i = 0; i < held.size(); i++) {
            if (held.get(i).descriptor().is(descriptor)) {
                return Optional.of(held.remove(i));
            }
        }
        return Optional.empty();
    }

    boolean sameAs(MessageFold other) {
        return queues.equals(other.queues);
    }
}
