package bcscope.ui.story;

import bcscope.base.Microphase;
import bcscope.base.Numbers;
import bcscope.explain.story.StoryChapter;
import bcscope.explain.story.StoryText;
import bcscope.happening.SliceDetail;
import bcscope.run.RunView;
import bcscope.ui.Words;
import bcscope.ui.pane.term.HoverCard;
import bcscope.ui.pane.term.Term;
import bcscope.ui.state.Identity;
import bcscope.ui.theme.Nodes;
import bcscope.ui.theme.RowPool;

import javafx.css.PseudoClass;
import javafx.geometry.Bounds;
import javafx.scene.AccessibleRole;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.IntConsumer;

/// The rows of a story on the screen: the current row highlighted, later ones faded.
final class StoryList {
    private static final double ABOVE = 0.35;

    private final VBox lines = Nodes.styled(new Lines(), "story-lines");
    private final ScrollPane scroll = Nodes.named(Nodes.scrolled(lines), "story-lines");
    private final RowPool<StoryLine, StoryLineView> pool;
    private List<StoryLine> shown = List.of();
    private List<StoryRow> rows = List.of();
    private Optional<SliceDetail> of = Optional.empty();
    private int lit = StoryLine.NO_EVENT;

    /// @param goTo goes to the moment after a happening
    /// @param open lists the rest of a kind
    /// @param pointed is told a line and its happening when the pointer enters the line, -1 when it
    ///   leaves
    StoryList(IntConsumer goTo, Consumer<StoryRow.More> open, BiConsumer<Node, Integer> pointed) {
        pool = new RowPool<>(lines, () -> new StoryLineView(goTo, open, pointed));
        scroll.setMinHeight(80);
        scroll.setAccessibleRole(AccessibleRole.LIST_VIEW);
        scroll.viewportBoundsProperty().addListener((property, before, now) -> reveal());
    }

    Node node() {
        return scroll;
    }

    /// Shows or hides the rows; hidden, the list keeps its room and the focus.
    void setVisible(boolean visible) {
        lines.setVisible(visible);
    }

    /// Shows `wanted`, rows of the story of `detail`, with the first `events` happenings past.
    void show(RunView run, SliceDetail detail, List<StoryRow> wanted, int events) {
        boolean other = of.filter(it -> Identity.same(it, detail)).isEmpty();
        if (other || !wanted.equals(rows)) {
            rows = List.copyOf(wanted);
            of = Optional.of(detail);
            fill(run, detail);
        }
        mark(events);
    }

    private void fill(RunView run, SliceDetail detail) {
        StoryText words = new StoryText(run);
        shown = rows.stream().map(row -> StoryLine.of(row, words, detail)).toList();
        pool.show(shown);
    }

    private void mark(int events) {
        lit = StoryLine.NO_EVENT;
        for (int i = 0; i < shown.size(); i++) {
            int index = shown.get(i).index();
            boolean now = index != StoryLine.NO_EVENT && index == events - 1;
            pool.rows().get(i).mark(index >= events, now);
            if (now) {
                lit = i;
            }
        }
        scroll.setAccessibleText(lit == StoryLine.NO_EVENT ? "" : shown.get(lit).text());
        if (lit == StoryLine.NO_EVENT) {
            scroll.setVvalue(0);
        }
        reveal();
    }

    /// Scrolls to the current row if it is hidden. New rows have no place yet: `layoutChildren`
    /// calls this again.
    private void reveal() {
        if (lit == StoryLine.NO_EVENT) {
            return;
        }
        double room = scroll.getViewportBounds().getHeight();
        double rest = lines.getHeight() - room;
        if (rest <= 0) {
            return;
        }
        Bounds place = pool.rows().get(lit).node().getBoundsInParent();
        double top = scroll.getVvalue() * rest;
        if (place.getMinY() < top || place.getMaxY() > top + room) {
            scroll.setVvalue(Math.clamp((place.getMinY() - ABOVE * room) / rest, 0.0, 1.0));
        }
    }

    /// The happening before the current row; empty if there is none.
    OptionalInt before() {
        for (int i = lit == StoryLine.NO_EVENT ? -1 : lit - 1; i >= 0; i--) {
            if (shown.get(i).index() != StoryLine.NO_EVENT) {
                return OptionalInt.of(shown.get(i).index());
            }
        }
        return OptionalInt.empty();
    }

