package bcscope.ui.theme;

import org.kordamp.ikonli.Ikon;
import org.kordamp.ikonli.javafx.FontIcon;

/// Icons of the icon font.
public final class Icons {
    private Icons() {}

    /// An icon of the usual size, in the colour of the surrounding text.
    public static FontIcon of(Ikon ikon) {
        return of(ikon, 18);
    }

    /// An icon `size` units high.
    public static FontIcon of(Ikon ikon, int size) {
        FontIcon icon = new FontIcon(ikon);
        icon.setIconSize(size);
        return icon;
    }
}
