package bcscope.program.generator;

import bcscope.base.GrayGrid;

/// The grid on which CoMet lays a matrix out: by hand, or square or twice as wide as high where the
/// processes are a power of two, else as square as their number allows. Rows and columns wrap
/// around.
///
/// @param rows processes above each other
/// @param columns processes beside each other
/// @param mapping which process has which place
public record CometGrid(int rows, int columns, Mapping mapping) {
    /// Which process has which place.
    public enum Mapping {
        /// Neighbours are neighbours in a hypercube (S2 Fig. 4.1).
        GRAY_CODE,
        /// Row by row.
        ROW_BY_ROW
    }

    /// Of `rows`: as many as suit the processes.
    static final int BY_RULE = 0;

    /// The grid of `ranks` processes in `rows` rows, which divide them, or [#BY_RULE]. What has no
    /// power of two of both rows and columns is laid row by row.
    public static CometGrid of(int ranks, Mapping mapping, int rows) {
        if (rows == BY_RULE) {
            return of(ranks, mapping);
        }
        boolean cube = Integer.bitCount(ranks) == 1;
        return new CometGrid(rows, ranks / rows, cube ? mapping : Mapping.ROW_BY_ROW);
    }

    private static CometGrid of(int ranks, Mapping mapping) {
        if (Integer.bitCount(ranks) == 1) {
            GrayGrid gray = GrayGrid.of(ranks);
            return new CometGrid(gray.rows(), gray.columns(), mapping);
        }
        Grid grid = Grid.of(ranks);
        return new CometGrid(grid.rows(), grid.columns(), Mapping.ROW_BY_ROW);
    }

    /// The process at a place.
    public int rank(int row, int column) {
        return switch (mapping) {
            case GRAY_CODE -> gray().node(row, column);
            case ROW_BY_ROW -> Math.floorMod(row, rows) * columns + Math.floorMod(column, columns);
        };
    }

    /// The row of `rank`.
    public int row(int rank) {
        return switch (mapping) {
            case GRAY_CODE -> gray().row(rank);
            case ROW_BY_ROW -> rank / columns;
        };
    }

    /// The column of `rank`.
    public int column(int rank) {
        return switch (mapping) {
            case GRAY_CODE -> gray().column(rank);
            case ROW_BY_ROW -> rank % columns;
        };
    }

    private GrayGrid gray() {
        return new GrayGrid(
                Integer.numberOfTrailingZeros(rows), Integer.numberOfTrailingZeros(columns));
    }
}
