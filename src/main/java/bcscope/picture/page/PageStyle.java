package bcscope.picture.page;

import bcscope.base.Resource;
import bcscope.base.Say;
import bcscope.picture.Ink;
import bcscope.picture.Theme;

import java.util.List;
import java.util.Locale;

/// The look of a page. Its style sheet and its script, if it has one, are resources named after it.
public enum PageStyle {
    /// Sections of tables, plots and pictures, in the theme of the reader.
    REPORT(">"),
    /// To print: the size of the paper is the printer's, A4 or Letter, no question is broken across
    /// two of them, and all is legible in black and white.
    PAPER(" />"),
    /// Slides, one below the other: they are read without their script too, which moves from slide
    /// to slide by keys, and are printed one on each sheet with the answers unfolded. The script
    /// holds no character that XML reserves.
    SLIDES(" />");

    /// Inks that the style sheets name.
    private static final List<Ink> INKS =
            List.of(
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
                    Ink.WARNING_SOFT);

    private final String end;

    /// @param end of an element without content: lessons are XML too
    PageStyle(String end) {
        this.end = end;
    }

    /// The whole file: `body` within its head and style.
    ///
    /// @param language of the body, as in `lang`
    public String page(String title, String language, Html body) {
        return Html.of(
                        """
                        <!DOCTYPE html>
                        <html lang="%s">
                        <head>
                        <meta charset="utf-8"%s
                        <meta name="viewport" content="width=device-width"%s
                        <title>%s</title>
                        <style>
                        %s%s</style>
                        </head>
                        <body>
                        <main>
                        %s</main>
                        %s</body>
                        </html>
                        """,
                        language,
                        new Html(end),
                        new Html(end),
                        title,
                        new Html(this == PAPER ? "" : inks()),
                        new Html(Resource.text(file("css"))),
                        body,
                        Resource.find(file("js"))
                                .map(it -> Html.of("<script>\n%s</script>\n", new Html(it))))
                .text();
    }

    private String file(String ending) {
        return "picture/page/" + name().toLowerCase(Locale.ROOT) + "." + ending;
    }

    /// The inks of the theme that the reader prefers, as variables of a style sheet; `--show-light`
    /// and `--show-dark` say which of two pictures is displayed. On paper it is the light one.
    private static String inks() {
        return colours(Theme.LIGHT)
                + "@media screen and (prefers-color-scheme: dark) {\n"
                + colours(Theme.DARK)
                + "}\n";
    }

    private static String colours(Theme theme) {
        return Say.of(
                """
                :root {
                %s  --show-light: %{none|block};
                  --show-dark: %{block|none};
                }
                """,
                Html.each(
                        INKS,
                        ink ->
                                Html.of(
                                        "  --%s: %s;\n",
                                        ink.name().toLowerCase(Locale.ROOT).replace('_', '-'),
                                        theme.css(ink))),
                theme.isDark(),
                theme.isDark());
    }
}
