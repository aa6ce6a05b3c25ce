package bcscope.ui.theme.surface;

import bcscope.picture.BaseSurface;
import bcscope.picture.Box;
import bcscope.picture.Curve;
import bcscope.picture.Hatch;
import bcscope.picture.Lettering;
import bcscope.picture.Paint;
import bcscope.picture.Pen;
import bcscope.picture.PixelSnap;
import bcscope.picture.Raster;
import bcscope.picture.Theme;

import javafx.geometry.VPos;
import javafx.scene.Node;
import javafx.scene.canvas.Canvas;
import javafx.scene.canvas.GraphicsContext;
import javafx.scene.image.PixelBuffer;
import javafx.scene.image.PixelFormat;
import javafx.scene.image.WritableImage;
import javafx.scene.paint.ImagePattern;
import javafx.scene.shape.StrokeLineCap;
import javafx.scene.shape.StrokeLineJoin;
import javafx.scene.text.TextAlignment;

import java.nio.IntBuffer;
import java.util.HashMap;
import java.util.Map;

/// A surface over a canvas. Make a new one for every frame: it clears the canvas, and its {@link
/// #state()} then holds the regions of that frame.
public final class CanvasSurface extends BaseSurface {
    private final GraphicsContext graphics;
    private final PixelSnap crisp;

    /// Begins a frame on `canvas`. `pixelsPerUnit` is the output scale of its window.
    public CanvasSurface(Canvas canvas, Theme theme, double pixelsPerUnit) {
        this(
                canvas.getGraphicsContext2D(),
                new Box(0, 0, canvas.getWidth(), canvas.getHeight()),
                theme,
                pixelsPerUnit);
    }

    /// Begins a frame that covers `bounds` in the coordinates of `graphics`.
    CanvasSurface(GraphicsContext graphics, Box bounds, Theme theme, double pixelsPerUnit) {
        super(theme, bounds, pixelsPerUnit);
        this.graphics = graphics;
        crisp = new PixelSnap(pixelsPerUnit);
        graphics.clearRect(0, 0, bounds.width(), bounds.height());
        graphics.setTextBaseline(VPos.BASELINE);
        graphics.setLineCap(StrokeLineCap.BUTT);
        graphics.setLineJoin(StrokeLineJoin.ROUND);
        graphics.setImageSmoothing(false);
    }

    /// Begins a frame at the output scale of the window that shows the canvas.
    public static CanvasSurface on(Canvas canvas, Theme theme) {
        return new CanvasSurface(canvas, theme, outputScale(canvas));
    }

    /// A surface on a canvas `magnification` times as large as the picture. Its last row and column
    /// of pixels may be covered only in part; nothing of the previous frame stays there.
    public static CanvasSurface on(Canvas canvas, Theme theme, double magnification) {
        GraphicsContext graphics = canvas.getGraphicsContext2D();
        graphics.setTransform(1, 0, 0, 1, 0, 0);
        graphics.clearRect(0, 0, canvas.getWidth() + 1, canvas.getHeight() + 1);
        graphics.setTransform(magnification, 0, 0, magnification, 0, 0);
        return new CanvasSurface(
                graphics,
                new Box(
                        0,
                        0,
                        canvas.getWidth() / magnification,
                        canvas.getHeight() / magnification),
                theme,
                outputScale(canvas) * magnification);
    }

    @Override
    public void fillRect(Box box, Paint paint) {
        if (!box.isEmpty()) {
            Box filled = crisp.fill(box);
            fillWith(paint);
            graphics.fillRect(filled.x(), filled.y(), filled.width(), filled.height());
        }
    }

    @Override
    public void strokeRect(Box box, Pen pen) {
        double width = strokeWith(pen, Edge.CRISP);
        Box line = crisp.outline(box, width);
        graphics.strokeRect(line.x(), line.y(), line.width(), line.height());
    }

    @Override
    public void fillRound(Box box, double radius, Paint paint) {
        if (!box.isEmpty()) {
            fillWith(paint);
            fillCrisp(box, radius);
        }
    }

