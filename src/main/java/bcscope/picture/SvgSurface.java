package bcscope.picture;

import bcscope.base.Numbers;

import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.Map;

/// A surface that writes a standalone SVG file: the same text for the same picture, numbers with at
/// most two decimals, textures as patterns, pixels embedded, regions as titles.
public final class SvgSurface extends BaseSurface {
    private static final PixelSnap CRISP = new PixelSnap(1);

    private final Map<String, String> definitions = new LinkedHashMap<>();
    private final StringBuilder body = new StringBuilder();

    public SvgSurface(Theme theme, double width, double height) {
        super(theme, new Box(0, 0, width, height), 1);
    }

    /// The whole file.
    public String svg() {
        String size = attribute("width", bounds().width()) + attribute("height", bounds().height());
        String viewBox = "0 0 " + number(bounds().width()) + " " + number(bounds().height());
        StringBuilder file = new StringBuilder("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");
        file.append("<svg xmlns=\"http://www.w3.org/2000/svg\"")
                .append(size)
                .append(attribute("viewBox", viewBox))
                .append(">\n<defs>\n");
        definitions.values().forEach(definition -> file.append(definition).append('\n'));
        return file.append("</defs>\n").append(body).append("</svg>\n").toString();
    }

    @Override
    public void fillRect(Box box, Paint paint) {
        if (!box.isEmpty()) {
            element("rect", place(CRISP.fill(box)) + fill(paint));
        }
    }

    @Override
    public void strokeRect(Box box, Pen pen) {
        strokeRound(box, 0, pen);
    }

    @Override
    public void fillRound(Box box, double radius, Paint paint) {
        if (!box.isEmpty()) {
            element("rect", place(CRISP.fill(box)) + attribute("rx", radius) + fill(paint));
        }
    }

    @Override
    public void strokeRound(Box box, double radius, Pen pen) {
        double width = width(pen);
        double inner = Math.max(0, radius - width / 2);
        String corners = inner == 0 ? "" : attribute("rx", inner);
        element("rect", place(CRISP.outline(box, width)) + corners + stroke(pen));
    }

    @Override
    public void fillCircle(double centerX, double centerY, double radius, Paint paint) {
        element("circle", circle(centerX, centerY, radius) + fill(paint));
    }

    @Override
    public void strokeCircle(double centerX, double centerY, double radius, Pen pen) {
        element("circle", circle(centerX, centerY, radius) + stroke(pen));
    }

    @Override
    public void line(double x1, double y1, double x2, double y2, Pen pen) {
        double width = width(pen);
        double fromX = x1 == x2 ? CRISP.line(x1, width) : x1;
        double toX = x1 == x2 ? fromX : x2;
        double fromY = y1 == y2 ? CRISP.line(y1, width) : y1;
        double toY = y1 == y2 ? fromY : y2;
        String ends =
                attribute("x1", fromX)
                        + attribute("y1", fromY)
                        + attribute("x2", toX)
                        + attribute("y2", toY);
        element("line", ends + stroke(pen));
    }

    @Override
    public void polyline(double[] coordinates, Pen pen) {
        String joins = attribute("stroke-linejoin", "round");
        element("polyline", points(coordinates) + stroke(pen) + joins);
    }

    @Override
    public void fillPolygon(double[] coordinates, Paint paint) {
        element("polygon", points(coordinates) + fill(paint));
    }

    @Override
    public void curve(Curve curve, Pen pen) {
        String path =
                "M"
                        + pair(curve.start())
                        + " C"
                        + pair(curve.control1())
                        + " "
                        + pair(curve.control2())
                        + " "
                        + pair(curve.end());
        element("path", attribute("d", path) + stroke(pen));
    }

    @Override
    public void hatch(Box box, double radius, Hatch hatch, Paint paint) {
        if (!box.isEmpty()) {
            String id = SvgPattern.define(definitions, hatch, theme().argb(faded(paint)));
            String corners = radius == 0 ? "" : attribute("rx", radius);
            String fill = attribute("fill", "url(#" + id + ")");
            element("rect", place(CRISP.fill(box)) + corners + fill);
        }
    }

    @Override
    public void text(String text, double x, double baseline, Lettering lettering) {
        if (text.isEmpty()) {
            return;
        }
        String anchor =
                switch (lettering.align()) {
                    case LEFT -> "";
                    case CENTER -> attribute("text-anchor", "middle");
                    case RIGHT -> attribute("text-anchor", "end");
                };
        String family =
                switch (lettering.face()) {
                    case UI -> "Inter, 'Segoe UI', 'Helvetica Neue', Arial, sans-serif";
                    case MONO -> "'JetBrains Mono', Menlo, Consolas, 'DejaVu Sans Mono', monospace";
                };
        String weight =
                switch (lettering.weight()) {
                    case REGULAR -> "";
                    case MEDIUM -> attribute("font-weight", "500");
                    case BOLD -> attribute("font-weight", "600");
                };
        body.append("<text")
                .append(attribute("x", x))
                .append(attribute("y", baseline))
                .append(attribute("font-family", family))
                .append(attribute("font-size", lettering.size() * theme().textFactor()))
                .append(weight)
                .append(anchor)
                .append(SvgPattern.color("fill", theme().argb(letters(lettering.paint()))))
                .append(" xml:space=\"preserve\">")
                .append(escaped(lettering.shown(text)))
                .append("</text>\n");
    }

    @Override
    public void image(Box box, Raster raster) {
        String png = Base64.getEncoder().encodeToString(Png.encode(raster));
        String opacity = state().alpha() < 1 ? attribute("opacity", state().alpha()) : "";
        String style = attribute("style", "image-rendering:pixelated");
        String href = attribute("href", "data:image/png;base64," + png);
        element("image", place(CRISP.fill(box)) + opacity + style + href);
    }

