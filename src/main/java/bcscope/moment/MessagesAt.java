package bcscope.moment;

import bcscope.base.Invariant;
import bcscope.happening.Descriptor;
import bcscope.happening.MessageEvent;
import bcscope.happening.MessageEvent.Cargo;
import bcscope.happening.MessageStage;
import bcscope.happening.MessageState;
import bcscope.happening.Snapshot;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;

/// Messages under conventional MPI at a moment: the queues of all nodes, and the stage of every
/// message from its begin to its delivery, even if its send is already complete.
public final class MessagesAt {
    private static final int KINDS = MessageQueue.values().length;

    /// 0 under BCS-MPI.
    private final int nodes;

    private final int ranks;
    private final PagedLists<Queued> queues;
    private final Pages<long[]> bufferBytes;

    /// Messages by sender.
    private final PagedLists<Sent> messages;

    /// The first arrived part of a message for a process outside MPI, by sender.
    private final PagedLists<MessageState.Unattended> unattended;

    private int begun;

    /// All messages, if they were requested since the last event.
    private Optional<List<Sent>> inOrder = Optional.empty();

    /// One message.
    ///
    /// @param order number of messages that began before it in this window
    /// @param send the descriptor of its send
    /// @param met whether it is matched
    /// @param receive the number of the matched receive among the descriptors of the receiver; -1
    ///   before
    public record Sent(int order, Descriptor send, MessageStage stage, boolean met, int receive) {
        /// Value of `receive` if the receive is not known.
        public static final int NO_RECEIVE = -1;

        private Sent at(MessageStage later) {
            return new Sent(order, send, later, met, receive);
        }

        private Sent with(Descriptor receive) {
            return new Sent(order, send, afterMeeting(stage), true, receive.number());
        }

        private Sent waiting() {
            return new Sent(order, send, stage, false, NO_RECEIVE);
        }
    }

    /// At the start of a window; `nodes` is 0 under BCS-MPI.
    MessagesAt(int nodes, Snapshot before) {
        this.nodes = nodes;
        ranks = nodes == 0 ? 0 : before.activities().length;
        queues = new PagedLists<>(nodes * KINDS, Queued::descriptor);
        bufferBytes = Pages.longZeros(nodes);
        messages = new PagedLists<>(ranks, Sent::send);
        unattended = new PagedLists<>(ranks, MessageState.Unattended::send);
        begin(before.messages());
    }

    private MessagesAt(MessagesAt before) {
        nodes = before.nodes;
        ranks = before.ranks;
        queues = before.queues.next();
        bufferBytes = before.bufferBytes.next();
        messages = before.messages.next();
        unattended = before.unattended.next();
        begun = before.begun;
    }

    /// A copy to be changed, which shares pages with this; this must not be changed afterwards.
    MessagesAt next() {
        return new MessagesAt(this);
    }

    private void begin(MessageState state) {
        state.receives().forEach(it -> add(it, MessageQueue.POSTED, MessageStage.NONE));
        state.awaited().forEach(it -> add(it, MessageQueue.MATCHED, MessageStage.NONE));
        state.collectives().forEach(it -> add(it, MessageQueue.MEETING, MessageStage.NONE));
        state.flights().stream().filter(it -> known(it.cargo())).forEach(this::begin);
        state.sends()
                .forEach(it -> {
                    add(it.send(), MessageQueue.SENDING, it.stage());
                    begin(it);
                });
        state.leaving().forEach(this::begin);
        state.early()
                .forEach(it -> {
                    put(it.send(), MessageStage.EARLY, false);
                    early(it.node(), it.send(), it.order());
                });
        state.unattended().forEach(this::leaveUnattended);
        state.unexpected().forEach(this::begin);
    }

    private static boolean known(Cargo cargo) {
        return cargo != Cargo.LEADING && cargo != Cargo.CREDIT;
    }

    private void begin(MessageState.Flight flight) {
        put(flight.send(), left(flight.cargo()), !flight.cargo().hasEnvelope());
    }

    /// Whether it is matched follows from its transfers on the network if its stage does not tell.
    private void begin(MessageState.Outgoing outgoing) {
        boolean met = of(outgoing.send()).map(Sent::met).orElse(false);
        put(outgoing.send(), outgoing.stage(), met || outgoing.stage().isPastMeeting());
    }

    /// A message without a receive may still be in transit to a buffer.
    private void begin(MessageState.Waiting waiting) {
        Descriptor send = waiting.send();
        if (of(send).isEmpty()) {
            put(send, waiting(waiting.bufferBytes()), false);
        }
        message(send, Sent::waiting);
        unexpected(waiting.node(), send, waiting.bufferBytes());
    }

    private static MessageStage waiting(long bufferBytes) {
        return bufferBytes > 0 ? MessageStage.BUFFERED : MessageStage.REQUESTED;
    }

