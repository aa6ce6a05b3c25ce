package bcscope.picture.scene;

import bcscope.picture.Box;
import bcscope.picture.Ink;
import bcscope.picture.Lettering;
import bcscope.picture.LogSurface;
import bcscope.picture.TextMetrics;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Reads the texts and where they lie back from a drawing log.
public final class TextsOf {
    private static final Pattern TEXT =
            Pattern.compile(
                    "text (-?[\\d.]+),(-?[\\d.]+) (UI|MONO) ([\\d.]+) (\\w+) (\\w+) \\S+ \"(.*)\"");

    private TextsOf() {}

    /// A text and the box of its letters.
    public record Placed(String text, Box box) {}

    /// All texts of a drawing.
    public static List<Placed> drawing(LogSurface surface) {
        return surface.log()
                .lines()
                .map(TEXT::matcher)
                .filter(Matcher::matches)
                .map(m -> placed(m, surface.theme().textFactor()))
                .toList();
    }

    private static Placed placed(Matcher m, double factor) {
        Lettering lettering =
                new Lettering(
                        Lettering.Face.valueOf(m.group(3)),
                        Double.parseDouble(m.group(4)),
                        Lettering.Weight.valueOf(m.group(5)),
                        Ink.TEXT,
                        Lettering.Align.valueOf(m.group(6)));
        double width = TextMetrics.width(m.group(7), lettering) * factor;
        double x = Double.parseDouble(m.group(1));
        double left =
                switch (lettering.align()) {
                    case LEFT -> x;
                    case CENTER -> x - width / 2;
                    case RIGHT -> x - width;
                };
        double height = TextMetrics.capHeight(lettering) * factor;
        double baseline = Double.parseDouble(m.group(2));
        return new Placed(m.group(7), new Box(left, baseline - height, width, height));
    }
}
