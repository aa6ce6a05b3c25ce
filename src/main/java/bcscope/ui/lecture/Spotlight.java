package bcscope.ui.lecture;

import bcscope.ui.theme.Nodes;

import javafx.scene.input.MouseEvent;
import javafx.scene.layout.Region;
import javafx.scene.shape.Circle;
import javafx.scene.shape.Rectangle;
import javafx.scene.shape.Shape;

/// A light that follows the pointer; what is not in it is dim. It takes no presses.
final class Spotlight extends Region {
    /// Of the height.
    private static final double RADIUS = 0.17;

    private final Region frame;
    private double x = -1;
    private double y = -1;

    /// A light over `frame`, whose pointer it follows.
    Spotlight(Region frame) {
        this.frame = frame;
        setId("lecture-spotlight");
        setMouseTransparent(true);
        setManaged(false);
        Nodes.show(this, false);
        setManaged(false);
        frame.addEventFilter(MouseEvent.MOUSE_MOVED, this::point);
        frame.addEventFilter(MouseEvent.MOUSE_DRAGGED, this::point);
        frame.widthProperty().addListener(observable -> draw());
        frame.heightProperty().addListener(observable -> draw());
        visibleProperty().addListener(observable -> draw());
    }

    private void point(MouseEvent event) {
        x = event.getX();
        y = event.getY();
        draw();
    }

    /// In the middle until the pointer has moved.
    private void draw() {
        double width = frame.getWidth();
        double height = frame.getHeight();
        if (!isVisible() || width < 1 || height < 1) {
            return;
        }
        Circle lit = new Circle(x < 0 ? width / 2 : x, y < 0 ? height / 2 : y, height * RADIUS);
        Shape dim = Shape.subtract(new Rectangle(width, height), lit);
        dim.setId("lecture-dim");
        dim.getStyleClass().add("lecture-dim");
        getChildren().setAll(dim);
    }
}
