package bcscope.picture.page;

import bcscope.base.Say;
import bcscope.picture.Ink;
import bcscope.picture.Surface;
import bcscope.picture.SvgSurface;
import bcscope.picture.Theme;
import bcscope.picture.plot.Plot;
import bcscope.picture.plot.PlotPicture;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;

/// Parts of a report as HTML.
public final class HtmlPage {
    /// As wide as a section of the page is inside.
    private static final double PLOT_WIDTH = 1_150;

    private static final double PLOT_HEIGHT = 320;

    /// What is wider is scrolled on a screen that has no room for its letters.
    private static final double NARROW = 760;

    /// Inks that the style sheet names.
    private static final Ink[] INKS = {
        Ink.BACKGROUND,
        Ink.PANEL,
        Ink.CARD,
        Ink.CARD_BORDER,
        Ink.FIELD,
        Ink.TEXT,
        Ink.TEXT_MUTED,
        Ink.ACCENT_TEXT,
        Ink.GOOD,
        Ink.GOOD_SOFT,
        Ink.ERROR,
        Ink.ERROR_SOFT,
        Ink.WARNING,
        Ink.WARNING_SOFT
    };

    private static final String STYLE =
            """
            * { box-sizing: border-box; }
            body { margin: 0; background: var(--background); color: var(--text);
              font: 15px/1.5 Inter, "Segoe UI", "Helvetica Neue", Arial, sans-serif; }
            main { max-width: 1240px; margin: 0 auto; padding: 24px 20px 80px; }
            h1 { font-size: 26px; margin: 0 0 4px; }
            h2 { font-size: 18px; margin: 0 0 8px; }
            h3 { font-size: 15px; margin: 18px 0 6px; }
            .wide { overflow-x: auto; }
            .wide + .plots, .wide + .remark { margin-top: 14px; }
            a { color: var(--accent-text); text-decoration: none; }
            table { width: 100%; border-collapse: collapse; font-size: 13px; background: var(--card); }
            th, td { text-align: left; vertical-align: top; padding: 6px 10px;
              border-bottom: 1px solid var(--card-border); }
            th { color: var(--text-muted); font-weight: 500; }
            td:last-child, td:first-child, td:nth-last-child(2):has(.badge) { white-space: nowrap; }
            section { background: var(--card); border: 1px solid var(--card-border); border-radius: 8px;
              padding: 16px 20px; margin-top: 20px; }
            section p { margin: 0 0 8px; }
            dl { display: grid; grid-template-columns: 90px 1fr; gap: 2px 12px; margin: 0 0 8px; }
            dt, .muted { color: var(--text-muted); }
            dd { margin: 0; }
            .remark { border-left: 3px solid var(--warning); padding-left: 10px; }
            .remark ul { margin: 0 0 8px; padding-left: 20px; }
            td.wraps { white-space: normal !important; }
            .results { width: auto; margin: 0 0 12px; }
            .results td { border: 0; padding: 2px 18px 2px 0; }
            .results td:nth-child(n+2) { min-width: 130px; }
            .badge { display: inline-block; border-radius: 10px; padding: 1px 9px; font-size: 12px;
              font-weight: 600; white-space: nowrap; vertical-align: 2px; }
            .holds, .within_band { background: var(--good-soft); color: var(--text); }
            .missed { background: var(--error-soft); color: var(--text);
              outline: 1.5px solid var(--error); }
            .as_set { background: var(--field); color: var(--text-muted); }
            .not_yet { background: var(--warning-soft); color: var(--text); }
            .plots { display: flex; flex-wrap: wrap; gap: 14px; }
            .listing td:first-child { width: 110px; }
            .listing td:last-child { width: 110px; }
            figure { margin: 0 0 10px; width: fit-content; border: 1px solid var(--card-border);
              border-radius: 6px; overflow: hidden; max-width: 100%; }
            figure svg { display: block; max-width: 100%; height: auto; }
            figure.wide { overflow-x: auto; }
            figure.wide svg { min-width: 760px; }
            details + .remark, details + p, table + .remark { margin-top: 8px; }
            figcaption { max-width: 900px; padding: 0 12px 10px; font-size: 12px; }
            .only-light { display: var(--show-light); }
            .only-dark { display: var(--show-dark); }
            details { margin-top: 10px; }
            summary { cursor: pointer; color: var(--accent-text); }
            .inner { margin: 4px 0 4px 16px; }
            .inner summary { color: var(--text); }
            pre { background: var(--field); border-radius: 6px; padding: 10px 12px; margin: 6px 0;
              overflow-x: auto; font: 12px/1.45 "JetBrains Mono", Menlo, Consolas, monospace; }
            button { float: right; margin: 8px; border: 1px solid var(--card-border);
              border-radius: 6px; background: var(--panel); color: var(--text); cursor: pointer; }
            @media print {
              body { font-size: 11px; }
              section { break-inside: avoid; }
              details, button { display: none; }
            }
            """;

