package bcscope.nic;

import bcscope.base.SeededStream;
import bcscope.host.Descriptors;
import bcscope.model.ModelParameter;

import java.util.Arrays;

/// BS: in DEM delivers the send descriptors of its node to the Buffer Receivers of their
/// destinations (S0 section 4.3).
///
/// With `arrivalOrder = sorted` a destination has them by source rank and posting; with `network`
/// in the order of their arrival, those that arrive at the same instant in an order drawn from the
/// seed (MODEL 1.5, rules 1 and 4). Messages of one sender never overtake each other: its node
/// sends one after another.
public final class BufferSender {
    private final NicSystem nic;
    private final boolean sorted;
    private final boolean inRankOrder;
    private final SeededStream draws;
    private final StableOrder order = new StableOrder();
    private int[] underway = new int[64];
    private long[] first = new long[64];
    private long[] second = new long[64];
    private int count;

    /// The BS threads of all nodes.
    public BufferSender(NicSystem nic) {
        this.nic = nic;
        sorted = nic.model.chooses(ModelParameter.ARRIVAL_ORDER, "sorted");
        inRankOrder = sorted && nic.model.get(ModelParameter.DEM_CUTOFF_NANOS) == 0;
        draws = new SeededStream(nic.seed, "arrival");
    }

    /// Sends the descriptor `slot` to its destination. Its strobe arrived at `arrivalNanos`.
    void deliver(int slot, long arrivalNanos) {
        Descriptors all = nic.memory.descriptors;
        int node = nic.map.node(all.rank(slot));
        int to = all.peer(slot);
        nic.load.touchMessage(node);
        nic.load.sends[node]++;
        nic.memory.counts.remove(all.rank(slot));
        nic.memory.counts.add(to);
        if (inRankOrder) {
            nic.memory.remote.append(all, to, slot);
        } else {
            add(slot, nic.load.demNanos[node], draws.bits(arrivalNanos, node));
        }
        nic.memory.dirtyRanks.add(to);
        for (Watch watch : nic.watches) {
            watch.delivered(slot, nic.map.node(to));
        }
    }

    /// Puts what is underway into RSL of its destinations. To be called when all is sent.
    void land() {
        Descriptors all = nic.memory.descriptors;
        order.begin(count);
        order.by(second);
        order.by(first);
        for (int place = 0; place < count; place++) {
            int slot = underway[order.item(place)];
            nic.memory.remote.append(all, all.peer(slot), slot);
        }
        count = 0;
    }

    private void add(int slot, long arrivedNanos, long draw) {
        if (count == underway.length) {
            underway = Arrays.copyOf(underway, 2 * count);
            first = Arrays.copyOf(first, 2 * count);
            second = Arrays.copyOf(second, 2 * count);
        }
        Descriptors all = nic.memory.descriptors;
        first[count] = sorted ? all.rank(slot) : arrivedNanos;
        second[count] = sorted ? all.number(slot) : draw;
        underway[count++] = slot;
    }
}
