package bcscope.program.generator;

import bcscope.program.Program;

/// Processes in a plane, rank = y * columns + x, as square as their number allows.
record Grid(int columns, int rows) {
    static Grid of(int ranks) {
        int columns = 1;
        for (int divisor = 1; divisor * divisor <= ranks; divisor++) {
            if (ranks % divisor == 0) {
                columns = divisor;
            }
        }
        return new Grid(ranks / columns, columns);
    }

    /// Neighbour of `rank` at distance (`dx`, `dy`) on the torus.
    int around(int rank, int dx, int dy) {
        int x = Math.floorMod(rank % columns + dx, columns);
        int y = Math.floorMod(rank / columns + dy, rows);
        return y * columns + x;
    }

    /// Neighbour of `rank` at distance (`dx`, `dy`), or [Program#PROC_NULL] beyond the edge.
    int within(int rank, int dx, int dy) {
        int x = rank % columns + dx;
        int y = rank / columns + dy;
        boolean inside = x >= 0 && x < columns && y >= 0 && y < rows;
        return inside ? y * columns + x : Program.PROC_NULL;
    }
}