    @Override
    public void strokeRound(Box box, double radius, Pen pen) {
        double width = strokeWith(pen, Edge.CRISP);
        Box line = crisp.outline(box, width);
        double arc = Math.max(0, 2 * radius - width);
        graphics.strokeRoundRect(line.x(), line.y(), line.width(), line.height(), arc, arc);
    }

    @Override
    public void fillCircle(double centerX, double centerY, double radius, Paint paint) {
        fillWith(paint);
        graphics.fillOval(centerX - radius, centerY - radius, 2 * radius, 2 * radius);
    }

    @Override
    public void strokeCircle(double centerX, double centerY, double radius, Pen pen) {
        strokeWith(pen, Edge.SMOOTH);
        graphics.strokeOval(centerX - radius, centerY - radius, 2 * radius, 2 * radius);
    }

    @Override
    public void line(double x1, double y1, double x2, double y2, Pen pen) {
        if (x1 == x2) {
            double x = crisp.line(x1, strokeWith(pen, Edge.CRISP));
            graphics.strokeLine(x, crisp.edge(y1), x, crisp.edge(y2));
        } else if (y1 == y2) {
            double y = crisp.line(y1, strokeWith(pen, Edge.CRISP));
            graphics.strokeLine(crisp.edge(x1), y, crisp.edge(x2), y);
        } else {
            strokeWith(pen, Edge.SMOOTH);
            graphics.strokeLine(x1, y1, x2, y2);
        }
    }

    @Override
    public void polyline(double[] coordinates, Pen pen) {
        strokeWith(pen, Edge.SMOOTH);
        trace(coordinates);
        graphics.stroke();
    }

    @Override
    public void fillPolygon(double[] coordinates, Paint paint) {
        fillWith(paint);
        trace(coordinates);
        graphics.closePath();
        graphics.fill();
    }

    @Override
    public void curve(Curve curve, Pen pen) {
        strokeWith(pen, Edge.SMOOTH);
        graphics.beginPath();
        graphics.moveTo(curve.start().x(), curve.start().y());
        graphics.bezierCurveTo(
                curve.control1().x(),
                curve.control1().y(),
                curve.control2().x(),
                curve.control2().y(),
                curve.end().x(),
                curve.end().y());
        graphics.stroke();
    }

    @Override
    public void hatch(Box box, double radius, Hatch hatch, Paint paint) {
        if (!box.isEmpty()) {
            graphics.setFill(HatchFill.of(hatch, theme().argb(faded(paint)), pixelsPerUnit()));
            fillCrisp(box, radius);
        }
    }

    @Override
    public void text(String text, double x, double baseline, Lettering lettering) {
        if (text.isEmpty()) {
            return;
        }
        graphics.setFont(Fonts.of(lettering, lettering.size() * theme().textFactor()));
        graphics.setTextAlign(
                switch (lettering.align()) {
                    case LEFT -> TextAlignment.LEFT;
                    case CENTER -> TextAlignment.CENTER;
                    case RIGHT -> TextAlignment.RIGHT;
                });
        graphics.setFill(Colors.of(theme(), letters(lettering.paint())));
        graphics.fillText(lettering.shown(text), x, crisp.edge(baseline));
    }

    @Override
    public void image(Box box, Raster raster) {
        PixelBuffer<IntBuffer> pixels =
                new PixelBuffer<>(
                        raster.width(),
                        raster.height(),
                        IntBuffer.wrap(raster.pixels()),
                        PixelFormat.getIntArgbPreInstance());
        graphics.setGlobalAlpha(state().alpha());
        graphics.drawImage(
                new WritableImage(pixels),
                crisp.edge(box.x()),
                crisp.edge(box.y()),
                raster.width() / pixelsPerUnit(),
                raster.height() / pixelsPerUnit());
        graphics.setGlobalAlpha(1);
    }

