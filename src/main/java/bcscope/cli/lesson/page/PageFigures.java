package bcscope.cli.lesson.page;

import bcscope.lesson.Pointed;
import bcscope.picture.Box;
import bcscope.picture.SvgSurface;
import bcscope.picture.Theme;
import bcscope.picture.page.Html;
import bcscope.picture.scene.MachineWords;
import bcscope.picture.view.TimelineView;

import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.stream.Collectors;

/// Pictures within a page. Each is drawn in the themes of the page, of which one is shown, and has
/// its words with it.
final class PageFigures {
    private static final Box TIMELINE = new Box(0, 0, SightScene.WIDTH, 180);
    private static final int SLICES_BEFORE = 8;

    private final List<Theme> themes;
    private int count;

    /// @param themes light alone for what is printed, else light and dark
    PageFigures(List<Theme> themes) {
        this.themes = List.copyOf(themes);
    }

    /// The display of a look.
    Html sight(SightScene scene) {
        TimelineView timeline = TimelineView.upTo(scene.at(), SLICES_BEFORE);
        String elsewhere =
                scene.notDrawn().stream()
                        .map(Pointed::name)
                        .filter(name -> !name.isEmpty())
                        .collect(Collectors.joining(", "));
        return Html.of(
                """
                <figure>
                %s%s<figcaption lang="en">%s%s%s</figcaption>
                </figure>
                """,
                drawn(scene::svg, scene.words()),
                drawn(theme -> svg(timeline, theme), timeline.words(TIMELINE)),
                MachineWords.moment(scene.at().state()),
                scene.sight().hidesFuture() ? ". What comes later is hidden." : ".",
                elsewhere.isEmpty() ? "" : " Look at " + elsewhere + ".");
    }

    private static String svg(TimelineView timeline, Theme theme) {
        SvgSurface surface = new SvgSurface(theme, TIMELINE.width(), TIMELINE.height());
        timeline.draw(surface);
        return surface.svg();
    }

    /// A picture in the themes of the page.
    ///
    /// @param picture the file of it in a theme
    /// @param words for who does not see it
    Html drawn(Function<Theme, String> picture, String words) {
        return Html.each(
                themes,
                theme ->
                        Html.of(
                                "<div class=\"only-%s\">%s</div>\n",
                                theme.name().toLowerCase(Locale.ROOT),
                                element(picture.apply(theme), words)));
    }

    /// A picture as an element. What it defines gets names of its own, for a page has many.
    private Html element(String svg, String words) {
        String own = "p" + count++ + "-";
        String renamed =
                svg.substring(svg.indexOf("<svg") + "<svg ".length())
                        .replace(" id=\"", " id=\"" + own)
                        .replace("url(#", "url(#" + own)
                        .strip();
        return Html.of(
                "<svg role=\"img\" aria-label=\"%s\" lang=\"en\" %s", words, new Html(renamed));
    }
}
