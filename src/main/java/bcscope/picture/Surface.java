package bcscope.picture;

import java.util.List;

/// The drawing surface of a picture: a small set of strokes with a canvas, an SVG file and a log
/// behind it.
///
/// - Coordinates and sizes are in units (one logical pixel), y grows downwards.
/// - Colours are given as {@link Paint}, by meaning. The surface's {@link Theme} gives the value,
///   and multiplies line widths and text sizes (a projector needs both larger).
/// - Filled rectangles and axis-parallel lines fall on whole device pixels; the outline of a box
///   lies inside it. Pictures never add half a pixel.
/// - A clip or an alpha pushed is popped by the same method.
public interface Surface {
    Theme theme();

    /// The whole picture, starting at 0, 0.
    Box bounds();

    /// Device pixels per unit: 1, or 2 on a screen at 200 %. Rasters are made at this size.
    double pixelsPerUnit();

    void fillRect(Box box, Paint paint);

    void strokeRect(Box box, Pen pen);

    /// Fills a box with rounded corners of `radius` units.
    void fillRound(Box box, double radius, Paint paint);

    void strokeRound(Box box, double radius, Pen pen);

    void fillCircle(double centerX, double centerY, double radius, Paint paint);

    void strokeCircle(double centerX, double centerY, double radius, Pen pen);

    void line(double x1, double y1, double x2, double y2, Pen pen);

    /// Straight lines through the points x0, y0, x1, y1, ...
    void polyline(double[] coordinates, Pen pen);

    /// Fills the closed outline through the points x0, y0, x1, y1, ...
    void fillPolygon(double[] coordinates, Paint paint);

    void curve(Curve curve, Pen pen);

    /// Covers a box (with rounded corners of `radius`) with a texture; the area between its strokes
    /// is unchanged.
    void hatch(Box box, double radius, Hatch hatch, Paint paint);

    /// Sets one line of text; `x` is the side that the lettering's alignment names, `baseline` the
    /// base line of the letters.
    void text(String text, double x, double baseline, Lettering lettering);

    /// Shows pixels: the raster is {@link #pixelsPerUnit()} times as large as the box, so that one
    /// pixel falls on one device pixel.
    void image(Box box, Raster raster);

    /// Clips what follows to the box (and to enclosing clips), until {@link #popClip}.
    void pushClip(Box box);

    void popClip();

    /// Multiplies the opacity of what follows, until {@link #popAlpha}.
    void pushAlpha(double alpha);

    void popAlpha();

    /// Says what is shown in the box, for pointing at it and for reading it aloud; draws nothing.
    /// Later regions lie above earlier ones. `id` is stable across frames, for example `node:7`.
    void region(String id, Box box, String label);

    /// All regions named so far, as far as they can be seen, lowest first.
    List<Region> regions();

    /// A raster of the right size for `box`, in this surface's theme, to be shown by {@link
    /// #image}.
    default Raster rasterFor(Box box) {
        int pixelWidth = (int) Math.ceil(box.width() * pixelsPerUnit());
        int pixelHeight = (int) Math.ceil(box.height() * pixelsPerUnit());
        return new Raster(Math.max(1, pixelWidth), Math.max(1, pixelHeight), theme());
    }

    default void hatch(Box box, Hatch hatch, Paint paint) {
        hatch(box, 0, hatch, paint);
    }

    /// The width of `text` in units on this surface, the theme's text factor included.
    default double textWidth(String text, Lettering lettering) {
        return TextMetrics.width(text, lettering) * theme().textFactor();
    }

    /// The largest lettering in which `text` is at most `width` wide: `lettering`, or a smaller one
    /// down to `smallest`.
    default Lettering fitting(String text, Lettering lettering, double smallest, double width) {
        Lettering fitting = lettering;
        while (fitting.size() > smallest && textWidth(text, fitting) > width) {
            fitting = fitting.sized(fitting.size() - 0.5);
        }
        return fitting;
    }

    /// `lettering`, or, if the larger letters of this theme leave no room for `text`, a smaller
    /// one, down to the size in an ordinary theme: so larger type never shows less text.
    default Lettering fitting(String text, Lettering lettering, double width) {
        return fitting(text, lettering, lettering.size() / theme().textFactor(), width);
    }

    /// Like {@link #text(String, double, double, Lettering)}, cut with an ellipsis to `maxWidth`.
    default void text(
            String text, double x, double baseline, Lettering lettering, double maxWidth) {
        double width = maxWidth / theme().textFactor();
        text(TextMetrics.fit(text, lettering, width), x, baseline, lettering);
    }

    /// Sets one line in a box: in the middle of its height, at the side the lettering names, cut
    /// with an ellipsis to its width.
    default void text(String text, Box box, Lettering lettering) {
        double x =
                switch (lettering.align()) {
                    case LEFT -> box.x();
                    case CENTER -> box.centerX();
                    case RIGHT -> box.right();
                };
        double capHeight = TextMetrics.capHeight(lettering) * theme().textFactor();
        text(text, x, box.centerY() + capHeight / 2, lettering, box.width());
    }

    /// A straight arrow whose point is at x2, y2.
    default void arrow(double x1, double y1, double x2, double y2, Pen pen) {
        arrow(Curve.straight(new Point(x1, y1), new Point(x2, y2)), pen);
    }

    /// A curve with a filled head at its end.
    default void arrow(Curve curve, Pen pen) {
        ArrowHead head = ArrowHead.of(curve, pen.width() * theme().strokeFactor());
        curve(head.shaft(), pen);
        fillPolygon(head.outline(), pen.paint());
    }

    /// Draws `strokes` clipped to the box.
    default void clipped(Box box, Runnable strokes) {
        pushClip(box);
        strokes.run();
        popClip();
    }

    /// Draws `strokes` with their opacity multiplied by `alpha`.
    default void faded(double alpha, Runnable strokes) {
        pushAlpha(alpha);
        strokes.run();
        popAlpha();
    }
}
