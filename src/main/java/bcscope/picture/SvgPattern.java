package bcscope.picture;

import bcscope.base.Numbers;

import java.util.Map;

/// The textures and colours of an SVG file.
final class SvgPattern {

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
        String forward = line(-1, 1, 1, -1) + line(0, p, p, 0) + line(p - 1, p + 1, p + 1, p - 1);
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
