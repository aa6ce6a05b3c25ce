package bcscope.ui.window;

import bcscope.ui.Words;
import bcscope.ui.theme.Nodes;

import javafx.geometry.Insets;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;

import java.util.List;
import java.util.Locale;
import java.util.function.Supplier;

/// A box over the window: write a few letters of what you want, press Enter.
final class CommandPalette {
    private static final int MOST = 200;

    private final StackPane layer;
    private final VBox box = Nodes.named(new VBox(8), "palette", "palette");
    private final TextField field = Nodes.named(new TextField(), "palette-field");
    private final ListView<Entry> list = Nodes.tall(Nodes.named(new ListView<>(), "palette-list"));
    private Supplier<List<Entry>> entries = List::of;

    /// A palette that opens in `layer`.
    CommandPalette(StackPane layer) {
        this.layer = layer;
        box.setMaxSize(560, 380);
        field.textProperty().addListener((property, old, text) -> search(text));
        field.addEventFilter(KeyEvent.KEY_PRESSED, this::pressed);
        list.setFixedCellSize(26);
        list.setCellFactory(view -> new Row());
        list.setPlaceholder(new Label(Words.of("palette.nothing")));
        list.setOnMouseClicked(event -> choose());
        list.setFocusTraversable(false);
        box.getChildren().addAll(field, list);
        StackPane.setAlignment(box, Pos.TOP_CENTER);
        StackPane.setMargin(box, new Insets(64, 0, 0, 0));
        field.focusedProperty()
                .addListener((property, was, focused) -> {
                    if (!focused) {
                        close();
                    }
                });
    }

    /// Something to choose.
    ///
    /// @param title text that is searched and shown
    /// @param note shown at the right: the key
    record Entry(String title, String note, Runnable action) {}

    void open(String prompt, Supplier<List<Entry>> choices) {
        entries = choices;
        field.setPromptText(prompt);
        field.clear();
        search("");
        if (!layer.getChildren().contains(box)) {
            layer.getChildren().add(box);
        }
        field.requestFocus();
    }

    private void close() {
        layer.getChildren().remove(box);
        Node page = layer.getChildren().isEmpty() ? layer : layer.getChildren().getFirst();
        page.requestFocus();
    }

    private void search(String text) {
        String[] words = text.strip().toLowerCase(Locale.ROOT).split("\\s+");
        List<Entry> found =
                entries.get().stream().filter(entry -> matches(entry, words)).limit(MOST).toList();
        list.getItems().setAll(found);
        list.getSelectionModel().selectFirst();
    }

    private static boolean matches(Entry entry, String[] words) {
        String title = entry.title().toLowerCase(Locale.ROOT);
        for (String word : words) {
            if (!title.contains(word)) {
                return false;
            }
        }
        return true;
    }

    private void pressed(KeyEvent event) {
        int index = list.getSelectionModel().getSelectedIndex();
        switch (event.getCode()) {
            case DOWN -> select(index + 1);
            case UP -> select(index - 1);
            case PAGE_DOWN -> select(index + 10);
            case PAGE_UP -> select(index - 10);
            case ENTER -> choose();
            case ESCAPE -> close();
            default -> {
                return;
            }
        }
        event.consume();
    }

    private void select(int index) {
        int inside = Math.clamp(index, 0, Math.max(0, list.getItems().size() - 1));
        list.getSelectionModel().select(inside);
        list.scrollTo(Math.max(0, inside - 5));
    }

    private void choose() {
        Entry entry = list.getSelectionModel().getSelectedItem();
        close();
        if (entry != null) {
            entry.action().run();
        }
    }

    /// One entry.
    private static final class Row extends ListCell<Entry> {
        private final Label title = new Label();
        private final Label note = Nodes.label("", "faint");
        private final HBox row;

        Row() {
            row = Nodes.row(8, title, Nodes.spring(), note);
        }

        @Override
        protected void updateItem(Entry entry, boolean empty) {
            super.updateItem(entry, empty);
            if (empty || entry == null) {
                setGraphic(null);
                return;
            }
            title.setText(entry.title());
            note.setText(entry.note());
            setGraphic(row);
        }
    }
}
