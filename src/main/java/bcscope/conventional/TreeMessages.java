package bcscope.conventional;

import bcscope.base.Invariant;
import bcscope.conventional.CollectiveState.Meeting;
import bcscope.conventional.layer.MessageLayer;
import bcscope.conventional.layer.MessageStep;
import bcscope.conventional.layer.Packet;
import bcscope.conventional.layer.Protocol;
import bcscope.conventional.layer.Sending;
import bcscope.happening.MessageEvent;
import bcscope.host.Descriptors;
import bcscope.program.Communicator;

/// The messages between members of a collective, and those along lines of a broadcast: each crosses
/// the network like any other message, by the protocol of its size, and other traffic on its links
/// delays it. What their processors do is counted by [TreeTimes]; a receiver takes a request and
/// clears it whatever its process does.
final class TreeMessages {
    /// Number of the round of a multicast, which has no other message.
    private static final int MULTICAST = -1;

    /// Round of the first phase along lines; those of the others are below.
    private static final int FIRST_LINES = -2;

    private final MessageSystem system;
    private final Arrivals arrivals;

    /// Learns what has arrived.
    interface Arrivals {
        /// The message of `round` from one member to another has just arrived.
        void messageArrived(Meeting meeting, int from, int to, int round);

        /// What the root multicast has just arrived at all nodes.
        void multicastArrived(Meeting meeting);

        /// A message of phase `phase` has just reached the end of its line.
        void lineArrived(Meeting meeting, int phase);
    }

    TreeMessages(MessageSystem system, Arrivals arrivals) {
        this.system = system;
        this.arrivals = arrivals;
    }

    /// Member `from` has begun at `beginNanos` to send to member `to`, and its processor is done
    /// with it at `handedNanos`.
    void send(Meeting meeting, int from, int to, int round, long beginNanos, long handedNanos) {
        int[] members = members(meeting);
        int slot = describe(meeting, members[from], members[to], round, beginNanos);
        MessageLayer layer = system.layer;
        long bytes = system.memory.descriptors.bytes(slot);
        boolean eager = layer.protocol(Sending.COLLECTIVE, bytes) == Protocol.EAGER;
        MessageStep step = eager ? MessageStep.SEND : MessageStep.REQUEST;
        long leaves =
                handedNanos
                        + layer.nicNanos(step, bytes)
                        - (eager ? layer.leadNanos(step, bytes) : 0);
        plan(slot, eager ? Packet.MESSAGE : Packet.REQUEST, leaves);
    }

    /// The network copies what member `root` has to the nodes of all.
    void multicast(Meeting meeting, int root) {
        int rank = members(meeting)[root];
        int slot = describe(meeting, rank, rank, MULTICAST, system.now);
        system.transport.multicast(
                system.now,
                system.map.node(rank),
                system.map.nodesOf(meeting.communicator),
                system.memory.descriptors.bytes(slot),
                Token.of(slot, Packet.DATA));
    }

    /// What process `fromRank` puts on the line to the node of process `toRank` in phase `phase`
    /// enters the network at `nanos`.
    void sendAlong(Meeting meeting, int fromRank, int toRank, int phase, long nanos) {
        int slot = describe(meeting, fromRank, toRank, FIRST_LINES - phase, system.now);
        plan(slot, Packet.DATA, nanos);
    }

    private int describe(Meeting meeting, int fromRank, int toRank, int round, long beginNanos) {
        int slot = system.memory.allocate();
        Descriptors all = system.memory.descriptors;
        all.write(
                slot,
                Descriptors.COLLECTIVE,
                fromRank,
                toRank,
                round,
                meeting.communicator,
                system.program.amount(meeting.pc));
        all.writeOrigin(
                slot, Descriptors.DETACHED, meeting.number, meeting.pc, beginNanos, beginNanos);
        system.collectives.messages.set(slot);
        return slot;
    }

