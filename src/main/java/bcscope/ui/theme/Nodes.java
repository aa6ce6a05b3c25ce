package bcscope.ui.theme;

import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.ToggleButton;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
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

    /// Shows `node`, or hides it so that it takes no room.
    public static void show(Node node, boolean shown) {
        node.setVisible(shown);
        node.setManaged(shown);
    }

    /// A spacer that takes the rest of a row.
    public static Region spring() {
        Region spring = new Region();
        HBox.setHgrow(spring, Priority.ALWAYS);
        return spring;
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
