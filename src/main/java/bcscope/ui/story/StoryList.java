package bcscope.ui.story;

import bcscope.explain.story.StoryText;
import bcscope.happening.SliceDetail;
import bcscope.run.RunView;
import bcscope.ui.state.Identity;
import bcscope.ui.theme.Nodes;
import bcscope.ui.theme.RowPool;

import javafx.geometry.Bounds;
import javafx.scene.AccessibleRole;
import javafx.scene.Node;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.VBox;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.IntConsumer;

/// The rows of a story on the screen: the present one lit, those to come pale.
final class StoryList {
    private static final double ABOVE = 0.35;

    private final VBox lines = new Lines();
    private final ScrollPane scroll = Nodes.scrolled(lines);
    private final RowPool<StoryLine, StoryLineView> pool;
    private List<StoryLine> shown = List.of();
    private List<StoryRow> rows = List.of();
    private Optional<SliceDetail> of = Optional.empty();
    private int lit = StoryLine.NO_EVENT;

    /// @param goTo goes to the moment after a happening
    /// @param open lists the rest of a kind
    /// @param pointed is told the row under the pointer and its happening, or -1 if the pointer
    ///   leaves it
    StoryList(IntConsumer goTo, Consumer<StoryRow.More> open, BiConsumer<Node, Integer> pointed) {
        pool = new RowPool<>(lines, () -> new StoryLineView(goTo, open, pointed));
        lines.getStyleClass().add("story-lines");
        scroll.setId("story-lines");
        scroll.setMinHeight(80);
        scroll.setAccessibleRole(AccessibleRole.LIST_VIEW);
        scroll.viewportBoundsProperty().addListener((property, before, now) -> reveal());
    }

    Node node() {
        return scroll;
    }

    /// Shows `wanted`, rows of the story of `detail`, of which `events` happenings are past.
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

    /// Scrolls where the present row cannot be seen. Rows that are new have no place yet: it is
    /// called again when they have one.
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

    /// The happening of the row before the present one; empty if there is none.
    OptionalInt before() {
        for (int i = lit == StoryLine.NO_EVENT ? -1 : lit - 1; i >= 0; i--) {
            if (shown.get(i).index() != StoryLine.NO_EVENT) {
                return OptionalInt.of(shown.get(i).index());
            }
        }
        return OptionalInt.empty();
    }

    /// The happening of the row after the present one; empty if there is none.
    OptionalInt after() {
        for (int i = lit + 1; i < shown.size(); i++) {
            if (shown.get(i).index() != StoryLine.NO_EVENT) {
                return OptionalInt.of(shown.get(i).index());
            }
        }
        return OptionalInt.empty();
    }

    /// Rows that tell when they have their places.
    private final class Lines extends VBox {
        @Override
        protected void layoutChildren() {
            super.layoutChildren();
            reveal();
        }
    }
}
