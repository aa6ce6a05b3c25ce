package bcscope.scenario;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/// The mapping of ranks to nodes: the order of the nodes, and whether a node is filled before the
/// next one is used.
///
/// The orders of the axes are those of BlueGene/L: the axis that is named first varies fastest, and
/// T, which counts the processes of a node, varies slowest, or fastest where it is named first.
/// Node numbers count X fastest, so `xyz` is `cyclic` and `txyz` is `block` there, and all four are
/// the same if nodes have one process each.
public enum Placement {
    /// Ranks 0..p-1 on node 0, the next p on node 1, and so on.
    BLOCK("block", "txyz"),
    /// Rank r on node r mod n.
    CYCLIC("cyclic", "xyzt"),
    /// X, then Y, then Z, then T.
    XYZ("xyz", "xyzt"),
    /// X, then Z, then Y, then T.
    XZY("xzy", "xzyt"),
    /// Y, then X, then Z, then T.
    YXZ("yxz", "yxzt"),
    /// Y, then Z, then X, then T.
    YZX("yzx", "yzxt"),
    /// Z, then X, then Y, then T.
    ZXY("zxy", "zxyt"),
    /// Z, then Y, then X, then T.
    ZYX("zyx", "zyxt"),
    /// T, then X, then Y, then Z.
    TXYZ("txyz", "txyz"),
    /// T, then X, then Z, then Y.
    TXZY("txzy", "txzy"),
    /// T, then Y, then X, then Z.
    TYXZ("tyxz", "tyxz"),
    /// T, then Y, then Z, then X.
    TYZX("tyzx", "tyzx"),
    /// T, then Z, then X, then Y.
    TZXY("tzxy", "tzxy"),
    /// T, then Z, then Y, then X.
    TZYX("tzyx", "tzyx"),
    /// Every rank at its place in a [RankMap].
    MAP("map", "txyz");

    /// The placements without coordinates, which every machine has.
    public static final List<Placement> OF_EVERY_MACHINE = List.of(BLOCK, CYCLIC);

    private static final String AXES = "xyz";

    private final String id;
    private final String order;

    Placement(String id, String order) {
        this.id = id;
        this.order = order;
    }

    /// Name in scenario files.
    public String id() {
        return id;
    }

    /// Whether it needs coordinates of nodes, which only BlueGene/L has.
    public boolean needsCoordinates() {
        return !OF_EVERY_MACHINE.contains(this);
    }

    /// Node of `rank` on `machine`, of which a job has all nodes.
    public int node(int rank, Machine machine) {
        int[] all = new int[machine.nodes()];
        Arrays.setAll(all, i -> i);
        return node(rank, inOrder(all, machine.shape()), machine.processesPerNode());
    }

    /// Node of place `place` of a job with the nodes `ordered`, each `perNode` times.
    int node(long place, int[] ordered, int perNode) {
        boolean fills = order.startsWith("t");
        return ordered[(int) (fills ? place / perNode : place % ordered.length)];
    }

    /// The nodes of the ascending list `nodes` in the order of the axes.
    int[] inOrder(int[] nodes, Shape shape) {
        String axes = order.replace("t", "");
        if (axes.equals(AXES)) {
            return nodes;
        }
        Comparator<Integer> slowestFirst =
                Comparator.<Integer>comparingInt(
                                node -> shape.at(node, AXES.indexOf(axes.charAt(2))))
                        .thenComparingInt(node -> shape.at(node, AXES.indexOf(axes.charAt(1))))
                        .thenComparingInt(node -> shape.at(node, AXES.indexOf(axes.charAt(0))));
        return Arrays.stream(nodes)
                .boxed()
                .sorted(slowestFirst)
                .mapToInt(Integer::intValue)
                .toArray();
    }
}
