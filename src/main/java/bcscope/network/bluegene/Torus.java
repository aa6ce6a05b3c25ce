package bcscope.network.bluegene;

import bcscope.base.Rate;
import bcscope.network.Interconnect;
import bcscope.scenario.LinkEnds;

import java.math.BigInteger;

/// The torus of BlueGene/L: six directed links for each node, link `6 * node + direction`.
///
/// Missing links of a mesh, or of a row of one node, have numbers too, so that the number of a link
/// determines its place; they lead back to their own node and carry nothing. A row of two nodes of
/// a torus has two links each way, as its cables do.
///
/// The deterministic route corrects X, then Y, then Z, each in the shorter direction. If both
/// directions are equally long, nodes with an even coordinate go up and the others down, so that
/// opposite links carry the same load.
public final class Torus implements Interconnect {
    private static final Direction[] DIRECTIONS = Direction.values();
    private static final Dimension[] DIMENSIONS = Dimension.values();

    private static final PacketFormat FORMAT = PacketFormat.USUAL;

    private final TorusShape shape;
    private final int extentX;
    private final int extentY;
    private final int extentZ;
    private final boolean wraps;

    /// The torus or mesh of `shape`.
    public Torus(TorusShape shape) {
        this.shape = shape;
        extentX = shape.x();
        extentY = shape.y();
        extentZ = shape.z();
        wraps = shape.ends() == LinkEnds.TORUS;
    }

    /// Its shape.
    public TorusShape shape() {
        return shape;
    }

    @Override
    public int nodes() {
        return shape.nodes();
    }

    @Override
    public int links() {
        return Direction.COUNT * nodes();
    }

    /// Number of the link of `node` in `direction`.
    public int link(int node, Direction direction) {
        return Direction.COUNT * node + direction.ordinal();
    }

    /// Direction of `link`.
    public Direction direction(int link) {
        return DIRECTIONS[link % Direction.COUNT];
    }

    @Override
    public int linkFrom(int link) {
        return link / Direction.COUNT;
    }

    @Override
    public int linkTo(int link) {
        return neighbour(linkFrom(link), direction(link));
    }

    /// The node next to `node` in `direction`; `node` itself if there is none.
    public int neighbour(int node, Direction direction) {
        Dimension dimension = direction.dimension();
        int extent = shape.extent(dimension);
        int at = shape.coordinate(node, dimension);
        int next = at + direction.step();
        if (next < 0 || next == extent) {
            next = wraps ? Math.floorMod(next, extent) : at;
        }
        return node + (next - at) * shape.stride(dimension);
    }

    @Override
    public String linkName(int link) {
        return direction(link).title() + " of " + shape.place(linkFrom(link));
    }

    @Override
    public String linkGroup(int link) {
        return direction(link).title();
    }

    @Override
    public int longestRoute() {
        return shape.reach(Dimension.X) + shape.reach(Dimension.Y) + shape.reach(Dimension.Z);
    }

    @Override
    public int hops(int from, int to) {
        int row = from / extentX;
        int toRow = to / extentX;
        return Math.abs(way(from % extentX, to % extentX, extentX))
                + Math.abs(way(row % extentY, toRow % extentY, extentY))
                + Math.abs(way(row / extentY, toRow / extentY, extentZ));
    }

    @Override
    public long wireBytes(long bytes) {
        return FORMAT.wireBytes(bytes);
    }

    @Override
    public Rate dataRate(Rate rate) {
        return new Rate(
                rate.bytes() * FORMAT.capacity(FORMAT.leading()),
                rate.perNanos() * PacketFormat.LARGEST_BYTES);
    }

    @Override
    public int route(int from, int to, int[] links) {
        int node = from;
        int count = 0;
        for (Dimension dimension : DIMENSIONS) {
            int extent = shape.extent(dimension);
            int stride = shape.stride(dimension);
            int at = node / stride % extent;
            int way = way(at, to / stride % extent, extent);
            int direction = 2 * dimension.ordinal() + (way < 0 ? 1 : 0);
            int step = way < 0 ? -1 : 1;
            for (int left = Math.abs(way); left > 0; left--) {
                links[count++] = Direction.COUNT * node + direction;
                int next = at + step;
                next = next == extent ? 0 : next < 0 ? extent - 1 : next;
                node += (next - at) * stride;
                at = next;
            }
        }
        return count;
    }

    /// Greatest distance along `dimension` between two nodes with a single shortest path; 1 in a
    /// ring of two, which has two paths of equal length.
    public int longestSingleWay(Dimension dimension) {
        int extent = shape.extent(dimension);
        return wraps ? Math.max(1, (extent - 1) / 2) : extent - 1;
    }

    /// The directions in which a shortest path from `from` to `to` may begin, as a set of bits by
    /// ordinal; halfway round a ring, both directions.
    public int productive(int from, int to) {
        int row = from / extentX;
        int toRow = to / extentX;
        return productive(from % extentX, to % extentX, extentX)
                | productive(row % extentY, toRow % extentY, extentY) << 2
                | productive(row / extentY, toRow / extentY, extentZ) << 4;
    }

    /// The first direction of the deterministic route between two different nodes, by ordinal.
    public int first(int from, int to) {
        for (Dimension dimension : DIMENSIONS) {
            int way =
                    way(
                            shape.coordinate(from, dimension),
                            shape.coordinate(to, dimension),
                            shape.extent(dimension));
            if (way != 0) {
                return 2 * dimension.ordinal() + (way < 0 ? 1 : 0);
            }
        }
        throw new IllegalArgumentException("no route from a node to itself");
    }

    /// How many shortest routes there are: the number of interleavings of the steps along the
    /// dimensions, doubled for every ring that is crossed halfway.
    public BigInteger shortestRoutes(int from, int to) {
        BigInteger routes = BigInteger.ONE;
        int done = 0;
        for (Dimension dimension : DIMENSIONS) {
            int extent = shape.extent(dimension);
            int steps =
                    Math.abs(
                            way(
                                    shape.coordinate(from, dimension),
                                    shape.coordinate(to, dimension),
                                    extent));
            for (int i = 1; i <= steps; i++) {
                routes =
                        routes.multiply(BigInteger.valueOf(done + i)).divide(BigInteger.valueOf(i));
            }
            done += steps;
            if (wraps && steps > 0 && 2 * steps == extent) {
                routes = routes.shiftLeft(1);
            }
        }
        return routes;
    }

    /// Bandwidth between the halves of the machine, in one direction, for links of rate `link`
    /// (MODEL 3.4: 358.4 GB/s for the whole machine).
    public Rate bisection(Rate link) {
        return new Rate(shape.bisectionLinks() * link.bytes(), link.perNanos());
    }

    private int productive(int at, int target, int extent) {
        int way = way(at, target, extent);
        if (way == 0) {
            return 0;
        }
        return wraps && 2 * Math.abs(way) == extent ? 3 : way > 0 ? 1 : 2;
    }

    /// Signed steps of the shorter way from coordinate `at` to `target`.
    private int way(int at, int target, int extent) {
        int up = target - at;
        if (!wraps || up == 0) {
            return up;
        }
        if (up < 0) {
            up += extent;
        }
        int twice = 2 * up;
        boolean goesUp = twice < extent || (twice == extent && (at & 1) == 0);
        return goesUp ? up : up - extent;
    }
}
