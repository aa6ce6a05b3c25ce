package bcscope.network;

import static bcscope.network.Streams.NONE;

import bcscope.base.EventHeap;
import bcscope.base.Rate;
import bcscope.happening.LinkObserver;

import java.util.Arrays;

/// Transports messages as sequences of trains that queue for links (virtual cut-through).
///
/// A message is cut into trains of [#TRAIN_BYTES]. A train whose head reaches a free link enters it
/// at once and occupies it for the time of its bytes; the head reaches the next link at the same
/// instant, and the tail follows, limited by the slowest link. A train that finds a link busy waits
/// there and occupies no later link. A link serves trains in the order of arrival, at the same
/// instant in the order of their sources, and is never idle while a train waits for it.
///
/// The next train of a message starts when the previous one has passed its last link, so each
/// message has one train under way, and messages that share a link take turns: a short message
/// waits for one train of each message ahead of it, not for whole messages. A message is delivered
/// when the tail of its last train has passed the last link and the latency has passed.
///
/// A message within a node is copied at the speed of its NIC and uses no link. A train that finds
/// its whole route free costs a single event.
public final class FlowTransport implements Transport {
    /// Bytes on the wire of all trains of a message but the last (assumed: a page, MODEL 3.5).
    public static final int TRAIN_BYTES = 4_096;

    private static final int KINDS = 4;
    private static final int LEFT = 0;
    private static final int DELIVERED = 1;
    private static final int FREE = 2;
    private static final int NEXT = 3;

    /// Bits below the source: room for 2^40 events.
    private static final int SOURCE_SHIFT = 40;

    private final Interconnect network;
    private final LinkTimes times;
    private final boolean[] inner;
    private final int[] route;
    private final LinkQueues links;
    private final Streams streams;
    private final EventHeap events;
    private long planned;
    private LinkObserver watch = LinkObserver.NONE;

    /// For each source, the first message that others to the same target must not overtake:
    /// messages with further trains, followed by those that wait for them.
    private final int[] ordered;

    /// An empty network.
    public FlowTransport(Interconnect network, LinkTimes times) {
        this.network = network;
        this.times = times;
        inner = new boolean[network.links()];
        for (int link = 0; link < inner.length; link++) {
            inner[link] = network.linkKind(link) == LinkKind.INNER;
        }
        route = new int[network.longestRoute()];
        links = new LinkQueues(network.links());
        streams = new Streams(route.length);
        events = new EventHeap();
        ordered = new int[network.nodes()];
        Arrays.fill(ordered, NONE);
    }

    private FlowTransport(FlowTransport other) {
        network = other.network;
        times = other.times;
        inner = other.inner;
        route = new int[other.route.length];
        links = other.links.copy();
        streams = other.streams.copy();
        events = other.events.copy();
        planned = other.planned;
        ordered = other.ordered.clone();
    }

    @Override
    public Transport copy() {
        return new FlowTransport(this);
    }

    @Override
    public long memoryBytes() {
        return links.memoryBytes()
                + streams.memoryBytes()
                + events.memoryBytes()
                + 4L * ordered.length;
    }

    @Override
    public void watch(LinkObserver observer) {
        watch = observer;
    }

    @Override
    public long linkBytes(int link) {
        return links.bytesIn(link);
    }

    @Override
    public void inject(long nanos, int from, int to, long bytes, int token) {
        if (from == to) {
            copyWithin(nanos, from, bytes, token);
            return;
        }
        long onWire = network.wireBytes(bytes);
        boolean overtakes = firstOrdered(from, to) != NONE;
        if (!overtakes && onWire <= TRAIN_BYTES) {
            sendOneTrain(nanos, from, to, (int) onWire, token);
            return;
        }
        int row = open(from, to, onWire, token);
        list(row);
        if (!overtakes) {
            enter(row, nanos);
        }
    }

    @Override
    public void injectUnordered(long nanos, int from, int to, long bytes, int token) {
        if (from == to) {
            copyWithin(nanos, from, bytes, token);
            return;
        }
        int row = open(from, to, network.wireBytes(bytes), token);
        streams.asked[row] = true;
        enter(row, nanos);
    }

