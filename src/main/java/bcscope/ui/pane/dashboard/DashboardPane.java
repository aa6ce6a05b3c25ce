package bcscope.ui.pane.dashboard;

import bcscope.base.MpiKind;
import bcscope.metric.Metric;
import bcscope.metric.MetricSeries;
import bcscope.picture.Ink;
import bcscope.picture.Target;
import bcscope.picture.Theme;
import bcscope.picture.dashboard.DashboardPicture;
import bcscope.picture.dashboard.TileChoice;
import bcscope.picture.dashboard.TileValues;
import bcscope.run.RunView;
import bcscope.ui.Words;
import bcscope.ui.pane.ChangeDetector;
import bcscope.ui.pane.Pane;
import bcscope.ui.state.Chrome;
import bcscope.ui.state.Intent;
import bcscope.ui.state.OpenRun;
import bcscope.ui.state.Store;
import bcscope.ui.theme.Nodes;
import bcscope.ui.theme.Tips;
import bcscope.ui.theme.surface.Colors;

import eu.hansolo.tilesfx.Tile;
import eu.hansolo.tilesfx.TileBuilder;
import eu.hansolo.tilesfx.chart.ChartData;

import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.CheckMenuItem;
import javafx.scene.control.Label;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.RowConstraints;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import javafx.scene.paint.Color;
import javafx.scene.text.Font;
import javafx.scene.text.Text;

