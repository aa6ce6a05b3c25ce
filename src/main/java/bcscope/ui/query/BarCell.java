package bcscope.ui.query;

import javafx.scene.control.TableCell;
import javafx.scene.layout.Region;

import org.jspecify.annotations.Nullable;

/// A share as a bar, of the width of its column.
final class BarCell extends TableCell<TableLine, Double> {
    private static final double EDGES = 16;
    private static final double LEAST = 1.5;
    private static final double HEIGHT = 9;

    private final Region bar = new Region();
    private double shown;

    BarCell() {
        bar.getStyleClass().add("query-bar");
        bar.setMinHeight(HEIGHT);
        bar.setMaxHeight(HEIGHT);
        getStyleClass().add("bars");
        widthProperty().addListener(observable -> size());
    }

    @Override
    protected void updateItem(@Nullable Double share, boolean empty) {
        super.updateItem(share, empty);
        shown = empty || share == null ? 0 : Math.clamp(share, 0, 1);
        setGraphic(shown > 0 ? bar : null);
        size();
    }

    private void size() {
        double width = Math.max(LEAST, (getWidth() - EDGES) * shown);
        bar.setMinWidth(width);
        bar.setPrefWidth(width);
        bar.setMaxWidth(width);
    }
}
