package bcscope.picture.scene;

import bcscope.picture.Box;
import bcscope.picture.Point;

import java.util.Optional;

/// A torus or mesh as its Z planes side by side: each plane a tile of X by Y cells. Neighbours in X
/// and Y share an edge; a Z link leaves through a corner of its cell and arrives in another tile.
/// Of all numbers of tile columns the one whose cells suit the level of detail best is taken;
/// smaller tiles have smaller cells and never overlap.
///
/// Links are directed: number = 6 x node + way, ways in the order X+, X-, Y+, Y-, Z+, Z-.
final class TorusPlan implements Plan {
    private static final double JUMP = Double.NaN;

    /// From here on a cell is a whole number of units; smaller ones share out the room exactly.
    private static final double LEAST_WHOLE = 3;

    /// A cell of this pitch can spare a unit for its edge.
    private static final double LEAST_EDGED = 5;

    /// How much worse a last row with a gap is.
    private static final double RAGGED = 0.8;

    private static final double MOST_ASPECT = 1.7;

    /// Most part of a pitch that a gap takes.
    private static final double MOST_GAP = 0.35;

    private final Wiring.Torus torus;
    private final DetailLevel detail;
    private final Box management;
    private final Measures m;
    private final Box nodesBox;

    private TorusPlan(
            Wiring.Torus torus, DetailLevel detail, Box management, Measures m, Box nodesBox) {
        this.torus = torus;
        this.detail = detail;
        this.management = management;
        this.m = m;
        this.nodesBox = nodesBox;
    }

    static TorusPlan fit(Wiring.Torus torus, Box room, double factor) {
        DetailLevel detail = DetailLevel.of(torus.nodes());
        double head = ManagementBox.height(factor);
        double trunk = detail == DetailLevel.PIXELS ? 14 : 18;
        Box below = room.belowTop(head + trunk);
        Measures best = Measures.of(torus, detail, below, 1, factor);
        for (int columns = 2; columns <= torus.sizeZ(); columns++) {
            Measures other = Measures.of(torus, detail, below, columns, factor);
            if (other.fitness() > best.fitness() + 1e-9) {
                best = other;
            }
        }
        double spare = Math.max(0, below.height() - best.height());
        double down = Math.rint(spare / 2);
        Box all =
                new Box(
                        Math.rint(below.centerX() - best.width() / 2),
                        Math.rint(below.y() + down),
                        best.width(),
                        best.height());
        Box management = ManagementBox.at(all, room.y() + down, factor);
        return new TorusPlan(torus, detail, management, best, all);
    }

    Wiring.Torus torus() {
        return torus;
    }

    /// The frame around a plane, with its title and its rim.
    Box tile(int z) {
        return new Box(
                nodesBox.x() + z % m.columns() * (m.tileWidth() + m.tileGap()),
                nodesBox.y() + z / m.columns() * (m.tileHeight() + m.tileGap()),
                m.tileWidth(),
                m.tileHeight());
    }

    /// The title's place in a tile; empty where there is one plane only.
    Box title(int z) {
        return tile(z).top(m.title()).inset(m.rim() + 1, 0);
    }

    /// The cells of a plane.
    Box cells(int z) {
        Box tile = tile(z);
        return new Box(
                tile.x() + m.rim(),
                tile.y() + m.title() + m.rim(),
                torus.sizeX() * m.pitchX() - m.gap(),
                torus.sizeY() * m.pitchY() - m.gap());
    }

    /// Columns of tiles.
    int columns() {
        return m.columns();
    }

    /// Rows of tiles.
    int rows() {
        return (torus.sizeZ() + m.columns() - 1) / m.columns();
    }

    /// Units between neighbours.
    double gap() {
        return m.gap();
    }

