package bcscope.ui.theme;

import atlantafx.base.theme.PrimerDark;
import atlantafx.base.theme.PrimerLight;

import bcscope.picture.Theme;

import javafx.application.Application;
import javafx.application.ColorScheme;
import javafx.application.Platform;
import javafx.scene.Scene;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/// Dresses scenes in a theme: base theme, inks, bridge for the ControlsFX controls, our own sheet.
public final class SceneStyle {
    /// Of each theme that was used. JavaFX compares the addresses for each control that it dresses:
    /// that is quick for the same strings, and reads all of them for equal ones, of which the one
    /// of the inks is the sheet itself.
    private static final Map<Theme, List<String>> SHEETS = new EnumMap<>(Theme.class);

    private SceneStyle() {}

    /// Dark or light, as the system says.
    public static Theme systemTheme() {
        return Platform.getPreferences().getColorScheme() == ColorScheme.LIGHT
                ? Theme.LIGHT
                : Theme.DARK;
    }

    /// Makes `theme` the look of the whole program.
    public static void use(Theme theme) {
        String base =
                theme.isDark()
                        ? new PrimerDark().getUserAgentStylesheet()
                        : new PrimerLight().getUserAgentStylesheet();
        if (!base.equals(Application.getUserAgentStylesheet())) {
            Application.setUserAgentStylesheet(base);
        }
    }

    /// Dresses one scene in `theme`.
    public static void dress(Scene scene, Theme theme) {
        scene.getStylesheets().setAll(sheets(theme));
    }

    /// The sheets of `theme`, for scenes and dialogs.
    public static List<String> sheets(Theme theme) {
        return SHEETS.computeIfAbsent(
                theme,
                it ->
                        List.of(
                                InkSheet.address(it),
                                resource("/bcscope/ui/bridge.css"),
                                resource("/bcscope/ui/bcscope.css")));
    }

    private static String resource(String path) {
        return Objects.requireNonNull(SceneStyle.class.getResource(path), path).toExternalForm();
    }
}
