package bcscope.ui.pane;

import bcscope.explain.SentenceAt;
import bcscope.happening.SliceDetail;
import bcscope.picture.ShownView;
import bcscope.picture.Target;
import bcscope.picture.ViewWords;
import bcscope.picture.view.View;
import bcscope.picture.why.WaitsNow;
import bcscope.ui.Words;
import bcscope.ui.loader.RunFindings;
import bcscope.ui.state.Chrome;
import bcscope.ui.state.Cursor;
import bcscope.ui.state.Intent;
import bcscope.ui.state.OpenRun;
import bcscope.ui.state.Store;
import bcscope.ui.theme.Nodes;

import javafx.css.PseudoClass;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.layout.HBox;

import org.controlsfx.control.textfield.CustomTextField;
import org.controlsfx.control.textfield.TextFields;

import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// In the drawer: the view in front in words, or what happens in the slice, a sentence each; those
/// to come are pale. A click moves the cursor there.
public final class EventsPane implements Pane {
    private static final PseudoClass FUTURE = PseudoClass.getPseudoClass("future");
    private static final PseudoClass NOW = PseudoClass.getPseudoClass("now");

    private final Store store;
    private final Scenes scenes;
    private static final double LEAST_FILTER = 150;

    private final HBox head = Nodes.row(10);
    private final CustomTextField filter = (CustomTextField) TextFields.createClearableTextField();
    private final Label summary = Nodes.growing(Nodes.label("", "muted"));
    private final ListView<SentenceAt> list = Nodes.named(new ListView<>(), "events");
    private final ChangeDetector lines = new ChangeDetector();
    private final ChangeDetector cursor = new ChangeDetector();
    private int events;
    private Optional<SliceDetail> shown = Optional.empty();

    public EventsPane(Store store, Scenes scenes) {
        this.store = store;
        this.scenes = scenes;
        filter.setId("events-filter");
        filter.setPromptText(Words.of("events.filter"));
        filter.setPrefWidth(240);
        filter.textProperty()
                .addListener((property, old, text) ->
                        store.apply(
                                new Intent.ShowDrawer(
                                        store.state().chrome().drawer().filtering(text))));
        filter.setMinWidth(LEAST_FILTER);
        head.getChildren().addAll(summary, filter);
        list.setFixedCellSize(22);
        list.setCellFactory(view -> new Row());
        list.setOnMouseClicked(event -> goTo());
        list.setPlaceholder(new Label(Words.of("events.empty")));
        list.setPrefHeight(170);
    }

    @Override
    public Node node() {
        return list;
    }

    /// The controls above the sentences.
    public Node head() {
        return head;
    }

    /// Gives the focus to the filter.
    public void find() {
        filter.requestFocus();
    }

    @Override
    public void forget() {
        lines.forget();
        cursor.forget();
        shown = Optional.empty();
        list.getItems().clear();
    }

    @Override
    public void show(OpenRun run, Chrome chrome) {
        shown = run.detail();
        if (!filter.getText().equals(chrome.drawer().filter())) {
            filter.setText(chrome.drawer().filter());
        }
        if (run.shown().isEmpty()) {
            forget();
        }
        if (shown.isEmpty()) {
            return;
        }
        View front = chrome.tabs().centre();
        Target about = front.explains() ? run.selection() : Target.NONE;
        Optional<WaitsNow> waits =
                front == View.WHY ? run.findings().get(RunFindings.WHY) : Optional.empty();
        if (lines.changed(
                run.detail(),
                chrome.drawer().filter(),
                front,
                about,
                run.findings().get(RunFindings.TRAFFIC).map(System::identityHashCode),
                chrome.traffic(),
                waits)) {
            fill(words(run, chrome, shown.get()), chrome.drawer().filter());
        }
        if (cursor.changed(run.cursor(), run.detail())) {
            events = run.cursor().events();
            list.refresh();
            int row = rowOf(events - 1);
            if (row >= 0) {
                list.scrollTo(Math.max(0, row - 2));
            }
        }
    }

    /// Views that explain a slice have words of their own; for all others the happenings of the
    /// slice are listed.
    private ViewWords words(OpenRun run, Chrome chrome, SliceDetail detail) {
        View front = chrome.tabs().centre();
        return front.explains()
                ? scenes.at(run, chrome)
                        .flatMap(front::at)
                        .map(ShownView::told)
                        .orElse(ViewWords.NONE)
                : ViewWords.happenings(run.document().run().program(), detail);
    }

    private void fill(ViewWords words, String text) {
        summary.setText(words.summary());
        String wanted = text.strip().toLowerCase(Locale.ROOT);
        list.getItems()
                .setAll(
                        words.lines().stream()
                                .filter(told ->
                                        wanted.isEmpty()
                                                || told.sentence()
                                                        .toLowerCase(Locale.ROOT)
                                                        .contains(wanted))
                                .toList());
    }

    private int rowOf(int index) {
        List<SentenceAt> items = list.getItems();
        for (int i = 0; i < items.size(); i++) {
            if (items.get(i).index() >= index) {
                return i;
            }
        }
        return items.size() - 1;
    }

    private void goTo() {
        SentenceAt line = list.getSelectionModel().getSelectedItem();
        if (line != null && shown.isPresent()) {
            store.apply(new Intent.GoTo(Cursor.after(shown.get(), line.index() + 1)));
        }
    }

    /// One sentence.
    private final class Row extends ListCell<SentenceAt> {
        @Override
        protected void updateItem(SentenceAt line, boolean empty) {
            super.updateItem(line, empty);
            boolean none = empty || line == null;
            setText(none ? "" : line.sentence());
            pseudoClassStateChanged(FUTURE, !none && line.index() >= events);
            pseudoClassStateChanged(NOW, !none && line.index() == events - 1);
        }
    }
}
