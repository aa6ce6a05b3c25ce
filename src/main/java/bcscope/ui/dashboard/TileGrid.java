package bcscope.ui.dashboard;

import bcscope.ui.theme.Nodes;

import javafx.scene.Node;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.Priority;
import javafx.scene.layout.RowConstraints;

import java.util.List;

/// Tiles of one size in as many columns as there is room for. Rows share the height and are never
/// too low to be read: then they scroll.
final class TileGrid {
    private static final double GAP = 8;
    private static final double LEAST_WIDTH = 150;
    private static final double LEAST_HEIGHT = 60;
    private static final int MOST_COLUMNS = 4;

    private final GridPane root = Nodes.styled(new GridPane(GAP, GAP), "tiles");
    private List<MetricTile> tiles = List.of();
    private int columns = MOST_COLUMNS;

    TileGrid() {
        root.widthProperty().addListener((property, before, width) -> fit(width.doubleValue()));
    }

    Node node() {
        return root;
    }

    void show(List<MetricTile> shown) {
        tiles = shown;
        place();
    }

    private void fit(double width) {
        int wanted = Math.clamp((long) (width / (LEAST_WIDTH + GAP)), 1, MOST_COLUMNS);
        if (wanted != columns) {
            columns = wanted;
            place();
        }
    }

    private void place() {
        root.getChildren().clear();
        root.getColumnConstraints().clear();
        root.getRowConstraints().clear();
        for (int i = 0; i < columns; i++) {
            ColumnConstraints column = new ColumnConstraints();
            column.setPercentWidth(100.0 / columns);
            root.getColumnConstraints().add(column);
        }
        for (int i = 0; i < tiles.size(); i++) {
            root.add(tiles.get(i).node(), i % columns, i / columns);
        }
        for (int i = 0; i < tiles.size(); i += columns) {
            RowConstraints row = new RowConstraints(LEAST_HEIGHT, LEAST_HEIGHT, Double.MAX_VALUE);
            row.setVgrow(Priority.ALWAYS);
            root.getRowConstraints().add(row);
        }
    }
}
