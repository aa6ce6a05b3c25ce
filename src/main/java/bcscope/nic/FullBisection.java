package bcscope.nic;

import bcscope.happening.LinkObserver;
import bcscope.network.Interconnect;
import bcscope.network.LinkTimes;

/// Wires that never bind: those of a fat tree with full bisection, and of networks of which only
/// end points are known.
///
/// @param network whose routes the transfers take, for those who watch
/// @param times what the network takes for its services
public record FullBisection(Interconnect network, LinkTimes times) implements Wires {
    @Override
    public void begin() {}

    @Override
    public long take(int from, int to, long wanted, long leftNanos) {
        return wanted;
    }

    @Override
    public void carry(SliceLoad load, LinkObserver links) {
        if (links.equals(LinkObserver.NONE)) {
            return;
        }
        int[] route = new int[network.longestRoute()];
        for (int i = 0; i < load.flowCount; i++) {
            int count = network.route(load.flowFrom[i], load.flowTo[i], route);
            int hops = network.hops(load.flowFrom[i], load.flowTo[i]);
            long nanos = load.flowBegin[i] + times.latencyNanos(hops);
            for (int j = 0; j < count; j++) {
                links.linkEntered(route[j], network.wireBytes(load.flowBytes[i]), nanos);
            }
        }
    }

    @Override
    public long endNanos(int flow) {
        return 0;
    }
}
