package bcscope.ui.inspector;

import bcscope.base.MpiKind;
import bcscope.base.Numbers;
import bcscope.metric.Aggregate;
import bcscope.metric.Metric;
import bcscope.metric.MetricSeries;
import bcscope.picture.timeline.TimelineWords;
import bcscope.ui.Words;
import bcscope.ui.pane.ChangeDetector;
import bcscope.ui.pane.Focus;
import bcscope.ui.pane.Pane;
import bcscope.ui.pane.Scenes;
import bcscope.ui.state.Chrome;
import bcscope.ui.state.Intent;
import bcscope.ui.state.OpenRun;
import bcscope.ui.state.Store;
import bcscope.ui.theme.Nodes;
import bcscope.ui.theme.Tips;

import javafx.geometry.Insets;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.OptionalLong;

/// Every metric at the cursor, of the machine and of the selected node. A double click adds a track
/// to the timeline.
public final class MetricsPane implements Pane {
    private final Store store;
    private final Scenes scenes;
    private final VBox root = new VBox(4);
    private final Label title = Nodes.label("", "pane-title");
    private final Label columns = Nodes.fixed(Nodes.label("", "muted", "small-text"));
    private final Label stored = Nodes.wrapped("", "muted", "small-text");
    private final ListView<Reading> list = Nodes.tall(Nodes.named(new ListView<>(), "metrics"));
    private final ChangeDetector dirty = new ChangeDetector();

    public MetricsPane(Store store, Scenes scenes) {
        this.store = store;
        this.scenes = scenes;
        list.setFixedCellSize(24);
        list.setCellFactory(view -> new Row());
        list.setOnMouseClicked(event -> {
            if (event.getClickCount() == 2) {
                addTrack();
            }
        });
        HBox head = Nodes.row(0, title, Nodes.spring(), columns);
        head.setPadding(new Insets(0, 20, 0, 0));
        stored.setId("metrics-stored");
        stored.setPadding(new Insets(0, 12, 2, 12));
        root.getChildren().addAll(head, stored, list);
    }

    @Override
    public Node node() {
        return root;
    }

    @Override
    public void show(OpenRun run, Chrome chrome) {
        int slice = run.shownCursor().slice();
        if (slice >= run.slices()
                || !dirty.changed(
                        run.document().number(), slice, run.shownDetail(), run.selection())) {
            return;
        }
        OptionalInt node = Focus.node(run.selection(), scenes.stage(run));
        title.setText(run.words("metrics.at", Numbers.count(slice)));
        boolean watched = run.document().run().scenario().mpi() == MpiKind.BCS;
        Nodes.show(stored, watched);
        stored.setText(StoredWords.slices(run.document().run().scenario(), slice));
        columns.setText(node.isPresent() ? Words.of("metrics.columns", node.getAsInt()) : "");
        List<Reading> readings = new ArrayList<>();
        for (Metric metric : run.document().run().metrics()) {
            for (Aggregate aggregate : metric.aggregates()) {
                readings.add(read(new MetricSeries(metric, aggregate), run, node));
            }
            if (!metric.available() && node.isPresent()) {
                readings.add(readLocal(MetricSeries.at(metric, node.getAsInt()), run));
            }
        }
        int selected = list.getSelectionModel().getSelectedIndex();
        list.getItems().setAll(readings);
        list.getSelectionModel().select(selected);
    }

    private static Reading read(MetricSeries series, OpenRun run, OptionalInt node) {
        int nodes = run.document().run().scenario().machine().nodes();
        long value = series.read(run.document().run().slices(), run.shownCursor().slice());
        OptionalLong local =
                node.isPresent() && run.shownDetail().isPresent()
                        ? series.metric().atNode(run.shownDetail().get(), node.getAsInt())
                        : OptionalLong.empty();
        MetricSeries single = MetricSeries.of(series.metric());
        return new Reading(
                series,
                TimelineWords.value(series, value, nodes),
                local.isPresent() ? TimelineWords.value(single, local.getAsLong(), 1) : "");
    }

    private static Reading readLocal(MetricSeries series, OpenRun run) {
        OptionalLong local =
                run.shownDetail().isPresent()
                        ? series.metric().atNode(run.shownDetail().get(), series.node())
                        : OptionalLong.empty();
        return new Reading(
                series,
                "",
                local.isPresent() ? TimelineWords.value(series, local.getAsLong(), 1) : "");
    }

    private void addTrack() {
        Reading reading = list.getSelectionModel().getSelectedItem();
        if (reading != null) {
            store.run()
                    .ifPresent(run ->
                            store.apply(
                                    new Intent.Arrange(run.timeline().adding(reading.series()))));
        }
    }

    /// A metric and its value in words.
    private record Reading(MetricSeries series, String value, String atNode) {}

    /// One metric.
    private static final class Row extends ListCell<Reading> {
        /// In units of the size of the type.
        private static final double VALUE_WIDTH = 5.85;

        private static final double NARROW_WIDTH = 4;

        /// In a narrower list columns are not lined up, and there is one word of how values of
        /// nodes make one.
        private static final double LEAST_WIDTH = 20;

        private final Label name = Nodes.fixed(Nodes.label("", "row-name"));
        private final Label how = Nodes.label("", "faint", "small-text");
        private final Label value = Nodes.label("", "mono");
        private final Label local = Nodes.label("", "mono", "muted");
        private final HBox row = Nodes.row(8);
        private String series = "";

        Row() {
            how.setMinWidth(0);
            local.setMinWidth(Region.USE_PREF_SIZE);
            value.setAlignment(Pos.CENTER_RIGHT);
            row.getChildren().addAll(name, how, Nodes.spring(), local, value);
            setPrefWidth(0);
            widthProperty().addListener(observable -> fit());
            value.fontProperty().addListener(observable -> fit());
        }

        private void fit() {
            double size = value.getFont().getSize();
            boolean narrow = getWidth() < LEAST_WIDTH * size;
            how.setText(narrow ? series.split(" ", 2)[0] : series);
            double column = (narrow ? NARROW_WIDTH : VALUE_WIDTH) * size;
            value.setMinWidth(Math.max(column, Math.ceil(value.prefWidth(-1))));
        }

        @Override
        protected void updateItem(Reading reading, boolean empty) {
            super.updateItem(reading, empty);
            if (empty || reading == null) {
                setGraphic(null);
                Tips.set(this, "");
                return;
            }
            name.setText(reading.series().metric().name());
            value.setText(reading.value());
            local.setText(reading.atNode());
            series = reading.series().of().orElse("");
            fit();
            Tips.set(this, reading.series().metric().definition());
            setGraphic(row);
        }
    }
}
