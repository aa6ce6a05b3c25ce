package bcscope.ui.pane;

import bcscope.picture.Theme;
import bcscope.picture.scene.LensPicture;
import bcscope.picture.scene.plan.SceneLayout;
import bcscope.picture.scene.state.SceneState;
import bcscope.ui.theme.surface.CanvasSurface;

import javafx.scene.Node;
import javafx.scene.canvas.Canvas;
import javafx.scene.layout.Region;

import java.util.Optional;

/// The lens over a picture of a machine whose nodes are a few pixels.
final class Lens {
    private final Canvas canvas = new Canvas();
    private final Region place = new Cover(canvas);
    private double x;
    private double y;
    private boolean pointing;

    Lens() {
        place.setMouseTransparent(true);
    }

    Node node() {
        return place;
    }

    /// The pointer is at `atX`, `atY`.
    void show(double atX, double atY) {
        x = atX;
        y = atY;
        pointing = true;
    }

    /// The pointer has gone.
    void hide() {
        pointing = false;
        clear();
    }

    /// Draws it anew, if there is something to enlarge.
    void redraw(Theme theme, Optional<SceneLayout> layout, Optional<SceneState> scene) {
        if (pointing && scene.isPresent() && layout.filter(SceneLayout::isDense).isPresent()) {
            LensPicture.draw(CanvasSurface.on(canvas, theme), layout.get(), scene.get(), x, y);
        } else {
            clear();
        }
    }

    private void clear() {
        canvas.getGraphicsContext2D().clearRect(0, 0, canvas.getWidth(), canvas.getHeight());
    }

    /// A canvas that is as large as its place.
    private static final class Cover extends Region {
        private final Canvas canvas;

        Cover(Canvas canvas) {
            this.canvas = canvas;
            canvas.setManaged(false);
            getChildren().add(canvas);
        }

        @Override
        protected void layoutChildren() {
            canvas.setWidth(snapSizeX(getWidth()));
            canvas.setHeight(snapSizeY(getHeight()));
        }
    }
}