    @Override
    public void pushClip(Box box) {
        Box clip = CRISP.fill(state().pushClip(box));
        String id = "clip-" + place(clip).replaceAll("[^0-9.]+", "-");
        String rect = "<rect" + place(clip) + "/>";
        definitions.put(id, "<clipPath id=\"" + id + "\">" + rect + "</clipPath>");
        body.append("<g clip-path=\"url(#").append(id).append(")\">\n");
    }

    @Override
    public void popClip() {
        state().popClip();
        body.append("</g>\n");
    }

    @Override
    public void region(String id, Box box, String label) {
        super.region(id, box, label);
        body.append("<rect")
                .append(attribute("data-region", id))
                .append(place(box))
                .append(" fill=\"none\" pointer-events=\"all\"><title>")
                .append(escaped(label))
                .append("</title></rect>\n");
    }

    private void element(String name, String attributes) {
        body.append('<').append(name).append(attributes).append("/>\n");
    }

    private double width(Pen pen) {
        return CRISP.width(pen.width() * theme().strokeFactor());
    }

    private String fill(Paint paint) {
        return SvgPattern.color("fill", theme().argb(faded(paint)));
    }

    private String stroke(Pen pen) {
        double width = pen.width() * theme().strokeFactor();
        StringBuilder dashes = new StringBuilder();
        for (double length : pen.dash().pattern(width)) {
            dashes.append(dashes.isEmpty() ? "" : " ").append(number(length));
        }
        return attribute("fill", "none")
                + SvgPattern.color("stroke", theme().argb(faded(pen.paint())))
                + attribute("stroke-width", number(width))
                + (dashes.isEmpty() ? "" : attribute("stroke-dasharray", dashes.toString()));
    }

    private static String place(Box box) {
        return attribute("x", box.x())
                + attribute("y", box.y())
                + attribute("width", box.width())
                + attribute("height", box.height());
    }

    private static String circle(double centerX, double centerY, double radius) {
        return attribute("cx", centerX) + attribute("cy", centerY) + attribute("r", radius);
    }

    private static String points(double[] coordinates) {
        StringBuilder points = new StringBuilder();
        for (int i = 0; i + 1 < coordinates.length; i += 2) {
            points.append(i == 0 ? "" : " ")
                    .append(pair(new Point(coordinates[i], coordinates[i + 1])));
        }
        return attribute("points", points.toString());
    }

    private static String pair(Point point) {
        return number(point.x()) + "," + number(point.y());
    }

    private static String attribute(String name, double value) {
        return attribute(name, number(value));
    }

    private static String attribute(String name, String value) {
        return " " + name + "=\"" + escaped(value) + "\"";
    }

    private static String number(double value) {
        return Numbers.number(value);
    }

    /// `text` with what HTML and SVG reserve replaced.
    public static String escaped(String text) {
        return text.replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;")
                .replace("\"", "&quot;");
    }

    /// The textures and colours of an SVG file.
    static final class SvgPattern {
        private SvgPattern() {}

        /// Makes sure that the pattern is among the definitions and returns its id.
        static String define(Map<String, String> definitions, Hatch hatch, int argb) {
            String id = "hatch-" + hatch.name() + "-" + Palette.hex(argb, 8);
            definitions.computeIfAbsent(id, key -> pattern(key, hatch, argb));
            return id;
        }

        /// The attribute for a fill or a stroke, with its opacity when it has one.
        static String color(String name, int argb) {
            int alpha = Palette.alpha(argb);
            String value = " " + name + "=\"#" + Palette.hex(argb & 0xFFFFFF, 6) + "\"";
            String opacity = Numbers.number(alpha / 255.0);
            return alpha == 255 ? value : value + " " + name + "-opacity=\"" + opacity + "\"";
        }

        private static String pattern(String id, Hatch hatch, int argb) {
            String size = Numbers.number(hatch.period());
            String square = " width=\"" + size + "\" height=\"" + size + "\">";
            String open = "<pattern id=\"" + id + "\" patternUnits=\"userSpaceOnUse\"" + square;
            return open + content(hatch, argb) + "</pattern>";
        }

        private static String content(Hatch hatch, int argb) {
            if (hatch == Hatch.DOTS) {
                String middle = Numbers.number(hatch.period() / 2);
                String radius = Numbers.number(Hatch.DOT_RADIUS);
                String at = " cx=\"" + middle + "\" cy=\"" + middle + "\" r=\"" + radius + "\"";
                return "<circle" + at + color("fill", argb) + "/>";
            }
            String width = " stroke-width=\"" + Numbers.number(Hatch.LINE_WIDTH) + "\"";
            String path = " d=\"" + lines(hatch) + "\" fill=\"none\"";
            return "<path" + path + width + color("stroke", argb) + "/>";
        }

        /// Three lines per direction, so that the corners of a tile are covered too.
        private static String lines(Hatch hatch) {
            int p = Hatch.PITCH;
            String forward =
                    line(-1, 1, 1, -1) + line(0, p, p, 0) + line(p - 1, p + 1, p + 1, p - 1);
            String back = line(-1, p - 1, 1, p + 1) + line(0, 0, p, p) + line(p - 1, -1, p + 1, 1);
            return switch (hatch) {
                case FORWARD -> forward;
                case BACK -> back;
                case CROSS, DOTS -> forward + back;
                case BARS -> line(0, 0, 0, p) + line(p, 0, p, p);
                case LEVEL -> line(0, 0, p, 0) + line(0, p, p, p);
            };
        }

        private static String line(int x1, int y1, int x2, int y2) {
            return "M" + x1 + "," + y1 + "L" + x2 + "," + y2;
        }
    }
}
