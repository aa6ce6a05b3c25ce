package bcscope.explain.traffic;

/// The traffic as a square of cells, rows are senders, columns receivers. Where there are more
/// processes than cells a side, a cell represents several neighbouring ones.
public final class TrafficMatrix {
    private final int ranks;
    private final int perCell;
    private final int side;
    private final long[] messages;
    private final long[] bytes;

    private TrafficMatrix(TrafficTable table, int mostCells) {
        ranks = table.ranks();
        int grain = table.grain();
        perCell = Math.ceilDiv(Math.ceilDiv(ranks, mostCells), grain) * grain;
        side = Math.ceilDiv(ranks, perCell);
        messages = new long[side * side];
        bytes = new long[side * side];
        for (int i = 0; i < table.size(); i++) {
            int cell = table.from(i) * grain / perCell * side + table.to(i) * grain / perCell;
            messages[cell] += table.messages(i);
            bytes[cell] += table.bytes(i);
        }
    }

    /// The matrix of `table` with at most `mostCells` cells a side.
    public static TrafficMatrix of(TrafficTable table, int mostCells) {
        return new TrafficMatrix(table, Math.max(1, mostCells));
    }

    /// Cells of a side.
    public int side() {
        return side;
    }

    /// Processes of a cell, each way.
    public int perCell() {
        return perCell;
    }

    /// First process of the cells at `index` of a side.
    public int first(int index) {
        return index * perCell;
    }

    /// Last process of the cells at `index` of a side.
    public int last(int index) {
        return Math.min(ranks, (index + 1) * perCell) - 1;
    }

    /// What the cell at `row` and `column` holds.
    public TrafficTable.Amount at(int row, int column) {
        int cell = row * side + column;
        return new TrafficTable.Amount(messages[cell], bytes[cell]);
    }

    /// The traffic of a cell in `unit`.
    public long at(int row, int column, TrafficUnit unit) {
        int cell = row * side + column;
        return unit.of(messages[cell], bytes[cell]);
    }
}
