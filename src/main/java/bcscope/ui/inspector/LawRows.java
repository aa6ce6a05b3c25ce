package bcscope.ui.inspector;

import bcscope.base.Numbers;
import bcscope.mds.Invariants;
import bcscope.mds.LawReading;
import bcscope.metric.Metric;
import bcscope.model.ModelParameter;
import bcscope.ui.Words;
import bcscope.ui.pane.ChangeDetector;
import bcscope.ui.pane.term.HoverCard;
import bcscope.ui.state.OpenRun;
import bcscope.ui.state.SliceFacts;
import bcscope.ui.theme.Nodes;
import bcscope.ui.theme.RowPool;

import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// The laws of the metrics with their numbers in the slice, a lamp for each.
public final class LawRows {
    private static final List<String> VERDICTS = List.of("good", "bad");

    private final VBox root = new VBox(5);
    private final RowPool<LawReading, Row> rows = new RowPool<>(root, Row::new);
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
                        Math.min(run.slices(), slice + SliceFacts.SLICES_OF_A_LAW),
                        run.shownDetail());
        if (!changed) {
            return;
        }
        List<LawReading> findings = findings(run);
        if (findings.equals(shown)) {
            return;
        }
        shown = findings;
        rows.show(findings);
        boolean all = findings.stream().allMatch(LawReading::holds);
        long count = findings.stream().filter(law -> law.holds() == all).count();
        verdict.setText(Words.of(all ? "laws.hold" : "laws.broken", count));
        Nodes.mark(verdict, all ? "good" : "bad", VERDICTS);
    }

    private static List<LawReading> findings(OpenRun run) {
        int slice = run.shownCursor().slice();
        if (slice >= run.slices() || !SliceFacts.hasLaws(run.document().run(), slice)) {
            return List.of();
        }
        long sliceNanos =
                run.document().run().scenarioAt(slice).model().get(ModelParameter.SLICE_NANOS);
        List<LawReading> findings =
                new ArrayList<>(
                        new Invariants(run.document().run().slices(), sliceNanos).of(slice));
        run.shown().ifPresent(shown -> findings.addAll(shown.reading().laws()));
        return findings;
    }

    private static String value(long value, Metric.Unit unit) {
        return switch (unit) {
            case NANOS -> Numbers.duration(value);
            case COUNT -> Numbers.count(value);
            case BYTES -> Numbers.bytes(value);
        };
    }

    /// One law.
    private static final class Row implements RowPool.Row<LawReading> {
        private final Label lamp = new Label();
        private final Label words = Nodes.label("", "small-text");
        private final HoverCard law = new HoverCard(words);
        private final Label numbers = Nodes.fixed(Nodes.label("", "mono", "muted", "small-text"));
        private final HBox root = new HBox(7, lamp, words, Nodes.spring(), numbers);

        Row() {
            words.setMinWidth(0);
            root.setAlignment(Pos.CENTER_LEFT);
        }

        @Override
        public Node node() {
            return root;
        }

        @Override
        public void show(LawReading finding) {
            lamp.setText(finding.holds() ? "●" : "✗");
            Nodes.mark(lamp, finding.holds() ? "good" : "bad", VERDICTS);
            words.setText(finding.statement());
            law.say(finding.law() + ": " + finding.law().sentence(), Optional.empty());
            numbers.setText(
                    value(finding.leftValue(), finding.unit())
                            + " "
                            + finding.relation().sign()
                            + " "
                            + value(finding.rightValue(), finding.unit()));
        }
    }
}
