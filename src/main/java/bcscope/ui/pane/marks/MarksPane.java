package bcscope.ui.pane.marks;

import bcscope.ui.Words;
import bcscope.ui.command.OwnKeys;
import bcscope.ui.pane.ChangeDetector;
import bcscope.ui.pane.Pane;
import bcscope.ui.state.Chrome;
import bcscope.ui.state.Cursor;
import bcscope.ui.state.OpenRun;
import bcscope.ui.state.Store;
import bcscope.ui.theme.Nodes;

import javafx.application.Platform;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseButton;

import java.util.Optional;

/// The moments and the stretches of time that a person marked, with what was written there. A click
/// goes there; a double click, or F2, writes.
public final class MarksPane implements Pane {
    private final Rows list = new Rows();
    private final MarkActions actions;
    private final ChangeDetector dirty = new ChangeDetector();
    private Optional<Cursor> toWrite = Optional.empty();

    public MarksPane(Store store) {
        actions = new MarkActions(store);
        list.setId("bookmarks");
        list.setEditable(true);
        Label empty = Nodes.wrapped(Words.of("bookmarks.empty"), "empty");
        list.setPlaceholder(empty);
        // Before it has a height, it has no rows to write in.
        list.heightProperty().subscribe(() -> Platform.runLater(this::writeNow));
        list.setCellFactory(view -> new MarkCell(actions));
        list.setOnMouseClicked(event -> {
            if (event.getButton() == MouseButton.PRIMARY && event.getClickCount() == 1) {
                list.selected().ifPresent(actions::goTo);
            }
        });
    }

    @Override
    public Node node() {
        return list;
    }

    /// The note of the bookmark at `moment` is written as soon as it is listed.
    public void write(Cursor moment) {
        toWrite = Optional.of(moment);
        writeNow();
    }

    private void writeNow() {
        for (int i = 0; i < list.getItems().size(); i++) {
            if (list.getItems().get(i) instanceof MarkRow.OfBookmark(OpenRun.Mark mark)
                    && toWrite.filter(mark.at()::equals).isPresent()
                    && list.getHeight() > 0) {
                list.scrollTo(i);
                list.layout();
                list.getSelectionModel().select(i);
                list.edit(i);
                toWrite = Optional.empty();
            }
        }
    }

    @Override
    public void show(OpenRun run, Chrome chrome) {
        if (dirty.changed(run.document().number(), run.marks().bookmarks(), run.marks().ranges())) {
            list.getItems().setAll(MarkRow.of(run.marks()));
        }
        if (toWrite.isPresent()) {
            writeNow();
        }
    }

    /// The list, which has keys of its own.
    private final class Rows extends ListView<MarkRow> implements OwnKeys {
        Rows() {
            addEventHandler(KeyEvent.KEY_PRESSED, this::pressed);
        }

        Optional<MarkRow> selected() {
            return Optional.ofNullable(getSelectionModel().getSelectedItem());
        }

        @Override
        public boolean takes(KeyEvent event) {
            return selected().isPresent()
                    && switch (event.getCode()) {
                        case DELETE, F2, ENTER -> !event.isShortcutDown();
                        default -> false;
                    };
        }

        private void pressed(KeyEvent event) {
            if (!takes(event)) {
                return;
            }
            switch (event.getCode()) {
                case DELETE -> selected().ifPresent(actions::remove);
                case ENTER -> selected().ifPresent(actions::goTo);
                default -> edit(getSelectionModel().getSelectedIndex());
            }
            event.consume();
        }
    }
}
