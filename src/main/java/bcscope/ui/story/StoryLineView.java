package bcscope.ui.story;

import bcscope.ui.term.HoverCard;
import bcscope.ui.term.Term;
import bcscope.ui.theme.Nodes;
import bcscope.ui.theme.RowPool;

import javafx.css.PseudoClass;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;

import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.IntConsumer;

/// A row of the story on the screen: a title with its badge and duration, or a line.
final class StoryLineView implements RowPool.Row<StoryLine> {
    private static final PseudoClass FUTURE = PseudoClass.getPseudoClass("future");
    private static final PseudoClass NOW = PseudoClass.getPseudoClass("now");
    private static final PseudoClass CHAPTER = PseudoClass.getPseudoClass("chapter");
    private static final PseudoClass MORE = PseudoClass.getPseudoClass("more");
    private static final PseudoClass STILL = PseudoClass.getPseudoClass("still");

    private final PhaseBadge badge = new PhaseBadge();
    private final HoverCard term = new HoverCard(badge.node());
    private final Label text = Nodes.label("", "story-text");
    private final Label time = Nodes.label("", "mono", "small-text", "muted");
    private final HBox root = Nodes.styled(new HBox(8, badge.node(), text, time), "story-row");
    private Optional<StoryLine> shown = Optional.empty();

    StoryLineView(
            IntConsumer goTo, Consumer<StoryRow.More> open, BiConsumer<Node, Integer> pointed) {
        text.setWrapText(true);
        text.setMinHeight(Region.USE_PREF_SIZE);
        text.setMaxWidth(Double.MAX_VALUE);
        HBox.setHgrow(text, Priority.ALWAYS);
        time.setMinWidth(Region.USE_PREF_SIZE);
        root.setAlignment(Pos.CENTER_LEFT);
        root.setOnMouseClicked(event -> shown.ifPresent(line -> click(line, goTo, open)));
        root.setOnMouseEntered(event ->
                shown.filter(line -> line.row() instanceof StoryRow.Line)
                        .ifPresent(line -> pointed.accept(root, line.index())));
        root.setOnMouseExited(event -> pointed.accept(root, StoryLine.NO_EVENT));
    }

    private static void click(StoryLine line, IntConsumer goTo, Consumer<StoryRow.More> open) {
        if (line.row() instanceof StoryRow.More more) {
            open.accept(more);
        } else if (line.isClickable()) {
            goTo.accept(line.index());
        }
    }

    @Override
    public Node node() {
        return root;
    }

    @Override
    public void show(StoryLine line) {
        if (shown.equals(Optional.of(line))) {
            return;
        }
        shown = Optional.of(line);
        root.pseudoClassStateChanged(CHAPTER, line.isTitle());
        root.pseudoClassStateChanged(MORE, line.row() instanceof StoryRow.More);
        root.pseudoClassStateChanged(STILL, !line.isClickable());
        Nodes.show(badge.node(), line.isTitle());
        Nodes.show(time, line.isTitle());
        if (line.isTitle()) {
            badge.show(line.phase());
            term.say("", line.phase().flatMap(it -> Term.of(it.name())));
            time.setText(line.time());
        }
        text.setText(line.text());
    }

    /// Marks what is still to come, and what has just happened.
    void mark(boolean future, boolean now) {
        root.pseudoClassStateChanged(FUTURE, future);
        root.pseudoClassStateChanged(NOW, now);
    }
}
