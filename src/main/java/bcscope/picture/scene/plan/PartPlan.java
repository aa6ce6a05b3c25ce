package bcscope.picture.scene.plan;

import bcscope.picture.Box;

import java.util.Optional;
import java.util.stream.IntStream;

/// A few neighbours of a large machine, so large that they tell something; its links are not drawn.
///
/// @param first the first of them
/// @param nodes how many they are
public record PartPlan(int first, int nodes, Frame frame, CardGrid grid) implements Plan.Unlinked {
    private static final int COLUMNS = 16;
    private static final int ROWS = 8;
    private static final double GAP = 7;
    private static final double TITLE = 18;

    /// The block of a machine of `all` nodes around `inside`.
    static PartPlan fit(int all, int inside, Box room, double factor) {
        int first = inside / (COLUMNS * ROWS) * COLUMNS * ROWS;
        int count = Math.min(COLUMNS * ROWS, all - first);
        DetailLevel detail = DetailLevel.of(count);
        Box below = room.belowTop(ManagementBox.height(factor) + TITLE * factor + 4);
        int rows = (count + COLUMNS - 1) / COLUMNS;
        CardGrid grid = CardGrid.fit(Math.min(COLUMNS, count), rows, GAP, GAP, below, detail);
        Box management = ManagementBox.at(grid.box(), room.y(), factor);
        return new PartPlan(first, count, new Frame(detail, management, grid.box()), grid);
    }

    /// `Nodes 256 to 511`.
    public String title() {
        return "Nodes " + first + " to " + (first + nodes - 1);
    }

    @Override
    public int[] shown() {
        return IntStream.range(first, first + nodes).toArray();
    }

    @Override
    public Box node(int node) {
        return grid.at((node - first) % grid.columns(), (node - first) / grid.columns());
    }

    @Override
    public Optional<Integer> nodeAt(double x, double y) {
        return grid.slotAt(x, y).filter(slot -> slot < nodes).map(slot -> first + slot);
    }
}
