package bcscope.network.bluegene;

import bcscope.network.Interconnect;
import bcscope.network.TreeReduction;

/// The links of the tree of BlueGene/L as messages from one node to another use them: up to the
/// lowest node that has both below it, and down again (S4 section 2). A message is whole packets of
/// 256 bytes.
public final class TreeLinks implements Interconnect {
    private final TreeNetwork tree;

    /// The links of `tree`.
    public TreeLinks(TreeNetwork tree) {
        this.tree = tree;
    }

    @Override
    public int nodes() {
        return tree.nodes();
    }

    /// Every node but the root has a link up and the one that comes back down.
    @Override
    public int links() {
        return 2 * (tree.nodes() - 1);
    }

    private static int up(int node) {
        return 2 * (node - 1);
    }

    private static int down(int node) {
        return up(node) + 1;
    }

    private static int below(int link) {
        return link / 2 + 1;
    }

    private static boolean isUp(int link) {
        return link % 2 == 0;
    }

    @Override
    public int hops(int from, int to) {
        int meet = meet(from, to);
        return tree.level(from) + tree.level(to) - 2 * tree.level(meet);
    }

    /// Level of the node at which what goes from a node to another turns.
    public int turn(int from, int to) {
        return tree.level(meet(from, to));
    }

    /// The lowest node that has both below it, or is one of them.
    private int meet(int from, int to) {
        int one = from;
        int other = to;
        while (one != other) {
            if (tree.level(one) >= tree.level(other)) {
                one = tree.parent(one);
            } else {
                other = tree.parent(other);
            }
        }
        return one;
    }

    @Override
    public int longestRoute() {
        return Math.max(1, 2 * tree.depth());
    }

    @Override
    public int route(int from, int to, int[] links) {
        int meet = meet(from, to);
        int count = 0;
        for (int node = from; node != meet; node = tree.parent(node)) {
            links[count++] = up(node);
        }
        int length = hops(from, to);
        int back = length;
        for (int node = to; node != meet; node = tree.parent(node)) {
            links[--back] = down(node);
        }
        return length;
    }

    @Override
    public int linkFrom(int link) {
        return isUp(link) ? below(link) : tree.parent(below(link));
    }

    @Override
    public int linkTo(int link) {
        return isUp(link) ? tree.parent(below(link)) : below(link);
    }

    @Override
    public String linkName(int link) {
        return (isUp(link) ? "up from node " : "down to node ") + below(link);
    }

    @Override
    public long wireBytes(long bytes) {
        return (long) PacketFormat.USUAL.packets(bytes) * TreeReduction.PACKET_BYTES;
    }
}
