package bcscope.picture.scene.plan;

import bcscope.network.bluegene.Torus;
import bcscope.picture.Box;
import bcscope.picture.Point;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/// An isometric view of a torus or mesh: its Z planes one above the other, each rotated about the
/// vertical. A link that wraps around is drawn as a stub at both ends. Links have the numbers of
/// the network: 6 x node + way.
///
/// @param network the network whose links are drawn
/// @param m directions of the axes
/// @param order the nodes from the back to the front
public record IsometricPlan(
        Wiring.Isometric wiring, Torus network, Frame frame, Measures m, List<Integer> order)
        implements Plan.Networked {
    /// Angle between two turns, degrees.
    private static final double STEP = 15;

    /// Direction of X without a turn, from the right towards the front, so that nodes of a plane do
    /// not hide each other.
    private static final double FIRST_ANGLE = 30;

    /// The height of a plane as a fraction of its width.
    private static final double FLATTEST = 0.18;

    private static final double STEEPEST = 0.5;

    /// The fraction of the height that a plane takes; the rest is for the stack.
    private static final double PLANE_SHARE = 0.48;

    /// Maximum distance between neighbours, units.
    private static final double MOST_PITCH = 110;

    /// The side of a cell as a fraction of the side of its share of the picture.
    private static final double CELL_SHARE = 0.4;

    private static final double LEAST_CELL = 3;
    private static final double MOST_CELL = 14;

    /// The length of the stub of a wrapping link, as a fraction of a link.
    private static final double STUB = 0.45;

    private static final double MARGIN = 16;

    /// Side of the square in which a link can be pointed at.
    private static final double MARK = 9;

    static IsometricPlan fit(Wiring.Isometric wiring, Box room, double factor) {
        Wiring.Torus torus = wiring.torus();
        double head = ManagementBox.height(factor);
        Box below = room.belowTop(head + 18).inset(MARGIN);
        Measures m = Measures.of(torus, wiring.turn(), below);
        Box nodes = room.belowTop(head + 18);
        Box management = ManagementBox.at(room, room.y(), factor);
        DetailLevel detail =
                torus.nodes() <= DetailLevel.MOST_CELLS ? DetailLevel.CELL : DetailLevel.PIXELS;
        Torus network = new Torus(TorusPlan.shape(torus));
        return new IsometricPlan(
                wiring, network, new Frame(detail, management, nodes), m, order(torus, m));
    }

    public Wiring.Torus torus() {
        return wiring.torus();
    }

    @Override
    public int nodes() {
        return torus().nodes();
    }

    /// Plane by plane from below, each from the back to the front.
    private static List<Integer> order(Wiring.Torus torus, Measures m) {
        return IntStream.range(0, torus.nodes())
                .boxed()
                .sorted(
                        Comparator.comparingInt((Integer node) -> torus.z(node))
                                .thenComparingDouble(node -> m.middle(torus, node).y())
                                .thenComparingInt(node -> node))
                .toList();
    }

    @Override
    public int[] shown() {
        return order.stream().mapToInt(Integer::intValue).toArray();
    }

    /// The middle of a node.
    public Point middle(int node) {
        return m.middle(torus(), node);
    }

    @Override
    public Box node(int node) {
        Point middle = middle(node);
        return new Box(
                Math.rint(middle.x() - m.cell() / 2),
                Math.rint(middle.y() - m.cell() / 2),
                m.cell(),
                m.cell());
    }

    /// The frontmost node at a place.
    @Override
    public Optional<Integer> nodeAt(double x, double y) {
        return order.reversed().stream().filter(node -> node(node).contains(x, y)).findFirst();
    }

    @Override
    public double[] path(int link) {
        int node = link / Wiring.Torus.WAYS;
        int way = link % Wiring.Torus.WAYS;
        int next = torus().neighbour(node, way);
        if (!torus().wraps(node, way)) {
            return line(middle(node), middle(next));
        }
        return Paths.jumping(
                line(middle(node), stub(node, way)), line(stub(next, way ^ 1), middle(next)));
    }

    /// The end of the stub of a wrapping link.
    public Point stub(int node, int way) {
        Point from = middle(node);
        double far = way % 2 == 0 ? STUB : -STUB;
        return switch (way / 2) {
            case 0 -> new Point(from.x() + far * m.x().x(), from.y() + far * m.x().y());
            case 1 -> new Point(from.x() + far * m.y().x(), from.y() + far * m.y().y());
            default -> new Point(from.x(), from.y() - far * m.floor());
        };
    }

    private static double[] line(Point from, Point to) {
        return new double[] {from.x(), from.y(), to.x(), to.y()};
    }

    /// The node of a plane that is furthest to the left.
    public int leftmost(int z) {
        int last = torus().sizeX() - 1;
        int lower = torus().sizeY() - 1;
        return IntStream.of(
                        torus().node(0, 0, z),
                        torus().node(last, 0, z),
                        torus().node(0, lower, z),
                        torus().node(last, lower, z))
                .boxed()
                .min(Comparator.comparingDouble(node -> middle(node).x()))
                .orElseThrow();
    }

    /// Units between planes.
    public double floor() {
        return m.floor();
    }

    /// The side of a node.
    public double cell() {
        return m.cell();
    }

    /// @param center of everything
    /// @param x step from a node to the next in X
    /// @param y step from a node to the next in Y
    /// @param floor step from a plane up to the next
    /// @param cell side of a node
    record Measures(Point center, Point x, Point y, double floor, double cell) {
        Point middle(Wiring.Torus torus, int node) {
            double alongX = torus.x(node) - (torus.sizeX() - 1) / 2.0;
            double alongY = torus.y(node) - (torus.sizeY() - 1) / 2.0;
            double up = torus.z(node) - (torus.sizeZ() - 1) / 2.0;
            return new Point(
                    center.x() + alongX * x.x() + alongY * y.x(),
                    center.y() + alongX * x.y() + alongY * y.y() - up * floor);
        }

        /// The measures let a plane fit at every angle, so that its size does not change.
        static Measures of(Wiring.Torus torus, int turn, Box room) {
            double across =
                    Math.max(1, Math.hypot(torus.sizeX() - 1.0, torus.sizeY() - 1.0) + 2 * STUB);
            double flat = Math.clamp(0.75 * room.height() / room.width(), FLATTEST, STEEPEST);
            double floors = torus.sizeZ() - 1 + 2 * STUB;
            double share = torus.sizeZ() == 1 ? 1 : PLANE_SHARE;
            double pitch = Math.min(room.width(), share * room.height() / flat) / across;
            pitch = Math.min(pitch, MOST_PITCH);
            double floor = torus.sizeZ() == 1 ? 0 : (1 - PLANE_SHARE) * room.height() / floors;
            floor = Math.min(floor, pitch);
            double angle = Math.toRadians(FIRST_ANGLE + turn * STEP);
            double cos = Math.cos(angle);
            double sin = Math.sin(angle);
            double area = across * pitch * (across * pitch * flat + floors * floor);
            double side = CELL_SHARE * Math.sqrt(area / torus.nodes());
            double cell = Math.rint(Math.clamp(side, LEAST_CELL, MOST_CELL));
            return new Measures(
                    new Point(room.centerX(), room.centerY()),
                    new Point(cos * pitch, sin * pitch * flat),
                    new Point(-sin * pitch, cos * pitch * flat),
                    floor,
                    cell);
        }
    }

    /// The place for pointing at one direction of a link: a third of the way to the next node.
    public Box mark(int link) {
        double[] path = path(link);
        double x = path[0] + (path[2] - path[0]) / 3;
        double y = path[1] + (path[3] - path[1]) / 3;
        return new Box(x - MARK / 2, y - MARK / 2, MARK, MARK);
    }
}
