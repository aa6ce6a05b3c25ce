package bcscope.nic;

import bcscope.happening.Reordering;
import bcscope.network.Interconnect;
import bcscope.network.LinkTimes;
import bcscope.network.Transport;

import java.util.Arrays;

/// Wires at packet level: the transfers of a PM go through the network packet by packet, each from
/// the instant at which its request is at the sender. Between slices the network is empty (DOMAIN
/// 1.4), so each slice begins with an idle one.
public final class PacketWires implements Wires, Transport.Sink {
    private static final int INDEX_BITS = 24;

    private final LinkLoad budget;
    private final Interconnect network;
    private final LinkTimes times;
    private final Transport idle;
    private Reordering reordering = Reordering.NONE;
    private OvertakenPackets overtaken = new OvertakenPackets();
    private long[] ends = new long[64];
    private long[] order = new long[64];

    PacketWires(LinkLoad budget, Interconnect network, LinkTimes times, Transport idle) {
        this.budget = budget;
        this.network = network;
        this.times = times;
        this.idle = idle;
    }

    @Override
    public LinkTimes times() {
        return times;
    }

    @Override
    public void begin() {
        budget.begin();
    }

    @Override
    public long take(int from, int to, long wanted, long leftNanos) {
        return budget.take(from, to, wanted, leftNanos);
    }

    @Override
    public void carry(SliceLoad load) {
        int count = load.flowCount;
        overtaken = load.overtaken;
        if (count == 0) {
            return;
        }
        if (ends.length < count) {
            ends = new long[load.flowFrom.length];
            order = new long[load.flowFrom.length];
        }
        for (int i = 0; i < count; i++) {
            int hops = network.hops(load.flowFrom[i], load.flowTo[i]);
            order[i] = (load.flowBegin[i] + times.latencyNanos(hops)) << INDEX_BITS | i;
        }
        Arrays.sort(order, 0, count);
        Transport transport = idle.copy();
        for (int i = 0; i < count; i++) {
            int flow = (int) order[i] & ((1 << INDEX_BITS) - 1);
            long nanos = order[i] >> INDEX_BITS;
            transport.inject(
                    nanos, load.flowFrom[flow], load.flowTo[flow], load.flowBytes[flow], flow);
        }
        while (transport.nextNanos() != Long.MAX_VALUE) {
            transport.step(this);
        }
        reordering = reordering.plus(transport.reordering());
    }

    @Override
    public long endNanos(int flow) {
        return ends[flow];
    }

    @Override
    public Reordering takeReordering() {
        Reordering taken = reordering;
        reordering = Reordering.NONE;
        return taken;
    }

    @Override
    public void overtaken(int token, int index, int packets, long nanos) {
        overtaken.add(token, index, packets, nanos);
    }

    /// A transfer was asked for by its receiver, who knows where each packet belongs.
    @Override
    public int leading(int token) {
        return Integer.MAX_VALUE;
    }

    @Override
    public void left(int token, long nanos) {}

    @Override
    public void delivered(int token, long nanos) {
        ends[token] = nanos + times.latencyNanos();
    }
}
