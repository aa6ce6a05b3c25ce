package bcscope.conventional;

import bcscope.conventional.MessageMemory.Mark;
import bcscope.conventional.layer.Credits;
import bcscope.conventional.layer.Packet;
import bcscope.conventional.layer.Protocol;
import bcscope.happening.MessageStage;
import bcscope.host.Descriptors;
import bcscope.network.Transport;

import org.jspecify.annotations.Nullable;

/// Injects packets into the network: after the gap of the NIC, and eager messages only with a
/// credit. Passes events of the network on to the component concerned.
final class Wire implements Transport.Sink {
    private final MessageSystem system;
    private final Wakeups wakings;
    private final Handling handling;
    private final long gapNanos;
    private final Credits credits;
    private @Nullable TreeMessages parts;
    private long delivered;

    Wire(MessageSystem system, Wakeups wakings, Handling handling) {
        this.system = system;
        this.wakings = wakings;
        this.handling = handling;
        gapNanos = system.layer.gapNanos();
        credits = system.layer.credits();
    }

    /// Sets the receiver of network events of messages between members of collectives.
    void to(TreeMessages target) {
        parts = target;
    }

    private boolean isPart(int token) {
        return parts != null && parts.owns(token);
    }

    /// Bytes of messages that arrived since the last call.
    long takeDelivered() {
        long bytes = delivered;
        delivered = 0;
        return bytes;
    }

    /// Sends the message in `slot`, whose first step is done at `nanos`.
    ///
    /// @return false if it has no credit and has to wait
    boolean send(int slot, long nanos) {
        MessageMemory memory = system.memory;
        Descriptors all = memory.descriptors;
        int from = all.rank(slot);
        int to = all.peer(slot);
        if (system.ordersArrivals(from, to)) {
            memory.order(slot, memory.pairs.nextSent(from, to));
        }
        Protocol protocol = memory.protocol(slot);
        if (protocol != Protocol.EAGER) {
            memory.rendezvous++;
            launch(slot, first(protocol), nanos);
            if (protocol == Protocol.ACKNOWLEDGED) {
                lead(slot, nanos);
            }
            return true;
        }
        if (credits.limited()) {
            if (memory.pairs.used(from, to) >= credits.each()) {
                memory.reach(slot, MessageStage.STALLED);
                memory.stalled.append(all, from, slot);
                memory.stalledCount++;
                for (MessageWatch watch : system.watches) {
                    watch.stalled(slot, nanos);
                }
                return false;
            }
            memory.pairs.use(from, to, 1);
        }
        launch(slot, Packet.MESSAGE, nanos);
        return true;
    }

    private static Packet first(Protocol protocol) {
        return switch (protocol) {
            case EAGER -> Packet.MESSAGE;
            case RENDEZVOUS, RESERVED -> Packet.REQUEST;
            case ACKNOWLEDGED -> Packet.FIRST;
            case OPTIMISTIC -> Packet.OFFER;
        };
    }

    /// Sends the packets of `slot` that follow the first one, which leaves at `nanos`, without
    /// waiting for its acknowledgement.
    private void lead(int slot, long nanos) {
        launch(slot, Packet.LEADING, nanos + system.layer.paceNanos());
    }

    /// The sender of the message in `slot` has received its acknowledgement.
    void acknowledged(int slot) {
        system.memory.mark(slot, Mark.ACKNOWLEDGED);
        if (system.memory.is(slot, Mark.LEADING_LEFT)) {
            launch(slot, Packet.REST, system.now);
        }
    }

    /// The packets of `slot` that do not wait have left.
    private void leadingLeft(int slot) {
        MessageMemory memory = system.memory;
        memory.mark(slot, Mark.LEADING_LEFT);
        if (memory.is(slot, Mark.ACKNOWLEDGED)) {
            launch(slot, Packet.REST, system.now);
            return;
        }
        if (memory.stage(slot) == MessageStage.SENT) {
            memory.reach(slot, MessageStage.STOPPED);
        }
        for (MessageWatch watch : system.watches) {
            watch.stopped(slot, system.now);
        }
    }

