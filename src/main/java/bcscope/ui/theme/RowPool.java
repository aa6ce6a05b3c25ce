package bcscope.ui.theme;

import javafx.scene.Node;
import javafx.scene.layout.Pane;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/// Rows that show other values at each moment. A row is made once and refilled, because a new
/// control costs a skin, a pass of styles and a second frame in which the whole window is painted.
///
/// @param <T> content of a row
/// @param <R> the rows
public final class RowPool<T, R extends RowPool.Row<T>> {
    private final Pane box;
    private final Supplier<R> maker;
    private final List<R> rows = new ArrayList<>();
    private final int first;
    private int shown;

    /// A row for one value at a time.
    public interface Row<T> {
        /// The node in the box.
        Node node();

        /// Shows `value` from now on.
        void show(T value);
    }

    /// No rows yet; they will be after what is in `box` now and before what is added to it later.
    public RowPool(Pane box, Supplier<R> maker) {
        this.box = box;
        first = box.getChildren().size();
        this.maker = maker;
    }

    /// Shows `values`, a row for each; rows that are not needed take no room.
    public void show(List<? extends T> values) {
        while (rows.size() < values.size()) {
            R row = maker.get();
            box.getChildren().add(first + rows.size(), row.node());
            rows.add(row);
        }
        shown = values.size();
        for (int i = 0; i < rows.size(); i++) {
            boolean needed = i < shown;
            if (needed) {
                rows.get(i).show(values.get(i));
            }
            Nodes.show(rows.get(i).node(), needed);
        }
    }

    /// The rows that show something.
    public List<R> rows() {
        return rows.subList(0, shown);
    }
}