    /// The happening after the current row; empty if there is none.
    OptionalInt after() {
        for (int i = lit + 1; i < shown.size(); i++) {
            if (shown.get(i).index() != StoryLine.NO_EVENT) {
                return OptionalInt.of(shown.get(i).index());
            }
        }
        return OptionalInt.empty();
    }

    /// The box of the rows, which scrolls to the current row after each layout.
    private final class Lines extends VBox {
        @Override
        protected void layoutChildren() {
            super.layoutChildren();
            reveal();
        }
    }

    /// A row of the story on the screen: a title with its badge, or a line.
    static final class StoryLineView implements RowPool.Row<StoryLine> {
        private static final PseudoClass FUTURE = PseudoClass.getPseudoClass("future");
        private static final PseudoClass NOW = PseudoClass.getPseudoClass("now");
        private static final PseudoClass CHAPTER = PseudoClass.getPseudoClass("chapter");
        private static final PseudoClass MORE = PseudoClass.getPseudoClass("more");
        private static final PseudoClass STILL = PseudoClass.getPseudoClass("still");

        private final PhaseBadge badge = new PhaseBadge();
        private final HoverCard term = new HoverCard(badge.node());
        private final Label text = Nodes.label("", "story-text");
        private final HBox root = Nodes.styled(Nodes.row(8, badge.node(), text), "story-row");
        private Optional<StoryLine> shown = Optional.empty();

        StoryLineView(
                IntConsumer goTo, Consumer<StoryRow.More> open, BiConsumer<Node, Integer> pointed) {
            text.setWrapText(true);
            text.setMinHeight(Region.USE_PREF_SIZE);
            text.setMaxWidth(Double.MAX_VALUE);
            HBox.setHgrow(text, Priority.ALWAYS);
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
            boolean quiet =
                    line.row() instanceof StoryRow.More || line.row() instanceof StoryRow.Sum;
            root.pseudoClassStateChanged(MORE, quiet);
            root.pseudoClassStateChanged(STILL, !line.isClickable());
            Nodes.show(badge.node(), line.isTitle());
            if (line.row() instanceof StoryRow.Title(StoryChapter chapter)) {
                if (chapter.isEmpty()) {
                    badge.showIdle(line.phase());
                } else {
                    badge.show(line.phase());
                }
                term.say("", line.phase().flatMap(it -> Term.of(it.name())));
            }
            text.setText(Words.unbroken(line.text()));
        }

        /// Marks a row that is still to come, or the current one.
        void mark(boolean future, boolean now) {
            root.pseudoClassStateChanged(FUTURE, future);
            root.pseudoClassStateChanged(NOW, now);
        }
    }

    /// A row of the story in words.
    ///
    /// @param index the happening that it is about, or [#NO_EVENT]
    record StoryLine(StoryRow row, int index, String text) {
        /// No happening.
        static final int NO_EVENT = -1;

        static StoryLine of(StoryRow row, StoryText words, SliceDetail detail) {
            return switch (row) {
                case StoryRow.Title(StoryChapter chapter) ->
                        new StoryLine(row, chapter.opening(), words.title(detail, chapter));
                case StoryRow.Sum(List<StoryChapter.Group> kinds) ->
                        new StoryLine(
                                row, kinds.getFirst().indices()[0], words.summary(detail, kinds));
                case StoryRow.Line(int index) ->
                        new StoryLine(row, index, words.line(detail.happenings().get(index)));
                case StoryRow.More more -> {
                    String text = Words.of("story.more", Numbers.count(more.count()));
                    yield new StoryLine(row, NO_EVENT, text);
                }
            };
        }

        boolean isTitle() {
            return row instanceof StoryRow.Title;
        }

        /// The microphase of a title.
        Optional<Microphase> phase() {
            return row instanceof StoryRow.Title title
                    ? title.chapter().part().phase()
                    : Optional.empty();
        }

        /// Whether a click does something.
        boolean isClickable() {
            return row instanceof StoryRow.More || index != NO_EVENT;
        }
    }
}
