package bcscope.ui.inspector;

import bcscope.base.Numbers;
import bcscope.mds.Distribution;
import bcscope.mds.MmdsAccount;
import bcscope.mds.MmdsText;
import bcscope.mds.Statistic;
import bcscope.picture.Theme;
import bcscope.program.Primitive;
import bcscope.ui.Words;
import bcscope.ui.pane.PictureCanvas;
import bcscope.ui.theme.Nodes;
import bcscope.ui.theme.Tips;

import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableRow;
import javafx.scene.control.TableView;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Pane;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.LongFunction;

/// The summary of an account as a table, and the distributions of the selected row as histograms.
public final class MmdsTable {
    private static final double ROW_HEIGHT = 22;
    private static final double HEAD_HEIGHT = 28;
    private static final int MOST_ROWS = 16;
    private static final double EDGES = 4;
    private static final double CELL_PADDING = 11;
    private static final double HEAD_PADDING = 16;
    private static final double HEAD_LETTER_WIDTH = 6.4;
    private static final double LETTER_WIDTH = 5.9;
    private static final double DIGIT_WIDTH = 6.1;

    private static final double TABLE_WIDTH = 400;

    private final Pane root;
    private final TableView<Row> table = Nodes.styled(new TableView<>(), "mmds");
    private final PictureCanvas times;
    private final PictureCanvas sizes;
    private Theme theme = Theme.DARK;
    private int wider = 1;

    /// An empty table whose canvases are named after `id`, with histograms at a side of it.
    public MmdsTable(String id, Side side) {
        times = new PictureCanvas("histogram-latency" + id);
        sizes = new PictureCanvas("histogram-size" + id);
        Label empty = Nodes.wrapped(Words.of("mmds.waiting"), "empty");
        table.setId("mmds" + id);
        table.setPlaceholder(empty);
        table.setFixedCellSize(ROW_HEIGHT);
        table.setRowFactory(view -> new TippedRow());
        columns();
        table.getSelectionModel()
                .selectedItemProperty()
                .addListener((property, old, row) -> drawHistograms());
        for (PictureCanvas canvas : List.of(times, sizes)) {
            canvas.setPrefHeight(150);
            canvas.setMaxHeight(230);
            VBox.setVgrow(canvas, Priority.ALWAYS);
        }
        table.setMinHeight(HEAD_HEIGHT + 4 * ROW_HEIGHT);
        VBox histograms = Nodes.tall(Nodes.wide(new VBox(8, times, sizes)));
        root =
                switch (side) {
                    case BELOW -> new VBox(8, table, histograms);
                    case BESIDE -> new HBox(12, table, histograms);
                };
        if (side == Side.BESIDE) {
            table.setMinWidth(TABLE_WIDTH);
        }
    }

    /// Placement of the histograms.
    public enum Side {
        /// Below the table.
        BELOW,
        /// To the right of it.
        BESIDE
    }

    private void columns() {
        column("mmds.primitive", row -> row.name());
        column("mmds.least", row -> MmdsText.millis(row.values().least()));
        column("mmds.greatest", row -> MmdsText.millis(row.values().greatest()));
        column("mmds.total", row -> MmdsText.millis(row.values().total()));
        column("mmds.count", row -> Numbers.count(row.values().count()));
        column("mmds.average", row -> MmdsText.millis(row.values().average()));
        table.widthProperty().addListener((property, old, width) -> fit());
    }

    /// Makes columns as wide as their contents; without room, least and greatest are hidden first.
    /// The tooltip of a row has them.
    private void fit() {
        double width = 0;
        for (TableColumn<Row, ?> column : table.getColumns()) {
            column.setPrefWidth(needed(column));
            width += column.getPrefWidth();
        }
        for (int i = 1; i <= 2; i++) {
            TableColumn<Row, ?> column = table.getColumns().get(i);
            boolean room = width <= table.getWidth() - EDGES;
            column.setVisible(room);
            width -= room ? 0 : column.getPrefWidth();
        }
    }

