package bcscope.cli.lesson.page;

import bcscope.base.Release;
import bcscope.base.Say;
import bcscope.lesson.StepKind;
import bcscope.lesson.course.LessonPage;
import bcscope.lesson.course.LessonPart;
import bcscope.lesson.draw.LessonFile;
import bcscope.lesson.marking.PosedQuestion;
import bcscope.picture.Theme;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// A lesson on paper for one student.
///
/// Without the solution, a sheet tells nothing that it asks. Once something has been asked, the
/// steps that reveal and explain are left out but for their questions, and so are pictures that
/// hide nothing. What comes after a reveal may give away what was asked before it, so a new sheet
/// begins there. Hints are on a sheet of their own.
public final class Worksheet {
    /// Its content.
    public enum Kind {
        /// Room for answers.
        HANDOUT,
        /// The answers, why they are right, and all that the lesson reveals.
        SOLUTION
    }

    private final CourseRun taken;
    private final Kind kind;
    private final PageFigures figures;
    private final StringBuilder html = new StringBuilder();
    private final List<String> hints = new ArrayList<>();
    private ShownSight sight;
    private int number;
    private boolean hasRevealed;
    private boolean startsSheet;

    private Worksheet(CourseRun taken, Kind kind, PageFigures figures) {
        this.taken = taken;
        this.kind = kind;
        this.figures = figures;
        sight = ShownSight.first(taken.run());
    }

    /// A file with the sheets of all of `lessons`.
    ///
    /// @param student whose they are; empty for a line to write the name on
    public static String page(List<CourseRun> lessons, Optional<String> student, Kind kind) {
        PageFigures figures = new PageFigures(List.of(Theme.LIGHT));
        StringBuilder sheets = new StringBuilder();
        lessons.forEach(each -> sheets.append(new Worksheet(each, kind, figures).article(student)));
        String title = lessons.getFirst().course().title();
        return PaperPage.of(
                kind == Kind.SOLUTION ? title + " – solution" : title,
                lessons.getFirst().language(),
                sheets.toString());
    }

    private String article(Optional<String> student) {
        html.append("<article lang=\"").append(LessonMarkup.text(taken.language())).append("\">\n");
        head(student);
        taken.course().pages().forEach(this::step);
        if (kind == Kind.HANDOUT && !hints.isEmpty()) {
            html.append("<section class=\"hints new-sheet\">\n<h2 lang=\"en\">Hints</h2>\n<ul>\n");
            hints.forEach(html::append);
            html.append("</ul>\n</section>\n");
        }
        return html.append("</article>\n").toString();
    }

    private void head(Optional<String> student) {
        html.append("<header>\n<h1>")
                .append(LessonMarkup.text(taken.course().title()))
                .append("</h1>\n<p class=\"meta\" lang=\"en\">")
                .append(kind == Kind.SOLUTION ? "<strong>Solution</strong> · " : "")
                .append(
                        LessonMarkup.text(
                                Say.of(
                                        "%s · seed %s · %{n point} · %s",
                                        taken.course().id(),
                                        taken.course().seed(),
                                        taken.course().points(),
                                        Release.name())))
                .append("</p>\n");
        if (kind == Kind.HANDOUT || student.isPresent()) {
            html.append("<p class=\"who\" lang=\"en\"><span>Name: ")
                    .append(student.map(LessonMarkup::text).orElse("<span class=\"blank\"></span>"))
                    .append("</span> <span>Date: <span class=\"blank\"></span></span></p>\n");
        }
        html.append("</header>\n");
    }

