package bcscope.ui.dashboard;

import bcscope.base.MpiKind;
import bcscope.metric.Metric;
import bcscope.picture.dashboard.DashboardPicture;
import bcscope.picture.dashboard.TileChoice;
import bcscope.run.RunView;
import bcscope.ui.Store;
import bcscope.ui.Words;
import bcscope.ui.pane.ChangeDetector;
import bcscope.ui.pane.Pane;
import bcscope.ui.state.Chrome;
import bcscope.ui.state.Intent;
import bcscope.ui.state.OpenRun;
import bcscope.ui.theme.Nodes;

import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.CheckMenuItem;
import javafx.scene.control.Label;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;

import java.util.ArrayList;
import java.util.List;

/// The metrics that a person chose as tiles, at most eight times a second.
public final class DashboardPane implements Pane {
    private static final long LEAST_NANOS = 125_000_000;

    private final Store store;
    private final VBox root = Nodes.styled(new VBox(), "dashboard");
    private final Label caption = Nodes.label("", "muted", "small-text");
    private final Label none = Nodes.label(Words.of("dashboard.none"), "empty");
    private final MenuButton choice = new MenuButton(Words.of("dashboard.tiles"));
    private final TileGrid grid = new TileGrid();
    private final ChangeDetector offered = new ChangeDetector();
    private final ChangeDetector chosen = new ChangeDetector();
    private final ChangeDetector dirty = new ChangeDetector();
    private List<MetricTile> tiles = List.of();
    private long lastNanos;

    public DashboardPane(Store store) {
        this.store = store;
        root.setId("dashboard");
        choice.setId("dashboard-tiles");
        choice.setAccessibleText(Words.of("dashboard.tiles.words"));
        HBox bar = Nodes.styled(new HBox(8, caption, Nodes.spring(), choice), "pane-tools");
        bar.setAlignment(Pos.CENTER_LEFT);
        ScrollPane scroll = new ScrollPane(grid.node());
        scroll.setFitToWidth(true);
        scroll.setFitToHeight(true);
        scroll.setHbarPolicy(ScrollPane.ScrollBarPolicy.NEVER);
        StackPane body = new StackPane(scroll, none);
        VBox.setVgrow(body, Priority.ALWAYS);
        root.getChildren().addAll(bar, body);
    }

    @Override
    public Node node() {
        return root;
    }

    @Override
    public void show(OpenRun run, Chrome chrome) {
        RunView view = run.document().run();
        MpiKind mpi = view.scenario().mpi();
        List<Metric> known = view.metrics();
        if (offered.changed(known, chrome.tiles())) {
            offer(known, chrome);
        }
        List<Metric> metrics = chrome.tiles().of(known);
        if (chosen.changed(metrics)) {
            tiles = metrics.stream().map(metric -> new MetricTile(store, metric)).toList();
            grid.show(tiles);
            Nodes.show(none, tiles.isEmpty());
        }
        int slice = Math.min(run.shownCursor().slice(), run.slices() - 1);
        boolean tooSoon = run.playback().playing() && System.nanoTime() - lastNanos < LEAST_NANOS;
        if (slice < 0
                || tooSoon
                || !dirty.changed(run.document().number(), slice, tiles, chrome.theme())) {
            return;
        }
        lastNanos = System.nanoTime();
        caption.setText(DashboardPicture.caption(mpi, slice));
        tiles.forEach(tile -> tile.show(view, slice, chrome.theme()));
    }

    private void offer(List<Metric> known, Chrome chrome) {
        List<MenuItem> items = new ArrayList<>();
        for (Metric metric : TileChoice.offered(known)) {
            CheckMenuItem item = new CheckMenuItem(metric.name());
            item.setMnemonicParsing(false);
            item.setId("tile-" + metric.name());
            item.setSelected(chrome.tiles().metrics().contains(metric));
            item.setOnAction(event -> toggle(metric));
            items.add(item);
        }
        choice.getItems().setAll(items);
    }

    private void toggle(Metric metric) {
        store.apply(new Intent.ChooseTiles(store.state().chrome().tiles().toggled(metric)));
    }
}
