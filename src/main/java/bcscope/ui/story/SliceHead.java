package bcscope.ui.story;

import bcscope.base.Numbers;
import bcscope.run.QuietStretch;
import bcscope.table.SliceColumn;
import bcscope.table.SliceTable;
import bcscope.ui.Words;
import bcscope.ui.state.Cursor;
import bcscope.ui.state.Intent;
import bcscope.ui.state.OpenRun;
import bcscope.ui.state.Store;
import bcscope.ui.theme.Nodes;

import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;

import java.util.List;
import java.util.function.ToIntFunction;

/// The number and the content of a slice, between buttons to the previous and the next slice in
/// which something happens.
final class SliceHead {
    private static final long NANOS_PER_MILLI = 1_000_000;

    private final Store store;
    private final Label slice = Nodes.fixed(Nodes.named(new Label(), "story-slice", "story-slice"));
    private final Label instant = Nodes.label("", "mono", "small-text", "muted");
    private final Label content = Nodes.fixed(Nodes.label("", "story-content", "small-text"));
    private final Button before = button("◂", "story-before");
    private final Button after = button("▸", "story-after");
    private final HBox root;

    /// @param filter choice among the lines
    SliceHead(Store store, Node filter) {
        this.store = store;
        content.setId("story-content");
        instant.setMinWidth(0);
        HBox walk = new HBox(3, before, content, after);
        walk.setAlignment(Pos.CENTER);
        root =
                Nodes.styled(
                        Nodes.row(8, slice, filter, instant, Nodes.spring(), walk), "story-head");
        root.setMinWidth(0);
        root.widthProperty().addListener(observable -> fit());
        filter.managedProperty().addListener(observable -> fit());
    }

    /// The instant is said as a whole or not at all, since the status has it too; then what the
    /// slice has, since the lines below say it.
    void fit() {
        Nodes.show(content, true);
        Nodes.show(instant, true);
        Nodes.show(instant, needed() <= root.getWidth());
        Nodes.show(content, needed() <= root.getWidth());
    }

    private double needed() {
        List<Node> parts = root.getChildren().stream().filter(Node::isManaged).toList();
        double widths = parts.stream().mapToDouble(node -> node.prefWidth(-1)).sum();
        double insets = root.snappedLeftInset() + root.snappedRightInset();
        return Math.ceil(widths + (parts.size() - 1) * root.getSpacing() + insets);
    }

    private static Button button(String text, String id) {
        Button button = Nodes.named(new Button(text), id, "story-walk");
        Nodes.explain(button, Words.of(id.replace('-', '.')));
        button.setFocusTraversable(false);
        return button;
    }

    Node node() {
        return root;
    }

    void show(OpenRun run, OpenRun.Shown shown) {
        int number = shown.detail().slice();
        SliceTable table = run.document().run().slices();
        slice.setText(run.words("story.slice", Numbers.count(number)));
        instant.setText(Numbers.fixed(shown.detail().startNanos(), NANOS_PER_MILLI, 3) + " ms");
        content.setText(content(run, table, number));
        before.setDisable(number == 0);
        before.setOnAction(
                event -> goTo(slices -> QuietStretch.before(slices, number).first() - 1));
        after.setDisable(!run.growing() && number + 1 >= run.slices());
        after.setOnAction(event -> goTo(slices -> QuietStretch.from(slices, number + 1).end()));
        fit();
    }

    /// Goes to the beginning of the slice that `wanted` gives, or of the nearest one. The buttons
    /// keep no slices of a closed run.
    private void goTo(ToIntFunction<SliceTable> wanted) {
        store.run()
                .ifPresent(run -> {
                    SliceTable slices = run.document().run().slices();
                    int there = Math.clamp(wanted.applyAsInt(slices), 0, run.slices() - 1);
                    long nanos = slices.get(SliceColumn.START, there);
                    store.apply(new Intent.GoTo(Cursor.at(there, nanos)));
                });
    }

    private static String content(OpenRun run, SliceTable table, int slice) {
        if (slice >= run.slices()) {
            return "";
        }
        long collectives = table.get(SliceColumn.SUM_NCOLLMSM, slice);
        long matched = table.get(SliceColumn.SUM_NP2PMSM, slice);
        long messages = matched + table.get(SliceColumn.SENT, slice);
        if (messages > 0) {
            return Words.of("story.messages");
        }
        if (collectives > 0) {
            return Words.of("story.collectives");
        }
        QuietStretch quiet = QuietStretch.around(table, slice);
        if (quiet.count() > 1) {
            return run.words(
                    "story.quiet.of",
                    Numbers.count(slice - quiet.first() + 1),
                    Numbers.count(quiet.count()));
        }
        if (quiet.count() == 1) {
            return Words.of("story.quiet");
        }
        long sent = table.get(SliceColumn.SUM_NP2PDEM, slice);
        return sent > 0 ? Numbers.count(sent, "descriptor") : Words.of("story.moves");
    }
}
