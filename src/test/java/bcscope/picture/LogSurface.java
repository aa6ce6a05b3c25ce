package bcscope.picture;

import bcscope.base.Numbers;

import java.util.stream.Collectors;
import java.util.stream.IntStream;

/// A surface that writes down its strokes, one line each, so that a test compares what a picture
/// means instead of its pixels. Numbers have at most two decimals.
public final class LogSurface extends BaseSurface {
    private final StringBuilder log = new StringBuilder();

    public LogSurface(double width, double height) {
        this(Theme.DARK, width, height);
    }

    public LogSurface(Theme theme, double width, double height) {
        super(theme, new Box(0, 0, width, height), 1);
    }

    /// Everything drawn so far, a line per stroke.
    public String log() {
        return log.toString();
    }

    @Override
    public void fillRect(Box box, Paint paint) {
        add("fill", at(box), name(paint));
    }

    @Override
    public void strokeRect(Box box, Pen pen) {
        add("stroke", at(box), name(pen));
    }

    @Override
    public void fillRound(Box box, double radius, Paint paint) {
        add("fill-round", at(box), "r" + Numbers.number(radius), name(paint));
    }

    @Override
    public void strokeRound(Box box, double radius, Pen pen) {
        add("stroke-round", at(box), "r" + Numbers.number(radius), name(pen));
    }

    @Override
    public void fillCircle(double centerX, double centerY, double radius, Paint paint) {
        add("fill-circle", at(centerX, centerY), "r" + Numbers.number(radius), name(paint));
    }

    @Override
    public void strokeCircle(double centerX, double centerY, double radius, Pen pen) {
        add("stroke-circle", at(centerX, centerY), "r" + Numbers.number(radius), name(pen));
    }

    @Override
    public void line(double x1, double y1, double x2, double y2, Pen pen) {
        add("line", at(x1, y1), at(x2, y2), name(pen));
    }

    @Override
    public void polyline(double[] coordinates, Pen pen) {
        add("polyline", at(coordinates), name(pen));
    }

    @Override
    public void fillPolygon(double[] coordinates, Paint paint) {
        add("fill-polygon", at(coordinates), name(paint));
    }

    @Override
    public void curve(Curve curve, Pen pen) {
        add(
                "curve",
                at(curve.start()),
                at(curve.control1()),
                at(curve.control2()),
                at(curve.end()),
                name(pen));
    }

    @Override
    public void hatch(Box box, double radius, Hatch hatch, Paint paint) {
        add("hatch", at(box), "r" + Numbers.number(radius), hatch.name(), name(paint));
    }

    @Override
    public void text(String text, double x, double baseline, Lettering lettering) {
        add(
                "text",
                at(x, baseline),
                lettering.face().name(),
                Numbers.number(lettering.size()),
                lettering.weight().name(),
                lettering.align().name(),
                name(lettering.paint()),
                quoted(text));
    }

    @Override
    public void image(Box box, Raster raster) {
        String size = raster.width() + "x" + raster.height();
        add("image", at(box), size, Palette.hex(raster.fingerprint(), 8));
    }

    @Override
    public void pushClip(Box box) {
        state().pushClip(box);
        add("push-clip", at(box));
    }

    @Override
    public void popClip() {
        state().popClip();
        add("pop-clip");
    }

    @Override
    public void pushAlpha(double alpha) {
        state().pushAlpha(alpha);
        add("push-alpha", Numbers.number(alpha));
    }

    @Override
    public void popAlpha() {
        state().popAlpha();
        add("pop-alpha");
    }

    @Override
    public void region(String id, Box box, String label) {
        state().region(id, box, label);
        add("region", at(box), id, quoted(label));
    }

    private void add(String... words) {
        log.append(String.join(" ", words)).append('\n');
    }

    private static String at(double x, double y) {
        return Numbers.number(x) + "," + Numbers.number(y);
    }

    private static String at(Point point) {
        return at(point.x(), point.y());
    }

    private static String at(Box box) {
        String size = Numbers.number(box.width()) + "x" + Numbers.number(box.height());
        return at(box.x(), box.y()) + " " + size;
    }

    private static String at(double[] coordinates) {
        return IntStream.range(0, coordinates.length / 2)
                .mapToObj(i -> at(coordinates[2 * i], coordinates[2 * i + 1]))
                .collect(Collectors.joining(" "));
    }

    private static String name(Pen pen) {
        String dash = pen.dash() == Pen.Dash.SOLID ? "" : " " + pen.dash();
        return name(pen.paint()) + " w" + Numbers.number(pen.width()) + dash;
    }

    private static String name(Paint paint) {
        return switch (paint) {
            case Ink ink -> ink.name();
            case Paint.Tint tint -> name(tint.paint()) + "@" + Numbers.number(tint.alpha());
            case Paint.Heat heat -> "heat:" + Numbers.number(heat.value());
            case Paint.Change change -> "change:" + Numbers.number(change.value());
        };
    }

    private static String quoted(String text) {
        return "\"" + text.replace("\n", "\\n").replace("\"", "\\\"") + "\"";
    }
}
