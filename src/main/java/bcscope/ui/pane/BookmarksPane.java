package bcscope.ui.pane;

import bcscope.base.Numbers;
import bcscope.ui.Store;
import bcscope.ui.Words;
import bcscope.ui.state.Chrome;
import bcscope.ui.state.Cursor;
import bcscope.ui.state.Intent;
import bcscope.ui.state.OpenRun;
import bcscope.ui.theme.Nodes;

import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;

/// The moments that a person marked; a click goes there.
public final class BookmarksPane implements Pane {
    private final ListView<Cursor> list = new ListView<>();
    private final ChangeDetector dirty = new ChangeDetector();

    public BookmarksPane(Store store) {
        list.setId("bookmarks");
        Label empty = Nodes.label(Words.of("bookmarks.empty"), "empty");
        empty.setWrapText(true);
        list.setPlaceholder(empty);
        list.setCellFactory(view ->
                new ListCell<>() {
                    @Override
                    protected void updateItem(Cursor mark, boolean none) {
                        super.updateItem(mark, none);
                        setText(none || mark == null ? "" : words(mark));
                    }
                });
        list.setOnMouseClicked(event -> {
            Cursor mark = list.getSelectionModel().getSelectedItem();
            if (mark != null) {
                store.apply(new Intent.GoTo(mark));
            }
        });
    }

    private static String words(Cursor mark) {
        return Words.of(
                "bookmarks.row", Numbers.count(mark.slice()), Numbers.instant(mark.nanos()));
    }

    @Override
    public Node node() {
        return list;
    }

    @Override
    public void show(OpenRun run, Chrome chrome) {
        if (dirty.changed(run.document().number(), run.marks().bookmarks())) {
            list.getItems().setAll(run.marks().bookmarks());
        }
    }
}
