package bcscope.picture.scene.plan;

import bcscope.picture.Box;

import java.util.Optional;
import java.util.stream.IntStream;

/// A few neighbours of a large machine, so large that they tell something; its links are not drawn.
public final class PartPlan implements Plan {
    private static final int COLUMNS = 16;
    private static final int ROWS = 8;
    private static final double GAP = 7;
    private static final double TITLE = 18;

    private final int first;
    private final int count;
    private final DetailLevel detail;
    private final Box management;
    private final CardGrid grid;

    private PartPlan(int first, int count, DetailLevel detail, Box management, CardGrid grid) {
        this.first = first;
        this.count = count;
        this.detail = detail;
        this.management = management;
        this.grid = grid;
    }

    /// The block of a machine of `nodes` nodes around `inside`.
    static PartPlan fit(int nodes, int inside, Box room, double factor) {
        int first = inside / (COLUMNS * ROWS) * COLUMNS * ROWS;
        int count = Math.min(COLUMNS * ROWS, nodes - first);
        DetailLevel detail = DetailLevel.of(count);
        Box below = room.belowTop(ManagementBox.height(factor) + TITLE * factor + 4);
        int rows = (count + COLUMNS - 1) / COLUMNS;
        CardGrid grid = CardGrid.fit(Math.min(COLUMNS, count), rows, GAP, GAP, below, detail);
        Box management = ManagementBox.at(grid.box(), room.y(), factor);
        return new PartPlan(first, count, detail, management, grid);
    }

    /// `Nodes 256 to 511`.
    public String title() {
        return "Nodes " + first + " to " + (first + count - 1);
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
        return grid.box();
    }

    @Override
    public int[] shown() {
        return IntStream.range(first, first + count).toArray();
    }

    @Override
    public Box node(int node) {
        return grid.at((node - first) % grid.columns(), (node - first) / grid.columns());
    }

    @Override
    public Optional<Integer> nodeAt(double x, double y) {
        return grid.slotAt(x, y).filter(slot -> slot < count).map(slot -> first + slot);
    }

    @Override
    public int linkCount() {
        return 0;
    }

    @Override
    public int longestRoute() {
        return 0;
    }

    @Override
    public int route(int from, int to, int spread, int[] links) {
        return 0;
    }

    @Override
    public double[] path(int link) {
        return new double[0];
    }

    @Override
    public double[] way(int from, int to, int spread) {
        return new double[0];
    }

    @Override
    public String linkName(int link) {
        return "";
    }
}