    private static final String SCRIPT =
            """
            document.querySelectorAll('a.opens').forEach(link => {
              link.addEventListener('click', () => {
                const all = document.querySelector(link.getAttribute('href'));
                all.open = true;
                all.querySelector('details').open = true;
              });
            });
            document.querySelectorAll('details.inner button').forEach(button => {
              button.addEventListener('click', () => {
                const text = button.nextElementSibling.textContent;
                const told = words => {
                  button.textContent = words;
                  setTimeout(() => { button.textContent = 'Copy'; }, 1500);
                };
                const select = () => {
                  getSelection().selectAllChildren(button.nextElementSibling);
                  told(document.execCommand('copy') ? 'Copied' : 'Selected');
                };
                if (navigator.clipboard) {
                  navigator.clipboard.writeText(text).then(() => told('Copied'), select);
                } else {
                  select();
                }
              });
            });
            """;

    private HtmlPage() {}

    /// The whole file: `body` within its head and style.
    public static String of(String title, String body) {
        return "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
                + "<meta name=\"viewport\" content=\"width=device-width\">\n<title>"
                + escaped(title)
                + "</title>\n<style>\n"
                + inks()
                + STYLE
                + "</style>\n</head>\n<body>\n<main>\n"
                + body
                + "</main>\n<script>\n"
                + SCRIPT
                + "</script>\n</body>\n</html>\n";
    }

    /// The inks of the theme that the reader prefers, as variables of a style sheet; `--show-light`
    /// and `--show-dark` say which of two pictures is displayed. On paper it is the light one.
    public static String inks() {
        return colours(Theme.LIGHT, "")
                + colours(Theme.DARK, "@media screen and (prefers-color-scheme: dark)");
    }

    /// `text` with what HTML reserves replaced.
    public static String escaped(String text) {
        return text.replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;")
                .replace("\"", "&quot;");
    }

    /// `plot` in both themes, of which the reader's is shown.
    public static String figure(Plot plot) {
        return figure(plot, "");
    }

    /// The plot with a caption below it, unless `caption` is empty.
    public static String figure(Plot plot, String caption) {
        return figure(
                plot.title(),
                PLOT_WIDTH,
                PLOT_HEIGHT,
                caption,
                surface -> PlotPicture.draw(surface, plot));
    }

    /// What `picture` draws over a surface of `width` by `height` units in both themes, of which
    /// the reader's is shown.
    public static String figure(
            String title, double width, double height, String caption, Consumer<Surface> picture) {
        StringBuilder figure =
                new StringBuilder(width > NARROW ? "<figure class=\"wide\">" : "<figure>");
        for (Theme theme : List.of(Theme.LIGHT, Theme.DARK)) {
            figure.append("<div class=\"only-")
                    .append(theme.name().toLowerCase(Locale.ROOT))
                    .append("\">")
                    .append(svg(title, new SvgSurface(theme, width, height), picture))
                    .append("</div>");
        }
        if (!caption.isEmpty()) {
            figure.append("<figcaption class=\"muted\">")
                    .append(escaped(caption))
                    .append("</figcaption>");
        }
        return figure.append("</figure>\n").toString();
    }

    private static String svg(String title, SvgSurface surface, Consumer<Surface> picture) {
        picture.accept(surface);
        String file = surface.svg();
        return file.substring(file.indexOf("<svg"))
                .replaceFirst("<svg ", "<svg role=\"img\" aria-label=\"" + escaped(title) + "\" ")
                .strip();
    }

    /// A folded text with a button that copies it, within the folded list of id `list`.
    public static String copyable(String title, String note, String text) {
        return Say.of(
                "<details class=\"inner\"><summary>%s <span"
                        + " class=\"muted\">%s</span></summary><button"
                        + " type=\"button\">Copy</button><pre>%s</pre></details>\n",
                escaped(title), escaped(note), escaped(text));
    }

    /// The inks as variables of the style sheet.
    private static String colours(Theme theme, String condition) {
        StringBuilder css = new StringBuilder();
        css.append(condition.isEmpty() ? "" : condition + " {\n").append(":root {\n");
        Arrays.stream(INKS)
                .forEach((Ink ink) ->
                        css.append("  --")
                                .append(ink.name().toLowerCase(Locale.ROOT).replace('_', '-'))
                                .append(": ")
                                .append(theme.css(ink))
                                .append(";\n"));
        css.append("  --show-light: ")
                .append(theme.isDark() ? "none" : "block")
                .append(";\n  --show-dark: ")
                .append(theme.isDark() ? "block" : "none")
                .append(";\n}\n");
        return css.append(condition.isEmpty() ? "" : "}\n").toString();
    }
}
