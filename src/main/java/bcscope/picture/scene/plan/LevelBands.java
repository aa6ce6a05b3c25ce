package bcscope.picture.scene.plan;

import bcscope.network.bluegene.TreeNetwork;
import bcscope.picture.Box;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// The levels of a large tree as bands, one below the other. A node is below its parent: every
/// level is as wide as the tree. A level with more nodes than columns has several rows in its band,
/// with the nodes of a column one below the other. If subtrees are processing sets, the columns are
/// divided into plates.
///
/// @param columns columns of the widest levels, a power of two
/// @param plates groups of columns with a gap between them, a power of two
/// @param cellWidth of a column
/// @param rowHeight of a row in levels with several rows
/// @param all everything
/// @param bands bands from the root down
/// @param strip the I/O nodes, above the level whose nodes are the roots of processing sets
record LevelBands(
        TreeNetwork network,
        int columns,
        int plates,
        double plateGap,
        double cellWidth,
        double rowHeight,
        Box all,
        List<Box> bands,
        Box strip) {
    private static final int MOST_COLUMNS = 1_024;
    private static final int MOST_PLATES = 32;
    private static final double MOST_CELL_WIDTH = 44;
    private static final double MOST_ROW = 16;
    private static final double BETWEEN_CELLS = 5;
    private static final double STRIP = 5;

    /// Minimum distance between links, units.
    private static final double LEAST_LINKED = 6;

    /// Maximum fraction of its range that a node of an upper level takes.
    private static final double MOST_OF_RANGE = 0.8;

    static LevelBands fit(TreeNetwork network, Box room) {
        LevelBands best = of(network, 1, room);
        for (int columns = 2; columns <= MOST_COLUMNS; columns *= 2) {
            LevelBands other = of(network, columns, room);
            if (other.fitness() > best.fitness()) {
                best = other;
            }
        }
        return best;
    }

    private static LevelBands of(TreeNetwork network, int columns, Box room) {
        int levels = network.levels();
        int lines = 0;
        int low = 0;
        for (int level = 0; level < levels; level++) {
            int rows = rows(network, level, columns);
            lines += rows > 1 ? rows : 0;
            low += rows > 1 ? 0 : 1;
        }
        double gap = Math.clamp(Math.rint(room.height() / levels / 5), 2, 8);
        double thin = Math.clamp(Math.floor(room.height() / levels / 2.4), 3, MOST_ROW);
        double left = room.height() - (levels - 1) * gap - low * thin - STRIP - gap;
        double row = lines == 0 ? thin : Math.min(left / lines, MOST_ROW);
        int plates = Math.min(Math.min(MOST_PLATES, network.sets()), columns);
        double plateGap = plates == 1 ? 0 : plates <= 8 ? 10 : 3;
        double width = (room.width() - (plates - 1) * plateGap) / columns;
        double cell = Math.max(0.5, Math.min(width, MOST_CELL_WIDTH));
        double across = columns * cell + (plates - 1) * plateGap;
        List<Box> bands = new ArrayList<>();
        double x = Math.rint(room.centerX() - across / 2);
        double y = room.y();
        Box strip = new Box(x, y, across, 0);
        for (int level = 0; level < levels; level++) {
            if (level == Integer.numberOfTrailingZeros(network.sets())) {
                strip = new Box(x, y, across, STRIP);
                y += STRIP + gap;
            }
            int rows = rows(network, level, columns);
            double height = rows > 1 ? rows * row : thin;
            bands.add(new Box(x, y, across, height));
            y += height + gap;
        }
        Box all = new Box(x, room.y(), across, y - gap - room.y());
        return new LevelBands(network, columns, plates, plateGap, cell, row, all, bands, strip);
    }

    /// Rows of the band of a level: the number of nodes in its first column.
    private static int rows(TreeNetwork network, int level, int columns) {
        return Math.clamp((1 << level) / columns, 1, Math.max(1, count(network, level)));
    }

    /// Nodes of a level.
    static int count(TreeNetwork network, int level) {
        return Math.min(1 << level, network.nodes() - (1 << level) + 1);
    }

    /// The shorter side of the cells of the widest levels.
    private double fitness() {
        return Math.min(cellWidth, 1.4 * rowHeight);
    }

    /// Whether all nodes of a level fit side by side.
    private boolean isOneRow(int level) {
        return 1 << level <= columns;
    }

    /// Left end of a column.
    private double x(int column) {
        int perPlate = columns / plates;
        return all.x() + column * cellWidth + Math.floorDiv(column, perPlate) * plateGap;
    }

    Box node(int node) {
        int level = network.level(node);
        int index = node - (1 << level) + 1;
        Box band = bands.get(level);
        if (isOneRow(level)) {
            int span = columns >> level;
            double left = x(index * span);
            double right = x(index * span + span - 1) + cellWidth;
            double most = Math.max(cellWidth - gap(), 0.5);
            double width =
                    span == 1 ? most : Math.max(most, Math.min((right - left) * MOST_OF_RANGE, 26));
            return new Box((left + right - width) / 2, band.y(), width, band.height());
        }
        int perColumn = (1 << level) / columns;
        boolean alone = rows(network, level, columns) == 1;
        return new Box(
                x(index / perColumn),
                band.y() + (alone ? 0 : index % perColumn * rowHeight),
                Math.max(0.5, cellWidth - gap()),
                alone ? band.height() : Math.max(0.5, rowHeight - rowGap()));
    }

    /// The mark of the I/O node of a processing set, over the nodes of the set.
    Box io(int set) {
        int sets = network.sets();
        double left = x((int) ((long) set * columns / sets));
        if (sets <= columns) {
            int last = (set + 1) * columns / sets - 1;
            double width = x(last) + cellWidth - left;
            return strip.withWidth(width).moved(left - strip.x(), 0);
        }
        double part = cellWidth * columns / sets;
        return strip.withWidth(part).moved(left - strip.x() + set % (sets / columns) * part, 0);
    }

    /// Whether lines to the children of a level can be distinguished.
    boolean hasLinks(int level) {
        return level + 1 < bands.size()
                && isOneRow(level + 1)
                && all.width() / (2 << level) >= LEAST_LINKED;
    }

    private double gap() {
        return cellWidth >= BETWEEN_CELLS ? Math.min(4, Math.floor(cellWidth / 4)) : 0;
    }

    private double rowGap() {
        return rowHeight >= BETWEEN_CELLS ? 2 : 0;
    }

    /// A plate, from the level at which processing sets begin downwards.
    Box plate(int plate) {
        int perPlate = columns / plates;
        double left = x(plate * perPlate);
        double right = x(plate * perPlate + perPlate - 1) + cellWidth;
        return Box.between(left, bands.get(levelOfPlates()).y(), right, all.bottom());
    }

    /// The level of which every node is the root of a plate.
    int levelOfPlates() {
        return Integer.numberOfTrailingZeros(plates);
    }

    Optional<Integer> nodeAt(double x, double y) {
        for (int level = 0; level < bands.size(); level++) {
            Box band = bands.get(level);
            if (y >= band.y() && y < band.bottom()) {
                return inBand(level, x, y);
            }
        }
        return Optional.empty();
    }

    private Optional<Integer> inBand(int level, double x, double y) {
        int perPlate = columns / plates;
        double plateWidth = perPlate * cellWidth + plateGap;
        int plate = Math.clamp((int) ((x - all.x()) / plateWidth), 0, plates - 1);
        int inPlate = (int) ((x - all.x() - plate * plateWidth) / cellWidth);
        int column = Math.clamp(plate * perPlate + Math.min(inPlate, perPlate - 1), 0, columns - 1);
        int first = (1 << level) - 1;
        int rows = rows(network, level, columns);
        int row = Math.min(rows - 1, (int) ((y - bands.get(level).y()) / rowHeight));
        int index =
                isOneRow(level)
                        ? column / (columns >> level)
                        : column * ((1 << level) / columns) + row;
        int node = first + index;
        return node < network.nodes() && node(node).contains(x, y)
                ? Optional.of(node)
                : Optional.empty();
    }
}
