package bcscope.nic;

/// Wires that never bind: those of a fat tree with full bisection, and of networks of which only end
/// points are known.
public record FullBisection() implements Wires {
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
