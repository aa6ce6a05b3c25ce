package bcscope.nic;

import bcscope.base.Rate;
import bcscope.model.ModelParameter;

/// DH: in PM gets the scheduled chunks from the memory of their senders (S0 section 4.3).
///
/// Flow level: all transfers of the phase are known when it begins. A transfer's share of a NIC is
/// proportional to its bytes, so it ends when the busier of its two NICs would have moved all of
/// its bytes, and not before its [Wires] have carried it. Gets of a node start one after another.
public final class DmaHelper {
    private final NicSystem nic;
    private final long strobeNanos;
    private final long startNanos;

    /// The DH threads of all nodes.
    public DmaHelper(NicSystem nic) {
        this.nic = nic;
        strobeNanos = nic.model.get(ModelParameter.NIC_STROBE_NANOS);
        startNanos = nic.model.get(ModelParameter.NIC_DMA_START_NANOS);
    }

    /// Moves all chunks of the slice; the strobe of PM arrived at `arrivalNanos`.
    ///
    /// @return longest local time, ns
    long transferAll(long arrivalNanos) {
        SliceLoad load = nic.load;
        NicPace pace = nic.faults.nics();
        long latency = 2 * nic.times.latencyNanos();
        long longest = 0;
        startAll();
        nic.wires.carry(load);
        if (nic.watch != null) {
            load.overtaken.tell(nic.watch, load, nic.memory.descriptors, arrivalNanos);
        }
        for (int i = 0; i < load.flowCount; i++) {
            int receive = load.flowReceive[i];
            int node = load.flowTo[i];
            int from = load.flowFrom[i];
            long begin = load.flowBegin[i] - pace.on(node, startNanos);
            long bytes = load.flowBytes[i];
            long end = load.flowBegin[i] + pace.on(node, latency);
            if (bytes > 0) {
                end += dataNanos(load.inBytes[node], node, load.outBytes[from], from);
            }
            end = Math.max(end, nic.wires.endNanos(i));
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

    private void startAll() {
        SliceLoad load = nic.load;
        NicPace pace = nic.faults.nics();
        for (int i = 0; i < load.flowCount; i++) {
            int node = load.flowTo[i];
            long start = pace.on(node, startNanos);
            load.flowBegin[i] = pace.on(node, strobeNanos) + ++load.transfers[node] * start;
        }
    }

    /// How long the busier of two NICs needs for all its bytes.
    private long dataNanos(long inBytes, int node, long outBytes, int from) {
        Rate bandwidth = nic.times.bandwidth();
        NicPace pace = nic.faults.nics();
        return pace.isUsual()
                ? bandwidth.nanosFor(Math.max(inBytes, outBytes))
                : Math.max(
                        pace.on(node, bandwidth.nanosFor(inBytes)),
                        pace.on(from, bandwidth.nanosFor(outBytes)));
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
        if (nic.watch != null) {
            nic.watch.transferLost(send, receive, all.moved(send), bytes, beginNanos, endNanos);
        }
    }

    private void finish(int receive, long bytes, long beginNanos, long endNanos) {
        Descriptors all = nic.memory.descriptors;
        int send = all.partner(receive);
        long offset = all.moved(send);
        all.move(send, bytes);
        if (nic.watch != null) {
            nic.watch.transferred(send, receive, offset, bytes, beginNanos, endNanos);
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
