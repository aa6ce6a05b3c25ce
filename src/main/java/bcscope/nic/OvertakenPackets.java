package bcscope.nic;

import bcscope.host.Descriptors;

import java.util.Arrays;

/// Packets of the transfers of a PM that were overtaken on their way, as columns.
public final class OvertakenPackets {
    private int[] flows = new int[16];
    private int[] indexes = new int[16];
    private int[] packets = new int[16];
    private long[] nanos = new long[16];
    private int count;

    void clear() {
        count = 0;
    }

    /// Packet `index`, from 0, of the `packetCount` of transfer `flow` came after a later one,
    /// `atNanos` after the strobe of PM.
    void add(int flow, int index, int packetCount, long atNanos) {
        if (count == flows.length) {
            int room = 2 * count;
            flows = Arrays.copyOf(flows, room);
            indexes = Arrays.copyOf(indexes, room);
            packets = Arrays.copyOf(packets, room);
            nanos = Arrays.copyOf(nanos, room);
        }
        flows[count] = flow;
        indexes[count] = index;
        packets[count] = packetCount;
        nanos[count++] = atNanos;
    }

    /// Reports all overtaken packets of `load` to `watch`; the strobe of PM arrived at
    /// `arrivalNanos`.
    void tell(Watch watch, SliceLoad load, Descriptors all, long arrivalNanos) {
        for (int i = 0; i < count; i++) {
            int receive = load.flowReceive[flows[i]];
            watch.overtaken(
                    all.partner(receive), receive, indexes[i], packets[i], arrivalNanos + nanos[i]);
        }
    }
}
