package bcscope.picture.scene.plan;

import bcscope.base.GrayGrid;
import bcscope.network.hypercube.Hypercube;
import bcscope.picture.Box;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.ToDoubleFunction;

/// A hypercube, as a grid in Gray code or as nested cubes. Links have the numbers of the network.
///
/// @param boxes the nodes by number
public record CubePlan(Hypercube network, Frame frame, List<Box> boxes, Web web)
        implements Plan.Networked {
    /// Maximum distance between the lanes of nested links beside the cards.
    private static final double LANE = 4;

    /// Space around the lanes.
    private static final double AIR = 6;

    private static final double HEADING = 13;

    /// The appearance of the cube.
    public enum Form {
        /// Rows and columns in Gray code.
        GRID,
        /// Cubes within cubes.
        CUBES
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
        Box management = ManagementBox.at(grid.box(), room.y() + spare, factor);
        return new CubePlan(
                new Hypercube(cube.nodes()),
                new Frame(detail, management, grid.box()),
                nodes,
                new Web(Form.GRID, heading, laneX, laneY));
    }

    /// Lanes that the nested links of the highest of `bits` dimensions need.
    private static int lanes(int bits) {
        return bits <= 1 ? 1 : 1 << (bits - 1);
    }

    /// Distance between lanes; lanes leave half of the pitch to the cards.
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
                new Hypercube(cube.nodes()),
                new Frame(
                        DetailLevel.of(cube.nodes()), ManagementBox.at(all, room.y(), factor), all),
                nodes,
                new Web(Form.CUBES, 0, 0, 0));
    }

    public int dimensions() {
        return network.dimensions();
    }

    public Form form() {
        return web.form();
    }

    /// The places of the nodes in the grid.
    public GrayGrid places() {
        return GrayGrid.of(boxes.size());
    }

    /// Room for the headings of the columns.
    public double heading() {
        return web.heading();
    }

    @Override
    public int nodes() {
        return boxes.size();
    }

    @Override
    public Box node(int node) {
        return boxes.get(node);
    }

    @Override
    public Optional<Integer> nodeAt(double x, double y) {
        for (int node = 0; node < boxes.size(); node++) {
            if (boxes.get(node).contains(x, y)) {
                return Optional.of(node);
            }
        }
        return Optional.empty();
    }

    @Override
    public double[] path(int link) {
        int node = link / dimensions();
        int dimension = link % dimensions();
        Box from = boxes.get(node);
        Box to = boxes.get(node ^ (1 << dimension));
        return web.form() == Form.CUBES ? straight(from, to) : lane(from, to, dimension);
    }

    private static double[] straight(Box from, Box to) {
        return new double[] {from.centerX(), from.centerY(), to.centerX(), to.centerY()};
    }

    /// Neighbours in the grid are joined directly, others by a lane above the row or beside the
    /// column, farther out for distant pairs.
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
        double first = side.applyAsDouble(boxes.getFirst());
        double least = Double.MAX_VALUE;
        for (Box node : boxes) {
            double distance = Math.abs(side.applyAsDouble(node) - first);
            least = distance > 0.5 ? Math.min(least, distance) : least;
        }
        return least;
    }

    /// @param heading room for the headings of the columns
    /// @param laneX units between lanes beside the columns
    /// @param laneY units between lanes over the rows
    record Web(Form form, double heading, double laneX, double laneY) {}

    /// Places of the nodes of a hypercube of at most four dimensions, drawn as nested cubes. Bit 0
    /// goes right, bit 1 up, bit 2 back, bit 3 inwards.
    static final class NestedPlaces {
        private static final double MOST_WIDTH = 280;
        private static final double MOST_HEIGHT = 260;

        private NestedPlaces() {}

        static List<Box> of(int dimensions, Box room) {
            return switch (dimensions) {
                case 0, 1 ->
                        places(dimensions, room, 0.30, 0.7, new double[] {0, 1}, new double[] {0});
                case 2 ->
                        places(
                                dimensions,
                                room,
                                0.26,
                                0.42,
                                new double[] {0, 1},
                                new double[] {1, 0});
                case 3 ->
                        places(
                                dimensions,
                                room,
                                0.21,
                                0.21,
                                new double[] {0, 0.66, 0.34, 1},
                                new double[] {1, 0.36, 0.64, 0});
                default ->
                        places(
                                dimensions,
                                room,
                                0.105,
                                0.145,
                                new double[] {0, 0.78, 0.22, 1, 0.36, 0.60, 0.40, 0.64},
                                new double[] {1, 0.27, 0.73, 0, 0.86, 0.365, 0.61, 0.12});
            };
        }

        /// Card sizes are shares of the room. `xs` are places of bits 0 (right), 2 (back) and 3,
        /// `ys` of bits 1, 2 and 3, from 0 to 1: index = that bit + 2 x back + 4 x inwards.
        private static List<Box> places(
                int dimensions, Box room, double width, double height, double[] xs, double[] ys) {
            double w = Math.floor(Math.min(MOST_WIDTH, room.width() * width));
            double h = Math.floor(Math.min(MOST_HEIGHT, room.height() * height));
            double most = (dimensions < 3 ? 2.6 : dimensions < 4 ? 5.4 : 9.8) * w;
            Box inner = room.centered(Math.min(room.width(), most) - w, room.height() - h);
            List<Box> boxes = new ArrayList<>();
            for (int node = 0; node < 1 << dimensions; node++) {
                int deep = node >> 2;
                int across = (node & 1) + 2 * (deep & 1) + 4 * (deep >> 1);
                int down = (node >> 1 & 1) + 2 * (deep & 1) + 4 * (deep >> 1);
                double x = inner.x() + xs[Math.min(across, xs.length - 1)] * inner.width();
                double y = inner.y() + (ys.length == 1 ? 0.5 : ys[down]) * inner.height();
                boxes.add(new Box(Math.rint(x - w / 2), Math.rint(y - h / 2), w, h));
            }
            return boxes;
        }
    }
}
