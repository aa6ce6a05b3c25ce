package bcscope.ui.query;

import javafx.scene.control.TableCell;
import javafx.scene.layout.Region;

import org.jspecify.annotations.Nullable;

/// A share as a bar.
final class BarCell extends TableCell<Line, Double> {
    /// Of its column.
    static final double WIDTH = 150;

    private static final double LONGEST = WIDTH - 16;
    private static final double LEAST = 1.5;
    private static final double HEIGHT = 9;

    private final Region bar = new Region();

    BarCell() {
        bar.getStyleClass().add("query-bar");
        bar.setMinHeight(HEIGHT);
        bar.setMaxHeight(HEIGHT);
        getStyleClass().add("bars");
    }

    @Override
    protected void updateItem(@Nullable Double share, boolean empty) {
        super.updateItem(share, empty);
        boolean none = empty || share == null || share <= 0;
        setGraphic(none ? null : bar);
        if (!none) {
            double width = Math.max(LEAST, LONGEST * Math.min(1, share));
            bar.setMinWidth(width);
            bar.setPrefWidth(width);
            bar.setMaxWidth(width);
        }
    }
}
