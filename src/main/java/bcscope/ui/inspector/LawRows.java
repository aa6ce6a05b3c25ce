package bcscope.ui.inspector;

import bcscope.base.MpiKind;
import bcscope.base.Numbers;
import bcscope.mds.Invariants;
import bcscope.mds.LawReading;
import bcscope.metric.Metric;
import bcscope.model.ModelParameter;
import bcscope.ui.Words;
import bcscope.ui.pane.ChangeDetector;
import bcscope.ui.state.OpenRun;
import bcscope.ui.theme.Nodes;

import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

import java.util.ArrayList;
import java.util.List;

/// The laws of the metrics with their numbers in the slice, a lamp for each.
public final class LawRows {
    /// A law is about a slice and the one after it.
    private static final int SLICES_OF_A_LAW = 2;

    private final VBox root = new VBox(5);
    private final Label verdict = Nodes.label("", "small-text");
    private final ChangeDetector dirty = new ChangeDetector();
    private List<LawReading> shown = List.of();

    public LawRows() {}

    /// The rows.
    public VBox node() {
        return root;
    }

    /// The verdict on all of them, for a heading.
    public Label verdict() {
        return verdict;
    }

    /// Shows the laws in the slice of the cursor.
    public void show(OpenRun run) {
        int slice = run.shownCursor().slice();
        boolean changed =
                dirty.changed(
                        run.document().number(),
                        slice,
                        Math.min(run.slices(), slice + SLICES_OF_A_LAW),
                        run.shownDetail());
        if (!changed) {
            return;
        }
        List<LawReading> findings = findings(run);
        if (findings.equals(shown)) {
            return;
        }
        shown = findings;
        root.getChildren().setAll(findings.stream().map(LawRows::row).toList());
        boolean all = findings.stream().allMatch(LawReading::holds);
        verdict.setText(Words.of(all ? "laws.hold" : "laws.broken"));
        verdict.getStyleClass().removeAll("good", "bad");
        verdict.getStyleClass().add(all ? "good" : "bad");
    }

    private static List<LawReading> findings(OpenRun run) {
        int slice = run.shownCursor().slice();
        if (slice >= run.slices()
                || run.document().run().scenario().mpi() == MpiKind.CONVENTIONAL) {
            return List.of();
        }
        long sliceNanos = run.document().run().scenario().model().get(ModelParameter.SLICE_NANOS);
        List<LawReading> findings =
                new ArrayList<>(
                        new Invariants(run.document().run().slices(), sliceNanos).of(slice));
        run.shownDetail()
                .ifPresent(detail ->
                        findings.addAll(
                                Invariants.of(
                                        detail,
                                        run.document().run().scenario().mostProcessesPerNode())));
        return findings;
    }

    private static HBox row(LawReading finding) {
        Label lamp = new Label(finding.holds() ? "●" : "✗");
        lamp.getStyleClass().add(finding.holds() ? "good" : "bad");
        Label words = Nodes.label(finding.statement(), "small-text");
        words.setMinWidth(0);
        words.setTooltip(new Tooltip(finding.law() + ": " + finding.law().sentence()));
        Label numbers =
                new Label(
                        value(finding.leftValue(), finding.unit())
                                + " "
                                + finding.relation().sign()
                                + " "
                                + value(finding.rightValue(), finding.unit()));
        numbers.getStyleClass().addAll("mono", "muted", "small-text");
        numbers.setMinWidth(Region.USE_PREF_SIZE);
        HBox row = new HBox(7, lamp, words, Nodes.spring(), numbers);
        row.setAlignment(Pos.CENTER_LEFT);
        return row;
    }

    private static String value(long value, Metric.Unit unit) {
        return switch (unit) {
            case NANOS -> Numbers.duration(value);
            case COUNT -> Numbers.count(value);
            case BYTES -> Numbers.bytes(value);
        };
    }
}