    /// Whether `token` is a packet of one of these messages.
    boolean owns(int token) {
        return system.collectives.messages.get(Token.slot(token));
    }

    private void plan(int slot, Packet packet, long nanos) {
        Descriptors all = system.memory.descriptors;
        int rank = packet.goesBack() ? all.peer(slot) : all.rank(slot);
        system.queue.addPart(nanos, system.map.node(rank), rank, Token.of(slot, packet));
    }

    /// The packet `token` enters the network now.
    void inject(int token) {
        Descriptors all = system.memory.descriptors;
        int slot = Token.slot(token);
        Packet packet = Token.packet(token);
        boolean back = packet.goesBack();
        system.transport.injectUnordered(
                system.now,
                system.map.node(back ? all.peer(slot) : all.rank(slot)),
                system.map.node(back ? all.rank(slot) : all.peer(slot)),
                system.layer.wireBytes(packet, all.bytes(slot)),
                token);
    }

    /// The packet `token` is at its node now.
    void delivered(int token) {
        int slot = Token.slot(token);
        long bytes = system.memory.descriptors.bytes(slot);
        switch (Token.packet(token)) {
            case REQUEST -> {
                long handled =
                        handling(MessageStep.TAKE_REQUEST, bytes)
                                + handling(MessageStep.CLEAR, bytes);
                plan(slot, Packet.CLEAR, system.now + handled);
            }
            case CLEAR ->
                    plan(slot, Packet.DATA, system.now + handling(MessageStep.TRANSMIT, bytes));
            case MESSAGE, DATA -> arrived(slot);
            case CREDIT, FIRST, LEADING, ACKNOWLEDGEMENT, REST, OFFER, RECEIPT ->
                    throw Invariant.broken("a collective with " + Token.packet(token));
        }
    }

    private long handling(MessageStep step, long bytes) {
        return TreeTimes.handlingNanos(system.layer, step, bytes);
    }

    private void arrived(int slot) {
        Descriptors all = system.memory.descriptors;
        CollectiveState collectives = system.collectives;
        int communicator = all.context(slot);
        int from = all.rank(slot);
        int to = all.peer(slot);
        int round = all.tag(slot);
        Meeting meeting = collectives.numbered(communicator, all.number(slot));
        if (round >= 0 && all.postNanos(slot) >= windowStart()) {
            for (MessageWatch watch : system.watches) {
                tell(watch, slot, system.now);
            }
        }
        collectives.messages.clear(slot);
        system.memory.release(slot);
        if (round == MULTICAST) {
            arrivals.multicastArrived(meeting);
        } else if (round <= FIRST_LINES) {
            arrivals.lineArrived(meeting, FIRST_LINES - round);
        } else {
            arrivals.messageArrived(
                    meeting,
                    system.map.position(communicator, from),
                    system.map.position(communicator, to),
                    round);
        }
    }

    private long windowStart() {
        return system.windowStart;
    }

    private int[] members(Meeting meeting) {
        Communicator group = system.map.communicator(meeting.communicator);
        return group.members();
    }

    /// Tells `watch` of the messages that began in the window which ends now and have not arrived
    /// yet.
    void tellOpen(MessageWatch watch, long endNanos) {
        Descriptors all = system.memory.descriptors;
        system.collectives.messages.stream()
                .filter(slot -> all.tag(slot) >= 0)
                .filter(slot -> all.postNanos(slot) >= windowStart())
                .filter(slot -> all.postNanos(slot) < endNanos)
                .forEach(slot -> tell(watch, slot, MessageEvent.TreeMessage.LATER));
    }

    private void tell(MessageWatch watch, int slot, long endNanos) {
        Descriptors all = system.memory.descriptors;
        Meeting meeting = system.collectives.numbered(all.context(slot), all.number(slot));
        watch.treeMessage(
                meeting.communicator,
                new MessageWatch.Call(meeting.first, meeting.pc),
                all.rank(slot),
                all.peer(slot),
                all.postNanos(slot),
                endNanos);
    }
}
