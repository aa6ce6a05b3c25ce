package bcscope.network.bluegene;

import bcscope.base.Invariant;
import bcscope.base.Rate;
import bcscope.happening.LinkObserver;
import bcscope.happening.Reordering;
import bcscope.network.Transport;

import java.util.Arrays;

/// The torus at packet level, up to a midplane (MODEL 3.4): every packet takes minimal adaptive
/// hops by itself. A message is delivered when the last of its packets is there, so a later message
/// of the same sender may be delivered before it: to put them in order again by their numbers is up
/// to the message layer (S4 section 5.3).
///
/// Without other traffic a message of packets that take `w1 .. wn` ns on a link arrives `hops * hop
/// + w1 + .. + wn` after it began, for a message goes out through one queue, packet after packet. A
///   message within a node does not touch the torus: it is copied through shared memory, four times
///   as fast as a link (S3 section 5).
public final class PacketTransport implements Transport {
    private static final int LOCAL_SPEED = 4;
    private static final int NONE = -1;

    private final RoutingTable table;
    private final Rate rate;
    private final PacketFormat format;
    private final boolean leadFirst;
    private final PacketEvents events;
    private final Packets packets;
    private final Messages messages;
    private final Connections connections;
    private final Router router;
    private final int[] queueFirst;
    private final int[] queueLast;
    private int sequence;
    private long clockNanos;
    private LinkObserver watch = LinkObserver.NONE;

    /// An idle torus.
    public PacketTransport(
            Torus torus, TorusTimes times, PacketFormat format, LeadPacket leadPacket) {
        rate = times.link();
        this.format = format;
        leadFirst = leadPacket == LeadPacket.FIRST;
        table = new RoutingTable(torus);
        events = new PacketEvents();
        packets = new Packets();
        messages = new Messages();
        connections = new Connections(torus.nodes(), messages);
        router = new Router(table, times, packets, events);
        queueFirst = new int[torus.links()];
        queueLast = new int[torus.links()];
        Arrays.fill(queueFirst, NONE);
        Arrays.fill(queueLast, NONE);
    }

    private PacketTransport(PacketTransport other) {
        table = other.table;
        rate = other.rate;
        format = other.format;
        leadFirst = other.leadFirst;
        events = other.events.copy();
        packets = other.packets.copy();
        messages = other.messages.copy();
        connections = other.connections.copy(messages);
        router = other.router.copy(packets, events);
        queueFirst = other.queueFirst.clone();
        queueLast = other.queueLast.clone();
        sequence = other.sequence;
        clockNanos = other.clockNanos;
    }

    @Override
    public Transport copy() {
        return new PacketTransport(this);
    }

    @Override
    public long memoryBytes() {
        return events.memoryBytes()
                + packets.memoryBytes()
                + messages.memoryBytes()
                + connections.memoryBytes()
                + router.memoryBytes()
                + 8L * queueFirst.length;
    }

    @Override
    public long linkBytes(int link) {
        return router.linkBytes(link);
    }

    /// Messages under way, waiting ones included.
    public int underWay() {
        return messages.count();
    }

    @Override
    public void watch(LinkObserver links) {
        watch = links;
        router.watch(links);
    }

    @Override
    public void progress(ProgressReader reader) {
        messages.progress(reader);
    }

    @Override
    public Reordering reordering() {
        return connections.reordering();
    }

    @Override
    public void inject(long nanos, int from, int to, long bytes, int token) {
        Invariant.check(nanos >= clockNanos, "a message before the clock");
        int count = from == to ? 1 : format.packets(bytes);
        int message = messages.add(from, to, bytes, token, count);
        connections.open(message);
        int kind = from == to ? PacketEvents.LOCAL : PacketEvents.INJECT;
        long copied = from == to ? Math.ceilDiv(rate.nanosFor(bytes), LOCAL_SPEED) : 0;
        events.add(nanos + copied, kind, sequence++, message);
    }

    @Override
    public long nextNanos() {
        return events.firstNanos();
    }

    @Override
    public void step(Sink sink) {
        clockNanos = events.firstNanos();
        int kind = events.kind();
        int source = events.source();
        int payload = events.take();
        switch (kind) {
            case PacketEvents.FREE -> free(source, sink);
            case PacketEvents.HEAD -> router.head(source, payload, clockNanos);
            case PacketEvents.TAIL -> arrive(payload, sink);
            case PacketEvents.LOCAL -> copied(payload, sink);
            case PacketEvents.INJECT -> enqueue(payload);
            default -> throw new IllegalStateException("no such event");
        }
    }

    /// Frees `link`. Packets that waited go before the next packet of the same queue.
    private void free(int link, Sink sink) {
        int direction = router.free(link);
        router.resume(link, clockNanos);
        if (direction != NONE) {
            sent(link / Direction.COUNT, direction, sink);
        }
    }

    /// A packet of the first message in an injection queue has left.
    private void sent(int node, int direction, Sink sink) {
        int queue = Direction.COUNT * node + direction;
        int message = queueFirst[queue];
        messages.sent[message]++;
        watch.packetMoved(messages.token[message], messages.progress(message), clockNanos);
        if (messages.sent[message] == messages.packets[message]) {
            queueFirst[queue] = messages.nextInQueue[message];
            if (queueFirst[queue] == NONE) {
                queueLast[queue] = NONE;
            }
            sink.left(messages.token[message], clockNanos);
        }
        if (queueFirst[queue] != NONE) {
            injectNext(node, direction);
        }
    }

    private void enqueue(int message) {
        watch.packetMoved(messages.token[message], messages.progress(message), clockNanos);
        int node = messages.from[message];
        int direction = table.first(node, messages.to[message]);
        int queue = Direction.COUNT * node + direction;
        if (queueFirst[queue] == NONE) {
            queueFirst[queue] = message;
            queueLast[queue] = message;
            injectNext(node, direction);
        } else {
            messages.nextInQueue[queueLast[queue]] = message;
            queueLast[queue] = message;
        }
    }

    private void injectNext(int node, int direction) {
        int message = queueFirst[Direction.COUNT * node + direction];
        int index = messages.sent[message];
        int packet =
                packets.add(
                        message,
                        index,
                        format.wireBytes(messages.bytes[message], index),
                        messages.to[message],
                        clockNanos);
        packets.urgent[packet] = leadFirst && index == 0;
        router.inject(node, direction, packet, clockNanos);
    }

    private void arrive(int packet, Sink sink) {
        int message = packets.message[packet];
        int index = packets.index[packet];
        packets.release(packet);
        int token = messages.token[message];
        PacketRole role = index < sink.leading(token) ? PacketRole.LEADING : PacketRole.FOLLOWING;
        if (role == PacketRole.FOLLOWING && !messages.matchable[message]) {
            sink.early(token, format.dataBytes(messages.bytes[message], index), clockNanos);
        }
        if (connections.arrived(message, index, role)) {
            sink.overtaken(messages.token[message], index, messages.packets[message], clockNanos);
        }
        watch.packetMoved(token, messages.progress(message), clockNanos);
        if (messages.isComplete(message)) {
            complete(message, sink);
        }
    }

    private void copied(int message, Sink sink) {
        messages.arrived[message]++;
        sink.left(messages.token[message], clockNanos);
        complete(message, sink);
    }

    private void complete(int message, Sink sink) {
        connections.completed(message);
        sink.delivered(messages.token[message], clockNanos);
        messages.release(message);
    }
}
