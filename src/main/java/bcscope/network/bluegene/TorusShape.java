package bcscope.network.bluegene;

import bcscope.base.Invariant;
import bcscope.scenario.LinkEnds;
import bcscope.scenario.Machine;
import bcscope.scenario.Shape;

/// Extents of a partition and how its rows end (MODEL 3.4, S3 section 2). Node `x + X * (y + Y *
/// z)` is at `(x, y, z)`.
///
/// @param x nodes along X, 1..64
/// @param y nodes along Y, 1..32
/// @param z nodes along Z, 1..32
/// @param ends torus or mesh
public record TorusShape(int x, int y, int z, LinkEnds ends) {
    /// The whole machine.
    public static final TorusShape WHOLE = new TorusShape(64, 32, 32, LinkEnds.TORUS);

    /// The smallest partition that can be a torus: a midplane of 512 nodes.
    public static final TorusShape MIDPLANE = new TorusShape(8, 8, 8, LinkEnds.TORUS);

    /// Checks the extents.
    public TorusShape {
        Invariant.check(
                x >= 1 && y >= 1 && z >= 1 && x <= 64 && y <= 32 && z <= 32,
                "no torus of %d x %d x %d nodes",
                x,
                y,
                z);
    }

    /// The shape of a BlueGene/L `machine`.
    public static TorusShape of(Machine machine) {
        Shape shape = machine.shape();
        return new TorusShape(shape.x(), shape.y(), shape.z(), machine.links());
    }

    /// Nodes.
    public int nodes() {
        return x * y * z;
    }

    /// Nodes along `dimension`.
    public int extent(Dimension dimension) {
        return switch (dimension) {
            case X -> x;
            case Y -> y;
            case Z -> z;
        };
    }

    /// Difference of the numbers of neighbouring nodes along `dimension`.
    int stride(Dimension dimension) {
        return switch (dimension) {
            case X -> 1;
            case Y -> x;
            case Z -> x * y;
        };
    }

    /// Coordinate of `node` along `dimension`.
    public int coordinate(int node, Dimension dimension) {
        return node / stride(dimension) % extent(dimension);
    }

    /// The node at `(atX, atY, atZ)`.
    public int node(int atX, int atY, int atZ) {
        return atX + x * (atY + y * atZ);
    }

    /// `(3, 0, 7)`.
    public String place(int node) {
        return "("
                + coordinate(node, Dimension.X)
                + ", "
                + coordinate(node, Dimension.Y)
                + ", "
                + coordinate(node, Dimension.Z)
                + ")";
    }

    /// Maximum number of links on a shortest path along `dimension`.
    public int reach(Dimension dimension) {
        int extent = extent(dimension);
        return ends == LinkEnds.TORUS ? extent / 2 : extent - 1;
    }

    /// Links in one direction between the halves of the machine, cut across its longest dimension.
    public int bisectionLinks() {
        int longest = Math.max(x, Math.max(y, z));
        if (longest == 1) {
            return 0;
        }
        return nodes() / longest * (ends == LinkEnds.TORUS ? 2 : 1);
    }

    /// Total length of the shortest paths between all ordered pairs of nodes, including a node with
    /// itself; divided by the square of [#nodes], it is the mean path length of uniform traffic.
    public long linksOfAllPairs() {
        long sum = 0;
        for (Dimension dimension : Dimension.values()) {
            long others = nodes() / extent(dimension);
            sum += others * others * linksOfRow(extent(dimension));
        }
        return sum;
    }

    private long linksOfRow(int extent) {
        long n = extent;
        return ends == LinkEnds.TORUS ? n * (n * n / 4) : (n * n * n - n) / 3;
    }
}
