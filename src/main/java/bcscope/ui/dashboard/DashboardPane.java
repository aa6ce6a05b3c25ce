package bcscope.ui.dashboard;

import bcscope.model.ModelParameter;
import bcscope.picture.Ink;
import bcscope.picture.Theme;
import bcscope.ui.pane.ChangeDetector;
import bcscope.ui.pane.Pane;
import bcscope.ui.state.Chrome;
import bcscope.ui.state.OpenRun;
import bcscope.ui.surface.Colors;
import bcscope.ui.theme.Nodes;

import eu.hansolo.tilesfx.Tile;
import eu.hansolo.tilesfx.TileBuilder;

import javafx.scene.Node;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.RowConstraints;
import javafx.scene.paint.Color;
import javafx.scene.text.Font;
import javafx.scene.text.Text;

import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;

/// Twelve metrics as tiles, at most eight times a second.
public final class DashboardPane implements Pane {
    private static final int COLUMNS = 4;
    private static final int ROWS = 3;
    private static final long LEAST_NANOS = 125_000_000;
    private static final int HISTORY = 40;
    private static final Pattern CLOCK = Pattern.compile("\\d\\d:\\d\\d|\u2192|\u2190");

    private final GridPane root = Nodes.styled(new GridPane(8, 8), "dashboard");
    private final Map<Gauge, Tile> tiles = new EnumMap<>(Gauge.class);
    private final ChangeDetector dirty = new ChangeDetector();
    private final ChangeDetector dress = new ChangeDetector();
    private long lastNanos;
    private int shown = -1;
    private int document = -1;

    public DashboardPane() {
        root.setId("dashboard");
        for (int i = 0; i < COLUMNS; i++) {
            ColumnConstraints column = new ColumnConstraints();
            column.setPercentWidth(100.0 / COLUMNS);
            root.getColumnConstraints().add(column);
        }
        for (int i = 0; i < ROWS; i++) {
            RowConstraints row = new RowConstraints();
            row.setPercentHeight(100.0 / ROWS);
            root.getRowConstraints().add(row);
        }
    }

    @Override
    public Node node() {
        return root;
    }

    @Override
    public void show(OpenRun run, Chrome chrome) {
        List<Gauge> gauges = Gauge.under(run.document().run().scenario().mpi());
        if (!List.copyOf(tiles.keySet()).equals(gauges.stream().sorted().toList())) {
            make(gauges);
            root.applyCss();
            root.layout();
        }
        if (dress.changed(chrome.theme(), run.document().number())) {
            tiles.forEach((gauge, tile) -> dress(gauge, tile, chrome.theme(), run));
        }
        int slice = Math.min(run.cursor().slice(), run.slices() - 1);
        boolean tooSoon = run.playback().playing() && System.nanoTime() - lastNanos < LEAST_NANOS;
        if (slice < 0 || tooSoon || !dirty.changed(run.document().number(), slice)) {
            return;
        }
        lastNanos = System.nanoTime();
        GaugeReadings readings = new GaugeReadings(run.document().run());
        boolean next = run.document().number() == document && slice == shown + 1;
        tiles.forEach((gauge, tile) -> show(gauge, tile, readings, slice, next));
        tiles.values().forEach(DashboardPane::hideClock);
        shown = slice;
        document = run.document().number();
    }

    private void make(List<Gauge> gauges) {
        root.getChildren().clear();
        tiles.clear();
        int index = 0;
        for (Gauge gauge : gauges) {
            Tile tile = gauge.look() == Gauge.Look.SPARK ? spark(gauge) : share(gauge);
            tile.setId("gauge-" + gauge.name().toLowerCase(Locale.ROOT));
            tile.setMinSize(60, 40);
            tile.setPrefSize(200, 110);
            tile.setMaxSize(Double.MAX_VALUE, Double.MAX_VALUE);
            tile.setAccessibleText(gauge.title());
            tile.setCustomFontEnabled(true);
            tile.setCustomFont(Font.font("Inter"));
            tile.setTextSize(Tile.TextSize.BIGGER);
            tiles.put(gauge, tile);
            root.add(tile, index % COLUMNS, index / COLUMNS);
            index++;
        }
    }

    private static Tile spark(Gauge gauge) {
        return TileBuilder.create()
                .skinType(Tile.SkinType.SPARK_LINE)
                .title(gauge.title())
                .unit(gauge.unit())
                .decimals(gauge.unit().isEmpty() ? 0 : 1)
                .averagingPeriod(HISTORY)
                .averageVisible(false)
                .minValue(0)
                .maxValue(1e9)
                .textVisible(false)
                .smoothing(false)
                .animated(false)
                .locale(Locale.ROOT)
                .build();
    }

    /// The tile's own clock counts wall time, which says nothing here.
    private static void hideClock(Tile tile) {
        for (Node node : tile.lookupAll("Text")) {
            if (node instanceof Text text && CLOCK.matcher(text.getText()).find()) {
                text.setVisible(false);
            }
        }
    }

    private static Tile share(Gauge gauge) {
        return TileBuilder.create()
                .skinType(Tile.SkinType.BAR_GAUGE)
                .title(gauge.title())
                .unit(gauge.unit())
                .decimals(0)
                .minValue(0)
                .maxValue(100)
                .animated(false)
                .locale(Locale.ROOT)
                .build();
    }

    private static void dress(Gauge gauge, Tile tile, Theme theme, OpenRun run) {
        Color text = Colors.of(theme, Ink.TEXT);
        Color muted = Colors.of(theme, Ink.TEXT_MUTED);
        Color ink = Colors.of(theme, gauge.ink());
        tile.setBackgroundColor(Colors.of(theme, Ink.CARD));
        tile.setBorderColor(Colors.of(theme, Ink.CARD_BORDER));
        tile.setTitleColor(muted);
        tile.setValueColor(text);
        tile.setUnitColor(muted);
        tile.setTextColor(muted);
        tile.setForegroundBaseColor(muted);
        tile.setBarColor(ink);
        tile.setBarBackgroundColor(Colors.of(theme, Ink.SLOT));
        tile.setTitleColor(muted);
        if (gauge == Gauge.GETTS) {
            long sliceNanos =
                    run.document().run().scenario().model().get(ModelParameter.SLICE_NANOS);
            tile.setThreshold(sliceNanos / 1_000.0);
            tile.setThresholdVisible(true);
            tile.setThresholdColor(Colors.of(theme, Ink.THRESHOLD));
        }
    }

    /// One slice further one value is added, else the history is filled anew.
    private static void show(
            Gauge gauge, Tile tile, GaugeReadings readings, int slice, boolean next) {
        if (gauge.look() == Gauge.Look.SHARE || next) {
            tile.setValue(readings.at(gauge, slice));
            return;
        }
        tile.clearData();
        for (int s = Math.max(0, slice - HISTORY + 1); s <= slice; s++) {
            tile.setValue(readings.at(gauge, s));
        }
    }
}
