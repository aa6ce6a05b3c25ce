package bcscope.nic;

import bcscope.base.SeededStream;
import bcscope.host.Descriptors;
import bcscope.model.ModelParameter;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/// BS: in DEM delivers the send descriptors of its node to the Buffer Receivers of their
/// destinations (S0 section 4.3).
///
/// With `arrivalOrder = sorted` a destination has them by source rank and posting; with `network`
/// in the order of their arrival, those that arrive at one instant in an order drawn from the seed
/// (MODEL 1.5, rules 1 and 4). Messages of one sender never overtake each other: its node sends one
/// after another.
public final class BufferSender {
    private static final Comparator<Arrival> AS_THEY_ARRIVE =
            Comparator.comparingLong(Arrival::nanos).thenComparingLong(Arrival::draw);

    private final NicSystem nic;
    private final boolean sorted;
    private final boolean inRankOrder;
    private final SeededStream draws;
    private final List<Arrival> underway = new ArrayList<>();

    private record Arrival(long nanos, long draw, int slot) {}

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
        nic.load.touch(node);
        nic.load.sends[node]++;
        nic.memory.counts.remove(all.rank(slot));
        nic.memory.counts.add(to);
        if (inRankOrder) {
            nic.memory.remote.append(all, to, slot);
        } else {
            underway.add(
                    new Arrival(nic.load.demNanos[node], draws.bits(arrivalNanos, node), slot));
        }
        nic.memory.dirtyRanks.add(to);
        for (Watch watch : nic.watches) {
            watch.delivered(slot, nic.map.node(to));
        }
    }

    /// Puts what is underway into RSL of its destinations. To be called when all is sent.
    void land() {
        if (underway.isEmpty()) {
            return;
        }
        Descriptors all = nic.memory.descriptors;
        underway.sort(sorted ? bySource(all) : AS_THEY_ARRIVE);
        for (Arrival arrival : underway) {
            nic.memory.remote.append(all, all.peer(arrival.slot), arrival.slot);
        }
        underway.clear();
    }

    private static Comparator<Arrival> bySource(Descriptors all) {
        return Comparator.comparingInt((Arrival arrival) -> all.rank(arrival.slot))
                .thenComparingInt(arrival -> all.number(arrival.slot));
    }
}
