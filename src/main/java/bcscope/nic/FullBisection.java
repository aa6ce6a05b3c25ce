package bcscope.nic;

import bcscope.network.LinkTimes;

/// Wires that never bind: those of a fat tree with full bisection, and of networks of which only
/// end points are known.
///
/// @param times what the network takes for its services
public record FullBisection(LinkTimes times) implements Wires {
    @Override
    public void begin() {}

    @Override
    public long take(int from, int to, long wanted, long leftNanos) {
        return wanted;
    }

    @Override
    public void carry(SliceLoad load) {}

    @Override
    public long endNanos(int flow) {
        return 0;
    }
}
