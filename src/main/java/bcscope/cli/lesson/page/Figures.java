package bcscope.cli.lesson.page;

import bcscope.lesson.Pointed;
import bcscope.picture.Theme;

import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/// Pictures within a page. Each is drawn in the themes of the page, of which one is shown, and has
/// its words with it.
final class Figures {
    private final List<Theme> themes;
    private int count;

    /// @param themes light alone for what is printed, else light and dark
    Figures(List<Theme> themes) {
        this.themes = List.copyOf(themes);
    }

    /// What a look shows.
    String sight(SightScene scene) {
        SightPicture picture = new SightPicture(scene);
        String words = SightWords.all(scene);
        List<Pointed> elsewhere = picture.notDrawn();
        String pointed =
                elsewhere.isEmpty()
                        ? ""
                        : " Look at "
                                + elsewhere.stream()
                                        .map(Pointed::name)
                                        .filter(name -> !name.isEmpty())
                                        .collect(Collectors.joining(", "))
                                + " too.";
        String caption =
                SightWords.moment(scene)
                        + (scene.sight().hidesFuture() ? ". What comes later is hidden." : ".")
                        + (pointed.equals(" Look at  too.") ? "" : pointed);
        StringBuilder figure = new StringBuilder("<figure>\n");
        for (Theme theme : themes) {
            figure.append(only(theme, picture.svg(theme), words));
            figure.append(only(theme, TimelineStrip.svg(scene, theme), "The timeline."));
        }
        return figure.append("<figcaption lang=\"en\">")
                .append(LessonMarkup.text(caption))
                .append("</figcaption>\n</figure>\n")
                .toString();
    }

    private String only(Theme theme, String svg, String words) {
        String name = theme.name().toLowerCase(Locale.ROOT);
        return "<div class=\"only-" + name + "\">" + element(svg, words) + "</div>\n";
    }

    /// A picture as an element. What it defines gets names of its own, for a page has many.
    String element(String svg, String words) {
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
