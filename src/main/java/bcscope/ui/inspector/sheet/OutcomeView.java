package bcscope.ui.inspector.sheet;

import bcscope.base.MpiKind;
import bcscope.run.comparison.Comparison;
import bcscope.run.comparison.Lines;
import bcscope.ui.Words;
import bcscope.ui.state.Compared;
import bcscope.ui.state.Compared.TwoReadings;
import bcscope.ui.theme.Nodes;

import javafx.geometry.HPos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.control.ProgressBar;
import javafx.scene.control.TitledPane;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;

import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Collectors;

/// A comparison while it is under way and when it is done: progress with a way to end it, then a
/// table.
final class OutcomeView {
    private static final double ENDS_HEIGHT = 150;

    private final VBox root = Nodes.named(new VBox(7), "comparison", "comparison");
    private final ProgressBar bar = Nodes.filling(new ProgressBar());
    private final Label doing = Nodes.named(new Label(), "comparison-progress", "small-text");
    private final Runnable cancel;
    private final Consumer<TwoReadings> open;
    private Optional<Compared> shown = Optional.empty();

    /// A view whose buttons call `cancel` and `open`.
    OutcomeView(Runnable cancel, Consumer<TwoReadings> open) {
        this.cancel = cancel;
        this.open = open;
    }

    Node node() {
        return root;
    }

    /// Shows `compared`; a run like those has about `slices` slices.
    void show(Compared compared, int slices) {
        boolean anew = shown.isEmpty() || !shown.get().equals(compared);
        shown = Optional.of(compared);
        switch (compared) {
            case Compared.Working working -> work(working, slices);
            case Compared.Impossible(_, String reason) when anew ->
                    root.getChildren().setAll(wrapped(reason, "bad"), new HBox(8, putAway()));
            case Compared.Done(TwoReadings trial, Comparison comparison) when anew ->
                    table(trial, comparison);
            case Compared.Impossible _, Compared.Done _ -> {}
        }
    }

    private void work(Compared.Working working, int slices) {
        String name =
                working.side() == 0
                        ? working.trial().first().name()
                        : working.trial().second().name();
        doing.setText(Words.of("comparison.working", name, working.slices()));
        double share = Math.min(1, working.slices() / (double) Math.max(1, slices));
        bar.setProgress((working.side() + share) / 2);
        if (!root.getChildren().contains(bar)) {
            Button stop = Nodes.button(Words.of("comparison.cancel"), "comparison-cancel", cancel);
            root.getChildren().setAll(doing, bar, new HBox(8, stop));
        }
    }

    /// Shows differences with a heading and a line each, then equal values in one paragraph: a
    /// table of four columns would not fit beside the machine.
    private void table(TwoReadings trial, Comparison comparison) {
        List<Lines.Line> lines = Lines.of(comparison, Lines.Precision.MICROS);
        List<Lines.Line> differing = lines.stream().filter(OutcomeView::differs).toList();
        GridPane grid = Nodes.named(new GridPane(), "comparison-table");
        grid.setHgap(8);
        ColumnConstraints names = new ColumnConstraints();
        names.setHgrow(Priority.ALWAYS);
        grid.getColumnConstraints().setAll(names, new ColumnConstraints());
        for (Lines.Line line : differing) {
            int row = grid.getRowCount();
            grid.addRow(row, styled(line.name(), "row-name"), styled(line.change(), "row-name"));
            GridPane.setHalignment(grid.getChildren().getLast(), HPos.RIGHT);
            Label values = styled(line.first() + " → " + line.second(), "comparison-number");
            values.getStyleClass().addAll("mono", "muted");
            grid.add(values, 0, row + 1, 2, 1);
        }
        String same =
                lines.stream()
                        .filter(line -> !differs(line))
                        .map(line -> line.name() + " " + line.first())
                        .collect(Collectors.joining(", "));
        Button other = new Button(Words.of("comparison.open", trial.second().name()));
        other.setId("comparison-open");
        other.setOnAction(event -> open.accept(trial));
        root.getChildren()
                .setAll(
                        styled(
                                Words.of(
                                        "comparison.head",
                                        trial.first().name(),
                                        trial.second().name()),
                                "row-name"),
                        wrapped(Lines.parting(comparison, MpiKind.BCS), "changed"),
                        grid,
                        wrapped(Words.of("comparison.same", same), "muted"),
                        ends(comparison),
                        new HBox(8, other, putAway()));
    }

    private static boolean differs(Lines.Line line) {
        return !line.first().equals(line.second());
    }

    private static TitledPane ends(Comparison comparison) {
        ListView<String> list =
                Nodes.named(new ListView<>(), "comparison-ends", "mono", "small-text");
        list.setPrefHeight(ENDS_HEIGHT);
        for (Lines.Line line : Lines.ends(comparison, Lines.Precision.MICROS)) {
            list.getItems()
                    .add(
                            line.name()
                                    + "  "
                                    + line.first()
                                    + " → "
                                    + line.second()
                                    + "  "
                                    + line.change());
        }
        TitledPane pane = new TitledPane(Words.of("comparison.ends"), list);
        pane.setId("comparison-ends-pane");
        pane.setExpanded(false);
        pane.setAnimated(false);
        return pane;
    }

    private Button putAway() {
        return Nodes.button(Words.of("comparison.close"), "comparison-close", cancel);
    }

    private static Label styled(String text, String style) {
        Label label = Nodes.fixed(new Label(text));
        label.getStyleClass().addAll("small-text", style);
        return label;
    }

    private static Label wrapped(String text, String style) {
        Label label = Nodes.wrapped(text);
        label.getStyleClass().addAll("small-text", style);
        return label;
    }
}
