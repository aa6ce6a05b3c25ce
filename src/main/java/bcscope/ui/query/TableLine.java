package bcscope.ui.query;

import bcscope.search.query.QueryTable;
import bcscope.search.query.RowGroup;
import bcscope.ui.state.query.QueryShape;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/// A line of the table on the screen.
sealed interface TableLine {
    /// A row that was found.
    record Row(int number) implements TableLine {}

    /// Rows that have a value in common.
    ///
    /// @param open whether they are shown below it
    record Group(RowGroup group, boolean open) implements TableLine {}

    /// The lines of `table` in `shape`.
    static List<TableLine> of(QueryTable table, QueryShape shape) {
        int[] order = shape.order(table);
        if (shape.group().isEmpty()) {
            return Arrays.stream(order).<TableLine>mapToObj(Row::new).toList();
        }
        List<TableLine> lines = new ArrayList<>();
        for (RowGroup group : RowGroup.of(table, order, table.column(shape.group().get()))) {
            boolean open = shape.open().contains(group.title());
            lines.add(new Group(group, open));
            if (open) {
                group.rows().forEach(row -> lines.add(new Row(row)));
            }
        }
        return lines;
    }
}
