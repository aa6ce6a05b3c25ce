package bcscope.ui.lecture;

import bcscope.base.Capital;
import bcscope.explain.story.StoryText;
import bcscope.lesson.LessonWords;
import bcscope.lesson.StepKind;
import bcscope.lesson.course.LessonStop;
import bcscope.lesson.marking.PosedQuestion;
import bcscope.ui.state.OpenRun;
import bcscope.ui.state.lecture.LectureStop;
import bcscope.ui.state.lecture.OpenLecture;

import java.util.Optional;

/// The texts of a lecture at a stop, and between two.
final class LectureWords {
    private LectureWords() {}

    /// A text that is said.
    ///
    /// @param form how it is written
    record Line(String text, Form form) {}

    /// How a text is written.
    enum Form {
        MARKDOWN,
        PLAIN
    }

    /// The heading: only the kind of the step if the title is shown elsewhere.
    static String heading(LessonWords words, LectureStop stop) {
        return stop instanceof LectureStop.OfLesson(LessonStop it) && isBare(it)
                ? it.kind().map(StepKind::title).map(words::of).orElse("")
                : whole(words, stop);
    }

    /// The kind of the step and its title; if there is no lesson, the place of the stop.
    static String whole(LessonWords words, LectureStop stop) {
        return switch (stop) {
            case LectureStop.OfMark mark -> mark.heading();
            case LectureStop.OfLesson(LessonStop it) -> it.heading(words);
        };
    }

    /// The sentence of the stop, or of the current moment if the teacher has stepped away from the
    /// stop or it has none.
    static Line line(OpenRun run, OpenLecture lecture) {
        return lecture.here(run)
                .flatMap(stop -> line(stop, run))
                .orElseGet(() -> new Line(moment(run), Form.PLAIN));
    }

    private static Optional<Line> line(LectureStop stop, OpenRun run) {
        boolean away = stop.moment().isPresent() && !stop.isAt(run.shownCursor());
        if (stop.question().isPresent()) {
            return stop.question().map(LectureWords::asked);
        }
        return away ? Optional.empty() : Optional.of(line(stop)).filter(it -> !it.text.isEmpty());
    }

    /// The sentence of a stop, wherever the cursor is; empty if there is none.
    static Line line(LectureStop stop) {
        return switch (stop) {
            case LectureStop.OfMark mark -> new Line(mark.mark().note().text(), Form.PLAIN);
            case LectureStop.OfLesson(LessonStop it) when it.question().isPresent() ->
                    asked(it.question().get());
            case LectureStop.OfLesson(LessonStop it) when isBare(it) ->
                    new Line(Capital.of(it.title()), Form.PLAIN);
            case LectureStop.OfLesson(LessonStop it) ->
                    new Line(it.said().sentence(), Form.MARKDOWN);
        };
    }

    /// All that a stop says, Markdown; empty if that is no more than its sentence.
    static String whole(LectureStop stop) {
        return switch (stop) {
            case LectureStop.OfMark _ -> "";
            case LectureStop.OfLesson(LessonStop it) -> it.question().isPresent() ? "" : unsaid(it);
        };
    }

    private static String unsaid(LessonStop stop) {
        String first = isBare(stop) ? stop.said().sentence() : "";
        return (first + "\n\n" + stop.said().rest()).strip();
    }

    private static Line asked(PosedQuestion posed) {
        return new Line(posed.ask(), Form.MARKDOWN);
    }

    /// Whether its title is said in place of a sentence: that of the lesson at its beginning, and
    /// of a step whose text begins with something else.
    private static boolean isBare(LessonStop stop) {
        return stop.kind().isEmpty() || stop.said().sentence().isEmpty();
    }

    /// The sentence of the moment; empty while none is at hand.
    static String moment(OpenRun run) {
        return run.shown()
                .map(shown ->
                        new StoryText(run.document().run())
                                .sentence(
                                        shown.detail(),
                                        shown.reading().story(),
                                        shown.cursor().events()))
                .orElse("");
    }
}
