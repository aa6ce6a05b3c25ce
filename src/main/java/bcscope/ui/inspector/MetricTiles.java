package bcscope.ui.inspector;

import bcscope.base.MpiKind;
import bcscope.metric.Metric;
import bcscope.metric.MetricSeries;
import bcscope.picture.Box;
import bcscope.picture.Ink;
import bcscope.picture.Pen;
import bcscope.picture.Surface;
import bcscope.picture.Theme;
import bcscope.picture.timeline.TimelineWords;
import bcscope.table.SliceTable;
import bcscope.ui.Words;
import bcscope.ui.pane.ChangeDetector;
import bcscope.ui.pane.PictureCanvas;
import bcscope.ui.state.OpenRun;
import bcscope.ui.theme.Nodes;
import bcscope.ui.theme.Tips;

import javafx.beans.binding.Bindings;
import javafx.scene.control.Label;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.VBox;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.OptionalLong;

/// Six metrics of the slice, large, each with its last values.
final class MetricTiles {
    /// Least width for three values side by side without truncation.
    private static final double THREE_WIDE = 250;

    private static final List<Metric> OF_MACHINE =
            List.of(
                    Metric.GETTS,
                    Metric.GTDEM,
                    Metric.GTMSM,
                    Metric.NP2PDEM,
                    Metric.NP2PMSM,
                    Metric.BPTS);
    private static final List<Metric> OF_NODE =
            List.of(
                    Metric.LETTS,
                    Metric.LTDEM,
                    Metric.LTMSM,
                    Metric.NP2PDEM,
                    Metric.NP2PMSM,
                    Metric.BPTS);

    private static final List<Metric> OF_MESSAGES =
            List.of(
                    Metric.SENT,
                    Metric.BYTES,
                    Metric.FLYING,
                    Metric.UNEXPECTED,
                    Metric.BUFFERED,
                    Metric.BPTS);

    private final GridPane root = new GridPane(6, 6);
    private final List<Tile> tiles = new ArrayList<>();
    private double textFactor = 1;

    MetricTiles() {
        for (int i = 0; i < OF_MACHINE.size(); i++) {
            tiles.add(new Tile(i));
        }
        root.widthProperty().addListener(observable -> fit());
        place(3);
    }

    /// As many columns as have room for all names.
    private void fit() {
        double widest = tiles.stream().mapToDouble(Tile::nameWidth).max().orElse(0);
        double three = Math.max(THREE_WIDE * textFactor, 3 * widest + 2 * root.getHgap());
        place(root.getWidth() < three ? 2 : 3);
    }

    private void place(int columns) {
        if (root.getColumnConstraints().size() == columns) {
            return;
        }
        root.getChildren().clear();
        root.getColumnConstraints().clear();
        for (int i = 0; i < tiles.size(); i++) {
            root.add(tiles.get(i).root, i % columns, i / columns);
        }
        for (int i = 0; i < columns; i++) {
            ColumnConstraints column = new ColumnConstraints();
            column.setPercentWidth(100.0 / columns);
            root.getColumnConstraints().add(column);
        }
    }

    GridPane node() {
        return root;
    }

    void show(OpenRun run, OptionalInt node, Theme theme) {
        textFactor = theme.textFactor();
        List<Metric> ofBcs = node.isPresent() ? OF_NODE : OF_MACHINE;
        List<Metric> metrics =
                run.document().run().scenario().mpi() == MpiKind.BCS ? ofBcs : OF_MESSAGES;
        for (int i = 0; i < tiles.size(); i++) {
            tiles.get(i).show(metrics.get(i), run, node, theme);
        }
        fit();
    }

    /// Lets go of the run.
    void forget() {
        tiles.forEach(Tile::forget);
    }

    /// One metric.
    private static final class Tile {
        private final VBox root = Nodes.styled(new VBox(), "metric-tile");
        private final Label name = Nodes.label("", "muted", "small-text");
        private final Label value = Nodes.label("", "tile-value");
        private final PictureCanvas spark;
        private final ChangeDetector dirty = new ChangeDetector();

        Tile(int index) {
            spark = new PictureCanvas("spark-" + index);
            spark.setFocusTraversable(false);
            spark.setPrefHeight(22);
            spark.accessibleTextProperty()
                    .bind(
                            Bindings.createStringBinding(
                                    () ->
                                            Words.of(
                                                    "inspector.spark",
                                                    name.getText(),
                                                    value.getText()),
                                    name.textProperty(),
                                    value.textProperty()));
            value.setMinWidth(0);
            root.getChildren().addAll(name, value, spark);
        }

        double nameWidth() {
            return root.snappedLeftInset() + name.prefWidth(-1) + root.snappedRightInset();
        }

        void forget() {
            dirty.forget();
            spark.forget();
        }

        void show(Metric metric, OpenRun run, OptionalInt node, Theme theme) {
            MetricSeries series = MetricSeries.of(metric);
            SliceTable table = run.document().run().slices();
            int slice = Math.min(run.shownCursor().slice(), run.slices() - 1);
            if (slice < 0) {
                return;
            }
            if (!metric.name().equals(name.getText())) {
                name.setText(metric.name());
                Tips.set(name, metric.definition());
            }
            OptionalLong local =
                    node.isPresent() && run.shownDetail().isPresent()
                            ? metric.atNode(run.shownDetail().get(), node.getAsInt())
                            : OptionalLong.empty();
            long shown = local.orElseGet(() -> series.read(table, slice));
            value.setText(
                    run.document().run().isKnown(metric, slice)
                            ? TimelineWords.value(
                                    series,
                                    shown,
                                    run.document().run().scenario().machine().nodes())
                            : Words.of("inspector.not-known"));
            if (dirty.changed(run.document().number(), metric, slice, run.slices(), theme)) {
                spark.draw(theme, surface -> Spark.draw(surface, run, series, slice));
            }
        }
    }

    /// The last values of a metric as a line, the present one at its right end.
    static final class Spark {
        private static final int SLICES = 28;

        private Spark() {}

        static void draw(Surface surface, OpenRun run, MetricSeries series, int slice) {
            SliceTable table = run.document().run().slices();
            Box box = surface.bounds().inset(2, 3);
            int shown = Math.min(slice, run.slices() - 1);
            boolean known = run.document().run().isKnown(series.metric(), shown);
            int last = known ? shown : shown - 1;
            int first = Math.max(0, last - SLICES + 1);
            if (last <= first) {
                return;
            }
            long least = Long.MAX_VALUE;
            long most = Long.MIN_VALUE;
            for (int s = first; s <= last; s++) {
                long value = series.read(table, s);
                least = Math.min(least, value);
                most = Math.max(most, value);
            }
            double[] points = new double[2 * (last - first + 1)];
            for (int s = first; s <= last; s++) {
                double share =
                        most == least
                                ? 0.5
                                : (double) (series.read(table, s) - least) / (most - least);
                points[2 * (s - first)] = box.x() + box.width() * (s - first) / (SLICES - 1);
                points[2 * (s - first) + 1] = box.bottom() - share * box.height();
            }
            Ink ink =
                    series.metric()
                            .phaseUnder(run.document().run().scenario().mpi())
                            .map(Ink::phase)
                            .orElse(Ink.SERIES_1);
            surface.polyline(points, Pen.of(ink, 1.4));
            surface.fillCircle(points[points.length - 2], points[points.length - 1], 2, ink);
        }
    }
}
