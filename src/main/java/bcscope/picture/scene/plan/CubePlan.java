package bcscope.picture.scene.plan;

import bcscope.base.GrayGrid;
import bcscope.network.hypercube.Hypercube;
import bcscope.picture.Box;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;

/// A hypercube, as a grid in Gray code or as nested cubes. Links have the numbers of the network.
public final class CubePlan implements Plan {
    /// Most units between the lanes of nested links beside the cards.
    private static final double LANE = 4;

    /// Around the lanes.
    private static final double AIR = 6;

    private static final double HEADING = 13;

    private final Hypercube cube;
    private final int dimensions;
    private final DetailLevel detail;
    private final Box management;
    private final Box nodesBox;
    private final List<Box> nodes;
    private final Web web;

    /// How the cube is drawn.
    public enum Form {
        /// Rows and columns in Gray code.
        GRID,
        /// Cubes within cubes.
        CUBES
    }

    private CubePlan(
            int dimensions,
            DetailLevel detail,
            Box management,
            Box nodesBox,
            List<Box> nodes,
            Web web) {
        this.dimensions = dimensions;
        cube = new Hypercube(nodes.size());
        this.detail = detail;
        this.management = management;
        this.nodesBox = nodesBox;
        this.nodes = nodes;
        this.web = web;
    }

    static CubePlan grid(Wiring.Hypercube cube, Box room, double factor) {
        DetailLevel detail = DetailLevel.of(cube.nodes());
        GrayGrid places = GrayGrid.of(cube.nodes());
        double heading = Math.rint(HEADING * factor);
        double head = ManagementBox.height(factor);
        Box inside = room.belowTop(head + 8 + heading).rightOfLeft(54 * factor);
        double laneX = lane(inside.width() / places.columns(), places.rowBits());
        double laneY = lane(inside.height() / places.rows(), places.columnBits());
        double gapX = lanes(places.rowBits()) * laneX + AIR;
        double gapY = lanes(places.columnBits()) * laneY + AIR;
        Box below = inside.belowTop(gapY).leftOfRight(gapX);
        CardGrid grid = CardGrid.fit(places.columns(), places.rows(), gapX, gapY, below, detail);
        List<Box> nodes = new ArrayList<>();
        for (int node = 0; node < cube.nodes(); node++) {
            nodes.add(grid.at(places.column(node), places.row(node)));
        }
        double spare = Math.rint(Math.max(0, grid.box().y() - below.y()));
        return new CubePlan(
                cube.dimensions(),
                detail,
                ManagementBox.at(grid.box(), room.y() + spare, factor),
                grid.box(),
                nodes,
                new Web(Form.GRID, heading, laneX, laneY));
    }

    /// Lanes that the nested links of the highest of `bits` dimensions need.
    private static int lanes(int bits) {
        return bits <= 1 ? 1 : 1 << (bits - 1);
    }

    /// Lanes leave half of a pitch to the cards.
    private static double lane(double pitch, int bits) {
        return Math.clamp((pitch / 2 - AIR) / lanes(bits), 1, LANE);
    }

    static CubePlan nested(Wiring.NestedCubes cube, Box room, double factor) {
        Box below = room.belowTop(ManagementBox.height(factor) + 10);
        List<Box> nodes = NestedPlaces.of(cube.dimensions(), below);
        Box all = nodes.getFirst();
        for (Box node : nodes) {
            all =
                    Box.between(
                            Math.min(all.x(), node.x()),
                            Math.min(all.y(), node.y()),
                            Math.max(all.right(), node.right()),
                            Math.max(all.bottom(), node.bottom()));
        }
        return new CubePlan(
                cube.dimensions(),
                DetailLevel.of(cube.nodes()),
                ManagementBox.at(all, room.y(), factor),
                all,
                nodes,
                new Web(Form.CUBES, 0, 0, 0));
    }

    public int dimensions() {
        return dimensions;
    }

