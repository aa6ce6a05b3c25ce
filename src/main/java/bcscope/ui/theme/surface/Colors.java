package bcscope.ui.theme.surface;

import bcscope.picture.Paint;
import bcscope.picture.Theme;

import javafx.scene.paint.Color;

import java.util.HashMap;
import java.util.Map;

/// JavaFX colours for paints.
public final class Colors {
    private static final Map<Integer, Color> KNOWN = new HashMap<>();

    private Colors() {}

    /// The colour of a paint in a theme. For the FX thread.
    public static Color of(Theme theme, Paint paint) {
        return of(theme.argb(paint));
    }

    /// The colour of a value 0xAARRGGBB, not premultiplied.
    static Color of(int argb) {
        return KNOWN.computeIfAbsent(argb, Colors::create);
    }

    private static Color create(int argb) {
        int red = (argb >> 16) & 0xFF;
        int green = (argb >> 8) & 0xFF;
        int blue = argb & 0xFF;
        return Color.rgb(red, green, blue, (argb >>> 24) / 255.0);
    }
}