    @Override
    public void pushClip(Box box) {
        Box clip = crisp.fill(state().pushClip(box));
        graphics.save();
        graphics.beginPath();
        graphics.rect(clip.x(), clip.y(), clip.width(), clip.height());
        graphics.clip();
    }

    @Override
    public void popClip() {
        state().popClip();
        graphics.restore();
    }

    private void fillCrisp(Box box, double radius) {
        Box filled = crisp.fill(box);
        double arc = 2 * radius;
        graphics.fillRoundRect(filled.x(), filled.y(), filled.width(), filled.height(), arc, arc);
    }

    private void fillWith(Paint paint) {
        graphics.setFill(Colors.of(theme(), faded(paint)));
    }

    /// Sets the stroke and returns its width in units.
    private double strokeWith(Pen pen, Edge edge) {
        double wanted = pen.width() * theme().strokeFactor();
        double width = edge == Edge.CRISP ? crisp.width(wanted) : wanted;
        graphics.setStroke(Colors.of(theme(), faded(pen.paint())));
        graphics.setLineWidth(width);
        graphics.setLineDashes(pen.dash().pattern(width));
        return width;
    }

    private void trace(double[] coordinates) {
        graphics.beginPath();
        for (int i = 0; i + 1 < coordinates.length; i += 2) {
            if (i == 0) {
                graphics.moveTo(coordinates[0], coordinates[1]);
            } else {
                graphics.lineTo(coordinates[i], coordinates[i + 1]);
            }
        }
    }

    /// Whether a line falls on whole device pixels.
    private enum Edge {
        CRISP,
        SMOOTH
    }

    /// Textures as repeated tiles, drawn once per texture, colour and scale. Tiles are anchored at
    /// the picture's corner, so that neighbouring boxes join.
    static final class HatchFill {
        /// Samples along each side of a pixel: smooth slanted lines.
        private static final int SAMPLES = 4;

        private static final Map<HatchFill.Key, ImagePattern> TILES = new HashMap<>();

        private HatchFill() {}

        /// The tile for a colour (0xAARRGGBB) at `scale` device pixels per unit. For the FX thread.
        static ImagePattern of(Hatch hatch, int argb, double scale) {
            return TILES.computeIfAbsent(new Key(hatch, argb, scale), HatchFill::draw);
        }

        private static ImagePattern draw(Key key) {
            double period = key.hatch().period();
            int side = (int) Math.max(1, Math.round(period * key.scale()));
            int[] pixels = new int[side * side];
            for (int y = 0; y < side; y++) {
                for (int x = 0; x < side; x++) {
                    double covered = coverage(key.hatch(), x, y, period / side);
                    int alpha = (int) Math.round((key.argb() >>> 24) * covered);
                    pixels[y * side + x] = (alpha << 24) | (key.argb() & 0xFFFFFF);
                }
            }
            WritableImage tile = new WritableImage(side, side);
            tile.getPixelWriter()
                    .setPixels(0, 0, side, side, PixelFormat.getIntArgbInstance(), pixels, 0, side);
            return new ImagePattern(tile, 0, 0, period, period, false);
        }

        /// The share of a pixel that the texture covers; `unit` is the side of a pixel in units.
        private static double coverage(Hatch hatch, int x, int y, double unit) {
            int hits = 0;
            for (int i = 0; i < SAMPLES * SAMPLES; i++) {
                int column = i % SAMPLES;
                int row = i / SAMPLES;
                double sampleX = (x + (column + 0.5) / SAMPLES) * unit;
                double sampleY = (y + (row + 0.5) / SAMPLES) * unit;
                hits += hatch.covers(sampleX, sampleY) ? 1 : 0;
            }
            return (double) hits / (SAMPLES * SAMPLES);
        }

        private record Key(Hatch hatch, int argb, double scale) {}
    }

    /// Device pixels per unit of the window that shows `node`; 1 while there is none.
    private static double outputScale(Node node) {
        boolean shown = node.getScene() != null && node.getScene().getWindow() != null;
        return shown ? Math.max(1, node.getScene().getWindow().getOutputScaleX()) : 1;
    }
}
