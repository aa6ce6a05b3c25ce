package bcscope.ui.loader.exchange;

import bcscope.base.Numbers;
import bcscope.exporter.ExportFormat;
import bcscope.exporter.RunExport;
import bcscope.exporter.timeline.Extract;
import bcscope.exporter.timeline.TableKind;
import bcscope.metric.Metric;
import bcscope.run.RunView;
import bcscope.scenario.Machine;
import bcscope.scenario.NodeList;
import bcscope.ui.Words;
import bcscope.ui.theme.Nodes;

import javafx.beans.binding.Bindings;
import javafx.beans.value.ObservableBooleanValue;
import javafx.geometry.Insets;
import javafx.scene.Node;
import javafx.scene.control.ChoiceBox;
import javafx.scene.control.Label;
import javafx.scene.control.RadioButton;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.TextField;
import javafx.scene.control.Toggle;
import javafx.scene.control.ToggleGroup;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Collectors;

/// Chooses the format for exporting a run to another tool, and its slices, nodes and metrics.
public final class ExportChoice implements Chooser {
    private static final double WIDTH = 560;
    private static final double MOST_HEIGHT = 345;
    private static final double SPACING = 8;
    private static final double INDENT = 22;
    private static final int SHORT_COLUMNS = 8;
    private static final int LONG_COLUMNS = 22;

    private final Machine machine;
    private final List<Metric> known;
    private final int last;
    private final ToggleGroup formats = new ToggleGroup();
    private final ChoiceBox<TableKind> tables = Nodes.named(new ChoiceBox<>(), "export-table");
    private final TextField from = field("export-from", "0", SHORT_COLUMNS);
    private final TextField to;
    private final TextField nodes = field("export-nodes", "", LONG_COLUMNS);
    private final TextField metrics;
    private final VBox content = new VBox(SPACING);
    private final ScrollPane node = Nodes.scrolled(content);
    private final ObservableBooleanValue valid;

    /// A choice for `run`.
    ///
    /// @param height how high it can be
    public ExportChoice(RunView run, double height) {
        node.setPrefViewportHeight(Math.min(MOST_HEIGHT, height));
        machine = run.scenario().machine();
        known = run.metrics();
        last = run.slices().published() - 1;
        to = field("export-to", Integer.toString(last), SHORT_COLUMNS);
        metrics =
                field(
                        "export-metrics",
                        written(Extract.standard(run.scenario().mpi())),
                        LONG_COLUMNS);
        nodes.setPromptText(Words.of("export.nodes.all"));
        metrics.setPromptText(Words.of("export.metrics.none"));
        for (ExportFormat format : ExportFormat.values()) {
            add(format);
        }
        formats.getToggles().getFirst().setSelected(true);
        content.getChildren().add(extract());
        valid =
                Bindings.createBooleanBinding(
                        () -> chosen().isPresent(),
                        formats.selectedToggleProperty(),
                        from.textProperty(),
                        to.textProperty(),
                        nodes.textProperty(),
                        metrics.textProperty());
    }

    private static TextField field(String id, String text, int columns) {
        TextField field = Nodes.named(new TextField(text), id);
        field.setPrefColumnCount(columns);
        return field;
    }

    private static String written(List<Metric> metrics) {
        return metrics.stream().map(Metric::name).collect(Collectors.joining(", "));
    }

    private void add(ExportFormat format) {
        RadioButton button = new RadioButton(Words.of("export." + format.id()));
        button.setId("export-" + format.id());
        button.setToggleGroup(formats);
        button.setUserData(format);
        content.getChildren().add(button);
    }

    /// Which table, where the format is one of tables.
    private ChoiceBox<TableKind> table() {
        tables.getItems().setAll(TableKind.values());
        tables.setValue(TableKind.CALLS);
        tables.setConverter(Nodes.titles(kind -> Words.of("export.table." + kind.id())));
        tables.disableProperty()
                .bind(
                        Bindings.createBooleanBinding(
                                () -> format().content() != ExportFormat.Content.TABLE,
                                formats.selectedToggleProperty()));
        return tables;
    }

    /// Slices, nodes and metrics, as far as the format has them.
    private GridPane extract() {
        Label until = Nodes.fixed(new Label(Words.of("export.to")));
        until.setLabelFor(to);
        HBox slices = Nodes.row(SPACING, from, until, to);
        GridPane grid = new GridPane(SPACING, SPACING);
        row(grid, "export.table", tables, table(), "");
        row(grid, "export.from", from, slices, Words.of("export.last", Numbers.count(last)));
        row(
                grid,
                "export.nodes",
                nodes,
                nodes,
                Words.of("export.nodes.last", Numbers.count(machine.nodes() - 1)));
        row(grid, "export.metrics", metrics, metrics, Words.of("export.metrics.example"));
        grid.setPadding(new Insets(INDENT / 2, 0, 0, 0));
        grid.disableProperty()
                .bind(
                        Bindings.createBooleanBinding(
                                this::isOfCalls, formats.selectedToggleProperty()));
        return grid;
    }

    private static void row(GridPane grid, String words, Node field, Node shown, String hint) {
        Label label = Nodes.fixed(new Label(Words.of(words)));
        label.setLabelFor(field);
        Label muted = Nodes.fixed(Nodes.label(hint, "muted"));
        grid.addRow(grid.getRowCount(), label, shown, muted);
    }

    private boolean isOfCalls() {
        return format().content() == ExportFormat.Content.CALLS;
    }

    private ExportFormat format() {
        Toggle selected = formats.getSelectedToggle();
        return selected == null ? ExportFormat.CHROME : (ExportFormat) selected.getUserData();
    }

    private static OptionalInt number(String text) {
        String digits = text.strip().replace(",", "");
        return digits.matches("\\d{1,9}")
                ? OptionalInt.of(Integer.parseInt(digits))
                : OptionalInt.empty();
    }

    private Optional<NodeList> chosenNodes() {
        return nodes.getText().isBlank()
                ? Optional.of(NodeList.ALL)
                : NodeList.parse(nodes.getText()).filter(list -> list.greatest() < machine.nodes());
    }

    private Optional<List<Metric>> chosenMetrics() {
        List<Metric> chosen = new ArrayList<>();
        for (String name : metrics.getText().strip().split("[,\\s]+", -1)) {
            Optional<Metric> metric =
                    Metric.named(name.toUpperCase(Locale.ROOT))
                            .filter(it -> it.available() && known.contains(it));
            if (metric.isEmpty() && !name.isEmpty()) {
                return Optional.empty();
            }
            metric.ifPresent(chosen::add);
        }
        return Optional.of(chosen);
    }

    @Override
    public Region node() {
        return node;
    }

    @Override
    public double width() {
        return WIDTH;
    }

    @Override
    public ObservableBooleanValue valid() {
        return valid;
    }

    /// The choice; empty if it makes no sense.
    public Optional<RunExport> chosen() {
        return extracted().map(it -> new RunExport(format(), tables.getValue(), it));
    }

    private Optional<Extract> extracted() {
        if (isOfCalls()) {
            return Optional.of(Extract.of(0, last, NodeList.ALL, machine, List.of()));
        }
        OptionalInt first = number(from.getText());
        OptionalInt end = number(to.getText());
        if (first.isEmpty()
                || end.isEmpty()
                || first.getAsInt() > end.getAsInt()
                || end.getAsInt() > last) {
            return Optional.empty();
        }
        return chosenNodes()
                .flatMap(list ->
                        chosenMetrics()
                                .map(it ->
                                        Extract.of(
                                                first.getAsInt(),
                                                end.getAsInt(),
                                                list,
                                                machine,
                                                it)));
    }
}
