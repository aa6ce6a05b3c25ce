package bcscope.ui.pane.beside;

import bcscope.base.Numbers;
import bcscope.explain.sidebyside.RunText;
import bcscope.picture.sidebyside.PairScene;
import bcscope.run.operation.CallLedger;
import bcscope.ui.Words;
import bcscope.ui.theme.Nodes;

import javafx.geometry.HPos;
import javafx.scene.control.Label;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.Priority;

import java.util.List;
import java.util.Locale;

/// Two runs in a few numbers: how long, how much of the time blocked, how much of the communication
/// hidden behind computation.
final class Figures {
    private static final double LEAST_FOR_TABLE = 30;

    private Figures() {}

    /// One line: a name, the value of each run, what lies between them.
    private record Line(String name, String first, String second, String change) {}

    /// Placement of the names.
    enum Form {
        /// Before their values.
        TABLE,
        /// Over their values, with what lies between them, if there is little room.
        STACKED;

        /// The one that fits a width, in units of the size of the type.
        static Form fitting(double width) {
            return width < LEAST_FOR_TABLE ? STACKED : TABLE;
        }
    }

    static void fill(GridPane grid, PairScene scene, Form form) {
        CallLedger first = scene.both().first();
        CallLedger second = scene.both().second();
        boolean both = RunText.finished(first) && RunText.finished(second);
        List<Line> lines =
                List.of(
                        new Line("", "A", "B", ""),
                        new Line(
                                Words.of("beside.runtime"),
                                runtime(first),
                                runtime(second),
                                both
                                        ? "\u00d7"
                                                + RunText.ratio(second.endNanos(), first.endNanos())
                                        : ""),
                        shares(
                                "beside.blocked",
                                first.blockedPerMillion(),
                                second.blockedPerMillion()),
                        shares(
                                "beside.overlap",
                                first.hiddenPerMillion(),
                                second.hiddenPerMillion()));
        grid.getChildren().clear();
        ColumnConstraints names = new ColumnConstraints();
        names.setHgrow(Priority.ALWAYS);
        grid.getColumnConstraints().setAll(names);
        int row = 0;
        for (Line line : lines) {
            String values = line.name.isEmpty() ? "faint" : "mono";
            Label name = label(line.name, "small-text");
            switch (form) {
                case TABLE -> grid.add(name, 0, row);
                case STACKED -> {
                    grid.add(name, 0, row, 2, 1);
                    value(grid, label(line.change, "mono"), 2, row++);
                }
            }
            value(grid, label(line.first, values), 1, row);
            value(grid, label(line.second, values), 2, row);
            if (form == Form.TABLE) {
                value(grid, label(line.change, "mono"), 3, row);
            }
            row++;
        }
    }

    private static void value(GridPane grid, Label value, int column, int row) {
        GridPane.setHalignment(value, HPos.RIGHT);
        grid.add(value, column, row);
    }

    private static String runtime(CallLedger ledger) {
        return RunText.finished(ledger)
                ? Numbers.duration(ledger.endNanos())
                : Words.of("beside.never");
    }

    private static Line shares(String name, long first, long second) {
        return new Line(
                Words.of(name),
                percent(first),
                percent(second),
                first == second
                        ? ""
                        : String.format(Locale.ROOT, "%+.1f points", (second - first) / 1e4));
    }

    private static String percent(long perMillion) {
        return String.format(Locale.ROOT, "%.1f %%", perMillion / 1e4);
    }

    private static Label label(String text, String style) {
        Label label = Nodes.fixed(new Label(text));
        label.getStyleClass().addAll("small-text", style);
        return label;
    }
}
