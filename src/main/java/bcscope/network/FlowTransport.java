package bcscope.network;

import bcscope.base.Invariant;
import bcscope.base.Rate;
import bcscope.happening.LinkObserver;

import java.util.Arrays;

/// Messages as streams that reserve links in the order in which they are injected (virtual
/// cut-through). The head of a message waits for each link of its route in turn; every link is busy
/// for as long as the bytes take on it; the tail follows the head, held up by the slowest link.
/// What stays on a node is copied at the speed of its NIC and touches no link.
///
/// A reservation never moves: a message injected later does not slip into a gap before an earlier
/// one. That makes a message O(links of its route), whatever else is under way.
public final class FlowTransport implements Transport {
    private final Interconnect network;
    private final LinkTimes times;
    private final long[] freeNanos;
    private final long[] bytesIn;
    private final int[] route;
    private final EventHeap events;
    private LinkObserver watch = LinkObserver.NONE;

    /// An empty network.
    public FlowTransport(Interconnect network, LinkTimes times) {
        this(network, times, new long[network.links()], new long[network.links()], new EventHeap());
    }

    private FlowTransport(
            Interconnect network,
            LinkTimes times,
            long[] freeNanos,
            long[] bytesIn,
            EventHeap events) {
        this.network = network;
        this.times = times;
        this.freeNanos = freeNanos;
        this.bytesIn = bytesIn;
        this.events = events;
        route = new int[network.longestRoute()];
    }

    @Override
    public void inject(long nanos, int from, int to, long bytes, int token) {
        Invariant.check(bytes >= 0 && token >= 0, "message %d of %d bytes", token, bytes);
        int count = network.route(from, to, route);
        if (count == 0) {
            long end = nanos + times.bandwidth().nanosFor(bytes);
            events.add(end, 2 * token);
            events.add(end, 2 * token + 1);
            return;
        }
        long onWire = network.wireBytes(bytes);
        long head = nanos;
        long tail = nanos;
        for (int i = 0; i < count; i++) {
            int link = route[i];
            head = Math.max(head, freeNanos[link]);
            freeNanos[link] = head + rate(link).nanosFor(onWire);
            tail = Math.max(tail, freeNanos[link]);
            bytesIn[link] += onWire;
            watch.linkEntered(link, onWire, head);
            if (i == 0) {
                events.add(tail, 2 * token);
            }
        }
        events.add(tail + times.latencyNanos(network.hops(from, to)), 2 * token + 1);
    }

    private Rate rate(int link) {
        return network.linkKind(link) == LinkKind.INNER ? times.link() : times.bandwidth();
    }

    @Override
    public long nextNanos() {
        return events.isEmpty() ? Long.MAX_VALUE : events.firstNanos();
    }

    @Override
    public void step(Sink sink) {
        long nanos = events.firstNanos();
        int event = events.take();
        if (event % 2 == 0) {
            sink.left(event / 2, nanos);
        } else {
            sink.delivered(event / 2, nanos);
        }
    }

    @Override
    public Transport copy() {
        return new FlowTransport(
                network,
                times,
                Arrays.copyOf(freeNanos, freeNanos.length),
                Arrays.copyOf(bytesIn, bytesIn.length),
                events.copy());
    }

    @Override
    public long memoryBytes() {
        return 16L * freeNanos.length + events.memoryBytes();
    }

    @Override
    public void watch(LinkObserver links) {
        watch = links;
    }

    @Override
    public long linkBytes(int link) {
        return bytesIn[link];
    }
}
