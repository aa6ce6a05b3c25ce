package bcscope.ui.lesson;

import bcscope.ui.command.OwnKeys;
import bcscope.ui.theme.Nodes;

import javafx.geometry.Bounds;
import javafx.scene.AccessibleRole;
import javafx.scene.Node;
import javafx.scene.control.ScrollPane;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.Region;

/// The text of a step with its questions, which is scrolled. It is a stop of the focus, where the
/// text is read aloud and arrows scroll.
final class LessonScroll extends ScrollPane implements OwnKeys {
    private static final double MARGIN = 12;

    private final Region body;
    private double top;

    LessonScroll(Region body) {
        super(body);
        this.body = body;
        setId("lesson-text");
        setFocusTraversable(true);
        setAccessibleRole(AccessibleRole.TEXT);
        Nodes.scrolling(this);
    }

    private double room() {
        return Math.max(0, body.getHeight() - getViewportBounds().getHeight());
    }

    private void to(double y) {
        setVvalue(room() <= 0 ? 0 : Math.clamp(y / room(), 0.0, 1.0));
    }

    /// Remembers the place that is read.
    void remember() {
        top = getVvalue() * room();
    }

    /// To the top.
    void rewind() {
        setVvalue(0);
    }

    /// To the place that was remembered, and from there only as far as `node` is in sight, its
    /// beginning before all.
    void reveal(Node node) {
        Bounds box = body.sceneToLocal(node.localToScene(node.getBoundsInLocal()));
        double height = getViewportBounds().getHeight();
        double wanted = Math.max(top, box.getMaxY() + MARGIN - height);
        to(Math.min(wanted, Math.max(0, box.getMinY() - MARGIN)));
    }

    @Override
    public boolean takes(KeyEvent event) {
        return switch (event.getCode()) {
            case UP, DOWN, PAGE_UP, PAGE_DOWN, HOME, END ->
                    !event.isAltDown() && !event.isShortcutDown() && !event.isShiftDown();
            default -> false;
        };
    }
}