    private double needed(TableColumn<Row, ?> column) {
        boolean name = table.getColumns().indexOf(column) == 0;
        int longest = 0;
        for (Row row : table.getItems()) {
            longest = Math.max(longest, String.valueOf(column.getCellData(row)).length());
        }
        double factor = theme.textFactor();
        return Math.max(
                HEAD_PADDING + column.getText().length() * HEAD_LETTER_WIDTH * factor,
                CELL_PADDING + longest * (name ? LETTER_WIDTH : DIGIT_WIDTH) * factor);
    }

    private void column(String title, Function<Row, String> text) {
        TableColumn<Row, String> column = new TableColumn<>(Words.of(title));
        column.setCellValueFactory(cell -> new ReadOnlyStringWrapper(text.apply(cell.getValue())));
        column.setSortable(false);
        column.setReorderable(false);
        column.getStyleClass().add(table.getColumns().isEmpty() ? "words" : "numbers");
        table.getColumns().add(column);
    }

    /// Table over histograms.
    public Node node() {
        return root;
    }

    /// Shows `account`; nothing yet if it is empty.
    public void show(Optional<MmdsAccount> account, Theme newTheme) {
        show(account, 1, newTheme);
    }

    /// Shows the account with time bins `factor` times as wide.
    public void show(Optional<MmdsAccount> account, int factor, Theme newTheme) {
        theme = newTheme;
        wider = factor;
        int selected = Math.max(0, table.getSelectionModel().getSelectedIndex());
        table.getItems().setAll(account.map(MmdsTable::rows).orElse(List.of()));
        int rows = Math.clamp(table.getItems().size(), 3, MOST_ROWS);
        table.setPrefHeight(HEAD_HEIGHT + rows * ROW_HEIGHT);
        fit();
        table.getSelectionModel().select(selected);
        drawHistograms();
    }

    private static List<Row> rows(MmdsAccount account) {
        List<Row> rows = new ArrayList<>();
        for (Primitive primitive : account.called()) {
            account.calls(primitive)
                    .ifPresent(call ->
                            rows.add(
                                    new Row(
                                            primitive.name(),
                                            call.latency(),
                                            call.latencies(),
                                            Optional.of(call.sizes())
                                                    .filter(sizes -> sizes.bins() > 0))));
        }
        rows.add(
                new Row(
                        MmdsText.COMPUTATION,
                        account.computation(),
                        account.computations(),
                        Optional.empty()));
        rows.add(
                new Row(
                        MmdsText.COMMUNICATION,
                        account.communication(),
                        account.communications(),
                        Optional.empty()));
        return rows;
    }

    private void drawHistograms() {
        Row row = table.getSelectionModel().getSelectedItem();
        times.setVisible(row != null);
        boolean sized = row != null && row.sizes().isPresent();
        Nodes.show(sizes, sized);
        if (row == null) {
            return;
        }
        histogram(
                times,
                Words.of("mmds.latency", row.name()),
                row.times().coarser(wider),
                Numbers::duration);
        row.sizes()
                .ifPresent(bytes ->
                        histogram(
                                sizes,
                                Words.of("mmds.size", row.name()),
                                bytes,
                                Numbers::exactBytes));
    }

    private void histogram(
            PictureCanvas canvas, String title, Distribution values, LongFunction<String> words) {
        canvas.draw(theme, surface -> Histogram.draw(surface, title, values, words));
        canvas.say(title + ". " + Histogram.sentence(values, words));
    }

    /// A line of the summary.
    private record Row(
            String name, Statistic values, Distribution times, Optional<Distribution> sizes) {
        String tip() {
            return Words.of(
                    "mmds.row",
                    name,
                    MmdsText.millis(values.least()),
                    MmdsText.millis(values.greatest()),
                    MmdsText.millis(values.total()),
                    Numbers.count(values.count()),
                    MmdsText.millis(values.average()));
        }
    }

    /// Says what does not fit.
    private static final class TippedRow extends TableRow<Row> {
        @Override
        protected void updateItem(Row row, boolean empty) {
            super.updateItem(row, empty);
            Tips.set(this, empty || row == null ? "" : row.tip());
        }
    }
}