    private void step(LessonPage step) {
        boolean hasAsked = number > 0;
        boolean tells =
                step.kind()
                        .filter(it -> it == StepKind.REVEAL || it == StepKind.EXPLAIN)
                        .isPresent();
        boolean conceals = kind == Kind.HANDOUT && hasAsked && tells;
        if (conceals && step.kind().filter(it -> it == StepKind.REVEAL).isPresent()) {
            hasRevealed = true;
            startsSheet = true;
        }
        StringBuilder content = new StringBuilder();
        step.parts().forEach(part -> content.append(part(part, conceals)));
        if (content.isEmpty()) {
            return;
        }
        html.append(startsSheet ? "<section class=\"new-sheet\">\n" : "<section>\n");
        if (startsSheet) {
            html.append(
                    "<p class=\"turn\" lang=\"en\">A new sheet: what follows may give away what"
                            + " was asked before.</p>\n");
        }
        startsSheet = false;
        step.kind()
                .ifPresent(it ->
                        html.append("<h2><span lang=\"en\">")
                                .append(it.title())
                                .append("</span>")
                                .append(step.title().isEmpty() || conceals ? "" : ": ")
                                .append(conceals ? "" : LessonMarkup.text(step.title()))
                                .append("</h2>\n"));
        html.append(content).append("</section>\n");
    }

    private String part(LessonPart part, boolean conceals) {
        return switch (part) {
            case LessonPart.Words(String markdown) -> conceals ? "" : LessonMarkup.blocks(markdown);
            case LessonPart.Folded(String title, String markdown) ->
                    conceals
                            ? ""
                            : Say.of(
                                    "<aside>\n<h3>%s</h3>\n%s</aside>\n",
                                    LessonMarkup.line(title), LessonMarkup.blocks(markdown));
            case LessonPart.Noted(String markdown) ->
                    kind == Kind.HANDOUT
                            ? ""
                            : "<aside class=\"note\">\n<h3 lang=\"en\">For the teacher</h3>\n"
                                    + LessonMarkup.blocks(markdown)
                                    + "</aside>\n";
            case LessonPart.Seen(var seen) -> {
                sight = sight.then(seen);
                yield seen(conceals);
            }
            case LessonPart.Ask(PosedQuestion posed) -> question(posed);
            case LessonPart.Change change -> ExerciseMarkup.of(file(), "", change, "");
            case LessonPart.Build build -> build(build);
        };
    }

    private String seen(boolean conceals) {
        boolean isKept = conceals || (hasRevealed && !sight.hidesFuture());
        return switch (kind) {
            case HANDOUT ->
                    isKept
                            ? ""
                            : figures.sight(
                                    SightScene.of(taken.run(), taken.oneByOne(), sight.hiding()));
            case SOLUTION -> figures.sight(SightScene.of(taken.run(), taken.oneByOne(), sight));
        };
    }

    private String question(PosedQuestion posed) {
        number++;
        posed.hint()
                .ifPresent(hint ->
                        hints.add(
                                Say.of(
                                        "<li><strong lang=\"en\">Question %s:</strong> %s</li>\n",
                                        number, LessonMarkup.line(hint))));
        return "<section class=\"question\">\n"
                + heading("Question " + number, posed.question().points())
                + LessonMarkup.blocks(posed.ask())
                + AnswerRoom.html(posed.form(), sight.moment().slice())
                + (kind == Kind.SOLUTION ? AnswerText.html(posed) : "")
                + "</section>\n";
    }

    private static String heading(String name, int points) {
        return Say.of(
                "<h3 lang=\"en\">%s <span class=\"points\">%{n point}</span></h3>\n", name, points);
    }

    private String build(LessonPart.Build build) {
        number++;
        String answer =
                switch (kind) {
                    case HANDOUT -> "";
                    case SOLUTION ->
                            "<div class=\"answer\">\n<p lang=\"en\"><strong>Right</strong> is every"
                                    + " change after which this is true of the run: <code>"
                                    + LessonMarkup.text(build.build().goal().text())
                                    + "</code></p>\n"
                                    + ExerciseMarkup.solution(file(), build)
                                    + "</div>\n";
                };
        return ExerciseMarkup.of(file(), heading("Task " + number, build.points()), build, answer);
    }

    private LessonFile file() {
        return taken.course().file();
    }
}