import java.text.DecimalFormat;
import java.text.DecimalFormatSymbols;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

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

    /// Tiles of one size in as many columns as there is room for. Rows share the height and are
    /// never too low to be read: then they scroll.
    static final class TileGrid {
        private static final double GAP = 8;
        private static final double LEAST_WIDTH = 150;
        private static final double LEAST_HEIGHT = 60;
        private static final int MOST_COLUMNS = 4;

        private final GridPane root = Nodes.styled(new GridPane(GAP, GAP), "tiles");
        private List<MetricTile> tiles = List.of();
        private int columns = MOST_COLUMNS;

        TileGrid() {
            root.widthProperty().addListener((property, before, width) -> fit(width.doubleValue()));
        }

        Node node() {
            return root;
        }

        void show(List<MetricTile> shown) {
            tiles = shown;
            root.getChildren().setAll(tiles.stream().map(MetricTile::node).toList());
            place();
        }

        private void fit(double width) {
            int wanted = Math.clamp((long) (width / (LEAST_WIDTH + GAP)), 1, MOST_COLUMNS);
            if (wanted != columns) {
                columns = wanted;
                place();
            }
        }

        /// The tiles stay in the pane, as they draw their charts again whenever they come into one.
        private void place() {
            root.getColumnConstraints().clear();
            root.getRowConstraints().clear();
            for (int i = 0; i < columns; i++) {
                ColumnConstraints column = new ColumnConstraints();
                column.setPercentWidth(100.0 / columns);
                root.getColumnConstraints().add(column);
            }
            for (int i = 0; i < tiles.size(); i++) {
                GridPane.setConstraints(tiles.get(i).node(), i % columns, i / columns);
            }
            for (int i = 0; i < tiles.size(); i += columns) {
                RowConstraints row =
                        new RowConstraints(LEAST_HEIGHT, LEAST_HEIGHT, Double.MAX_VALUE);
                row.setVgrow(Priority.ALWAYS);
                root.getRowConstraints().add(row);
            }
        }
    }

    /// A metric in a tile of TilesFX under its name: a gauge where T limits it, otherwise the value
    /// over the area of the values before it. A press selects the metric.
    static final class MetricTile {
        /// In a lower tile the note would lie over the chart: it is only spoken.
        private static final double LEAST_FOR_NOTE = 74;

        /// The library makes its scale as small as the tile: smaller letters are not shown.
        private static final double LEAST_LETTERS = 8;

        /// End of a gauge, as a multiple of its threshold.
        private static final double GAUGE_END = 1.2;

        private final Metric metric;
        private final Label unit = Nodes.label("", "muted", "small-text");
        private final Label note = Nodes.label("", "muted", "small-text");
        private final ChangeDetector look = new ChangeDetector();
        private final Tile tile;
        private final StackPane root;

        MetricTile(Store store, Metric metric) {
            this.metric = metric;
            tile =
                    TileBuilder.create()
                            .skinType(
                                    TileValues.hasThreshold(metric)
                                            ? Tile.SkinType.GAUGE
                                            : Tile.SkinType.SMOOTH_AREA_CHART)
                            .customFontEnabled(true)
                            .customFont(Font.font("Inter"))
                            .customDecimalFormatEnabled(true)
                            .thresholdVisible(TileValues.hasThreshold(metric))
                            .textVisible(false)
                            .smoothing(false)
                            .animated(false)
                            .build();
            tile.setMinSize(0, 0);
            tile.setPrefSize(200, 60);
            tile.setMaxSize(Double.MAX_VALUE, Double.MAX_VALUE);
            HBox name = new HBox(6, Nodes.label(metric.name(), "tile-name"), unit);
            name.setAlignment(Pos.BASELINE_LEFT);
            VBox head = new VBox(name, note);
            head.setMouseTransparent(true);
            root = Nodes.styled(new StackPane(tile, head), "metric-tile");
            note.visibleProperty().bind(tile.heightProperty().greaterThanOrEqualTo(LEAST_FOR_NOTE));
            tile.skinProperty().subscribe(this::hideSmallLetters);
            root.setId("metric-" + metric.name());
            root.setOnMousePressed(event ->
                    store.apply(
                            new Intent.Select(
                                    new Target.MetricTrack(MetricSeries.of(metric).id()))));
        }

        private void hideSmallLetters() {
            for (Node each : tile.lookupAll("*")) {
                if (each instanceof Text text) {
                    text.opacityProperty()
                            .bind(
                                    text.fontProperty()
                                            .map(font -> font.getSize() < LEAST_LETTERS ? 0 : 1));
                }
            }
        }

        Node node() {
            return root;
        }

        void show(RunView run, int slice, Theme theme) {
            TileValues values = TileValues.of(run, metric, slice);
            Color hue = Colors.of(theme, values.ink());
            if (look.changed(theme, hue)) {
                tile.setBackgroundColor(Colors.of(theme, Ink.CARD));
                tile.setForegroundBaseColor(Colors.of(theme, Ink.TEXT));
                tile.setNeedleColor(Colors.of(theme, Ink.TEXT_MUTED));
                tile.setThresholdColor(Colors.of(theme, Ink.THRESHOLD));
                tile.setBarColor(hue);
            }
            unit.setText(values.unit());
            note.setText(values.note());
            Tips.set(root, values.sentence());
            root.setAccessibleText(values.sentence());
            tile.setCustomDecimalFormat(format(values.number()));
            tile.setValueVisible(values.now().isPresent());
            values.threshold()
                    .ifPresentOrElse(limit -> limit(values, limit), () -> chart(values, hue));
            tile.setValue(values.inUnit(values.now().orElse(0)));
        }

        private void limit(TileValues values, long limit) {
            tile.setMaxValue(GAUGE_END * values.inUnit(limit));
            tile.setThreshold(values.inUnit(limit));
        }

        /// The library joins the points: with three a slice the lines become steps. Its smooth
        /// curve would have eight times as many points, each of which lays out the window anew.
        private void chart(TileValues values, Color hue) {
            tile.setChartData(
                    Arrays.stream(values.values())
                            .mapToObj(value -> new ChartData("", values.inUnit(value), hue))
                            .flatMap(data -> Stream.of(data, data, data))
                            .toList());
        }

        /// With as many decimals as `number` has.
        private static DecimalFormat format(String number) {
            int point = number.indexOf('.');
            DecimalFormat format =
                    new DecimalFormat("#,##0", DecimalFormatSymbols.getInstance(Locale.ROOT));
            int decimals = point < 0 ? 0 : number.length() - point - 1;
            format.setMinimumFractionDigits(decimals);
            format.setMaximumFractionDigits(decimals);
            return format;
        }
    }
}