    /// Applies the next event.
    void apply(MessageEvent event) {
        inOrder = Optional.empty();
        switch (event) {
            case MessageEvent.SendBegun e -> {
                add(e.send(), MessageQueue.SENDING, MessageStage.PREPARED);
                put(e.send(), MessageStage.PREPARED, false);
            }
            case MessageEvent.ReceivePosted e ->
                    add(e.receive(), MessageQueue.POSTED, MessageStage.NONE);
            case MessageEvent.CollectiveCalled e ->
                    add(e.collective(), MessageQueue.MEETING, MessageStage.NONE);
            case MessageEvent.Stalled e -> turn(e.send(), MessageStage.STALLED);
            case MessageEvent.Injected e -> {
                attendTo(e.send());
                leaves(e.cargo(), e.send());
            }
            case MessageEvent.ChannelAwaited e -> {
                if (known(e.cargo())) {
                    turn(e.send(), MessageStage.HELD);
                }
            }
            case MessageEvent.CircuitConnected e -> leaves(e.cargo(), e.send());
            case MessageEvent.Arrived e -> arrived(e);
            case MessageEvent.ArrivedEarly e -> {
                attendTo(e.send());
                early(e.node(), e.send(), e.order());
            }
            case MessageEvent.Unattended e ->
                    leaveUnattended(new MessageState.Unattended(e.cargo(), e.send()));
            case MessageEvent.Unexpected e -> {
                attendTo(e.send());
                message(e.send(), it -> it.at(waiting(e.bufferBytes())));
                unexpected(e.node(), e.send(), e.bufferBytes());
            }
            case MessageEvent.Met e -> met(e);
            case MessageEvent.Answered e -> leaves(e.answer(), e.send());
            case MessageEvent.Stopped e -> stops(e.send());
            case MessageEvent.Copied e -> message(e.send(), it -> it.at(MessageStage.RECEIVED));
            case MessageEvent.Awakened _,
                    MessageEvent.PacketOvertaken _,
                    MessageEvent.CreditsReturned _,
                    MessageEvent.CollectivePart _ -> {}
        }
    }

    private void leaves(Cargo cargo, Descriptor send) {
        if (known(cargo)) {
            turn(send, left(cargo));
        }
    }

    /// The stage of a message when `cargo` is in transit.
    private static MessageStage left(Cargo cargo) {
        return switch (cargo) {
            case MESSAGE, REQUEST, FIRST, OFFER -> MessageStage.SENT;
            case DATA, REST -> MessageStage.MOVING;
            case CLEAR -> MessageStage.CLEARED;
            case ACKNOWLEDGEMENT -> MessageStage.ACKNOWLEDGED;
            case RECEIPT -> MessageStage.CONFIRMED;
            case LEADING, CREDIT -> throw Invariant.broken(cargo + " tells no stage");
        };
    }

    /// A transfer that has arrived has left its sender.
    private void arrived(MessageEvent.Arrived e) {
        switch (e.cargo()) {
            case MESSAGE -> remove(e.send().node(), MessageQueue.SENDING, e.send());
            case DATA, REST -> {
                remove(e.send().node(), MessageQueue.SENDING, e.send());
                message(
                        e.send(),
                        it -> it.at(it.met() ? MessageStage.RECEIVED : MessageStage.BUFFERED));
            }
            case REQUEST, CLEAR, CREDIT, FIRST, LEADING, ACKNOWLEDGEMENT, OFFER, RECEIPT -> {}
        }
    }

    private void early(int node, Descriptor send, int order) {
        queues.add(key(node, MessageQueue.EARLY), new Queued(send, 0, MessageStage.EARLY, order));
        turn(send, MessageStage.EARLY);
    }

    private void unexpected(int node, Descriptor send, long bytes) {
        remove(node, MessageQueue.EARLY, send);
        queues.add(key(node, MessageQueue.UNEXPECTED), new Queued(send, bytes, waiting(bytes), 0));
        if (bytes == 0) {
            sending(send, waiting(bytes));
        }
        bufferBytes.own(node)[Pages.in(node)] += bytes;
    }

    private void met(MessageEvent.Met e) {
        attendTo(e.send());
        message(e.send(), it -> it.with(e.receive()));
        remove(e.node(), MessageQueue.EARLY, e.send());
        remove(e.node(), MessageQueue.POSTED, e.receive());
        remove(e.node(), MessageQueue.UNEXPECTED, e.send())
                .ifPresent(it -> bufferBytes.own(e.node())[Pages.in(e.node())] -= it.bufferBytes());
        queues.add(
                key(e.node(), MessageQueue.MATCHED),
                new Queued(e.receive(), 0, MessageStage.NONE, 0));
    }

