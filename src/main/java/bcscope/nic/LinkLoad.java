package bcscope.nic;

import bcscope.base.Rate;
import bcscope.happening.LinkObserver;
import bcscope.network.Interconnect;
import bcscope.network.LinkTimes;

/// Wires whose links between routers can bind, at flow level: every transfer takes its
/// deterministic route and ends when the busiest link of the route would have moved all the bytes
/// that the slice puts on it.
///
/// The scheduler of a node knows the link by which a message will come in, and gives each of its
/// links no more than that can carry in what is left of the slice (DOMAIN 3.4: so much per link).
/// What other messages put on links further back it cannot know, so a slice may still take longer.
///
/// Loads are stamped with their slice, so a slice costs the links that it uses.
public final class LinkLoad implements Wires {
    private final Interconnect network;
    private final LinkTimes times;
    private final Rate rate;
    private final Rate dataRate;
    private final int[] route;
    private final long[] given;
    private final int[] givenStamps;
    private final long[] bytes;
    private final int[] stamps;
    private long[] ends = new long[64];
    private int stamp;

    /// The idle links of `network`.
    public LinkLoad(Interconnect network, LinkTimes times) {
        this.network = network;
        this.times = times;
        rate = times.link();
        dataRate = network.dataRate(rate);
        route = new int[network.longestRoute()];
        given = new long[network.links()];
        givenStamps = new int[network.links()];
        bytes = new long[network.links()];
        stamps = new int[network.links()];
    }

    @Override
    public LinkTimes times() {
        return times;
    }

    @Override
    public void begin() {
        stamp++;
    }

    @Override
    public long take(int from, int to, long wanted, long leftNanos) {
        int count = network.route(from, to, route);
        if (count == 0) {
            return wanted;
        }
        int last = route[count - 1];
        if (givenStamps[last] != stamp) {
            givenStamps[last] = stamp;
            given[last] = 0;
        }
        long most = Math.max(Budget.LEAST_BYTES, dataRate.bytesIn(leftNanos));
        long granted = Math.clamp(most - given[last], 0, wanted);
        given[last] += granted;
        return granted;
    }

    @Override
    public void carry(SliceLoad load, LinkObserver links) {
        for (int i = 0; i < load.flowCount; i++) {
            int count = network.route(load.flowFrom[i], load.flowTo[i], route);
            long onWire = network.wireBytes(load.flowBytes[i]);
            int hops = network.hops(load.flowFrom[i], load.flowTo[i]);
            long nanos = load.flowBegin[i] + times.latencyNanos(hops);
            for (int j = 0; j < count; j++) {
                charge(route[j], onWire);
                links.linkEntered(route[j], onWire, nanos);
            }
        }
        if (ends.length < load.flowCount) {
            ends = new long[load.flowFrom.length];
        }
        for (int i = 0; i < load.flowCount; i++) {
            int count = network.route(load.flowFrom[i], load.flowTo[i], route);
            long busiest = 0;
            for (int j = 0; j < count; j++) {
                busiest = Math.max(busiest, bytes[route[j]]);
            }
            int hops = network.hops(load.flowFrom[i], load.flowTo[i]);
            long data = load.flowBytes[i] == 0 ? 0 : rate.nanosFor(busiest);
            ends[i] = load.flowBegin[i] + 2 * times.latencyNanos(hops) + data;
        }
    }

    private void charge(int link, long onWire) {
        if (stamps[link] != stamp) {
            stamps[link] = stamp;
            bytes[link] = 0;
        }
        bytes[link] += onWire;
    }

    @Override
    public long endNanos(int flow) {
        return ends[flow];
    }
}
