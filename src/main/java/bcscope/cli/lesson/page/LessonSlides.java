package bcscope.cli.lesson.page;

import bcscope.base.Numbers;
import bcscope.base.Release;
import bcscope.lesson.course.LessonStop;
import bcscope.lesson.marking.PosedQuestion;
import bcscope.picture.Theme;

import java.util.List;

/// The stops of a lecture as slides, for those who were absent. A question and its answer are one
/// slide, with the answer folded; what is for the teacher alone is on none.
public final class LessonSlides {
    private final CourseRun taken;
    private final PageFigures figures = new PageFigures(List.of(Theme.LIGHT, Theme.DARK));
    private ShownSight sight;

    private LessonSlides(CourseRun taken) {
        this.taken = taken;
        sight = ShownSight.first(taken.run());
    }

    /// A file with all slides of the lesson.
    public static String page(CourseRun taken) {
        return new LessonSlides(taken).page();
    }

    private String page() {
        List<LessonStop> stops =
                taken.course().stops().stream()
                        .filter(stop -> stop.act() != LessonStop.Act.ANSWERS)
                        .toList();
        StringBuilder slides = new StringBuilder();
        for (int i = 0; i < stops.size(); i++) {
            slides.append(slide(stops.get(i), i + 1, stops.size()));
        }
        return SlidePage.of(taken.course().title(), taken.language(), slides.toString());
    }

    private String slide(LessonStop stop, int number, int count) {
        ShownSight before = sight;
        sight = stop.sight().map(before::then).orElse(before);
        ShownSight shown = stop.hidesFuture() ? sight.hiding() : sight;
        boolean isFirst = number == 1;
        String level = isFirst ? "h1" : "h2";
        return "<section class=\"slide\" id=\"slide-"
                + number
                + "\">\n<"
                + level
                + ">"
                + heading(stop)
                + "</"
                + level
                + ">\n<div class=\"both\">\n<div class=\"said\">\n"
                + stop.question().map(this::question).orElseGet(() -> said(stop))
                + "</div>\n"
                + figures.sight(SightScene.of(taken.run(), taken.oneByOne(), shown))
                + "</div>\n<p class=\"foot\" lang=\"en\">"
                + LessonMarkup.text(
                        taken.course().id()
                                + ", seed "
                                + taken.course().seed()
                                + " · "
                                + Release.name()
                                + " · "
                                + number
                                + " of "
                                + count)
                + "</p>\n</section>\n";
    }

    private static String heading(LessonStop stop) {
        return stop.kind()
                .map(kind ->
                        "<span lang=\"en\">"
                                + kind.title()
                                + "</span>"
                                + (stop.title().isEmpty()
                                        ? ""
                                        : ": " + LessonMarkup.text(stop.title())))
                .orElseGet(() -> LessonMarkup.text(stop.title()));
    }

    private static String said(LessonStop stop) {
        return (stop.said().sentence().isEmpty()
                        ? ""
                        : "<p class=\"sentence\">"
                                + LessonMarkup.line(stop.said().sentence())
                                + "</p>\n")
                + LessonMarkup.blocks(stop.said().rest());
    }

    private String question(PosedQuestion posed) {
        return "<div class=\"sentence\">"
                + LessonMarkup.blocks(posed.ask())
                + "</div>\n"
                + AnswerRoom.html(posed.form(), sight.moment().slice())
                + "<p class=\"how\" lang=\"en\">"
                + Numbers.count(posed.question().points(), "point", "points")
                + "</p>\n<details>\n<summary lang=\"en\">The answer</summary>\n"
                + AnswerText.html(posed)
                + "</details>\n";
    }
}
