package bcscope.ui.editor;

import bcscope.ui.Words;
import bcscope.ui.command.OwnKeys;
import bcscope.ui.theme.Nodes;

import javafx.geometry.Bounds;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;

import java.util.function.IntConsumer;

/// Which processes are at a line, as a list over the text; the one chosen is selected.
final class RankCard {
    private static final double ROW = 22;
    private static final int MOST_ROWS = 8;
    private static final double WIDTH = 150;

    private final Label title = Nodes.label("", "small-text");
    private final Ranks list = new Ranks();
    private final VBox box = Nodes.named(new VBox(4, title, list), "program-ranks", "rank-card");
    private final IntConsumer select;

    /// The list, which takes the keys that choose in it.
    private static final class Ranks extends ListView<Integer> implements OwnKeys {
        @Override
        public boolean takes(KeyEvent event) {
            return switch (event.getCode()) {
                case UP, DOWN, PAGE_UP, PAGE_DOWN, HOME, END, ESCAPE, ENTER -> true;
                default -> false;
            };
        }
    }

    RankCard(IntConsumer select) {
        this.select = select;
        box.setMaxSize(Region.USE_PREF_SIZE, Region.USE_PREF_SIZE);
        box.setPrefWidth(WIDTH);
        StackPane.setAlignment(box, Pos.TOP_LEFT);
        list.setId("program-rank-list");
        list.setFixedCellSize(ROW);
        list.setCellFactory(view ->
                new ListCell<>() {
                    @Override
                    protected void updateItem(Integer rank, boolean empty) {
                        super.updateItem(rank, empty);
                        setText(empty || rank == null ? "" : Words.of("editor.rank", rank));
                    }
                });
        list.getSelectionModel()
                .selectedItemProperty()
                .addListener((property, before, rank) -> {
                    if (rank != null) {
                        select.accept(rank);
                    }
                });
        list.addEventFilter(
                KeyEvent.KEY_PRESSED,
                event -> {
                    if (event.getCode() == KeyCode.ESCAPE || event.getCode() == KeyCode.ENTER) {
                        close();
                        event.consume();
                    }
                });
        list.focusedProperty()
                .addListener((property, before, focused) -> {
                    if (!focused) {
                        close();
                    }
                });
        close();
    }

    Node node() {
        return box;
    }

    /// Lists the processes at `line` beside `pin`, and selects the first.
    ///
    /// @param ran number of the line in the text that runs
    void show(int line, int ran, RankPins pins, Node pin) {
        list.getSelectionModel().clearSelection();
        list.getItems().setAll(pins.ranks(ran).boxed().toList());
        if (list.getItems().isEmpty()) {
            return;
        }
        if (list.getItems().size() == 1) {
            select.accept(list.getItems().getFirst());
            return;
        }
        title.setText(Words.of("editor.ranks", list.getItems().size(), line));
        double height = Math.min(MOST_ROWS, list.getItems().size()) * ROW + 2;
        list.setPrefHeight(height);
        list.setMinHeight(height);
        Nodes.show(box, true);
        place(pin);
        list.requestFocus();
        list.getSelectionModel().selectFirst();
    }

    private void place(Node pin) {
        Node layer = box.getParent();
        if (layer == null) {
            return;
        }
        Bounds at = layer.sceneToLocal(pin.localToScene(pin.getBoundsInLocal()));
        double height = box.prefHeight(-1);
        double room = layer.getLayoutBounds().getHeight() - height;
        box.setTranslateX(at.getMaxX() + 6);
        box.setTranslateY(Math.max(0, Math.min(at.getMinY(), room)));
    }

    private void close() {
        Nodes.show(box, false);
    }
}
