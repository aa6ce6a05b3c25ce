package bcscope.picture.scene.plan;

import bcscope.picture.Box;

import java.util.Optional;

/// Nodes under one bar that represents a network whose inside is not modelled. Link n is the way of
/// node n to the bar, link nodes + n the way back, as in the network.
///
/// @param bar the network
public record BusPlan(int nodes, Frame frame, Box bar, CardGrid grid) implements Plan {
    private static final double BAR = 16;

    static BusPlan fit(Wiring.Emulated network, Box room, double factor) {
        int nodes = network.nodes();
        DetailLevel detail = DetailLevel.of(nodes);
        double head = ManagementBox.height(factor);
        double bar = Math.rint(BAR * factor);
        double air = Math.clamp(room.height() * 0.05, 8, 22);
        Box below = room.belowTop(head + bar + 2 * air + 8);
        double gap = gap(detail);
        CardGrid best = CardGrid.fit(1, nodes, gap, gap, below, detail);
        double fitness = Double.NEGATIVE_INFINITY;
        for (int columns = 1;
                columns <= nodes;
                columns = columns < 16 ? columns + 1 : 2 * columns) {
            int rows = (nodes + columns - 1) / columns;
            double width = (below.width() + gap) / columns - gap;
            double height = (below.height() + gap) / rows - gap;
            boolean whole = nodes % columns == 0;
            double suits = detail.fitness(width, height) * (whole ? 1 : 0.7);
            if (suits > fitness + 1e-9) {
                fitness = suits;
                best = CardGrid.fit(columns, rows, gap, gap, below, detail);
            }
        }
        double spare = Math.rint(Math.max(0, best.box().y() - below.y()));
        Box management = ManagementBox.at(best.box(), room.y() + spare, factor);
        Box place =
                new Box(
                        best.box().x(),
                        Math.rint(management.bottom() + air),
                        best.box().width(),
                        bar);
        return new BusPlan(nodes, new Frame(detail, management, best.box()), place, best);
    }

    private static double gap(DetailLevel detail) {
        return switch (detail) {
            case WHOLE, COMPACT -> 10;
            case SMALL -> 7;
            case CELL -> 3;
            case PIXELS -> 0;
        };
    }

    @Override
    public Box node(int node) {
        return grid.at(node % grid.columns(), node / grid.columns());
    }

    @Override
    public Optional<Integer> nodeAt(double x, double y) {
        return grid.slotAt(x, y).filter(node -> node < nodes);
    }

    @Override
    public int linkCount() {
        return 2 * nodes;
    }

    @Override
    public int longestRoute() {
        return 2;
    }

    @Override
    public int route(int from, int to, int spread, int[] links) {
        links[0] = from;
        links[1] = nodes + to;
        return 2;
    }

    /// From the top of a card through the gap at its left to the bar; from the first row straight.
    @Override
    public double[] path(int link) {
        int node = link % nodes;
        Box card = node(node);
        double x = card.centerX();
        double[] up =
                node < grid.columns() ? new double[] {x, card.y(), x, bar.bottom()} : lane(card);
        return link < nodes ? up : Paths.reversed(up);
    }

    private double[] lane(Box card) {
        double lane = card.x() - grid.gapX() / 2;
        double y = card.y() + Math.min(10, card.height() / 2);
        return new double[] {card.x(), y, lane, y, lane, bar.bottom()};
    }

    @Override
    public String linkName(int link) {
        return "node " + link % nodes + (link < nodes ? ", out" : ", in");
    }
}
