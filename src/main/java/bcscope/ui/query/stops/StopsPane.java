package bcscope.ui.query.stops;

import bcscope.search.Stop;
import bcscope.ui.Words;
import bcscope.ui.pane.ChangeDetector;
import bcscope.ui.pane.Pane;
import bcscope.ui.state.Chrome;
import bcscope.ui.state.OpenRun;
import bcscope.ui.state.Store;
import bcscope.ui.state.stops.Stops;
import bcscope.ui.state.stops.WatchedStop;
import bcscope.ui.theme.Nodes;
import bcscope.ui.theme.RowPool;

import javafx.scene.Node;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;

import java.util.List;
import java.util.Optional;

/// The stops of the run as cards, and below them the field for another.
public final class StopsPane implements Pane {
    private final VBox root = Nodes.shrinking(Nodes.named(new VBox(), "stops"));
    private final VBox cards = Nodes.styled(new VBox(6), "stop-cards");
    private final RowPool<StopCardView.Shown, StopCardView> pool;
    private final ReadyStops ready;
    private final StopField field;
    private final Label removed = Nodes.label("", "muted", "small-text");
    private final HBox undo;
    private final ChangeDetector dirty = new ChangeDetector();
    private final ChangeDetector facts = new ChangeDetector();

    /// Whether the field gets the focus once it is seen.
    private boolean writing;

    public StopsPane(Store store) {
        StopActions actions = new StopActions(store, this::write, this::focus);
        field = new StopField(actions::take, actions::leaveEditing);
        ready = new ReadyStops(actions::take);
        cards.getChildren().add(ready.node());
        pool = new RowPool<>(cards, () -> new StopCardView(actions));
        ScrollPane scroll = Nodes.tall(Nodes.scrolled(cards));
        Hyperlink restore = Nodes.named(new Hyperlink(Words.of("stops.restore")), "stop-restore");
        restore.setMinWidth(Hyperlink.USE_PREF_SIZE);
        restore.setOnAction(event -> actions.restore());
        removed.setMinWidth(0);
        undo = Nodes.styled(new HBox(8, removed, Nodes.spring(), restore), "stop-undo");
        root.getChildren().addAll(scroll, undo, field.node());
        Nodes.handFocus(root, field.node());
    }

    @Override
    public Node node() {
        return root;
    }

    /// Gives the focus to the field.
    public void writeOne() {
        field.focus();
        writing = !field.isFocused();
    }

    private void write(Stop stop) {
        field.write(stop);
    }

    private void focus(int number, int by) {
        List<StopCardView> rows = pool.rows();
        for (int i = 0; i < rows.size(); i++) {
            if (rows.get(i).number() == number) {
                rows.get(Math.clamp(i + by, 0, rows.size() - 1)).node().requestFocus();
            }
        }
    }

    @Override
    public void show(OpenRun run, Chrome chrome) {
        Stops stops = run.stops();
        if (writing) {
            writeOne();
        }
        if (facts.changed(run.facts())) {
            field.about(run.facts());
            ready.show(run.facts());
        }
        if (dirty.changed(
                run.document().number(), stops, run.cursor(), run.slices(), run.growing())) {
            Nodes.show(ready.node(), stops.all().isEmpty());
            pool.show(stops.all().stream().map(stop -> new StopCardView.Shown(stop, run)).toList());
            Optional<String> gone =
                    stops.removed()
                            .map(Stops.Removed::stop)
                            .map(WatchedStop::stop)
                            .map(Stop::condition);
            removed.setText(gone.map(it -> Words.of("stops.removed", it)).orElse(""));
            Nodes.show(undo, gone.isPresent());
        }
    }
}
