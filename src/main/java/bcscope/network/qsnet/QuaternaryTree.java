package bcscope.network.qsnet;

import bcscope.base.Say;
import bcscope.network.FatTree;
import bcscope.network.Interconnect;
import bcscope.network.LinkKind;

import java.util.OptionalInt;

/// The switches and links of a quaternary fat tree with full bisection: `L` levels of 4^(L-1)
/// switches, each with four links down and four up (MODEL 3.2). Level 0 is above the nodes.
///
/// A switch of level l is named by L-1 quaternary digits w; node n is below the switch w = n / 4 of
/// level 0, and the switches of levels l and l+1 are joined where their names differ in digit l
/// only. A route climbs to the lowest level that sees both nodes, choosing digit l of its
/// destination at level l, and descends: the links on the way down belong to one destination alone,
/// so only messages to different destinations from below one switch can meet, on the way up.
///
/// Links: out of node n is n, into node n is `nodes + n`, then the links up from each level but the
/// last, then the links down to each level but the last.
public final class QuaternaryTree implements Interconnect {
    private static final int SHIFT = 2;
    private static final int ARITY = 1 << SHIFT;

    private final int nodes;
    private final int levels;
    private final int switches;
    private final int firstUp;
    private final int firstDown;

    /// The tree over `nodes` nodes.
    public QuaternaryTree(int nodes) {
        this.nodes = nodes;
        levels = FatTree.levels(nodes);
        switches = 1 << (SHIFT * (levels - 1));
        firstUp = 2 * nodes;
        firstDown = firstUp + (levels - 1) * switches * ARITY;
    }

    @Override
    public int nodes() {
        return nodes;
    }

    @Override
    public int links() {
        return firstDown + (levels - 1) * switches * ARITY;
    }

    /// Levels of switches.
    public int levels() {
        return levels;
    }

    /// Switches passed.
    @Override
    public int hops(int from, int to) {
        return from == to ? 0 : 2 * FatTree.meetingLevel(from, to) - 1;
    }

    @Override
    public int longestRoute() {
        return 2 * levels;
    }

    @Override
    public int route(int from, int to, int[] links) {
        if (from == to) {
            return 0;
        }
        int top = FatTree.meetingLevel(from, to) - 1;
        int count = 0;
        links[count++] = from;
        int at = from >>> SHIFT;
        for (int level = 0; level < top; level++) {
            int digit = digit(to, level);
            links[count++] = firstUp + port(level, at, digit);
            at = replaced(at, level, digit);
        }
        for (int level = top - 1; level >= 0; level--) {
            int digit = digit(to, level + 1);
            links[count++] = firstDown + port(level, at, digit);
            at = replaced(at, level, digit);
        }
        links[count++] = nodes + to;
        return count;
    }

    @Override
    public OptionalInt linkInto(int node) {
        return OptionalInt.of(nodes + node);
    }

    @Override
    public int linkFrom(int link) {
        if (link < nodes) {
            return link;
        }
        if (link < firstUp) {
            return numbered(0, (link - nodes) >>> SHIFT);
        }
        return link < firstDown
                ? numbered(levelOf(link - firstUp), switchOf(link - firstUp))
                : numbered(levelOf(link - firstDown) + 1, switchOf(link - firstDown));
    }

    @Override
    public int linkTo(int link) {
        if (link < nodes) {
            return numbered(0, link >>> SHIFT);
        }
        if (link < firstUp) {
            return link - nodes;
        }
        int port = link < firstDown ? link - firstUp : link - firstDown;
        int other = replaced(switchOf(port), levelOf(port), port % ARITY);
        return numbered(levelOf(port) + (link < firstDown ? 1 : 0), other);
    }

    @Override
    public LinkKind linkKind(int link) {
        if (link >= firstUp) {
            return LinkKind.INNER;
        }
        return link < nodes ? LinkKind.INJECTION : LinkKind.EJECTION;
    }

    @Override
    public String linkName(int link) {
        if (link < nodes) {
            return "node " + link + ", out";
        }
        if (link < firstUp) {
            return "node " + (link - nodes) + ", in";
        }
        int port = link < firstDown ? link - firstUp : link - firstDown;
        int level = levelOf(port) + 1;
        return link < firstDown
                ? "up from level " + level + ", switch " + switchOf(port) + ", port " + port % ARITY
                : Say.of(
                        "down to level %s, from switch %s, port %s",
                        level, switchOf(port), port % ARITY);
    }

    @Override
    public String linkGroup(int link) {
        if (link < firstUp) {
            return Interconnect.super.linkGroup(link);
        }
        return link < firstDown
                ? "up from level " + (levelOf(link - firstUp) + 1)
                : "down to level " + (levelOf(link - firstDown) + 1);
    }

    /// The links between `level` and `level` + 1 in this numbering: up, or down.
    private int port(int level, int at, int digit) {
        return (level * switches + at) * ARITY + digit;
    }

    private int levelOf(int port) {
        return port / ARITY / switches;
    }

    private int switchOf(int port) {
        return port / ARITY % switches;
    }

    private int numbered(int level, int at) {
        return nodes + level * switches + at;
    }

    private static int digit(int number, int place) {
        return (number >>> (SHIFT * place)) & (ARITY - 1);
    }

    private static int replaced(int number, int place, int digit) {
        return (number & ~((ARITY - 1) << (SHIFT * place))) | (digit << (SHIFT * place));
    }
}
