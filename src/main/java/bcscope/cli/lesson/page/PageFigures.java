package bcscope.cli.lesson.page;

import bcscope.lesson.Pointed;
import bcscope.picture.Theme;

import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.stream.Collectors;

/// Pictures within a page. Each is drawn in the themes of the page, of which one is shown, and has
/// its words with it.
final class PageFigures {
    private final List<Theme> themes;
    private int count;

    /// @param themes light alone for what is printed, else light and dark
    PageFigures(List<Theme> themes) {
        this.themes = List.copyOf(themes);
    }

    /// The display of a look.
    String sight(SightScene scene) {
        SightPicture picture = new SightPicture(scene);
        String words = SightWords.all(scene);
        TimelineStrip timeline = TimelineStrip.of(scene);
        String elsewhere =
                picture.notDrawn().stream()
                        .map(Pointed::name)
                        .filter(name -> !name.isEmpty())
                        .collect(Collectors.joining(", "));
        String caption =
                SightWords.moment(scene)
                        + (scene.sight().hidesFuture() ? ". What comes later is hidden." : ".")
                        + (elsewhere.isEmpty() ? "" : " Look at " + elsewhere + ".");
        return "<figure>\n"
                + drawn(picture::svg, words)
                + drawn(timeline::svg, timeline.words())
                + "<figcaption lang=\"en\">"
                + LessonMarkup.text(caption)
                + "</figcaption>\n</figure>\n";
    }

    /// A picture in the themes of the page.
    ///
    /// @param picture the file of it in a theme
    /// @param words for who does not see it
    String drawn(Function<Theme, String> picture, String words) {
        StringBuilder html = new StringBuilder();
        for (Theme theme : themes) {
            html.append("<div class=\"only-")
                    .append(theme.name().toLowerCase(Locale.ROOT))
                    .append("\">")
                    .append(element(picture.apply(theme), words))
                    .append("</div>\n");
        }
        return html.toString();
    }

    /// A picture as an element. What it defines gets names of its own, for a page has many.
    private String element(String svg, String words) {
        String own = "p" + count++ + "-";
        return svg.substring(svg.indexOf("<svg"))
                .replace(" id=\"", " id=\"" + own)
                .replace("url(#", "url(#" + own)
                .replaceFirst(
                        "<svg ",
                        "<svg role=\"img\" aria-label=\""
                                + LessonMarkup.text(words).replace("\\", "\\\\").replace("$", "\\$")
                                + "\" lang=\"en\" ")
                .strip();
    }
}