    @Override
    public void multicast(long nanos, int from, int[] to, long bytes, int token) {
        int[] others = Arrays.stream(to).filter(node -> node != from).toArray();
        if (others.length == 0) {
            plan(nanos, from, KINDS * token + DELIVERED);
            return;
        }
        network.route(from, others[0], route);
        int row = streams.open(from, others[0], bytes, token);
        streams.setRoute(row, route, 1);
        streams.targets[row] = others;
        enter(row, nanos);
    }

    /// Events of one instant are in the order of their sources, and those of one source in the
    /// order in which they were scheduled.
    private void plan(long nanos, int source, int event) {
        events.add(nanos, (long) source << SOURCE_SHIFT | planned++, event);
    }

    private int open(int from, int to, long onWire, int token) {
        int row = streams.open(from, to, onWire, token);
        streams.setRoute(row, route, network.route(from, to, route));
        return row;
    }

    private void copyWithin(long nanos, int node, long bytes, int token) {
        long end = nanos + times.bandwidth().nanosFor(bytes);
        plan(end, node, KINDS * token + LEFT);
        plan(end, node, KINDS * token + DELIVERED);
    }

    /// A message of one train starts; it needs a row only if it has to wait.
    private void sendOneTrain(long nanos, int from, int to, int onWire, int token) {
        int count = network.route(from, to, route);
        long nicNanos = 0;
        long linkNanos = 0;
        long tail = nanos;
        for (int i = 0; i < count; i++) {
            int link = route[i];
            if (links.isBusy(link, nanos)) {
                int row = streams.open(from, to, onWire, token);
                streams.setRoute(row, route, count);
                streams.train[row] = onWire;
                streams.tailNanos[row] = tail;
                await(row, link, i, nanos);
                return;
            }
            long duration;
            if (inner[link]) {
                linkNanos = linkNanos == 0 ? times.link().nanosFor(onWire) : linkNanos;
                duration = linkNanos;
            } else {
                nicNanos = nicNanos == 0 ? times.bandwidth().nanosFor(onWire) : nicNanos;
                duration = nicNanos;
            }
            tail = Math.max(tail, links.take(link, nanos, duration, onWire));
            watch.linkEntered(link, onWire, nanos);
        }
        plan(tail + times.latencyNanos(network, from, to), from, KINDS * token + DELIVERED);
    }

    /// The next train of `row` starts.
    private void enter(int row, long nanos) {
        streams.before[row] += streams.train[row];
        streams.train[row] = (int) Math.min(TRAIN_BYTES, streams.bytes[row] - streams.before[row]);
        streams.tailNanos[row] = nanos;
        boolean opens = streams.listed[row] && streams.isLast(row);
        int from = streams.from[row];
        int to = streams.to[row];
        if (opens) {
            unlist(row, from);
        }
        travel(row, 0, nanos);
        if (opens) {
            int behind = firstOrdered(from, to);
            if (behind != NONE) {
                enter(behind, nanos);
            }
        }
    }

    /// The head of the current train of `row` has reached link `first` of its route.
    private void travel(int row, int first, long nanos) {
        int count = streams.links[row];
        for (int i = first; i < count; i++) {
            int link = streams.link(row, i);
            if (links.isBusy(link, nanos)) {
                await(row, link, i, nanos);
                return;
            }
            pass(row, link, i, nanos);
        }
        if (streams.targets[row].length > 0) {
            spread(row, nanos);
        } else {
            passed(row);
        }
    }

    private void await(int row, int link, int place, long nanos) {
        streams.place[row] = place;
        streams.sinceNanos[row] = nanos;
        if (links.add(streams, link, row)) {
            plan(links.freeNanos(link), streams.from[row], KINDS * link + FREE);
        }
    }

