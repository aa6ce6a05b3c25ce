package bcscope.ui.theme;

import bcscope.picture.Ink;
import bcscope.picture.Theme;

import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.Locale;

/// The inks of a theme as a style sheet, so that controls and pictures have one source of colours:
/// `Ink.PHASE_PM` is `-ink-phase-pm` there. Maps the colour names of the base theme on inks, too.
public final class InkSheet {
    private static final String BASE_COLOURS =
            """
            -color-fg-default: -ink-text;
            -color-fg-muted: -ink-text-muted;
            -color-fg-subtle: -ink-text-faint;
            -color-fg-emphasis: -ink-on-accent;
            -color-bg-default: -ink-panel;
            -color-bg-overlay: -ink-card;
            -color-bg-subtle: -ink-card;
            -color-bg-inset: -ink-background;
            -color-border-default: -ink-card-border;
            -color-border-muted: -ink-field-border;
            -color-border-subtle: -ink-grid;
            -color-shadow-default: rgba(0, 0, 0, 0.35);
            -color-neutral-emphasis-plus: -ink-text-muted;
            -color-neutral-emphasis: -ink-text-faint;
            -color-neutral-muted: -ink-slot;
            -color-neutral-subtle: -ink-field;
            -color-accent-fg: -ink-text;
            -color-accent-emphasis: -ink-accent;
            -color-accent-muted: -ink-accent;
            -color-accent-subtle: -ink-accent-soft;
            -color-success-fg: -ink-good;
            -color-success-emphasis: -ink-good;
            -color-success-muted: -ink-good-soft;
            -color-success-subtle: -ink-good-soft;
            -color-warning-fg: -ink-warning;
            -color-warning-emphasis: -ink-warning;
            -color-warning-muted: -ink-warning-soft;
            -color-warning-subtle: -ink-warning-soft;
            -color-danger-fg: -ink-error;
            -color-danger-emphasis: -ink-error;
            -color-danger-muted: -ink-error-soft;
            -color-danger-subtle: -ink-error-soft;
            """;

    /// Size of the type of tooltips by the usual one. They would take that of what they belong to.
    private static final double TOOLTIP = 0.9;

    private InkSheet() {}

    /// Text of the sheet.
    public static String text(Theme theme) {
        StringBuilder sheet = new StringBuilder(".root {\n");
        for (Ink ink : Ink.values()) {
            sheet.append(name(ink)).append(": ").append(theme.css(ink)).append(";\n");
        }
        double size = fontSize(theme);
        sheet.append(BASE_COLOURS);
        sheet.append("-fx-font-size: ").append(size).append("px;\n}\n");
        sheet.append(".tooltip { -fx-font-size: ").append(size * TOOLTIP).append("px; }\n");
        return sheet.toString();
    }

    /// Size of the usual type, in logical pixels.
    public static double fontSize(Theme theme) {
        return 13 * theme.textFactor();
    }

    /// The sheet as an address that a scene takes.
    public static String address(Theme theme) {
        byte[] bytes = text(theme).getBytes(StandardCharsets.UTF_8);
        return "data:text/css;base64," + Base64.getEncoder().encodeToString(bytes);
    }

    /// Its name there.
    public static String name(Ink ink) {
        return "-ink-" + ink.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
