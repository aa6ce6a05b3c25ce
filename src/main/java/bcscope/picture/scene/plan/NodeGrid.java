package bcscope.picture.scene.plan;

import bcscope.picture.Box;

import java.util.Arrays;
import java.util.Optional;

/// Places of the nodes: a tiling that follows the tree, so that every group of 4, 16, 64, ... nodes
/// is one rectangle. The tiling whose cells suit the level of detail best is used.
final class NodeGrid {
    private final int nodes;
    private final int levels;
    private final Spacing spacing;
    private final int[] columns;
    private final int[] rows;
    private final double[] widths;
    private final double[] heights;
    private final Box box;

    private NodeGrid(
            int nodes, Spacing spacing, int[] columns, int[] rows, Box room, DetailLevel detail) {
        this.nodes = nodes;
        this.spacing = spacing;
        this.columns = columns;
        this.rows = rows;
        levels = columns.length - 1;
        double least = detail == DetailLevel.PIXELS ? 1 : 2;
        widths = new double[levels + 1];
        heights = new double[levels + 1];
        widths[0] = floored(Math.min(cellWidth(room.width()), detail.mostWidth()), least);
        heights[0] = floored(Math.min(cellHeight(room.height()), detail.mostHeight()), least);
        for (int k = 1; k <= levels; k++) {
            widths[k] =
                    columns[k] * widths[k - 1]
                            + (columns[k] - 1) * spacing.gap(k)
                            + 2 * spacing.padding(k);
            heights[k] =
                    rows[k] * heights[k - 1]
                            + (rows[k] - 1) * spacing.gap(k)
                            + 2 * spacing.padding(k)
                            + spacing.header(k);
        }
        box =
                new Box(
                        Math.rint(room.centerX() - widths[levels] / 2),
                        Math.rint(room.y()),
                        widths[levels],
                        heights[levels]);
    }

    /// The best tiling of `room` at a level of detail.
    static NodeGrid fit(int nodes, Spacing spacing, Box room, DetailLevel detail) {
        int levels = FatTreeGroups.levels(nodes);
        int[] columns = new int[levels + 1];
        Arrays.fill(columns, 1);
        Search search = new Search(nodes, spacing, room, detail, levels);
        search.choose(1, columns);
        return search.best();
    }

    int nodes() {
        return nodes;
    }

    /// The box of the whole grid.
    Box box() {
        return box;
    }

    Box node(int node) {
        return group(0, node);
    }

    /// The node at a place.
    Optional<Integer> nodeAt(double x, double y) {
        if (!box.contains(x, y)) {
            return Optional.empty();
        }
        int index = 0;
        for (int level = levels - 1; level >= 0; level--) {
            int found = -1;
            int children =
                    level == levels - 1 ? FatTreeGroups.groups(nodes, level) : FatTreeGroups.ARITY;
            for (int child = 0; child < children && found < 0; child++) {
                int group = index * (level == levels - 1 ? 1 : FatTreeGroups.ARITY) + child;
                found = group(level, group).contains(x, y) ? group : -1;
            }
            if (found < 0) {
                return Optional.empty();
            }
            index = found;
        }
        return index < nodes ? Optional.of(index) : Optional.empty();
    }

    /// The box of a group of `level`, its padding and header included.
    Box group(int level, int index) {
        double x = box.x();
        double y = box.y();
        for (int k = levels; k > level; k--) {
            int child =
                    (index >> (2 * (k - 1 - level))) & (k == levels ? -1 : FatTreeGroups.ARITY - 1);
            int column = child % columns[k];
            int row = child / columns[k];
            x += spacing.padding(k) + column * (widths[k - 1] + spacing.gap(k));
            y += spacing.padding(k) + spacing.header(k) + row * (heights[k - 1] + spacing.gap(k));
        }
        return new Box(x, y, widths[level], heights[level]);
    }

    /// Row of a child within its group of `level`.
    int rowOf(int level, int childIndex) {
        return childIndex % FatTreeGroups.ARITY / columns[level];
    }

    private double cellWidth(double room) {
        double factor = 1;
        double fixed = 0;
        for (int k = 1; k <= levels; k++) {
            factor *= columns[k];
            fixed = columns[k] * fixed + (columns[k] - 1) * spacing.gap(k) + 2 * spacing.padding(k);
        }
        return (room - fixed) / factor;
    }

    private double cellHeight(double room) {
        double factor = 1;
        double fixed = 0;
        for (int k = 1; k <= levels; k++) {
            factor *= rows[k];
            fixed =
                    rows[k] * fixed
                            + (rows[k] - 1) * spacing.gap(k)
                            + 2 * spacing.padding(k)
                            + spacing.header(k);
        }
        return (room - fixed) / factor;
    }

    private static double floored(double size, double least) {
        return Math.max(least, Math.floor(size));
    }

    /// Distances inside the grid, by level.
    ///
    /// @param gaps between the children of a group of level k, at k - 1
    /// @param plate level whose groups have a plate behind them, 0 for none
    /// @param plateMargin around the children on a plate
    /// @param plateHeader above the children on a plate
    /// @param bands level above which groups are only side by side
    record Spacing(double[] gaps, int plate, double plateMargin, double plateHeader, int bands) {
        double gap(int level) {
            return gaps[Math.min(level, gaps.length) - 1];
        }

        double padding(int level) {
            return level == plate ? plateMargin : 0;
        }

        double header(int level) {
            return level == plate ? plateHeader : 0;
        }
    }

    /// Tries every arrangement of every level.
    private static final class Search {
        private final int nodes;
        private final Spacing spacing;
        private final Box room;
        private final DetailLevel detail;
        private final int levels;
        private int[] bestColumns = new int[0];
        private double bestFitness = Double.NEGATIVE_INFINITY;

        Search(int nodes, Spacing spacing, Box room, DetailLevel detail, int levels) {
            this.nodes = nodes;
            this.spacing = spacing;
            this.room = room;
            this.detail = detail;
            this.levels = levels;
        }

        NodeGrid best() {
            return grid(bestColumns);
        }

        void choose(int level, int[] columns) {
            if (level > levels) {
                NodeGrid grid = grid(columns);
                double fitness =
                        detail.fitness(
                                grid.cellWidth(room.width()), grid.cellHeight(room.height()));
                if (fitness > bestFitness + 1e-9) {
                    bestFitness = fitness;
                    bestColumns = columns.clone();
                }
                return;
            }
            int children = children(level);
            for (int count = children; count >= 1; count--) {
                boolean whole = (children + count - 1) / count * count - children < count;
                boolean sideBySide = count == children || level <= spacing.bands();
                if (count != 3 || children == 3) {
                    if (whole && sideBySide) {
                        columns[level] = count;
                        choose(level + 1, columns);
                    }
                }
            }
        }

        private NodeGrid grid(int[] columns) {
            int[] rows = new int[levels + 1];
            for (int k = 1; k <= levels; k++) {
                rows[k] = (children(k) + columns[k] - 1) / columns[k];
            }
            return new NodeGrid(nodes, spacing, columns.clone(), rows, room, detail);
        }

        private int children(int level) {
            return level < levels ? FatTreeGroups.ARITY : FatTreeGroups.groups(nodes, level - 1);
        }
    }
}
