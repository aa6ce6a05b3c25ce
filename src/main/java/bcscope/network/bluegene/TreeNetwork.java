package bcscope.network.bluegene;

import bcscope.base.Invariant;

/// The tree network of BlueGene/L: all compute nodes in one tree, with an I/O node for every
/// processing set of 64 (S4 sections 2 and 3). Every chip has a link up and two down, so the tree
/// is binary; the cabling of a machine is not published, so nodes are placed by number: node 0 is
/// the root, and the nodes below node n are 2n+1 and 2n+2 (inferred).
///
/// ## Processing sets
///
/// The nodes of a processing set communicate with their I/O node through the tree, so they are
/// connected in it: a set is a subtree. One set begins at every node of the level that has as many
/// nodes as there are sets; a node above that level belongs to the set below its left link. A
/// binary tree cannot be cut into connected parts of exactly 64, so a set has 63 nodes or a few
/// more, and 64 on average if the machine has 64 times a power of two.
public final class TreeNetwork {
    /// Average number of compute nodes of a processing set.
    public static final int NODES_OF_SET = 64;

    /// No node: above the root, below a leaf.
    public static final int NONE = -1;

    private final int nodes;
    private final int levelOfSets;

    /// The uses of the two deadlock-free class routes of the tree.
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
        levelOfSets =
                Integer.SIZE - Integer.numberOfLeadingZeros(Math.ceilDiv(nodes, NODES_OF_SET) - 1);
    }

    /// Compute nodes.
    public int nodes() {
        return nodes;
    }

    /// Links between the root and the node that is furthest from it.
    public int depth() {
        return level(nodes - 1);
    }

    /// Levels of nodes: 1 if there is only the root.
    public int levels() {
        return depth() + 1;
    }

    /// Links between `node` and the root.
    public int level(int node) {
        return 31 - Integer.numberOfLeadingZeros(node + 1);
    }

    /// The node above `node`; [#NONE] for the root.
    public int parent(int node) {
        return node == 0 ? NONE : (node - 1) >>> 1;
    }

    /// The node below `node` on `side` 0 or 1; [#NONE] if there is none.
    public int child(int node, int side) {
        long child = 2L * node + 1 + side;
        return child < nodes ? (int) child : NONE;
    }

    /// Number of the processing set of `node`.
    public int set(int node) {
        int down = levelOfSets - level(node);
        int atLevel = down > 0 ? (node + 1) << down : (node + 1) >>> -down;
        return atLevel - (1 << levelOfSets);
    }

    /// Processing sets, and so I/O nodes.
    public int sets() {
        return 1 << levelOfSets;
    }

    /// Compute node whose link joins the I/O node of set `set` with the tree: the one of the set
    /// that is nearest to the root.
    public int gate(int set) {
        int first = (1 << levelOfSets) + set;
        return (first >>> Integer.numberOfTrailingZeros(first)) - 1;
    }
}