    private void pass(int row, int link, int place, long nanos) {
        long end = links.take(link, nanos, duration(row, link), streams.train[row]);
        watch.linkEntered(link, streams.train[row], nanos);
        streams.tailNanos[row] = Math.max(streams.tailNanos[row], end);
        if (place == 0 && streams.asked[row] && streams.isLast(row)) {
            plan(end, streams.from[row], KINDS * streams.token[row] + LEFT);
        }
    }

    /// Time of the current train of `row` on `link`; the times of all trains of a message sum to
    /// the time of the message.
    private long duration(int row, int link) {
        int whole = streams.origin[row] == NONE ? row : streams.origin[row];
        int copies = streams.targets[whole].length;
        Rate rate =
                copies > 0
                        ? times.broadcast(copies + 1)
                        : inner[link] ? times.link() : times.bandwidth();
        long before = streams.before[whole];
        long after = rate.nanosFor(before + streams.train[row]);
        return before == 0 ? after : after - rate.nanosFor(before);
    }

    /// The current train of the multicast `row` has passed its first link; the network copies it to
    /// the link into each node.
    private void spread(int row, long nanos) {
        int[] targets = streams.targets[row];
        streams.copies[row] = targets.length;
        int from = streams.from[row];
        for (int target : targets) {
            int copy = streams.open(from, target, streams.train[row], streams.token[row]);
            int count = network.route(from, target, route);
            route[0] = route[count - 1];
            streams.setRoute(copy, route, 1);
            streams.train[copy] = streams.train[row];
            streams.origin[copy] = row;
            streams.tailNanos[copy] = streams.tailNanos[row];
            travel(copy, 0, nanos);
        }
    }

    /// The current train of `row` has entered all its links.
    private void passed(int row) {
        int origin = streams.origin[row];
        if (origin == NONE) {
            ended(row);
            return;
        }
        streams.tailNanos[origin] = Math.max(streams.tailNanos[origin], streams.tailNanos[row]);
        streams.close(row);
        if (--streams.copies[origin] == 0) {
            ended(origin);
        }
    }

    private void ended(int row) {
        long tail = streams.tailNanos[row];
        int from = streams.from[row];
        if (!streams.isLast(row)) {
            plan(tail, from, KINDS * row + NEXT);
            return;
        }
        long latency =
                streams.targets[row].length > 0
                        ? 0
                        : times.latencyNanos(network, from, streams.to[row]);
        plan(tail + latency, from, KINDS * streams.token[row] + DELIVERED);
        streams.close(row);
    }

    private int firstOrdered(int from, int to) {
        int row = ordered[from];
        while (row != NONE && streams.to[row] != to) {
            row = streams.after[row];
        }
        return row;
    }

    private void list(int row) {
        int from = streams.from[row];
        streams.listed[row] = true;
        if (ordered[from] == NONE) {
            ordered[from] = row;
            return;
        }
        int last = ordered[from];
        while (streams.after[last] != NONE) {
            last = streams.after[last];
        }
        streams.after[last] = row;
    }

    private void unlist(int row, int from) {
        int before = NONE;
        for (int at = ordered[from]; at != row; at = streams.after[at]) {
            before = at;
        }
        if (before == NONE) {
            ordered[from] = streams.after[row];
        } else {
            streams.after[before] = streams.after[row];
        }
        streams.listed[row] = false;
    }

    @Override
    public long nextNanos() {
        return events.firstNanos();
    }

    @Override
    public void step(Sink sink) {
        long nanos = events.firstNanos();
        int event = events.take();
        int subject = event / KINDS;
        switch (event % KINDS) {
            case LEFT -> sink.left(subject, nanos);
            case DELIVERED -> sink.delivered(subject, nanos);
            case FREE -> free(subject, nanos);
            default -> enter(subject, nanos);
        }
    }

    /// `link` has served a train, and others wait.
    private void free(int link, long nanos) {
        int row = links.remove(streams, link);
        int place = streams.place[row];
        pass(row, link, place, nanos);
        if (links.hasWaiting(link)) {
            int next = links.firstWaiting(link);
            plan(links.freeNanos(link), streams.from[next], KINDS * link + FREE);
        }
        travel(row, place + 1, nanos);
    }
}
