package bcscope.nic;

import bcscope.happening.LinkObserver;
import bcscope.happening.Reordering;
import bcscope.model.Model;
import bcscope.network.Interconnect;
import bcscope.network.Interconnects;
import bcscope.network.LinkTimes;
import bcscope.network.Transport;
import bcscope.network.Transports;
import bcscope.scenario.Fidelity;
import bcscope.scenario.Machine;

import java.util.Arrays;

/// The network as PM uses it: the same [Transport] that carries the messages of conventional MPI.
///
/// All transfers of a slice are handed to it when their requests reach the senders, or in the
/// pieces of a [LinkPlan], and it runs until nothing moves: between slices the network is empty
/// (MODEL 1.4). So slices are independent, the transport has its own clock, and a checkpoint need
/// not contain it.
public final class Wires implements Transport.Sink {
    private static final int INDEX_BITS = 24;

    private final Interconnect network;
    private final LinkTimes times;
    private final Transport transport;
    private final long extraLatencyNanos;
    private final LinkPlan plan;
    private final boolean packets;
    private final EarlierTransfers before = new EarlierTransfers();
    private OvertakenPackets overtaken = new OvertakenPackets();
    private Reordering told = Reordering.NONE;
    private long clockNanos;
    private long startNanos;
    private long[] ends = new long[64];
    private long[] order = new long[64];

    /// @param extraLatencyNanos latency that the transport leaves to the receiver
    private Wires(
            Interconnect network,
            LinkTimes times,
            Transport transport,
            long extraLatencyNanos,
            Fidelity fidelity) {
        packets = fidelity == Fidelity.PACKET;
        this.network = network;
        this.times = times;
        this.transport = transport;
        this.extraLatencyNanos = extraLatencyNanos;
        plan = new LinkPlan(network, times);
    }

    /// The network of `machine`, at the requested level of detail.
    public static Wires of(Machine machine, Model model) {
        LinkTimes times = LinkTimes.of(machine, model);
        return new Wires(
                Interconnects.of(machine),
                times,
                Transports.of(machine, model),
                Transports.includesLatency(machine) ? 0 : times.latencyNanos(),
                machine.fidelity());
    }

    /// Times of the services of the network.
    public LinkTimes times() {
        return times;
    }

    /// Whether the rate of a NIC is that of a link, the one to its switch.
    boolean nicsAreLinks() {
        return network.linkInto(0).isPresent();
    }

    /// The link plan of the slice.
    LinkPlan plan() {
        return plan;
    }

    /// Computes the ends of the transfers of a slice, once all are known.
    void carry(SliceLoad load) {
        boolean repeats = plan.pieces() == 0 && !packets;
        roomForEnds(load);
        if (load.flowCount == 0 || (repeats && before.find(load, ends))) {
            return;
        }
        carryNow(load);
        if (repeats) {
            before.keep(load, ends);
        }
    }

    /// Carries the load link by link, and reports to `links` the bytes that enter each link, in ns
    /// after the strobe of PM.
    void carry(SliceLoad load, LinkObserver links) {
        roomForEnds(load);
        transport.watch((link, bytes, nanos) -> links.linkEntered(link, bytes, nanos - startNanos));
        carryNow(load);
        transport.watch(LinkObserver.NONE);
    }

    private void roomForEnds(SliceLoad load) {
        if (ends.length < load.flowCount) {
            ends = new long[load.flowFrom.length];
        }
    }

    /// How many packets of transfers arrived out of order since the last call; none on a network
    /// without packets.
    public Reordering takeReordering() {
        Reordering all = transport.reordering();
        Reordering taken = all.without(told);
        told = all;
        return taken;
    }

    private void carryNow(SliceLoad load) {
        int flows = load.flowCount;
        if (flows == 0) {
            return;
        }
        overtaken = load.overtaken;
        Arrays.fill(ends, 0, flows, 0);
        int count = plan.pieces() > 0 ? planned(load) : unplanned(load);
        Arrays.sort(order, 0, count);
        startNanos = clockNanos;
        for (int i = 0; i < count; i = injectAll(load, i, count)) {
            long nanos = startNanos + (order[i] >> INDEX_BITS);
            while (transport.nextNanos() <= nanos) {
                step();
            }
        }
        while (transport.nextNanos() != Long.MAX_VALUE) {
            step();
        }
        for (int i = 0; i < flows; i++) {
            ends[i] += extraLatencyNanos - startNanos;
        }
    }

    private int unplanned(SliceLoad load) {
        roomForOrder(load.flowCount);
        for (int i = 0; i < load.flowCount; i++) {
            order[i] = requestedNanos(load, i) << INDEX_BITS | i;
        }
        return load.flowCount;
    }

    private int planned(SliceLoad load) {
        roomForOrder(plan.pieces());
        for (int i = 0; i < plan.pieces(); i++) {
            long begin = Math.max(plan.beginNanos(i), requestedNanos(load, plan.flow(i)));
            order[i] = begin << INDEX_BITS | i;
        }
        return plan.pieces();
    }

    /// Hands over all transfers that are due at the same time as the `first` of `order`, in the
    /// order of the sources.
    ///
    /// @return the first one that is due later
    private int injectAll(SliceLoad load, int first, int count) {
        long due = order[first] >> INDEX_BITS;
        int end = first;
        while (end < count && order[end] >> INDEX_BITS == due) {
            int piece = piece(order[end]);
            order[end++] = (long) load.flowFrom[flow(piece)] << INDEX_BITS | piece;
        }
        Arrays.sort(order, first, end);
        for (int i = first; i < end; i++) {
            int piece = piece(order[i]);
            int flow = flow(piece);
            long bytes = plan.pieces() == 0 ? load.flowBytes[flow] : plan.bytes(piece);
            transport.injectUnordered(
                    startNanos + due, load.flowFrom[flow], load.flowTo[flow], bytes, flow);
        }
        return end;
    }

    private static int piece(long ordered) {
        return (int) ordered & ((1 << INDEX_BITS) - 1);
    }

    private int flow(int piece) {
        return plan.pieces() == 0 ? piece : plan.flow(piece);
    }

    /// When the request of transfer `flow` reaches its sender, ns after the strobe of PM.
    private long requestedNanos(SliceLoad load, int flow) {
        return load.flowBegin[flow]
                + times.latencyNanos(network, load.flowFrom[flow], load.flowTo[flow]);
    }

    private void roomForOrder(int count) {
        if (order.length < count) {
            order = new long[2 * count];
        }
    }

    private void step() {
        clockNanos = transport.nextNanos();
        transport.step(this);
    }

    /// End of transfer `flow`, ns after the strobe of PM.
    long endNanos(int flow) {
        return ends[flow];
    }

    @Override
    public void overtaken(int token, int index, int packets, long nanos) {
        overtaken.add(token, index, packets, nanos - startNanos);
    }

    /// A transfer was requested by its receiver, which can assign each packet.
    @Override
    public int leading(int token) {
        return Integer.MAX_VALUE;
    }

    @Override
    public void left(int token, long nanos) {}

    @Override
    public void delivered(int token, long nanos) {
        ends[token] = Math.max(ends[token], nanos);
    }
}
