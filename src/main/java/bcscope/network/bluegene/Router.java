package bcscope.network.bluegene;

import bcscope.base.Rate;
import bcscope.happening.LinkObserver;

import java.util.Arrays;

/// The routers of all nodes. For each of six directions, a router has an adaptive and an escape
/// buffer for arriving packets and a queue for injected ones; packets leave each buffer in order.
/// The first packet of a buffer takes the first free link, in the order X+ .. Z-, that brings it
/// closer and has room at its end; otherwise it enters the escape buffer on its dimension-ordered
/// route, if that has room. If several packets could take a link, the one that has waited longest
/// does.
///
/// Urgent packets have separate buffers, travel in dimension order, and have priority over others,
/// however long those have waited.
///
/// Buffers count packets, each of the largest size, so that a bubble (one free place in a ring) is
/// always worth one packet.
final class Router {
    /// Packets in an adaptive buffer: two virtual channels of 1 KB (assumed).
    static final int ADAPTIVE_PACKETS = 8;

    /// Packets in an escape buffer: one virtual channel of 1 KB (assumed).
    static final int ESCAPE_PACKETS = 4;

    /// Packets in a buffer for urgent ones: one virtual channel of 1 KB (assumed).
    static final int URGENT_PACKETS = 4;

    private static final int BUFFERS = 4 * Direction.COUNT;
    private static final int ESCAPE = Direction.COUNT;
    private static final int URGENT = 2 * Direction.COUNT;
    private static final int INJECTION = 3 * Direction.COUNT;
    private static final int NONE = -1;

    private final RoutingTable table;
    private final Rate rate;
    private final long hopNanos;
    private final Packets packets;
    private final PacketEvents events;
    private final int[] first;
    private final int[] last;
    private final int[] held;
    private final boolean[] sending;
    private final int[] ready;
    private final byte[] wanted;
    private final boolean[] busy;
    private final int[] sourceOf;
    private final long[] linkBytes;
    private LinkObserver watch = LinkObserver.NONE;

    Router(RoutingTable table, TorusTimes times, Packets packets, PacketEvents events) {
        this.table = table;
        this.packets = packets;
        this.events = events;
        rate = times.link();
        hopNanos = times.hopNanos();
        int buffers = BUFFERS * table.nodes;
        first = new int[buffers];
        last = new int[buffers];
        Arrays.fill(first, NONE);
        Arrays.fill(last, NONE);
        held = new int[buffers];
        sending = new boolean[buffers];
        ready = new int[table.nodes];
        wanted = new byte[buffers];
        int links = table.neighbour.length;
        busy = new boolean[links];
        sourceOf = new int[links];
        linkBytes = new long[links];
    }

    private Router(Router other, Packets packets, PacketEvents events) {
        table = other.table;
        rate = other.rate;
        hopNanos = other.hopNanos;
        this.packets = packets;
        this.events = events;
        first = other.first.clone();
        last = other.last.clone();
        held = other.held.clone();
        sending = other.sending.clone();
        ready = other.ready.clone();
        wanted = other.wanted.clone();
        busy = other.busy.clone();
        sourceOf = other.sourceOf.clone();
        linkBytes = other.linkBytes.clone();
    }

    Router copy(Packets otherPackets, PacketEvents otherEvents) {
        return new Router(this, otherPackets, otherEvents);
    }

    long memoryBytes() {
        return 14L * first.length + 13L * linkBytes.length;
    }

    void watch(LinkObserver links) {
        watch = links;
    }

    long linkBytes(int link) {
        return linkBytes[link];
    }

    /// Puts `packet` into the injection queue of `node` for `direction`, which is empty.
    void inject(int node, int direction, int packet, long nanos) {
        int place = INJECTION + direction;
        append(node * BUFFERS + place, packet);
        if (!sending[node * BUFFERS + place]) {
            offer(node, place);
            send(node * BUFFERS + place, nanos);
        }
    }

    /// The head of the packet on `link` has reached the node at its end.
    void head(int link, int packet, long nanos) {
        int node = table.neighbour[link];
        int place = link % Direction.COUNT;
        if (packets.urgent[packet]) {
            place += URGENT;
        } else if (first[node * BUFFERS + place] != packet) {
            place += ESCAPE;
        }
        int buffer = node * BUFFERS + place;
        if (first[buffer] == packet && !sending[buffer]) {
            offer(node, place);
            send(buffer, nanos);
        }
    }

    /// `link` has sent its packet.
    ///
    /// @return the direction of the injection queue that it came from; -1 if it came from another
    ///   node
    int free(int link) {
        busy[link] = false;
        int buffer = sourceOf[link];
        sending[buffer] = false;
        held[buffer]--;
        int place = buffer % BUFFERS;
        return place < INJECTION ? NONE : place - INJECTION;
    }

