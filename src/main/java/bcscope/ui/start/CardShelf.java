package bcscope.ui.start;

import bcscope.ui.theme.Nodes;

import javafx.geometry.Pos;
import javafx.scene.layout.Region;
import javafx.scene.layout.TilePane;

/// Cards in columns of one width, which fill the row: those of all shelves line up.
final class CardShelf extends TilePane {
    private static final double GAP = 16;

    /// Part of its preferred width that is enough for a card.
    private static final double LEAST = 0.88;

    CardShelf() {
        super(GAP, 12);
        Nodes.styled(this, "start-cards");
        setTileAlignment(Pos.TOP_LEFT);
        widthProperty().addListener(observable -> requestLayout());
    }

    /// Adds a card, which is as wide as its column.
    void add(Region card) {
        card.setMaxSize(Double.MAX_VALUE, Double.MAX_VALUE);
        getChildren().add(card);
    }

    @Override
    protected void layoutChildren() {
        fit();
        super.layoutChildren();
    }

    private void fit() {
        double room = getWidth() - snappedLeftInset() - snappedRightInset();
        double wide =
                getChildren().stream().mapToDouble(card -> card.prefWidth(-1)).max().orElse(0);
        if (room <= 0 || wide <= 0) {
            return;
        }
        int columns = Math.max(1, (int) ((room + GAP) / (LEAST * wide + GAP)));
        double width = Math.floor((room - GAP * (columns - 1)) / columns);
        if (width != getPrefTileWidth()) {
            setPrefTileWidth(width);
            setPrefColumns(columns);
        }
    }
}