    public Form form() {
        return web.form();
    }

    /// Which node stands where in the grid.
    public GrayGrid places() {
        return GrayGrid.of(nodes.size());
    }

    /// Room for the headings of the columns.
    public double heading() {
        return web.heading();
    }

    int nodes() {
        return nodes.size();
    }

    @Override
    public DetailLevel detail() {
        return detail;
    }

    @Override
    public Box management() {
        return management;
    }

    @Override
    public Box nodesBox() {
        return nodesBox;
    }

    @Override
    public int[] shown() {
        return IntStream.range(0, nodes.size()).toArray();
    }

    @Override
    public Box node(int node) {
        return nodes.get(node);
    }

    @Override
    public Optional<Integer> nodeAt(double x, double y) {
        for (int node = 0; node < nodes.size(); node++) {
            if (nodes.get(node).contains(x, y)) {
                return Optional.of(node);
            }
        }
        return Optional.empty();
    }

    @Override
    public boolean numbersLinksAsNetwork() {
        return true;
    }

    @Override
    public int linkCount() {
        return dimensions * nodes.size();
    }

    @Override
    public int longestRoute() {
        return dimensions;
    }

    @Override
    public int route(int from, int to, int spread, int[] links) {
        return cube.route(from, to, links);
    }

    @Override
    public double[] path(int link) {
        int node = link / dimensions;
        int dimension = link % dimensions;
        Box from = nodes.get(node);
        Box to = nodes.get(node ^ (1 << dimension));
        return web.form() == Form.CUBES ? straight(from, to) : lane(from, to, dimension);
    }

    private static double[] straight(Box from, Box to) {
        return new double[] {from.centerX(), from.centerY(), to.centerX(), to.centerY()};
    }

    /// Neighbours in the grid are joined straight, others by a lane over the row or beside the
    /// column, the farther the pair the farther out.
    private double[] lane(Box from, Box to, int dimension) {
        boolean across = dimension < places().columnBits();
        double pitch = across ? pitch(Box::x) : pitch(Box::y);
        double distance = across ? to.x() - from.x() : to.y() - from.y();
        int steps = (int) Math.rint(Math.abs(distance) / pitch);
        double sign = Math.signum(distance);
        if (steps == 1 && across) {
            double y = from.centerY();
            return new double[] {
                sign > 0 ? from.right() : from.x(), y, sign > 0 ? to.x() : to.right(), y
            };
        }
        if (steps == 1) {
            double x = from.centerX();
            return new double[] {
                x, sign > 0 ? from.bottom() : from.y(), x, sign > 0 ? to.y() : to.bottom()
            };
        }
        double out = (across ? web.laneY() : web.laneX()) * (steps + 1) / 2;
        if (across) {
            double y = from.y() - out;
            double a = from.centerX();
            double b = to.centerX();
            return new double[] {a, from.y(), a, y, b, y, b, to.y()};
        }
        double x = from.right() + out;
        double a = from.centerY();
        double b = to.centerY();
        return new double[] {from.right(), a, x, a, x, b, to.right(), b};
    }

    private double pitch(ToDoubleFunction<Box> side) {
        double first = side.applyAsDouble(nodes.getFirst());
        double least = Double.MAX_VALUE;
        for (Box node : nodes) {
            double distance = Math.abs(side.applyAsDouble(node) - first);
            least = distance > 0.5 ? Math.min(least, distance) : least;
        }
        return least;
    }

    @Override
    public double[] way(int from, int to, int spread) {
        int[] links = new int[Math.max(1, dimensions)];
        int count = route(from, to, spread, links);
        return Paths.joined(count, i -> path(links[i]));
    }

    @Override
    public String linkName(int link) {
        return cube.linkName(link);
    }

    /// @param heading room for the headings of the columns
    /// @param laneX units between lanes beside the columns
    /// @param laneY units between lanes over the rows
    private record Web(Form form, double heading, double laneX, double laneY) {}
}
