package bcscope.picture.page;

import bcscope.base.Numbers;
import bcscope.picture.Surface;
import bcscope.picture.SvgSurface;
import bcscope.picture.Theme;
import bcscope.picture.plot.Plot;
import bcscope.picture.plot.PlotPicture;
import bcscope.scenario.Scenario;
import bcscope.scenario.file.ScenarioWriter;

import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;
import java.util.function.IntFunction;

/// Parts of a report as HTML.
public final class HtmlPage {
    /// As wide as a section of the page is inside.
    private static final double PLOT_WIDTH = 1_150;

    private static final double PLOT_HEIGHT = 320;

    /// A wider picture is scrolled on a screen that is too narrow for its letters.
    private static final double NARROW = 760;

    private HtmlPage() {}

    /// The whole file.
    public static String of(String title, Html body) {
        return PageStyle.REPORT.page(title, "en", body);
    }

    /// Paragraphs, one for each of `remarks`.
    public static Html remarks(Collection<String> remarks) {
        return Html.each(remarks, it -> Html.of("<p class=\"remark\">%s</p>\n", it));
    }

    /// `text` as a paragraph that matters less; nothing if it is empty.
    public static Html muted(String text) {
        return Html.unlessEmpty("<p class=\"muted\">%s</p>\n", text);
    }

    /// `plot` in both themes, of which the reader's is shown.
    public static Html figure(Plot plot) {
        return figure(plot, "");
    }

    /// The plot with a caption below it, unless `caption` is empty.
    public static Html figure(Plot plot, String caption) {
        return figure(
                plot.title(),
                PLOT_WIDTH,
                PLOT_HEIGHT,
                caption,
                surface -> PlotPicture.draw(surface, plot));
    }

    /// The drawing of `picture` on a surface of `width` by `height` units in both themes; the page
    /// shows that of the reader.
    public static Html figure(
            String title, double width, double height, String caption, Consumer<Surface> picture) {
        return Html.of(
                "<figure%s>%s%s</figure>\n",
                new Html(width > NARROW ? " class=\"wide\"" : ""),
                Html.each(
                        List.of(Theme.LIGHT, Theme.DARK),
                        theme ->
                                Html.of(
                                        "<div class=\"only-%s\">%s</div>",
                                        theme.name().toLowerCase(Locale.ROOT),
                                        svg(title, new SvgSurface(theme, width, height), picture))),
                Html.unlessEmpty("<figcaption class=\"muted\">%s</figcaption>", caption));
    }

    private static Html svg(String title, SvgSurface surface, Consumer<Surface> picture) {
        picture.accept(surface);
        String file = surface.svg();
        return Html.of(
                "<svg role=\"img\" aria-label=\"%s\" %s",
                title, new Html(file.substring(file.indexOf("<svg") + "<svg ".length()).strip()));
    }

    /// The folded texts of `scenarios`, each with a button that copies it; nothing if there are
    /// none.
    ///
    /// @param id of the fold; may be empty
    /// @param what they are, after their number; may be empty
    /// @param name of the file of each
    public static Html scenarios(
            String id, String what, Collection<Scenario> scenarios, IntFunction<String> name) {
        if (scenarios.isEmpty()) {
            return Html.NONE;
        }
        List<Scenario> all = List.copyOf(scenarios);
        return Html.of(
                "<details%s><summary>%s</summary>\n%s</details>\n",
                Html.unlessEmpty(" id=\"%s\"", id),
                (Numbers.count(all.size(), "scenario") + " " + what).strip(),
                Html.range(0, all.size(), i -> copyable(all.get(i), name.apply(i))));
    }

    private static Html copyable(Scenario scenario, String file) {
        return Html.of(
                """
                <details class="inner"><summary>%s <span class="muted">%s</span></summary>\
                <button type="button">Copy</button><pre>%s</pre></details>
                """,
                scenario.name(),
                file,
                ScenarioWriter.text(scenario, ScenarioWriter.Detail.CHANGED));
    }
}
