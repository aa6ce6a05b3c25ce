package bcscope.ui.window;

import bcscope.base.Numbers;
import bcscope.exporter.ExportFormat;
import bcscope.exporter.RunExport;
import bcscope.exporter.timeline.Extract;
import bcscope.exporter.timeline.TableKind;
import bcscope.run.RunView;
import bcscope.ui.Words;
import bcscope.ui.theme.Nodes;

import javafx.beans.binding.Bindings;
import javafx.beans.value.ObservableBooleanValue;
import javafx.geometry.Insets;
import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.control.RadioButton;
import javafx.scene.control.TextField;
import javafx.scene.control.Toggle;
import javafx.scene.control.ToggleGroup;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

import java.util.Optional;
import java.util.OptionalInt;

/// The format in which a run is to be written for another tool, and which slices of it.
final class ExportChoice implements Dialogs.Chooser {
    private static final double WIDTH = 480;
    private static final double SPACING = 8;
    private static final double INDENT = 22;
    private static final int FIELD_COLUMNS = 8;

    private final RunView run;
    private final int last;
    private final ToggleGroup formats = new ToggleGroup();
    private final TextField from = new TextField("0");
    private final TextField to;
    private final VBox node = new VBox(SPACING);
    private final ObservableBooleanValue valid;

    /// What a button stands for.
    private record Kind(ExportFormat format, TableKind table) {}

    ExportChoice(RunView run) {
        this.run = run;
        last = run.slices().published() - 1;
        to = new TextField(Integer.toString(last));
        for (ExportFormat format : ExportFormat.values()) {
            if (format.content() == ExportFormat.Content.TABLE) {
                for (TableKind table : TableKind.values()) {
                    add(new Kind(format, table), "export.csv." + table.id());
                }
            } else {
                add(new Kind(format, TableKind.CALLS), "export." + format.id());
            }
        }
        formats.getToggles().getFirst().setSelected(true);
        node.getChildren().add(slices());
        valid =
                Bindings.createBooleanBinding(
                        () -> range().isPresent(), from.textProperty(), to.textProperty());
    }

    private void add(Kind kind, String words) {
        RadioButton button = new RadioButton(Words.of(words));
        button.setId(words.replace('.', '-'));
        button.setToggleGroup(formats);
        button.setUserData(kind);
        node.getChildren().add(button);
    }

    private HBox slices() {
        from.setId("export-from");
        to.setId("export-to");
        Label first = new Label(Words.of("export.from"));
        Label second = new Label(Words.of("export.to"));
        first.setLabelFor(from);
        second.setLabelFor(to);
        Label all = Nodes.label(Words.of("export.last", Numbers.count(last)), "muted");
        HBox line = new HBox(SPACING, first, from, second, to, all);
        from.setPrefColumnCount(FIELD_COLUMNS);
        to.setPrefColumnCount(FIELD_COLUMNS);
        line.setAlignment(Pos.CENTER_LEFT);
        line.setPadding(new Insets(INDENT / 2, 0, 0, 0));
        line.disableProperty()
                .bind(
                        Bindings.createBooleanBinding(
                                () -> kind().format().content() == ExportFormat.Content.CALLS,
                                formats.selectedToggleProperty()));
        return line;
    }

    private Kind kind() {
        Toggle selected = formats.getSelectedToggle();
        return selected == null
                ? new Kind(ExportFormat.CHROME, TableKind.CALLS)
                : (Kind) selected.getUserData();
    }

    /// First and last slice; empty where they are none.
    private Optional<int[]> range() {
        OptionalInt first = number(from.getText());
        OptionalInt end = number(to.getText());
        return first.isPresent()
                        && end.isPresent()
                        && first.getAsInt() <= end.getAsInt()
                        && end.getAsInt() <= last
                ? Optional.of(new int[] {first.getAsInt(), end.getAsInt()})
                : Optional.empty();
    }

    private static OptionalInt number(String text) {
        String digits = text.strip().replace(",", "");
        return digits.matches("\\d{1,9}")
                ? OptionalInt.of(Integer.parseInt(digits))
                : OptionalInt.empty();
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

    /// What was chosen; empty where it makes no sense.
    Optional<RunExport> chosen() {
        Kind kind = kind();
        return range().map(it ->
                new RunExport(
                        kind.format(),
                        kind.table(),
                        Extract.ofAllNodes(
                                it[0],
                                it[1],
                                run.scenario().machine().nodes(),
                                run.scenario().mpi())));
    }
}