    /// `packet` of `slot` is ready at `nanos`, and is injected when the NIC is.
    void launch(int slot, Packet packet, long nanos) {
        if (packet.goesBack()) {
            reach(slot, packet);
        }
        int token = Token.of(slot, packet);
        if (nanos > system.now) {
            system.queue.add(nanos, EventQueue.INJECT, system.map.node(source(token)), token);
        } else {
            inject(token);
        }
    }

    /// `packet` of `slot` is in transit; the leading packets follow the first in any case.
    private void reach(int slot, Packet packet) {
        switch (packet) {
            case MESSAGE, REQUEST, CREDIT, FIRST, OFFER ->
                    system.memory.reach(slot, MessageStage.SENT);
            case CLEAR -> system.memory.reach(slot, MessageStage.CLEARED);
            case ACKNOWLEDGEMENT -> system.memory.reach(slot, MessageStage.ACKNOWLEDGED);
            case DATA, REST -> system.memory.reach(slot, MessageStage.MOVING);
            case RECEIPT -> system.memory.reach(slot, MessageStage.CONFIRMED);
            case LEADING -> {}
        }
    }

    /// The packet `token` is ready now.
    void inject(int token) {
        if (gapNanos == 0) {
            depart(token);
            return;
        }
        int node = system.map.node(source(token));
        long[] free = system.memory.nicFreeNanos;
        long begin = Math.max(free[node], system.now);
        free[node] = begin + gapNanos;
        if (begin > system.now) {
            system.queue.add(begin, EventQueue.DEPART, node, token);
        } else {
            depart(token);
        }
    }

    /// The packet `token` enters the network now.
    void depart(int token) {
        MessageMemory memory = system.memory;
        int slot = Token.slot(token);
        Packet packet = Token.packet(token);
        int from = source(token);
        int to = target(token);
        if (credits.limited() && packet != Packet.CREDIT && packet != Packet.LEADING) {
            memory.carry(slot, memory.pairs.takeOwed(to, from));
        }
        reach(slot, packet);
        memory.inject(slot, packet, system.now);
        long bytes = system.layer.wireBytes(packet, memory.descriptors.bytes(slot));
        for (MessageWatch watch : system.watches) {
            watch.injected(slot, packet, bytes, system.now);
        }
        int fromNode = system.map.node(from);
        int toNode = system.map.node(to);
        if (packet.hasEnvelope()) {
            system.transport.inject(system.now, fromNode, toNode, bytes, token);
        } else {
            system.transport.injectUnordered(system.now, fromNode, toNode, bytes, token);
        }
    }

    /// A buffer of `to` that a message of `from` used is free from `nanos` on.
    void free(int from, int to, long nanos) {
        if (credits.limited() && system.memory.pairs.owe(from, to) >= credits.returnedAt()) {
            MessageMemory memory = system.memory;
            int slot = memory.allocate();
            memory.descriptors.write(slot, Descriptors.SEND, to, from, 0, 0, 0);
            memory.descriptors.writeOrigin(
                    slot,
                    Descriptors.DETACHED,
                    0,
                    system.program.entry(to),
                    system.now,
                    system.now);
            memory.carry(slot, memory.pairs.takeOwed(from, to));
            memory.take(slot, Protocol.EAGER);
            launch(slot, Packet.CREDIT, nanos);
        }
    }

    /// `count` credits for messages to `to` have returned to `from`.
    void returned(int from, int to, int count) {
        MessageMemory memory = system.memory;
        memory.pairs.use(from, to, -count);
        for (MessageWatch watch : system.watches) {
            watch.creditsReturned(from, to, count, system.now);
        }
        Descriptors all = memory.descriptors;
        int before = Descriptors.NONE;
        int slot = memory.stalled.head(from);
        while (slot != Descriptors.NONE && memory.pairs.used(from, to) < credits.each()) {
            int next = all.next(slot);
            if (all.peer(slot) == to) {
                memory.stalled.remove(all, from, before, slot);
                memory.stalledCount--;
                memory.pairs.use(from, to, 1);
                launch(slot, Packet.MESSAGE, system.now);
                wakings.complete(slot, system.now);
            } else {
                before = slot;
            }
            slot = next;
        }
    }

