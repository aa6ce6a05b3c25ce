package bcscope.picture.scene.plan;

import bcscope.network.bluegene.Torus;
import bcscope.network.bluegene.TorusShape;
import bcscope.picture.Box;
import bcscope.picture.Point;
import bcscope.scenario.LinkEnds;

import java.util.Optional;
import java.util.OptionalInt;

/// A torus or mesh as its Z planes side by side: each plane a tile of X by Y cells. Links of X and
/// Y are strokes between neighbours, and stubs at an edge; a Z link leaves its cell diagonally, up
/// at the right or down at the left, and arrives in another tile. If cells are too small for
/// strokes, the edges of a plane are shaded instead. The number of tile columns is chosen such that
/// the cells suit the level of detail best; smaller tiles have smaller cells and never overlap.
///
/// Links have the numbers of the network: 6 x node + way.
///
/// @param network the network whose links are drawn
/// @param window the part of the torus that is shown
public record TorusPlan(
        Wiring.Torus torus, Torus network, TorusWindow window, Frame frame, Measures m)
        implements Plan.Networked {
    /// Minimum pitch of cells with an edge.
    private static final double LEAST_EDGED = 5;

    /// Minimum pitch with room for strokes between cells.
    private static final double LEAST_LINKED = 8;

    /// The fraction of a pitch that a cell takes if links are strokes.
    private static final double CELL_SHARE = 0.58;

    /// Maximum ratio of the two pitches, and of the sides of a cell, if links are strokes.
    private static final double MOST_STRETCH = 2.2;

    private static final double MOST_WIDE = 1.5;

    /// Extent of a Z link in X and in Y, as a fraction of the smaller gap.
    private static final double SLANT = 0.6;

    /// Factor for the fitness of a layout with an incomplete last row.
    private static final double RAGGED = 0.8;

    private static final double LEAST_CARD_WIDTH = 12;
    private static final double LEAST_CARD_HEIGHT = 16;

    /// Maximum fraction of a pitch that a gap takes.
    private static final double MOST_GAP = 0.35;

    static TorusPlan fit(Wiring.Torus torus, OptionalInt inside, Box room, double factor) {
        TorusWindow window = TorusWindow.of(torus, inside);
        DetailLevel detail = DetailLevel.of(window.nodes());
        double head = ManagementBox.height(factor);
        double trunk = detail == DetailLevel.PIXELS ? 14 : 18;
        Box below = room.belowTop(head + trunk);
        Measures best = best(torus, window, detail, below, factor);
        if (detail == DetailLevel.SMALL && best.isTooSmallForCards()) {
            best = best(torus, window, DetailLevel.CELL, below, factor);
        }
        double spare = Math.max(0, below.height() - best.height());
        double down = Math.rint(spare / 2);
        Box all =
                new Box(
                        Math.rint(below.centerX() - best.width() / 2),
                        Math.rint(below.y() + down),
                        best.width(),
                        best.height());
        Box management = ManagementBox.at(all, room.y(), factor);
        return new TorusPlan(
                torus,
                new Torus(shape(torus)),
                window,
                new Frame(best.detail(), management, all),
                best);
    }

    private static Measures best(
            Wiring.Torus torus, TorusWindow window, DetailLevel detail, Box room, double factor) {
        Measures best = Measures.of(torus, window, detail, room, 1, factor);
        for (int columns = 2; columns <= window.depth(); columns++) {
            Measures other = Measures.of(torus, window, detail, room, columns, factor);
            if (other.fitness() > best.fitness() + 1e-9) {
                best = other;
            }
        }
        return best;
    }

    static TorusShape shape(Wiring.Torus torus) {
        boolean wrapped = torus.rim() == Wiring.Torus.Rim.WRAPPED;
        return new TorusShape(
                torus.sizeX(),
                torus.sizeY(),
                torus.sizeZ(),
                wrapped ? LinkEnds.TORUS : LinkEnds.MESH);
    }

    /// The frame around a plane, with its title and its rim.
    public Box tile(int z) {
        return new Box(
                cellsX(z) - m.rim(),
                cellsY(z) - m.rim() - m.title(),
                m.tileWidth(),
                m.tileHeight());
    }

    /// The title's place in a tile; empty if there is one plane only.
    public Box title(int z) {
        return tile(z).top(m.title()).inset(m.rim() + 1, 0);
    }

    /// The cells of a plane.
    public Box cells(int z) {
        return new Box(
                cellsX(z),
                cellsY(z),
                window.width() * m.pitchX() - m.gapX(),
                window.height() * m.pitchY() - m.gapY());
    }

    /// Columns of tiles.
    int columns() {
        return m.columns();
    }

    /// Whether links are strokes.
    public boolean hasStrokes() {
        return m.style() == Style.STROKES;
    }

    /// Units between neighbours in X.
    public double gapX() {
        return m.gapX();
    }

    /// Units between neighbours in Y.
    public double gapY() {
        return m.gapY();
    }

    /// Extent of a Z link in X and in Y, from the corner of its cell, units.
    public double slant() {
        return hasStrokes() ? Math.rint(Math.min(m.gapX(), m.gapY()) * SLANT) : 0;
    }

    /// Units around the cells of a tile.
    public double rim() {
        return m.rim();
    }

    @Override
    public int nodes() {
        return window.nodes();
    }

    @Override
    public int[] shown() {
        return window.shown(torus);
    }

    /// Called tens of thousands of times in a frame, so no box is made for its tile.
    @Override
    public Box node(int node) {
        int z = torus.z(node);
        return new Box(
                cellsX(z) + (torus.x(node) - window.x()) * m.pitchX(),
                cellsY(z) + (torus.y(node) - window.y()) * m.pitchY(),
                m.pitchX() - m.gapX(),
                m.pitchY() - m.gapY());
    }

    private double cellsX(int z) {
        int column = (z - window.z()) % m.columns();
        return nodesBox().x() + column * (m.tileWidth() + m.tileGap()) + m.rim();
    }

    private double cellsY(int z) {
        int row = (z - window.z()) / m.columns();
        return nodesBox().y() + row * (m.tileHeight() + m.tileGap()) + m.title() + m.rim();
    }

    @Override
    public Optional<Integer> nodeAt(double x, double y) {
        for (int z = window.z(); z < window.z() + window.depth(); z++) {
            Box cells = cells(z);
            if (cells.contains(x, y)) {
                int column = window.x() + (int) ((x - cells.x()) / m.pitchX());
                int row = window.y() + (int) ((y - cells.y()) / m.pitchY());
                int node = torus.node(column, row, z);
                return node(node).contains(x, y) ? Optional.of(node) : Optional.empty();
            }
        }
        return Optional.empty();
    }

    @Override
    public double[] path(int link) {
        int node = link / Wiring.Torus.WAYS;
        int way = link % Wiring.Torus.WAYS;
        int next = torus.neighbour(node, way);
        boolean leaves = window.shows(torus, node);
        boolean arrives = window.shows(torus, next);
        if (leaves && arrives) {
            return way / 2 < 2 && !torus.wraps(node, way)
                    ? line(middle(node), middle(next))
                    : Paths.jumping(half(node, way), Paths.reversed(half(next, way ^ 1)));
        }
        if (leaves) {
            return half(node, way);
        }
        return arrives ? Paths.reversed(half(next, way ^ 1)) : new double[0];
    }

    /// Path from the middle of a node to the point at which a link leaves it.
    private double[] half(int node, int way) {
        return line(middle(node), door(node, way));
    }

    private static double[] line(Point from, Point to) {
        return new double[] {from.x(), from.y(), to.x(), to.y()};
    }

    /// The point at which a link leaves its node for the edge or for another plane.
    Point door(int node, int way) {
        Box cell = node(node);
        Box cells = cells(torus.z(node));
        double out = m.rim();
        return switch (way) {
            case 0 -> new Point(cells.right() + out, cell.centerY());
            case 1 -> new Point(cells.x() - out, cell.centerY());
            case 2 -> new Point(cell.centerX(), cells.bottom() + out);
            case 3 -> new Point(cell.centerX(), cells.y() - out);
            case 4 -> new Point(cell.right() + slant(), cell.y() - slant());
            default -> new Point(cell.x() - slant(), cell.bottom() + slant());
        };
    }

    private Point middle(int node) {
        Box cell = node(node);
        return new Point(cell.centerX(), cell.centerY());
    }

    /// The style of the links.
    enum Style {
        STROKES,
        SHADED_EDGES
    }

    /// @param gapX between neighbours in X
    /// @param rim around the cells of a tile
    record Measures(
            DetailLevel detail,
            Style style,
            int columns,
            double pitchX,
            double pitchY,
            double gapX,
            double gapY,
            double rim,
            double title,
            double tileWidth,
            double tileHeight,
            double tileGap,
            double width,
            double height,
            double fitness) {
        static Measures of(
                Wiring.Torus torus,
                TorusWindow window,
                DetailLevel detail,
                Box room,
                int columns,
                double factor) {
            int rows = (window.depth() + columns - 1) / columns;
            double rim = rim(detail, window.isPart() ? Wiring.Torus.Rim.WRAPPED : torus.rim());
            double title = torus.sizeZ() == 1 && !window.isPart() ? 0 : title(detail, factor);
            double tileGap = detail == DetailLevel.PIXELS ? 5 : 10;
            double inX = (room.width() - (columns - 1) * tileGap) / columns - 2 * rim;
            double inY = (room.height() - (rows - 1) * tileGap) / rows - 2 * rim - title;
            Pitches p =
                    switch (detail) {
                        case WHOLE, COMPACT, SMALL -> Pitches.ofCards(window, detail, inX, inY);
                        case CELL, PIXELS -> Pitches.ofCells(window, detail, inX, inY);
                    };
            double tileWidth = window.width() * p.x() - p.gapX() + 2 * rim;
            double tileHeight = window.height() * p.y() - p.gapY() + 2 * rim + title;
            return new Measures(
                    detail,
                    p.style(),
                    columns,
                    p.x(),
                    p.y(),
                    p.gapX(),
                    p.gapY(),
                    rim,
                    title,
                    tileWidth,
                    tileHeight,
                    tileGap,
                    columns * tileWidth + (columns - 1) * tileGap,
                    rows * tileHeight + (rows - 1) * tileGap,
                    window.depth() % columns == 0 ? p.fitness() : p.fitness() * RAGGED);
        }

        boolean isTooSmallForCards() {
            return pitchX - gapX < LEAST_CARD_WIDTH || pitchY - gapY < LEAST_CARD_HEIGHT;
        }

        private static double rim(DetailLevel detail, Wiring.Torus.Rim rim) {
            double wrapped =
                    switch (detail) {
                        case WHOLE -> 14;
                        case COMPACT -> 12;
                        case SMALL -> 10;
                        case CELL -> 9;
                        case PIXELS -> 6;
                    };
            return rim == Wiring.Torus.Rim.WRAPPED ? wrapped : Math.rint(wrapped / 2);
        }

        private static double title(DetailLevel detail, double factor) {
            return Math.rint((detail == DetailLevel.PIXELS ? 10 : 13) * factor);
        }
    }

    /// From a cell to the next.
    ///
    /// @param fitness of the cells to the level of detail
    private record Pitches(
            Style style, double x, double y, double gapX, double gapY, double fitness) {
        static Pitches ofCards(TorusWindow window, DetailLevel detail, double inX, double inY) {
            double tight = Math.min(inX / window.width(), inY / window.height());
            double gap = Math.clamp(Math.floor(tight * MOST_GAP), 0, gap(detail));
            double wide = (inX + gap) / window.width() - gap;
            double high = (inY + gap) / window.height() - gap;
            double cellX = cell(wide, detail.mostWidth());
            double cellY = cell(high, detail.mostHeight());
            double fitness = detail.fitness(wide, high);
            return new Pitches(Style.STROKES, cellX + gap, cellY + gap, gap, gap, fitness);
        }

        /// Cells with room for strokes between them, or cells side by side.
        static Pitches ofCells(TorusWindow window, DetailLevel detail, double inX, double inY) {
            double most = detail.mostWidth() / CELL_SHARE;
            double x = pitch(inX, window.width(), most);
            double y = pitch(inY, window.height(), most);
            double fitness = detail.fitness(x * CELL_SHARE, y * CELL_SHARE);
            if (Math.min(x, y) >= LEAST_LINKED) {
                double wide = Math.floor(Math.min(x, MOST_STRETCH * y));
                double high = Math.floor(Math.min(y, MOST_STRETCH * x));
                double side = Math.rint(Math.min(wide, high) * CELL_SHARE);
                double cellX = Math.rint(Math.min(wide * CELL_SHARE, MOST_WIDE * side));
                double cellY = Math.rint(Math.min(high * CELL_SHARE, MOST_WIDE * side));
                return new Pitches(Style.STROKES, wide, high, wide - cellX, high - cellY, fitness);
            }
            x = inX / window.width();
            y = inY / window.height();
            double gap = Math.min(x, y) >= LEAST_EDGED ? 1 : 0;
            double cellX = cell(x - gap, detail.mostWidth());
            double cellY = cell(y - gap, detail.mostHeight());
            double wide = CardGrid.whole(Math.min(cellX, CardGrid.MOST_ASPECT * cellY)) + gap;
            double high = CardGrid.whole(Math.min(cellY, CardGrid.MOST_ASPECT * cellX)) + gap;
            return new Pitches(Style.SHADED_EDGES, wide, high, gap, gap, fitness);
        }

        /// Pitch of `count` cells in a room, without a gap after the last one.
        private static double pitch(double room, int count, double most) {
            return Math.min(most, room / (count - 1 + CELL_SHARE));
        }

        private static double cell(double size, double most) {
            return CardGrid.whole(Math.clamp(size, 0.5, most));
        }

        private static double gap(DetailLevel detail) {
            return switch (detail) {
                case WHOLE -> 18;
                case COMPACT -> 12;
                case SMALL -> 9;
                case CELL, PIXELS -> 0;
            };
        }
    }
}
