package bcscope.ui.lesson;

import bcscope.picture.Colorimetry;

import javafx.css.PseudoClass;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.Scene;
import javafx.scene.layout.BackgroundFill;
import javafx.scene.layout.Region;
import javafx.scene.paint.Color;
import javafx.scene.paint.LinearGradient;
import javafx.scene.paint.Paint;
import javafx.scene.paint.Stop;
import javafx.scene.text.Text;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/// How well the texts of a window stand out from what is behind them (WCAG 2.1, success criterion
/// 1.4.3). What is disabled is exempt there, and here.
final class TextContrast {
    private static final PseudoClass DISABLED = PseudoClass.getPseudoClass("disabled");

    private TextContrast() {}

    /// The texts that can be seen with less than `least` to one. On the FX thread.
    static List<String> below(double least, Scene scene) {
        List<String> found = new ArrayList<>();
        visit(scene.getRoot(), List.of(solid(scene.getFill())), 1, least, found);
        return found;
    }

    private static void visit(
            Node node, List<Color> behind, double opacity, double least, List<String> found) {
        if (!node.isVisible()
                || node.getOpacity() == 0
                || node.getPseudoClassStates().contains(DISABLED)) {
            return;
        }
        double seen = opacity * node.getOpacity();
        List<Color> ground = node instanceof Region region ? under(region, behind, seen) : behind;
        if (node instanceof Text text && !text.getText().isBlank() && text.isManaged()) {
            for (Color back : ground) {
                double contrast = contrast(over(solid(text.getFill()), seen, back), back);
                if (contrast < least) {
                    found.add(
                            String.format(
                                    Locale.ROOT,
                                    "%.1f: \"%s\" %s on %s in %s",
                                    contrast,
                                    text.getText(),
                                    text.getFill(),
                                    back,
                                    text.getParent()));
                }
            }
        }
        if (node instanceof Parent parent) {
            parent.getChildrenUnmodifiable()
                    .forEach(child -> visit(child, ground, seen, least, found));
        }
    }

    /// What may be behind a text in `region`: of a gradient, each of its colours.
    private static List<Color> under(Region region, List<Color> behind, double opacity) {
        List<Color> ground = behind;
        if (region.getBackground() != null) {
            for (BackgroundFill fill : region.getBackground().getFills()) {
                List<Color> next = new ArrayList<>();
                for (Color front : colours(fill.getFill())) {
                    ground.forEach(back -> next.add(over(front, opacity, back)));
                }
                ground = next.stream().distinct().toList();
            }
        }
        return ground;
    }

    private static List<Color> colours(Paint paint) {
        return switch (paint) {
            case Color color -> List.of(color);
            case LinearGradient gradient ->
                    gradient.getStops().stream().map(Stop::getColor).toList();
            default -> throw new AssertionError("a ground of unknown kind: " + paint);
        };
    }

    private static Color solid(Paint paint) {
        return colours(paint).getFirst();
    }

    private static Color over(Color front, double opacity, Color back) {
        double share = front.getOpacity() * opacity;
        return Color.color(
                front.getRed() * share + back.getRed() * (1 - share),
                front.getGreen() * share + back.getGreen() * (1 - share),
                front.getBlue() * share + back.getBlue() * (1 - share));
    }

    private static double contrast(Color one, Color other) {
        return Colorimetry.contrast(argb(one), argb(other));
    }

    private static int argb(Color color) {
        return ((int) Math.round(color.getRed() * 255) << 16)
                | ((int) Math.round(color.getGreen() * 255) << 8)
                | (int) Math.round(color.getBlue() * 255);
    }
}