    /// After a match, a long message is about to be cleared to send; a short one has arrived.
    private static MessageStage afterMeeting(MessageStage stage) {
        return switch (stage) {
            case REQUESTED, CLEARED -> MessageStage.CLEARED;
            case STOPPED, ACKNOWLEDGED, MOVING -> stage;
            case NONE, PREPARED, STALLED, HELD, SENT, EARLY, BUFFERED, RECEIVED, CONFIRMED ->
                    MessageStage.RECEIVED;
        };
    }

    /// If its first packet has been taken meanwhile, the acknowledgement is in transit.
    private void stops(Descriptor send) {
        queues.replace(sending(send), send, it -> it.stops());
        message(send, it -> it.stage() == MessageStage.SENT ? it.at(MessageStage.STOPPED) : it);
    }

    private void turn(Descriptor send, MessageStage stage) {
        sending(send, stage);
        message(send, it -> it.at(stage));
    }

    private void sending(Descriptor send, MessageStage stage) {
        queues.replace(sending(send), send, _ -> new Queued(send, 0, stage, 0));
    }

    private static int sending(Descriptor send) {
        return key(send.node(), MessageQueue.SENDING);
    }

    private void message(Descriptor send, UnaryOperator<Sent> change) {
        messages.replace(send.rank(), send, change);
    }

    private void put(Descriptor send, MessageStage stage, boolean met) {
        int order = of(send).map(Sent::order).orElseGet(() -> begun++);
        messages.remove(send.rank(), send);
        messages.add(send.rank(), new Sent(order, send, stage, met, Sent.NO_RECEIVE));
    }

    private void leaveUnattended(MessageState.Unattended part) {
        if (unattended.find(part.send().rank(), part.send()).isEmpty()) {
            unattended.add(part.send().rank(), part);
        }
    }

    private void attendTo(Descriptor send) {
        unattended.remove(send.rank(), send);
    }

    private void add(Descriptor what, MessageQueue queue, MessageStage stage) {
        queues.add(key(what.node(), queue), new Queued(what, 0, stage, 0));
    }

    private Optional<Queued> remove(int node, MessageQueue queue, Descriptor gone) {
        return queues.remove(key(node, queue), gone);
    }

    private static int key(int node, MessageQueue queue) {
        return node * KINDS + queue.ordinal();
    }

    /// Removes a completed call from all queues, except for a message that is unexpected or early
    /// elsewhere.
    void complete(Descriptor done) {
        for (MessageQueue queue : MessageQueue.values()) {
            if (nodes > 0 && queue != MessageQueue.UNEXPECTED && queue != MessageQueue.EARLY) {
                remove(done.node(), queue, done);
            }
        }
    }

    /// The contents of a queue of `node`, in order; empty under BCS-MPI.
    public List<Queued> queue(int node, MessageQueue queue) {
        return nodes == 0 ? List.of() : queues.at(key(node, queue));
    }

    /// Bytes of messages in buffers of `node`.
    public long bufferBytes(int node) {
        return nodes == 0 ? 0 : bufferBytes.page(node)[Pages.in(node)];
    }

    /// The largest number of buffered bytes of a node.
    public long mostBufferBytes() {
        return IntStream.range(0, nodes).mapToLong(this::bufferBytes).max().orElse(0);
    }

    /// All messages, in the order of their start.
    public List<Sent> all() {
        List<Sent> all =
                inOrder.orElseGet(() ->
                        IntStream.range(0, ranks)
                                .boxed()
                                .flatMap(rank -> messages.at(rank).stream())
                                .sorted(Comparator.comparingInt(Sent::order))
                                .toList());
        inOrder = Optional.of(all);
        return all;
    }

    /// Unmatched messages, in the order of their start.
    public List<Descriptor> alone() {
        return all().stream().filter(sent -> !sent.met()).map(Sent::send).toList();
    }

    /// The message of `send`; empty if it is over, or under BCS-MPI.
    public Optional<Sent> of(Descriptor send) {
        return ranks == 0 ? Optional.empty() : messages.find(send.rank(), send);
    }

    /// Whether an incomplete send or receive is matched.
    public boolean hasMet(Descriptor open) {
        return nodes > 0
                && (open.kind() == Descriptor.Kind.SEND
                        ? of(open).map(Sent::met).orElse(true)
                        : queues.find(key(open.node(), MessageQueue.MATCHED), open).isPresent());
    }

    /// The process that has to call MPI before `send` can continue; empty if there is none.
    public OptionalInt attendant(Descriptor send) {
        return unattended
                .find(send.rank(), send)
                .map(it -> it.cargo().goesBack() ? send.rank() : send.peer())
                .map(OptionalInt::of)
                .orElseGet(OptionalInt::empty);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof MessagesAt that
                && queues.equals(that.queues)
                && messages.equals(that.messages)
                && unattended.equals(that.unattended);
    }

    @Override
    public int hashCode() {
        return queues.hashCode();
    }
}
