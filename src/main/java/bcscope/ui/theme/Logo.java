package bcscope.ui.theme;

import bcscope.base.Microphase;
import bcscope.picture.Ink;
import bcscope.picture.Theme;
import bcscope.ui.theme.surface.Colors;

import javafx.scene.SnapshotParameters;
import javafx.scene.canvas.Canvas;
import javafx.scene.canvas.GraphicsContext;
import javafx.scene.image.Image;
import javafx.scene.paint.Color;

/// The sign of the program: five slanted bars in the hues of the microphases.
public final class Logo {
    private Logo() {}

    /// The sign, `size` units high.
    public static Canvas of(Theme theme, double size) {
        Canvas canvas = new Canvas(size * 1.15, size);
        draw(canvas.getGraphicsContext2D(), theme, size);
        canvas.setMouseTransparent(true);
        return canvas;
    }

    /// The sign for the window's frame, in pixels.
    public static Image icon(double size) {
        SnapshotParameters clear = new SnapshotParameters();
        clear.setFill(Color.TRANSPARENT);
        return of(Theme.DARK, size).snapshot(clear, null);
    }

    private static void draw(GraphicsContext graphics, Theme theme, double size) {
        double[] tops = {0.42, 0.26, 0.12, 0.2, 0.06};
        double width = size * 0.14;
        double slant = size * 0.06;
        for (int i = 0; i < tops.length; i++) {
            double x = size * (0.02 + 0.21 * i);
            double top = size * tops[i];
            double bottom = size * (0.9 - 0.04 * i);
            graphics.setFill(Colors.of(theme, Ink.phase(Microphase.values()[i])));
            graphics.fillPolygon(
                    new double[] {x + slant, x + slant + width, x + width, x},
                    new double[] {top, top, bottom, bottom},
                    4);
        }
    }
}
