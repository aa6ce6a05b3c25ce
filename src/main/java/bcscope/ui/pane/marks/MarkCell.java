package bcscope.ui.pane.marks;

import bcscope.ui.Words;
import bcscope.ui.state.marks.MarkTint;
import bcscope.ui.theme.InkSheet;
import bcscope.ui.theme.Nodes;

import javafx.scene.control.ContextMenu;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.Menu;
import javafx.scene.control.MenuItem;
import javafx.scene.control.RadioMenuItem;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

import java.util.Locale;

/// A mark with its note, which is written in place.
final class MarkCell extends ListCell<MarkRow> {
    private final MarkActions actions;
    private final Region sign = Nodes.styled(new Region(), "mark-sign");
    private final Label text = Nodes.wrapped("", "row-name");
    private final Label place = Nodes.label("", "muted", "small-text");
    private final TextField field = Nodes.named(new TextField(), "mark-note");
    private final VBox words = Nodes.wide(new VBox(1, text, field, place));
    private final HBox row = Nodes.row(9, sign, words);

    MarkCell(MarkActions actions) {
        this.actions = actions;
        words.setMinWidth(0);
        field.setPromptText(Words.of("marks.prompt"));
        field.setOnAction(event -> write());
        field.focusedProperty()
                .addListener((property, before, focused) -> {
                    if (!focused && isEditing()) {
                        write();
                    }
                });
        field.setOnKeyPressed(event -> {
            if (event.getCode() == KeyCode.ESCAPE) {
                cancelEdit();
                event.consume();
            }
        });
        setPrefWidth(0);
    }

    private void write() {
        MarkRow item = getItem();
        String note = field.getText();
        cancelEdit();
        if (item != null) {
            actions.write(item, note);
        }
    }

    @Override
    public void startEdit() {
        super.startEdit();
        if (isEditing() && getItem() != null) {
            field.setText(getItem().text());
            showField(true);
            field.requestFocus();
            field.selectAll();
        }
    }

    @Override
    public void cancelEdit() {
        super.cancelEdit();
        showField(false);
    }

    private void showField(boolean editing) {
        Nodes.show(field, editing);
        Nodes.show(text, !editing && !text.getText().isEmpty());
    }

    @Override
    protected void updateItem(MarkRow item, boolean empty) {
        super.updateItem(item, empty);
        if (empty || item == null) {
            setGraphic(null);
            setContextMenu(null);
            return;
        }
        text.setText(item.text());
        place.setText(item.place());
        sign.getStyleClass()
                .setAll("mark-sign", item instanceof MarkRow.OfRange ? "range" : "flag");
        sign.setStyle("-fx-background-color: " + InkSheet.name(item.tint().ink()) + ";");
        showField(isEditing());
        setGraphic(row);
        setContextMenu(menu(item));
    }

    private ContextMenu menu(MarkRow item) {
        ContextMenu menu = new ContextMenu();
        menu.getItems().add(item("marks.write", this::startEdit));
        if (item instanceof MarkRow.OfBookmark(var mark)) {
            Menu tints = new Menu(Words.of("marks.tint"));
            for (MarkTint tint : MarkTint.values()) {
                RadioMenuItem choice =
                        new RadioMenuItem(
                                Words.of("marks.tint." + tint.name().toLowerCase(Locale.ROOT)));
                choice.setSelected(mark.note().tint() == tint);
                choice.setOnAction(event -> actions.tint(mark, tint));
                tints.getItems().add(choice);
            }
            menu.getItems().add(tints);
        }
        menu.getItems().add(item("marks.remove", () -> actions.remove(item)));
        return menu;
    }

    private static MenuItem item(String key, Runnable action) {
        MenuItem item = new MenuItem(Words.of(key));
        item.setOnAction(event -> action.run());
        return item;
    }
}
