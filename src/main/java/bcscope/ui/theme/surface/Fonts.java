package bcscope.ui.theme.surface;

import bcscope.picture.Lettering;

import javafx.scene.text.Font;
import javafx.scene.text.FontWeight;

import java.io.IOException;
import java.io.InputStream;
import java.util.HashMap;
import java.util.Map;

/// The shipped fonts, loaded once, so that pictures are the same on every machine. Where a font
/// file cannot be read, the system's own face takes its place.
public final class Fonts {
    private static final Map<Style, String> NAMES = new HashMap<>();
    private static final Map<Sized, Font> FONTS = new HashMap<>();

    private Fonts() {}

    /// Makes the shipped families known to style sheets too. For the FX thread.
    public static void load() {
        for (Lettering.Face face : Lettering.Face.values()) {
            for (Lettering.Weight weight : Lettering.Weight.values()) {
                name(new Style(face, weight));
            }
        }
    }

    /// The font for a lettering at `size` units. For the FX thread.
    static Font of(Lettering lettering, double size) {
        Style style = new Style(lettering.face(), lettering.weight());
        return FONTS.computeIfAbsent(new Sized(style, size), Fonts::create);
    }

    private static Font create(Sized sized) {
        String name = name(sized.style());
        return name.isEmpty() ? system(sized) : new Font(name, sized.size());
    }

    /// The full name under which a shipped font is registered; empty when it cannot be read.
    private static String name(Style style) {
        return NAMES.computeIfAbsent(style, Fonts::register);
    }

    private static String register(Style style) {
        try (InputStream file = Fonts.class.getResourceAsStream(style.path())) {
            Font font = file == null ? null : Font.loadFont(file, 12);
            return font == null ? "" : font.getName();
        } catch (IOException unreadable) {
            return "";
        }
    }

    private static Font system(Sized sized) {
        FontWeight weight =
                sized.style().weight() == Lettering.Weight.BOLD
                        ? FontWeight.BOLD
                        : FontWeight.NORMAL;
        boolean mono = sized.style().face() == Lettering.Face.MONO;
        return Font.font(mono ? "Monospaced" : "System", weight, sized.size());
    }

    private record Sized(Style style, double size) {}

    private record Style(Lettering.Face face, Lettering.Weight weight) {
        String path() {
            return switch (face) {
                case UI -> "/bcscope/fonts/inter/Inter-" + interWeight() + ".ttf";
                case MONO -> "/bcscope/fonts/jetbrains-mono/JetBrainsMono-" + monoWeight() + ".ttf";
            };
        }

        private String interWeight() {
            return switch (weight) {
                case REGULAR -> "Regular";
                case MEDIUM -> "Medium";
                case BOLD -> "SemiBold";
            };
        }

        private String monoWeight() {
            return switch (weight) {
                case REGULAR -> "Regular";
                case MEDIUM -> "Medium";
                case BOLD -> "Bold";
            };
        }
    }
}