    /// Resumes packets that waited for `link` to become free, or for the buffer place that the sent
    /// packet freed.
    void resume(int link, long nanos) {
        int node = link / Direction.COUNT;
        int buffer = sourceOf[link];
        int place = buffer % BUFFERS;
        int next = first[buffer];
        if (next != NONE && !sending[buffer] && packets.headNanos[next] <= nanos) {
            offer(node, place);
        }
        resume(node, link % Direction.COUNT, place, nanos);
        if (place < INJECTION) {
            int direction = place % Direction.COUNT;
            int before = table.neighbour[Direction.COUNT * node + (direction ^ 1)];
            if (!busy[Direction.COUNT * before + direction]) {
                resume(before, direction, NONE, nanos);
            }
        }
    }

    /// The first packet of the buffer may now be sent on: its head is here and no packet is before
    /// it.
    private void offer(int node, int place) {
        int buffer = node * BUFFERS + place;
        int packet = first[buffer];
        int destination = packets.destination[packet];
        ready[node] |= 1 << place;
        wanted[buffer] =
                (byte)
                        (packets.urgent[packet]
                                ? 1 << table.first(node, destination)
                                : table.productive(node, destination));
    }

    /// Resumes the first packets at `node` that can use `direction`, and that of the buffer
    /// `place`.
    private void resume(int node, int direction, int place, long nanos) {
        int from = node * BUFFERS;
        int open = 0;
        for (int rest = ready[node]; rest != 0; rest &= rest - 1) {
            int i = Integer.numberOfTrailingZeros(rest);
            if (i == place || (wanted[from + i] >> direction & 1) != 0) {
                open |= 1 << i;
            }
        }
        while (open != 0) {
            int oldest = Integer.numberOfTrailingZeros(open);
            for (int rest = open & (open - 1); rest != 0; rest &= rest - 1) {
                int i = Integer.numberOfTrailingZeros(rest);
                if (goesBefore(first[from + i], first[from + oldest])) {
                    oldest = i;
                }
            }
            open &= ~(1 << oldest);
            send(from + oldest, nanos);
            if (busy[Direction.COUNT * node + direction]) {
                open &= place == NONE ? 0 : 1 << place;
            }
        }
    }

    private boolean goesBefore(int packet, int other) {
        return packets.urgent[packet] == packets.urgent[other]
                ? packets.headNanos[packet] < packets.headNanos[other]
                : packets.urgent[packet];
    }

    private void send(int buffer, long nanos) {
        int node = buffer / BUFFERS;
        int packet = first[buffer];
        if (packets.urgent[packet]) {
            inOrder(buffer, URGENT, URGENT_PACKETS, nanos);
            return;
        }
        int destination = packets.destination[packet];
        for (int ways = wanted[buffer]; ways != 0; ways &= ways - 1) {
            int direction = Integer.numberOfTrailingZeros(ways);
            int link = Direction.COUNT * node + direction;
            if (!busy[link]) {
                int next = table.neighbour[link];
                int into = next * BUFFERS + direction;
                if (next == destination || held[into] < ADAPTIVE_PACKETS) {
                    start(buffer, packet, link, next == destination ? NONE : into, nanos);
                    return;
                }
            }
        }
        inOrder(buffer, ESCAPE, ESCAPE_PACKETS, nanos);
    }

    /// Sends the first packet of `buffer` in dimension order into the next buffer of `kind`, if
    /// that has room; a packet that enters a ring leaves a bubble.
    private void inOrder(int buffer, int kind, int room, long nanos) {
        int node = buffer / BUFFERS;
        int packet = first[buffer];
        int destination = packets.destination[packet];
        int direction = table.first(node, destination);
        int link = Direction.COUNT * node + direction;
        if (busy[link]) {
            return;
        }
        int next = table.neighbour[link];
        int into = next * BUFFERS + kind + direction;
        boolean entersRing = table.rings && buffer % BUFFERS != kind + direction;
        if (next == destination || room - held[into] > (entersRing ? 1 : 0)) {
            start(buffer, packet, link, next == destination ? NONE : into, nanos);
        }
    }

    private void start(int buffer, int packet, int link, int into, long nanos) {
        first[buffer] = packets.next[packet];
        if (first[buffer] == NONE) {
            last[buffer] = NONE;
        }
        sending[buffer] = true;
        ready[buffer / BUFFERS] &= ~(1 << buffer % BUFFERS);
        long wire = rate.nanosFor(packets.bytes[packet]);
        busy[link] = true;
        sourceOf[link] = buffer;
        linkBytes[link] += packets.bytes[packet];
        watch.linkEntered(link, packets.bytes[packet], nanos);
        events.add(nanos + wire, PacketEvents.FREE, link, packet);
        if (into == NONE) {
            long arrival = nanos + hopNanos + wire;
            events.add(arrival, PacketEvents.TAIL, link, packet);
        } else {
            packets.headNanos[packet] = nanos + hopNanos;
            append(into, packet);
            events.add(nanos + hopNanos, PacketEvents.HEAD, link, packet);
        }
    }

    private void append(int buffer, int packet) {
        packets.next[packet] = NONE;
        if (last[buffer] == NONE) {
            first[buffer] = packet;
        } else {
            packets.next[last[buffer]] = packet;
        }
        last[buffer] = packet;
        held[buffer]++;
    }
}
