package bcscope.picture.scene.plan;

/// The arithmetic of a quaternary fat tree (MODEL 3.2). A group of level k holds 4^k nodes; each
/// level has as many switches as there are leaf switches; the top level has as many as the links
/// that reach it need.
public final class FatTreeGroups {
    /// Links of a switch towards the nodes, and away from them.
    public static final int ARITY = 4;

    private FatTreeGroups() {}

    /// Switch levels above `nodes` nodes, at least 1.
    public static int levels(int nodes) {
        int levels = 1;
        for (long reach = ARITY; reach < nodes; reach *= ARITY) {
            levels++;
        }
        return levels;
    }

    /// Nodes of a full group of `level`.
    public static int groupSize(int level) {
        return 1 << (2 * level);
    }

    /// Groups of `level` in a machine of `nodes` nodes.
    public static int groups(int nodes, int level) {
        int size = groupSize(level);
        return (nodes + size - 1) / size;
    }

    /// The lowest level whose groups hold both nodes; 0 for the same node.
    public static int meetingLevel(int node, int other) {
        int level = 0;
        int difference = node ^ other;
        while (difference >> (2 * level) != 0) {
            level++;
        }
        return level;
    }
}
