package bcscope.cli.lesson.page;

import bcscope.base.Release;
import bcscope.lesson.StepKind;
import bcscope.lesson.course.LessonPage;
import bcscope.lesson.course.LessonPart;
import bcscope.lesson.draw.LessonFile;
import bcscope.lesson.marking.PosedQuestion;
import bcscope.lesson.result.SheetStart;
import bcscope.picture.Theme;
import bcscope.picture.page.Html;
import bcscope.picture.page.PageStyle;

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

    private static final Html BLANK = new Html("<span class=\"blank\"></span>");

    private final CourseRun taken;
    private final Kind kind;
    private final PageFigures figures;
    private final List<Html> hints = new ArrayList<>();
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

    /// The sheets of one or several students in one file; each begins a new page.
    public static final class Pile {
        private final Kind kind;
        private final PageFigures figures = new PageFigures(List.of(Theme.LIGHT));
        private final List<Html> sheets = new ArrayList<>();
        private String title = "";
        private String language = "";
        private String solution = "";

        public Pile(Kind kind) {
            this.kind = kind;
        }

        /// Adds the sheets of all of `lessons`.
        ///
        /// @param student whose they are; empty for a line to write the name on
        public void add(List<CourseRun> lessons, Optional<String> student) {
            title = lessons.getFirst().course().title();
            language = lessons.getFirst().language();
            solution = lessons.getFirst().course().file().words().say("paper.solution");
            lessons.forEach(
                    each -> sheets.add(new Worksheet(each, kind, figures).article(student)));
        }

        /// What was added, as a file.
        public String page() {
            return PageStyle.PAPER.page(
                    kind == Kind.SOLUTION ? title + " – " + solution : title,
                    language,
                    Html.each(sheets, it -> it));
        }
    }

    private Html article(Optional<String> student) {
        return Html.of(
                """
                <article lang="%s">
                %s%s%s</article>
                """,
                taken.language(),
                head(student),
                Html.each(taken.course().pages(), this::step),
                kind == Kind.HANDOUT && !hints.isEmpty()
                        ? Html.of(
                                """
                                <section class="hints new-sheet">
                                <h2 lang="%s">%s</h2>
                                <ul>
                                %s</ul>
                                </section>
                                """,
                                languageOf("Hints"), word("Hints"), hints)
                        : "");
    }

    private Html head(Optional<String> student) {
        return Html.of(
                """
                <header>
                <h1>%s</h1>
                <p class="meta">%s%s%s · %s · %s</p>
                %s</header>
                """,
                taken.course().title(),
                kind == Kind.SOLUTION
                        ? Html.of("<strong>%s</strong> · ", taken.said("paper.solution"))
                        : Html.NONE,
                taken.course().id(),
                taken.course().seed() > SheetStart.MOST_SEED
                        ? ""
                        : Html.of(" · %s", taken.said("paper.seed", taken.course().seed())),
                taken.points(taken.course().points()),
                Release.name(),
                kind == Kind.HANDOUT || student.isPresent()
                        ? Html.of(
                                """
                                <p class="who"><span>%s %s</span> <span>%s %s</span></p>
                                """,
                                taken.said("paper.name"),
                                student.<Object>map(name -> name).orElse(BLANK),
                                taken.said("paper.date"),
                                BLANK)
                        : "");
    }

    private Html step(LessonPage step) {
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
        Html content = Html.each(step.parts(), part -> part(part, conceals));
        if (content.text().isEmpty()) {
            return Html.NONE;
        }
        Html begin =
                startsSheet
                        ? Html.of(
                                "<section class=\"new-sheet\">\n<p class=\"turn\">%s</p>\n",
                                taken.said("paper.sheet"))
                        : new Html("<section>\n");
        startsSheet = false;
        return Html.of(
                "%s%s%s</section>\n",
                begin,
                step.kind()
                        .map(it ->
                                Html.of(
                                        "<h2><span lang=\"%s\">%s</span>%s</h2>\n",
                                        languageOf(it.title()),
                                        word(it.title()),
                                        conceals ? "" : Html.unlessEmpty(": %s", step.title()))),
                content);
    }

    private Html part(LessonPart part, boolean conceals) {
        return switch (part) {
            case LessonPart.Words(String markdown) ->
                    conceals ? Html.NONE : LessonMarkup.blocks(markdown);
            case LessonPart.Folded(String title, String markdown) ->
                    conceals
                            ? Html.NONE
                            : Html.of(
                                    "<aside>\n<h3>%s</h3>\n%s</aside>\n",
                                    LessonMarkup.line(title), LessonMarkup.blocks(markdown));
            case LessonPart.Noted(String markdown) ->
                    kind == Kind.HANDOUT
                            ? Html.NONE
                            : Html.of(
                                    """
                                    <aside class="note">
                                    <h3 lang="%s">%s</h3>
                                    %s</aside>
                                    """,
                                    languageOf("For the teacher"),
                                    word("For the teacher"),
                                    LessonMarkup.blocks(markdown));
            case LessonPart.Seen(var seen) -> {
                sight = sight.then(seen);
                yield seen(conceals);
            }
            case LessonPart.Ask(PosedQuestion posed) -> question(posed);
            case LessonPart.Change change ->
                    ExerciseMarkup.of(
                            taken,
                            Html.of(
                                    "<h3 lang=\"%s\">%s</h3>\n",
                                    languageOf("To try"), word("To try")),
                            change,
                            Html.NONE);
            case LessonPart.Build build -> build(build);
        };
    }

    private Html seen(boolean conceals) {
        boolean isKept = conceals || (hasRevealed && !sight.hidesFuture());
        return switch (kind) {
            case HANDOUT ->
                    isKept
                            ? Html.NONE
                            : figures.sight(
                                    SightScene.of(taken.run(), taken.oneByOne(), sight.hiding()));
            case SOLUTION -> figures.sight(SightScene.of(taken.run(), taken.oneByOne(), sight));
        };
    }

    private Html question(PosedQuestion posed) {
        number++;
        posed.hint()
                .ifPresent(hint ->
                        hints.add(
                                Html.of(
                                        "<li><strong lang=\"%s\">%s %s:</strong> %s</li>\n",
                                        languageOf("Question"),
                                        word("Question"),
                                        number,
                                        LessonMarkup.line(hint))));
        return Html.of(
                "<section class=\"question\">\n%s%s%s%s</section>\n",
                heading("Question", posed.question().points()),
                LessonMarkup.blocks(posed.ask()),
                AnswerRoom.html(taken, posed.form(), sight.moment().slice()),
                kind == Kind.SOLUTION ? AnswerText.html(taken, posed) : "");
    }

    private Html heading(String name, int points) {
        return Html.of(
                "<h3 lang=\"%s\">%s %s <span class=\"points\">%s</span></h3>\n",
                languageOf(name), word(name), number, taken.points(points));
    }

    private Html build(LessonPart.Build build) {
        number++;
        Html answer =
                switch (kind) {
                    case HANDOUT -> Html.NONE;
                    case SOLUTION ->
                            Html.of(
                                    """
                                    <div class="answer">
                                    <p lang="en"><strong>Right</strong> is every change after which this is \
                                    true of the run: <code>%s</code></p>
                                    %s</div>
                                    """,
                                    build.build().goal().text(),
                                    ExerciseMarkup.solution(taken, build));
                };
        return ExerciseMarkup.of(taken, heading("Task", build.points()), build, answer);
    }

    private String word(String english) {
        return file().words().of(english);
    }

    private String languageOf(String english) {
        return file().words().languageOf(english, taken.language());
    }

    private LessonFile file() {
        return taken.course().file();
    }
}
