package bcscope.ui.pane.field;

import bcscope.expression.Completion;
import bcscope.ui.theme.Nodes;

import javafx.scene.control.ListView;
import javafx.scene.layout.Region;

import java.util.List;
import java.util.function.Consumer;

/// The words that fit where one writes, each with what it means. Down and up choose, Enter and Tab
/// take.
final class WordChoices {
    private static final int MOST_ROWS = 6;
    private static final double ROW = 24;

    private final ListView<Completion.Choice> list = Nodes.styled(new ListView<>(), "word-choices");

    private final Consumer<Chosen> choose;
    private int from;
    private int to;

    /// A word in the place of a part of the text.
    record Chosen(int from, int to, String text) {}

    WordChoices(String id, Consumer<Chosen> choose) {
        this.choose = choose;
        list.setId(id);
        list.setFixedCellSize(ROW);
        list.setFocusTraversable(false);
        list.setCellFactory(
                view -> new WordRow<>(Completion.Choice::text, Completion.Choice::meaning));
        list.setOnMouseClicked(event -> take());
        none();
    }

    Region node() {
        return list;
    }

    /// Offers what fits, unless that is what is written; `begin` is where the expression begins in
    /// the text.
    void offer(Completion completion, int begin) {
        from = begin + completion.replaced().from();
        to = begin + completion.replaced().to();
        boolean written =
                completion.choices().size() == 1
                        && completion.choices().getFirst().text().length() == to - from;
        list.getItems().setAll(written ? List.of() : completion.choices());
        list.getSelectionModel().clearSelection();
        list.scrollTo(0);
        int rows = Math.min(MOST_ROWS, list.getItems().size());
        list.setPrefHeight(rows * ROW + 2);
        list.setMinHeight(rows * ROW + 2);
        list.setMaxHeight(rows * ROW + 2);
        Nodes.show(list, rows > 0);
    }

    /// Whether words are offered.
    boolean isOffering() {
        return !list.getItems().isEmpty();
    }

    /// Nothing fits.
    void none() {
        list.getItems().clear();
        Nodes.show(list, false);
    }

    /// Chooses the next or the previous one.
    void move(int by) {
        int size = list.getItems().size();
        if (size > 0) {
            int now = list.getSelectionModel().getSelectedIndex();
            int next = Math.clamp(now + by, 0, size - 1);
            list.getSelectionModel().select(next);
            list.scrollTo(Math.max(0, next - MOST_ROWS + 1));
        }
    }

    /// Takes what is chosen; whether anything is.
    boolean take() {
        Completion.Choice choice = list.getSelectionModel().getSelectedItem();
        if (choice == null) {
            return false;
        }
        choose.accept(new Chosen(from, to, choice.text()));
        return true;
    }

    /// Takes what is chosen, or else the first; whether there is any.
    boolean takeFirst() {
        if (list.getItems().isEmpty()) {
            return false;
        }
        if (list.getSelectionModel().isEmpty()) {
            list.getSelectionModel().select(0);
        }
        return take();
    }
}
