package bcscope.cli.lesson.page;

import bcscope.base.Release;
import bcscope.lesson.LessonWords;
import bcscope.lesson.course.LessonStop;
import bcscope.lesson.marking.PosedQuestion;
import bcscope.picture.Theme;
import bcscope.picture.page.Html;
import bcscope.picture.page.PageStyle;

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
        return PageStyle.SLIDES.page(
                taken.course().title(),
                taken.language(),
                Html.range(0, stops.size(), i -> slide(stops.get(i), i + 1, stops.size())));
    }

    private Html slide(LessonStop stop, int number, int count) {
        ShownSight before = sight;
        sight = stop.sight().map(before::then).orElse(before);
        ShownSight shown = stop.hidesFuture() ? sight.hiding() : sight;
        String level = number == 1 ? "h1" : "h2";
        return Html.of(
                """
                <section class="slide" id="slide-%s">
                <%s>%s</%s>
                <div class="both">
                <div class="said">
                %s</div>
                %s</div>
                <p class="foot" lang="en">%s, seed %s · %s · %s of %s</p>
                </section>
                """,
                number,
                level,
                heading(stop),
                level,
                stop.question().map(this::question).orElseGet(() -> said(stop)),
                figures.sight(SightScene.of(taken.run(), taken.oneByOne(), shown)),
                taken.course().id(),
                taken.course().seed(),
                Release.name(),
                number,
                count);
    }

    private Html heading(LessonStop stop) {
        LessonWords words = taken.course().file().words();
        return stop.kind()
                .map(kind ->
                        Html.of(
                                "<span lang=\"%s\">%s</span>%s",
                                words.languageOf(kind.title(), taken.language()),
                                words.of(kind.title()),
                                Html.unlessEmpty(": %s", stop.title())))
                .orElseGet(() -> Html.of("%s", stop.title()));
    }

    private static Html said(LessonStop stop) {
        String sentence = stop.said().sentence();
        return Html.of(
                "%s%s",
                sentence.isEmpty()
                        ? ""
                        : Html.of("<p class=\"sentence\">%s</p>\n", LessonMarkup.line(sentence)),
                LessonMarkup.blocks(stop.said().rest()));
    }

    private Html question(PosedQuestion posed) {
        return Html.of(
                """
                <div class="sentence">%s</div>
                %s<p class="how">%s</p>
                <details>
                <summary>%s</summary>
                %s</details>
                """,
                LessonMarkup.blocks(posed.ask()),
                AnswerRoom.html(taken, posed.form(), sight.moment().slice()),
                taken.points(posed.question().points()),
                taken.said("lecture.notes.answer"),
                AnswerText.html(taken, posed));
    }
}
