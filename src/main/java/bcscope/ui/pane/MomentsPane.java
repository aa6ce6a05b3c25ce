package bcscope.ui.pane;

import bcscope.picture.Wording;
import bcscope.playground.Frame;
import bcscope.playground.Telling;
import bcscope.ui.Store;
import bcscope.ui.Words;
import bcscope.ui.state.Intent;
import bcscope.ui.state.OpenScript;

import javafx.css.PseudoClass;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

import java.util.ArrayList;
import java.util.List;

/// The moments of a script, a sentence each, after what it is about; those to come are pale. A
/// click moves the cursor there.
public final class MomentsPane {
    private static final PseudoClass FUTURE = PseudoClass.getPseudoClass("future");
    private static final PseudoClass NOW = PseudoClass.getPseudoClass("now");
    private static final double MARGIN = 34;

    private final Store store;
    private final VBox root = new VBox(6);
    private final Label about = new Label();
    private final ListView<Line> list = new ListView<>();
    private final Dirty script = new Dirty();
    private final Dirty cursor = new Dirty();
    private int count;

    public MomentsPane(Store store) {
        this.store = store;
        Label head = new Label(Words.of("playground.moments"));
        head.getStyleClass().add("section-title");
        about.setWrapText(true);
        about.setMinHeight(Region.USE_PREF_SIZE);
        about.getStyleClass().addAll("muted", "small-text");
        list.setId("moments");
        list.setCellFactory(view -> new Row());
        list.setOnMouseClicked(event -> goTo());
        list.setFocusTraversable(false);
        VBox.setVgrow(list, Priority.ALWAYS);
        root.setId("moments-pane");
        root.getStyleClass().add("moments");
        root.setMinWidth(180);
        root.getChildren().addAll(about, head, list);
    }

    /// What is put on the screen.
    public Node node() {
        return root;
    }

    /// Shows the script; does nothing where what it shows is the same.
    public void show(OpenScript open) {
        if (script.changed(open.number())) {
            about.setText(open.run().scenario().description());
            fill(open);
        }
        if (cursor.changed(open.number(), open.count())) {
            count = open.count();
            list.refresh();
            list.scrollTo(Math.max(0, count - 3));
        }
    }

    private void fill(OpenScript open) {
        Telling telling = new Telling(open.run());
        List<Line> lines = new ArrayList<>();
        lines.add(new Line(0, telling.beginning()));
        for (Frame frame : open.run().frames()) {
            String time = Wording.duration(frame.occurrence().timeNanos());
            lines.add(new Line(lines.size(), time + "  " + telling.sentence(frame)));
        }
        list.getItems().setAll(lines);
    }

    private void goTo() {
        Line line = list.getSelectionModel().getSelectedItem();
        if (line != null) {
            store.apply(new Intent.GoToMoment(line.count()));
        }
    }

    /// A moment: how many have happened then, and its sentence.
    private record Line(int count, String sentence) {}

    /// One sentence.
    private final class Row extends ListCell<Line> {
        private final Label words = new Label();

        Row() {
            words.setWrapText(true);
            words.prefWidthProperty().bind(list.widthProperty().subtract(MARGIN));
            words.setMinHeight(Region.USE_PREF_SIZE);
            words.getStyleClass().add("small-text");
            setPrefWidth(0);
        }

        @Override
        protected void updateItem(Line line, boolean empty) {
            super.updateItem(line, empty);
            boolean none = empty || line == null;
            words.setText(none ? "" : line.sentence());
            setGraphic(none ? null : words);
            pseudoClassStateChanged(FUTURE, !none && line.count() > count);
            pseudoClassStateChanged(NOW, !none && line.count() == count);
        }
    }
}
