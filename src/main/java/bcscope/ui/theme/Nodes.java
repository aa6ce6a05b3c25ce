package bcscope.ui.theme;

import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Control;
import javafx.scene.control.Label;
import javafx.scene.control.Labeled;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.ToggleButton;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import javafx.util.StringConverter;

import org.jspecify.annotations.Nullable;

import java.util.Collection;
import java.util.function.Function;

/// Building blocks of the window.
public final class Nodes {
    private Nodes() {}

    /// `node` with further style classes.
    public static <N extends Node> N styled(N node, String... classes) {
        node.getStyleClass().addAll(classes);
        return node;
    }

    /// `node` under an ID, with further style classes.
    public static <N extends Node> N named(N node, String id, String... classes) {
        node.setId(id);
        return styled(node, classes);
    }

    /// A button that does `action`.
    public static Button button(String text, String id, Runnable action) {
        Button button = named(new Button(text), id);
        button.setOnAction(event -> action.run());
        return button;
    }

    /// `nodes` side by side, each in the middle of the height.
    public static HBox row(double gap, Node... nodes) {
        HBox row = new HBox(gap, nodes);
        row.setAlignment(Pos.CENTER_LEFT);
        return row;
    }

    /// `label` with its text in several lines if there is no room for it in one.
    public static <L extends Labeled> L wrapped(L label) {
        label.setWrapText(true);
        return label;
    }

    /// A label of these style classes, whose text is wrapped.
    public static Label wrapped(String text, String... classes) {
        return wrapped(label(text, classes));
    }

    /// `label` with its whole text, wrapped, however little room there is.
    public static <L extends Labeled> L whole(L label) {
        label.setMinHeight(Region.USE_PREF_SIZE);
        return wrapped(label);
    }

    /// A label of these style classes, with its whole text, wrapped.
    public static Label whole(String text, String... classes) {
        return whole(label(text, classes));
    }

    /// `region` never narrower than it wants to be.
    public static <R extends Region> R fixed(R region) {
        region.setMinWidth(Region.USE_PREF_SIZE);
        return region;
    }

    /// `region` as small as its surroundings want it.
    public static <R extends Region> R shrinking(R region) {
        region.setMinSize(0, 0);
        return region;
    }

    /// `region` as wide as its surroundings let it be.
    public static <R extends Region> R filling(R region) {
        region.setMaxWidth(Double.MAX_VALUE);
        return region;
    }

    /// `node` takes the width that is left in its row.
    public static <N extends Node> N wide(N node) {
        HBox.setHgrow(node, Priority.ALWAYS);
        return node;
    }

    /// `region` takes and fills the width that is left in its row.
    public static <R extends Region> R growing(R region) {
        return wide(filling(region));
    }

    /// `node` takes the height that is left in its column.
    public static <N extends Node> N tall(N node) {
        VBox.setVgrow(node, Priority.ALWAYS);
        return node;
    }

    /// `node`, which is not shown yet.
    public static <N extends Node> N hidden(N node) {
        show(node, false);
        return node;
    }

    /// Gives `node` the style class `wanted` and none of the others of `family`. Nothing is done
    /// where it is so already, because touching a style class makes JavaFX style the node again.
    public static void mark(Node node, String wanted, Collection<String> family) {
        for (String each : family) {
            if (each.equals(wanted) && !node.getStyleClass().contains(each)) {
                node.getStyleClass().add(each);
            } else if (!each.equals(wanted)) {
                node.getStyleClass().remove(each);
            }
        }
    }

    /// A label of these style classes.
    public static Label label(String text, String... classes) {
        return styled(new Label(text), classes);
    }

    /// `words` say what `control` is for, under the pointer and read aloud.
    public static void explain(Control control, String words) {
        Tips.set(control, words);
        control.setAccessibleText(words);
    }

    /// Shows `node`, or hides it so that it takes no room.
    public static void show(Node node, boolean shown) {
        node.setVisible(shown);
        node.setManaged(shown);
    }

    /// A place that is visible while `content` is. Before `content` is visible for the first time,
    /// it is in no scene, which would style all its controls.
    public static Region placeOf(Node content) {
        StackPane place = new StackPane();
        content.visibleProperty()
                .subscribe(visible -> {
                    show(place, visible);
                    if (visible && place.getChildren().isEmpty()) {
                        place.getChildren().add(content);
                        place.applyCss();
                    }
                });
        return place;
    }

    /// A spacer that takes the rest of a row.
    public static Region spring() {
        return wide(new Region());
    }

    /// `content` as wide as there is room, to be scrolled up and down.
    public static ScrollPane scrolled(Region content) {
        return scrolling(new ScrollPane(content));
    }

    /// `scroll` with its content as wide as there is room, to be scrolled up and down.
    public static <S extends ScrollPane> S scrolling(S scroll) {
        scroll.getStyleClass().add("edge-to-edge");
        scroll.setFitToWidth(true);
        scroll.setHbarPolicy(ScrollPane.ScrollBarPolicy.NEVER);
        // The skin keeps an image of its content, which is painted for every change in it, and then
        // painted once more onto the window.
        scroll.skinProperty()
                .addListener((property, before, now) ->
                        scroll.lookupAll(".viewport").forEach(view -> view.setCache(false)));
        return scroll;
    }

    /// Puts `buttons` into `row` as one control of several segments.
    public static void segments(HBox row, Collection<ToggleButton> buttons) {
        row.getStyleClass().add("segments");
        row.getChildren().setAll(buttons);
        row.getChildren().getFirst().getStyleClass().add("first");
        row.getChildren().getLast().getStyleClass().add("last");
    }

    /// The focus of `frame` goes to what is in it.
    public static void handFocus(Node frame, Node inside) {
        frame.focusedProperty()
                .addListener((property, before, focused) -> {
                    if (focused) {
                        inside.requestFocus();
                    }
                });
    }

    /// Values by their titles, to choose from.
    public static <T> StringConverter<T> titles(Function<T, String> title) {
        return new StringConverter<>() {
            @Override
            public String toString(@Nullable T value) {
                return value == null ? "" : title.apply(value);
            }

            @Override
            public T fromString(String text) {
                throw new UnsupportedOperationException("Titles are chosen, not written.");
            }
        };
    }
}
