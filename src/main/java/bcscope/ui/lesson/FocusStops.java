package bcscope.ui.lesson;

import javafx.scene.Node;
import javafx.scene.Parent;

import java.util.Optional;

/// The focusable nodes.
final class FocusStops {
    private FocusStops() {}

    /// The first of `node` and what is in it.
    static Optional<Node> first(Node node) {
        if (node.isFocusTraversable() && !node.isDisabled()) {
            return Optional.of(node);
        }
        return node instanceof Parent parent
                ? parent.getChildrenUnmodifiable().stream()
                        .filter(Node::isVisible)
                        .flatMap(child -> first(child).stream())
                        .findFirst()
                : Optional.empty();
    }
}
