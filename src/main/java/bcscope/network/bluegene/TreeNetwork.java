package bcscope.network.bluegene;

import bcscope.base.Invariant;

/// The tree network of BlueGene/L: all compute nodes in one tree, with an I/O node for every
/// processing set of 64 (S4 sections 2 and 3). Every chip has a link up and two down, so the tree
/// is binary; how a machine is cabled is not published, so nodes stand in it by number: node 0 is
/// the root, and the nodes below node n are 2n+1 and 2n+2 (inferred). A processing set is 64
/// consecutive nodes.
public final class TreeNetwork {
    /// Compute nodes of a processing set.
    public static final int NODES_OF_SET = 64;

    /// No node: above the root, below a leaf.
    public static final int NONE = -1;

    private final int nodes;

    /// What the two deadlock-free ways through the tree are used for.
    public enum ClassRoute {
        /// Between compute nodes and the I/O node of their set.
        CONTROL("control and file I/O"),
        /// Broadcasts and reductions of the user.
        COLLECTIVES("collectives of the user");

        private final String use;

        ClassRoute(String use) {
            this.use = use;
        }

        /// Its use for a person.
        public String use() {
            return use;
        }
    }

    /// The tree over `nodes` compute nodes.
    public TreeNetwork(int nodes) {
        Invariant.check(nodes > 0, "a tree of %d nodes", nodes);
        this.nodes = nodes;
    }

    /// Compute nodes.
    public int nodes() {
        return nodes;
    }

    /// Levels of nodes: 1 where there is only the root.
    public int levels() {
        return level(nodes - 1) + 1;
    }

    /// Links between `node` and the root.
    public int level(int node) {
        return 31 - Integer.numberOfLeadingZeros(node + 1);
    }

    /// The node above `node`; [#NONE] for the root.
    public int parent(int node) {
        return node == 0 ? NONE : (node - 1) >>> 1;
    }

    /// The node below `node` on `side` 0 or 1; [#NONE] where there is none.
    public int child(int node, int side) {
        long child = 2L * node + 1 + side;
        return child < nodes ? (int) child : NONE;
    }

    /// Number of the processing set of `node`.
    public int set(int node) {
        return node / NODES_OF_SET;
    }

    /// Processing sets, and so I/O nodes; the last may be smaller.
    public int sets() {
        return Math.ceilDiv(nodes, NODES_OF_SET);
    }

    /// Compute node whose link joins the I/O node of set `set` with the tree: its first.
    public int gate(int set) {
        return set * NODES_OF_SET;
    }
}
