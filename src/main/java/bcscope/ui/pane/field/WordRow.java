package bcscope.ui.pane.field;

import bcscope.ui.theme.Nodes;

import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.layout.HBox;

import java.util.function.Function;

/// A word that can be typed, and what it means, in a list of them.
///
/// @param <T> listed item
public final class WordRow<T> extends ListCell<T> {
    private final Function<T, String> texts;
    private final Function<T, String> meanings;
    private final Label text = Nodes.fixed(Nodes.label("", "expression"));
    private final Label meaning = Nodes.label("", "muted", "small-text");
    private final HBox row = Nodes.row(10, text, meaning);

    /// Rows of `texts`, followed by `meanings`.
    public WordRow(Function<T, String> texts, Function<T, String> meanings) {
        this.texts = texts;
        this.meanings = meanings;
        setPrefWidth(0);
    }

    @Override
    protected void updateItem(T word, boolean empty) {
        super.updateItem(word, empty);
        if (empty || word == null) {
            setGraphic(null);
            return;
        }
        text.setText(texts.apply(word));
        meaning.setText(meanings.apply(word));
        setGraphic(row);
    }
}