    @Override
    public void waits(int token, int link, int holder, long nanos) {
        if (isPart(token)) {
            return;
        }
        system.memory.reach(Token.slot(token), MessageStage.HELD);
        for (MessageWatch watch : system.watches) {
            watch.channelAwaited(
                    Token.slot(token),
                    Token.packet(token),
                    system.network.linkFrom(link),
                    system.network.linkTo(link),
                    Token.slot(holder),
                    nanos);
        }
    }

    @Override
    public void overtaken(int token, int index, int packets, long nanos) {
        if (isPart(token)) {
            return;
        }
        for (MessageWatch watch : system.watches) {
            watch.overtaken(Token.slot(token), Token.packet(token), index, packets, nanos);
        }
    }

    @Override
    public int leading(int token) {
        return switch (Token.packet(token)) {
            case DATA, LEADING, REST -> Integer.MAX_VALUE;
            case MESSAGE, REQUEST, CLEAR, CREDIT, FIRST, ACKNOWLEDGEMENT, OFFER, RECEIPT ->
                    system.layer.leadingPackets(system.memory.descriptors.bytes(Token.slot(token)));
        };
    }

    @Override
    public void early(int token, int bytes, long nanos) {
        system.memory.keepEarly(Token.slot(token), bytes);
    }

    @Override
    public void connected(int token, long waitedNanos, long nanos) {
        if (waitedNanos == 0 || isPart(token)) {
            return;
        }
        reach(Token.slot(token), Token.packet(token));
        for (MessageWatch watch : system.watches) {
            watch.connected(Token.slot(token), Token.packet(token), waitedNanos, nanos);
        }
    }

    @Override
    public long passageNanos(int token) {
        long bytes = system.memory.descriptors.bytes(Token.slot(token));
        return system.layer.passageNanos(Token.packet(token), bytes);
    }

    @Override
    public void left(int token, long nanos) {
        if (isPart(token)) {
            return;
        }
        int slot = Token.slot(token);
        switch (Token.packet(token)) {
            case DATA, REST -> {
                mix(token, nanos);
                system.memory.mark(slot, Mark.LEFT);
                wakings.complete(slot, nanos);
            }
            case LEADING -> {
                mix(token, nanos);
                leadingLeft(slot);
            }
            case MESSAGE, REQUEST, CLEAR, CREDIT, FIRST, ACKNOWLEDGEMENT, OFFER, RECEIPT -> {}
        }
    }

    @Override
    public void delivered(int token, long nanos) {
        mix(token, nanos);
        if (parts != null && parts.owns(token)) {
            parts.delivered(token);
            return;
        }
        MessageMemory memory = system.memory;
        int slot = Token.slot(token);
        Packet packet = Token.packet(token);
        memory.land(slot, packet);
        if (packet.completes()) {
            delivered += memory.descriptors.bytes(slot);
        }
        for (MessageWatch watch : system.watches) {
            watch.delivered(slot, packet, nanos);
        }
        handling.arrived(token, target(token));
    }

    private void mix(int token, long nanos) {
        Descriptors all = system.memory.descriptors;
        int slot = Token.slot(token);
        system.mix(nanos);
        system.mix((long) all.rank(slot) << 32 | all.number(slot));
    }

    /// Process whose NIC injects the packet `token`.
    private int source(int token) {
        Descriptors all = system.memory.descriptors;
        int slot = Token.slot(token);
        return Token.packet(token).goesBack() ? all.peer(slot) : all.rank(slot);
    }

    /// Destination process of the packet `token`.
    int target(int token) {
        Descriptors all = system.memory.descriptors;
        int slot = Token.slot(token);
        return Token.packet(token).goesBack() ? all.rank(slot) : all.peer(slot);
    }
}
