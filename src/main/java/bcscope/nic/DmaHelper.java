package bcscope.nic;

import bcscope.base.Rate;
import bcscope.host.Descriptors;
import bcscope.model.ModelParameter;

/// DH: in PM gets the scheduled chunks from the memory of their senders (S0 section 4.3).
///
/// The DH of a receiver starts its gets one after another; each request crosses the network, and
/// the data comes back over the links that everything else uses too ([Wires]), while further gets
/// start. A NIC that is slow, or that is not a link of its network, moves all its bytes at its own
/// pace.
public final class DmaHelper {
    private final NicSystem nic;
    private final long strobeNanos;
    private final long startNanos;
    private final boolean nicsAreLinks;

    /// The DH threads of all nodes.
    public DmaHelper(NicSystem nic) {
        this.nic = nic;
        strobeNanos = nic.model.get(ModelParameter.NIC_STROBE_NANOS);
        startNanos = nic.model.get(ModelParameter.NIC_DMA_START_NANOS);
        nicsAreLinks = nic.wires.nicsAreLinks();
    }

    /// Moves all chunks of the slice; the strobe of PM arrived at `arrivalNanos`.
    ///
    /// @return longest local time, ns
    long transferAll(long arrivalNanos) {
        SliceLoad load = nic.load;
        NicPace pace = nic.faults.nics();
        long longest = 0;
        startAll();
        carry(arrivalNanos);
        for (int i = 0; i < load.flowCount; i++) {
            int receive = load.flowReceive[i];
            int node = load.flowTo[i];
            int from = load.flowFrom[i];
            long begin = load.flowBegin[i] - pace.on(node, startNanos);
            long bytes = load.flowBytes[i];
            long end = nic.wires.endNanos(i);
            if (!nicsAreLinks || !pace.isUsual()) {
                end = Math.max(end, load.flowBegin[i] + nicNanos(i));
            }
            load.pmNanos[node] = Math.max(load.pmNanos[node], end);
            longest = Math.max(longest, end);
            if (arrives(node, from, i, arrivalNanos + end)) {
                finish(receive, bytes, arrivalNanos + begin, arrivalNanos + end);
            } else {
                repeat(receive, bytes, arrivalNanos + begin, arrivalNanos + end);
            }
        }
        return longest;
    }

    private void carry(long arrivalNanos) {
        SliceLoad load = nic.load;
        if (!nic.isWatched()) {
            nic.wires.carry(load);
            return;
        }
        nic.wires.carry(
                load,
                (link, bytes, nanos) -> {
                    for (Watch watch : nic.watches) {
                        watch.linkEntered(link, bytes, arrivalNanos + nanos);
                    }
                });
        for (Watch watch : nic.watches) {
            load.overtaken.tell(watch, load, nic.memory.descriptors, arrivalNanos);
        }
    }

    private void startAll() {
        SliceLoad load = nic.load;
        NicPace pace = nic.faults.nics();
        for (int i = 0; i < load.flowCount; i++) {
            int node = load.flowTo[i];
            long start = pace.on(node, startNanos);
            load.flowBegin[i] = pace.on(node, strobeNanos) + ++load.transfers[node] * start;
        }
    }

    /// What the NICs of transfer `flow` need for the way there and back and all their bytes, each
    /// at its pace.
    private long nicNanos(int flow) {
        SliceLoad load = nic.load;
        int node = load.flowTo[flow];
        int from = load.flowFrom[flow];
        NicPace pace = nic.faults.nics();
        long way = pace.on(node, 2 * nic.times.latencyNanos());
        if (load.flowBytes[flow] == 0) {
            return way;
        }
        Rate bandwidth = nic.times.bandwidth();
        return way
                + Math.max(
                        pace.on(node, bandwidth.nanosFor(load.inBytes[node])),
                        pace.on(from, bandwidth.nanosFor(load.outBytes[from])));
    }

    private boolean arrives(int node, int from, int index, long endNanos) {
        Faults faults = nic.faults;
        return faults.isEmpty()
                || (!faults.dead().dead(node, endNanos)
                        && !faults.dead().dead(from, endNanos)
                        && !faults.packets().transfer(node, from, index));
    }

    /// Nothing arrived: the chunk is matched and has its bytes left, so it waits in CARRY, where it
    /// may be already.
    private void repeat(int receive, long bytes, long beginNanos, long endNanos) {
        Descriptors all = nic.memory.descriptors;
        int send = all.partner(receive);
        if (all.moved(send) + bytes == all.bytes(send)) {
            nic.memory.keep(receive);
        }
        nic.mix(endNanos);
        for (Watch watch : nic.watches) {
            watch.transferLost(send, receive, all.moved(send), bytes, beginNanos, endNanos);
        }
    }

    private void finish(int receive, long bytes, long beginNanos, long endNanos) {
        Descriptors all = nic.memory.descriptors;
        int send = all.partner(receive);
        long offset = all.moved(send);
        all.move(send, bytes);
        for (Watch watch : nic.watches) {
            watch.transferred(send, receive, offset, bytes, beginNanos, endNanos);
        }
        if (all.moved(send) == all.bytes(send)) {
            nic.mix(endNanos);
            nic.completions.completed(send, endNanos);
            nic.completions.completed(receive, endNanos);
            all.release(send);
            all.release(receive);
        }
    }
}