    /// Units around the cells of a tile.
    double rim() {
        return m.rim();
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
    public Box node(int node) {
        Box cells = cells(torus.z(node));
        return new Box(
                cells.x() + torus.x(node) * m.pitchX(),
                cells.y() + torus.y(node) * m.pitchY(),
                m.pitchX() - m.gap(),
                m.pitchY() - m.gap());
    }

    @Override
    public Optional<Integer> nodeAt(double x, double y) {
        for (int z = 0; z < torus.sizeZ(); z++) {
            Box cells = cells(z);
            if (cells.contains(x, y)) {
                int column = (int) ((x - cells.x()) / m.pitchX());
                int row = (int) ((y - cells.y()) / m.pitchY());
                int node = torus.node(column, row, z);
                return node(node).contains(x, y) ? Optional.of(node) : Optional.empty();
            }
        }
        return Optional.empty();
    }

    @Override
    public int linkCount() {
        return torus.nodes() * Wiring.Torus.WAYS;
    }

    @Override
    public int longestRoute() {
        return torus.sizeX() + torus.sizeY() + torus.sizeZ();
    }

    /// In the order of the dimensions, along each the shorter way, at a tie upwards.
    @Override
    public int route(int from, int to, int spread, int[] links) {
        int count = 0;
        int at = from;
        for (int axis = 0; axis < 3; axis++) {
            int way = 2 * axis + direction(axis, at, to);
            while (torus.along(axis, at) != torus.along(axis, to)) {
                links[count++] = at * Wiring.Torus.WAYS + way;
                at = torus.neighbour(at, way);
            }
        }
        return count;
    }

    private int direction(int axis, int from, int to) {
        int size = torus.size(axis);
        int distance = torus.along(axis, to) - torus.along(axis, from);
        if (torus.rim() == Wiring.Torus.Rim.OPEN) {
            return distance >= 0 ? 0 : 1;
        }
        return 2 * Math.floorMod(distance, size) <= size ? 0 : 1;
    }

    @Override
    public double[] path(int link) {
        int node = link / Wiring.Torus.WAYS;
        int way = link % Wiring.Torus.WAYS;
        int next = torus.neighbour(node, way);
        Point from = middle(node);
        Point to = middle(next);
        if (way / 2 < 2 && !torus.wraps(node, way)) {
            return new double[] {from.x(), from.y(), to.x(), to.y()};
        }
        Point out = door(node, way);
        Point in = door(next, way ^ 1);
        return new double[] {
            from.x(), from.y(), out.x(), out.y(), JUMP, JUMP, in.x(), in.y(), to.x(), to.y()
        };
    }

    /// Where a link leaves its node for the rim or for another plane.
    Point door(int node, int way) {
        Box cell = node(node);
        Box cells = cells(torus.z(node));
        double out = m.rim();
        return switch (way) {
            case 0 -> new Point(cells.right() + out, cell.centerY());
            case 1 -> new Point(cells.x() - out, cell.centerY());
            case 2 -> new Point(cell.centerX(), cells.bottom() + out);
            case 3 -> new Point(cell.centerX(), cells.y() - out);
            case 4 -> new Point(cell.right(), cell.y());
            default -> new Point(cell.x(), cell.bottom());
        };
    }

    private Point middle(int node) {
        Box cell = node(node);
        return new Point(cell.centerX(), cell.centerY());
    }

    @Override
    public double[] way(int from, int to, int spread) {
        int[] links = new int[longestRoute()];
        int count = route(from, to, spread, links);
        return Paths.joined(count, i -> path(links[i]));
    }

    @Override
    public String linkName(int link) {
        return Wiring.Torus.way(link % Wiring.Torus.WAYS)
                + " of "
                + torus.place(link / Wiring.Torus.WAYS);
    }

    /// @param gap between neighbours
    /// @param rim around the cells of a tile
    private record Measures(
            int columns,
            double pitchX,
            double pitchY,
            double gap,
            double rim,
            double title,
            double tileWidth,
            double tileHeight,
            double tileGap,
            double width,
            double height,
            double fitness) {

        static Measures of(
                Wiring.Torus torus, DetailLevel detail, Box room, int columns, double factor) {
            int rows = (torus.sizeZ() + columns - 1) / columns;
            double rim = rim(detail, torus.rim());
            double title = torus.sizeZ() == 1 ? 0 : title(detail, factor);
            double tileGap = detail == DetailLevel.PIXELS ? 5 : 10;
            double gap = gap(detail);
            double inX = (room.width() - (columns - 1) * tileGap) / columns - 2 * rim;
            double inY = (room.height() - (rows - 1) * tileGap) / rows - 2 * rim - title;
            double tight = Math.min(inX / torus.sizeX(), inY / torus.sizeY());
            gap = Math.clamp(Math.floor(tight * MOST_GAP), 0, gap);
            double pitchX = (inX + gap) / torus.sizeX();
            double pitchY = (inY + gap) / torus.sizeY();
            if (detail == DetailLevel.PIXELS && Math.min(pitchX, pitchY) >= LEAST_EDGED) {
                gap = 1;
            }
            double fitness = detail.fitness(pitchX - gap, pitchY - gap);
            double cellX = cell(pitchX, gap, detail.mostWidth());
            double cellY = cell(pitchY, gap, detail.mostHeight());
            if (detail == DetailLevel.CELL || detail == DetailLevel.PIXELS) {
                double limitX = Math.min(cellX, MOST_ASPECT * cellY);
                cellY = whole(Math.min(cellY, MOST_ASPECT * cellX));
                cellX = whole(limitX);
            }
            double tileWidth = torus.sizeX() * (cellX + gap) - gap + 2 * rim;
            double tileHeight = torus.sizeY() * (cellY + gap) - gap + 2 * rim + title;
            return new Measures(
                    columns,
                    cellX + gap,
                    cellY + gap,
                    gap,
                    rim,
                    title,
                    tileWidth,
                    tileHeight,
                    tileGap,
                    columns * tileWidth + (columns - 1) * tileGap,
                    rows * tileHeight + (rows - 1) * tileGap,
                    torus.sizeZ() % columns == 0 ? fitness : fitness * RAGGED);
        }

        private static double cell(double pitch, double gap, double most) {
            return whole(Math.clamp(pitch - gap, 0.5, most));
        }

        private static double whole(double size) {
            return size >= LEAST_WHOLE ? Math.floor(size) : size;
        }

        private static double gap(DetailLevel detail) {
            return switch (detail) {
                case WHOLE -> 18;
                case COMPACT -> 12;
                case SMALL -> 9;
                case CELL -> 4;
                case PIXELS -> 0;
            };
        }

        private static double rim(DetailLevel detail, Wiring.Torus.Rim rim) {
            double wrapped =
                    switch (detail) {
                        case WHOLE -> 14;
                        case COMPACT -> 12;
                        case SMALL -> 10;
                        case CELL -> 8;
                        case PIXELS -> 5;
                    };
            return rim == Wiring.Torus.Rim.WRAPPED ? wrapped : Math.rint(wrapped / 2);
        }

        private static double title(DetailLevel detail, double factor) {
            return Math.rint((detail == DetailLevel.PIXELS ? 10 : 13) * factor);
        }
    }
}
