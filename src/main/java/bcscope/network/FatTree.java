package bcscope.network;

/// Quaternary fat tree of QsNet: `levels` levels of Elite switches, four nodes below each leaf
/// switch (MODEL 3.2). Levels count from 1 at the leaves. Switches are named by level and index;
/// the switch of level `l` above node `n` with index `n / 4^l` represents its whole group of
/// equivalent switches.
public final class FatTree {
    private static final int ARITY_SHIFT = 2;

    private FatTree() {}

    /// Levels of switches that `nodes` nodes need: the least d with 4^d >= nodes, at least 1.
    public static int levels(int nodes) {
        int levels = 1;
        while ((1L << (ARITY_SHIFT * levels)) < nodes) {
            levels++;
        }
        return levels;
    }

    /// Index of the switch group of `level` above `node`.
    public static int above(int node, int level) {
        return node >>> (ARITY_SHIFT * level);
    }

    /// Switch groups of `level` in a machine of `nodes` nodes.
    public static int groups(int nodes, int level) {
        return (int) Math.ceilDiv((long) nodes, 1L << (ARITY_SHIFT * level));
    }

    /// Lowest level whose switches join `a` and `b`; 0 for the same node.
    public static int meetingLevel(int a, int b) {
        int level = 0;
        while (above(a, level) != above(b, level)) {
            level++;
        }
        return level;
    }
}
