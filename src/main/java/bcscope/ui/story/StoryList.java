package bcscope.ui.story;

import bcscope.base.Numbers;
import bcscope.explain.story.StoryChapter;
import bcscope.explain.story.StoryText;
import bcscope.happening.SliceDetail;
import bcscope.program.Program;
import bcscope.ui.Words;
import bcscope.ui.state.Identity;
import bcscope.ui.term.HoverCard;
import bcscope.ui.theme.Nodes;

import javafx.css.PseudoClass;
import javafx.geometry.Bounds;
import javafx.geometry.Pos;
import javafx.scene.AccessibleRole;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.IntConsumer;

/// The rows of a story on the screen: the present one lit, those to come pale.
final class StoryList {
    private static final PseudoClass FUTURE = PseudoClass.getPseudoClass("future");
    private static final PseudoClass NOW = PseudoClass.getPseudoClass("now");
    private static final double ABOVE = 0.35;
    private static final int NO_EVENT = -1;

    private final IntConsumer goTo;
    private final Consumer<StoryRow.More> open;
    private final BiConsumer<Node, Integer> pointed;
    private final VBox lines = new Lines();
    private final ScrollPane scroll = Nodes.styled(new ScrollPane(lines), "edge-to-edge");
    private final List<Shown> shown = new ArrayList<>();
    private List<StoryRow> rows = List.of();
    private Optional<SliceDetail> of = Optional.empty();
    private int lit = NO_EVENT;

    /// A row and the happening that it is about.
    private record Shown(Node node, int index, String text) {}

    /// @param goTo goes to the moment after a happening
    /// @param open lists the rest of a kind
    /// @param pointed is told the row under the pointer and its happening, or -1 where the pointer
    ///   leaves it
    StoryList(IntConsumer goTo, Consumer<StoryRow.More> open, BiConsumer<Node, Integer> pointed) {
        this.goTo = goTo;
        this.open = open;
        this.pointed = pointed;
        lines.getStyleClass().add("story-lines");
        scroll.setId("story-lines");
        scroll.setFitToWidth(true);
        scroll.setHbarPolicy(ScrollPane.ScrollBarPolicy.NEVER);
        scroll.setMinHeight(80);
        scroll.setAccessibleRole(AccessibleRole.LIST_VIEW);
        scroll.viewportBoundsProperty().addListener((property, before, now) -> reveal());
    }

    Node node() {
        return scroll;
    }

    /// Shows `wanted`, rows of the story of `detail`, of which `events` happenings are past.
    void show(Program program, SliceDetail detail, List<StoryRow> wanted, int events) {
        boolean other = of.filter(it -> Identity.same(it, detail)).isEmpty();
        if (other || !wanted.equals(rows)) {
            rows = List.copyOf(wanted);
            of = Optional.of(detail);
            fill(program, detail);
        }
        mark(events);
    }

    private void fill(Program program, SliceDetail detail) {
        StoryText words = new StoryText(program);
        shown.clear();
        for (StoryRow row : rows) {
            shown.add(
                    switch (row) {
                        case StoryRow.Title(StoryChapter chapter) -> title(words, detail, chapter);
                        case StoryRow.Line(int index) ->
                                line(words.line(detail.happenings().get(index)), index);
                        case StoryRow.More more -> more(more);
                    });
        }
        lines.getChildren().setAll(shown.stream().map(Shown::node).toList());
    }

    private Shown title(StoryText words, SliceDetail detail, StoryChapter chapter) {
        PhaseBadge badge = new PhaseBadge();
        badge.show(chapter.part().phase());
        chapter.part().phase().ifPresent(it -> HoverCard.explained(badge.node(), it.name()));
        String text = words.title(detail, chapter);
        Label name = Nodes.label(text, "story-title");
        name.setWrapText(true);
        name.setMinHeight(Region.USE_PREF_SIZE);
        Label time = Nodes.label(Numbers.duration(chapter.nanos()), "mono", "small-text", "muted");
        time.setMinWidth(Region.USE_PREF_SIZE);
        HBox row = Nodes.styled(new HBox(8, badge.node(), name), "story-chapter");
        HBox.setHgrow(name, Priority.ALWAYS);
        name.setMaxWidth(Double.MAX_VALUE);
        row.getChildren().add(time);
        row.setAlignment(Pos.CENTER_LEFT);
        if (chapter.opening() != StoryChapter.NONE) {
            row.getStyleClass().add("to-click");
            row.setOnMouseClicked(event -> goTo.accept(chapter.opening()));
        }
        return new Shown(row, chapter.opening(), text);
    }

    private Shown line(String text, int index) {
        Label line = Nodes.label(text, "story-line", "to-click");
        line.setOnMouseEntered(event -> pointed.accept(line, index));
        line.setOnMouseExited(event -> pointed.accept(line, NO_EVENT));
        line.setWrapText(true);
        line.setMaxWidth(Double.MAX_VALUE);
        line.setMinHeight(Region.USE_PREF_SIZE);
        line.setOnMouseClicked(event -> goTo.accept(index));
        return new Shown(line, index, text);
    }

    private Shown more(StoryRow.More more) {
        String text = Words.of("story.more", Numbers.count(more.count()));
        Label line = Nodes.label(text, "story-line", "story-more", "to-click");
        line.setMaxWidth(Double.MAX_VALUE);
        line.setOnMouseClicked(event -> open.accept(more));
        return new Shown(line, NO_EVENT, text);
    }

    private void mark(int events) {
        lit = NO_EVENT;
        for (int i = 0; i < shown.size(); i++) {
            Shown row = shown.get(i);
            boolean now = row.index() != NO_EVENT && row.index() == events - 1;
            row.node().pseudoClassStateChanged(FUTURE, row.index() >= events);
            row.node().pseudoClassStateChanged(NOW, now);
            if (now) {
                lit = i;
            }
        }
        scroll.setAccessibleText(lit == NO_EVENT ? "" : shown.get(lit).text());
        if (lit == NO_EVENT) {
            scroll.setVvalue(0);
        }
        reveal();
    }

    /// Scrolls where the present row cannot be seen. Rows that are new have no place yet: it is
    /// called again when they have one.
    private void reveal() {
        if (lit == NO_EVENT) {
            return;
        }
        double room = scroll.getViewportBounds().getHeight();
        double rest = lines.getHeight() - room;
        if (rest <= 0) {
            return;
        }
        Bounds place = shown.get(lit).node().getBoundsInParent();
        double top = scroll.getVvalue() * rest;
        if (place.getMinY() < top || place.getMaxY() > top + room) {
            scroll.setVvalue(Math.clamp((place.getMinY() - ABOVE * room) / rest, 0.0, 1.0));
        }
    }

    /// The happening of the row before the present one; empty where there is none.
    OptionalInt before() {
        for (int i = lit == NO_EVENT ? -1 : lit - 1; i >= 0; i--) {
            if (shown.get(i).index() != NO_EVENT) {
                return OptionalInt.of(shown.get(i).index());
            }
        }
        return OptionalInt.empty();
    }

    /// The happening of the row after the present one; empty where there is none.
    OptionalInt after() {
        for (int i = lit + 1; i < shown.size(); i++) {
            if (shown.get(i).index() != NO_EVENT) {
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
