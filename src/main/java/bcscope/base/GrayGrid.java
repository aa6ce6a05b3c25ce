package bcscope.base;

/// A hypercube laid out as a grid so that neighbours in the grid, also around its edges, are
/// neighbours in the cube (S2 sections 4.3, 5.2). A row and a column each count in Gray code; the
/// column has the low bits of the node, the row the high ones. Walking it row by row, every second
/// row backwards, counts all nodes in Gray code.
///
/// @param rowBits the grid has 2^rowBits rows
/// @param columnBits and 2^columnBits columns
public record GrayGrid(int rowBits, int columnBits) {
    /// The grid of `nodes` nodes, a power of two: square, or twice as wide as high.
    public static GrayGrid of(int nodes) {
        Invariant.check(Integer.bitCount(nodes) == 1, "a hypercube of %d nodes", nodes);
        int bits = Integer.numberOfTrailingZeros(nodes);
        return new GrayGrid(bits / 2, bits - bits / 2);
    }

    public int rows() {
        return 1 << rowBits;
    }

    public int columns() {
        return 1 << columnBits;
    }

    /// The node at a place; rows and columns wrap around.
    public int node(int row, int column) {
        int high = GrayCode.of(Math.floorMod(row, rows()));
        int low = GrayCode.of(Math.floorMod(column, columns()));
        return high << columnBits | low;
    }

    /// The row of `node`.
    public int row(int node) {
        return GrayCode.indexOf(node >>> columnBits);
    }

    /// The column of `node`.
    public int column(int node) {
        return GrayCode.indexOf(node & (columns() - 1));
    }
}
