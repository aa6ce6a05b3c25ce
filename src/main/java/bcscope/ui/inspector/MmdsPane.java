package bcscope.ui.inspector;

import bcscope.mds.Distribution;
import bcscope.mds.Mmds;
import bcscope.mds.MmdsAccount;
import bcscope.mds.MmdsText;
import bcscope.mds.Primitive;
import bcscope.mds.Statistic;
import bcscope.picture.Target;
import bcscope.picture.Theme;
import bcscope.picture.Wording;
import bcscope.ui.Words;
import bcscope.ui.pane.Dirty;
import bcscope.ui.pane.Pane;
import bcscope.ui.pane.PictureCanvas;
import bcscope.ui.pane.Strokes;
import bcscope.ui.state.Chrome;
import bcscope.ui.state.OpenRun;

import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import javafx.util.StringConverter;

import org.controlsfx.control.SearchableComboBox;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.LongFunction;
import java.util.stream.IntStream;

/// The summary of the calls of a process, or of all, in the form of table 5.3 of the source, with
/// the distributions of the selected row.
public final class MmdsPane implements Pane {
    private static final int ALL = -1;

    private final VBox root = new VBox(8);
    private final SearchableComboBox<Integer> scope = new SearchableComboBox<>();
    private final TableView<Row> table = new TableView<>();
    private final PictureCanvas first = new PictureCanvas("histogram-latency");
    private final PictureCanvas second = new PictureCanvas("histogram-size");
    private final Label empty = new Label(Words.of("mmds.waiting"));
    private final Dirty dirty = new Dirty();
    private Optional<Mmds> mmds = Optional.empty();
    private Theme theme = Theme.DARK;
    private int document = -1;

    public MmdsPane() {
        scope.setId("mmds-scope");
        scope.setMaxWidth(Double.MAX_VALUE);
        scope.setConverter(
                new StringConverter<>() {
                    @Override
                    public String toString(Integer rank) {
                        return rank == null || rank == ALL
                                ? Words.of("mmds.all")
                                : Words.of("processes.rank", rank);
                    }

                    @Override
                    public Integer fromString(String text) {
                        return ALL;
                    }
                });
        scope.setOnAction(event -> fill());
        empty.setWrapText(true);
        empty.getStyleClass().add("empty");
        table.setId("mmds");
        table.setPlaceholder(empty);
        table.getStyleClass().add("mmds");
        table.setFixedCellSize(22);
        columns();
        table.getSelectionModel()
                .selectedItemProperty()
                .addListener((property, old, row) -> drawHistograms());
        first.setPrefHeight(120);
        second.setPrefHeight(120);
        VBox.setVgrow(table, Priority.ALWAYS);
        root.setId("mmds-pane");
        root.getStyleClass().add("padded");
        root.getChildren().addAll(scope, table, first, second);
    }

    private void columns() {
        column("mmds.primitive", 84, row -> row.name());
        column("mmds.least", 50, row -> MmdsText.millis(row.values().least()));
        column("mmds.greatest", 52, row -> MmdsText.millis(row.values().greatest()));
        column("mmds.total", 62, row -> MmdsText.millis(row.values().total()));
        column("mmds.count", 44, row -> Wording.count(row.values().count()));
        column("mmds.average", 50, row -> MmdsText.millis(row.values().average()));
    }

    private void column(String title, double width, Function<Row, String> text) {
        TableColumn<Row, String> column = new TableColumn<>(Words.of(title));
        column.setCellValueFactory(cell -> new ReadOnlyStringWrapper(text.apply(cell.getValue())));
        column.setPrefWidth(width);
        column.setSortable(false);
        column.setReorderable(false);
        column.getStyleClass().add(table.getColumns().isEmpty() ? "words" : "numbers");
        table.getColumns().add(column);
    }

    @Override
    public Node node() {
        return root;
    }

    @Override
    public void show(OpenRun run, Chrome chrome) {
        if (!dirty.changed(
                run.document().number(), run.measured(), run.selection(), chrome.theme())) {
            return;
        }
        theme = chrome.theme();
        mmds = run.measured();
        if (run.document().number() != document) {
            document = run.document().number();
            List<Integer> scopes = new ArrayList<>(List.of(ALL));
            IntStream.range(0, run.document().run().program().ranks()).forEach(scopes::add);
            scope.getItems().setAll(scopes);
            scope.setValue(ALL);
        }
        if (run.selection() instanceof Target.Rank rank) {
            scope.setValue(rank.rank());
        }
        fill();
    }

    private void fill() {
        int selected = Math.max(0, table.getSelectionModel().getSelectedIndex());
        Integer rank = scope.getValue();
        table.getItems()
                .setAll(
                        mmds.map(all ->
                                        rows(
                                                rank == null || rank == ALL
                                                        ? all.all()
                                                        : all.account(rank)))
                                .orElse(List.of()));
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
        if (row == null) {
            first.draw(theme, Strokes.NONE);
            second.draw(theme, Strokes.NONE);
            return;
        }
        histogram(first, Words.of("mmds.latency", row.name()), row.times(), Wording::duration);
        if (row.sizes().isPresent()) {
            histogram(second, Words.of("mmds.size", row.name()), row.sizes().get(), Wording::bytes);
        } else {
            second.draw(theme, Strokes.NONE);
        }
    }

    private void histogram(
            PictureCanvas canvas, String title, Distribution values, LongFunction<String> words) {
        canvas.draw(theme, surface -> Histogram.draw(surface, title, values, words));
        canvas.say(title);
    }

    /// A line of the summary.
    private record Row(
            String name, Statistic values, Distribution times, Optional<Distribution> sizes) {}
}
