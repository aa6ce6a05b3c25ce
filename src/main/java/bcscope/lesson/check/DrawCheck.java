package bcscope.lesson.check;

import bcscope.base.Diagnostic;
import bcscope.base.Parsed;
import bcscope.lesson.Lesson.Assigned;
import bcscope.lesson.course.LessonCourse;
import bcscope.lesson.course.LessonPage;
import bcscope.lesson.course.LessonPart;
import bcscope.lesson.draw.Draw;
import bcscope.lesson.draw.LessonFile;
import bcscope.lesson.draw.LessonRun;
import bcscope.lesson.marking.PosedQuestion;
import bcscope.lesson.marking.QuestionBuilder;
import bcscope.lesson.question.LessonQuestion;
import bcscope.loading.Loaded;
import bcscope.model.ModelParameter;
import bcscope.run.Run;
import bcscope.scenario.json.Place;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/// One draw of a lesson: runs it and looks at everything that depends on the run.
final class DrawCheck {
    /// A clear answer is the same where what was drawn is so much of a slice earlier or later.
    private static final int PARTS_OF_A_SLICE = 100;

    private final LessonFile file;
    private final Draw draw;
    private final LessonFindings findings;
    private final Map<String, QuestionFound> answers = new LinkedHashMap<>();

    /// What was seen of a question.
    ///
    /// @param answer the right one in words
    /// @param isTold whether the text before it says so
    record QuestionFound(String answer, boolean isTold) {}

    private DrawCheck(LessonFile file, Draw draw, LessonFindings findings) {
        this.file = file;
        this.draw = draw;
        this.findings = findings;
    }

    /// Looks at `draw`; what was found goes to `findings`.
    ///
    /// @return what is right, by the id of the question
    static Map<String, QuestionFound> check(LessonFile file, Draw draw, LessonFindings findings)
            throws InterruptedException {
        DrawCheck check = new DrawCheck(file, draw, findings);
        check.check();
        return check.answers;
    }

    private void check() throws InterruptedException {
        switch (file.load(draw)) {
            case Parsed.Bad<Loaded> bad ->
                    bad.errors().forEach(error -> findings.add(placed(error), draw));
            case Parsed.Good<Loaded>(Loaded loaded, _) -> {
                try (Run run = Run.start(loaded.scenario(), loaded.program(), 1)) {
                    run.await();
                    switch (LessonCourse.of(file, LessonRun.of(draw, run))) {
                        case Parsed.Good<LessonCourse>(LessonCourse course, var warnings) -> {
                            findings.addAll(warnings, draw);
                            course(course);
                        }
                        case Parsed.Bad<LessonCourse> bad -> findings.addAll(bad.errors(), draw);
                    }
                }
                SolutionCheck.check(file, draw, findings);
                long slice = loaded.scenario().model().get(ModelParameter.SLICE_NANOS);
                for (Draw near : draw.near(slice / PARTS_OF_A_SLICE)) {
                    near(near);
                }
            }
        }
    }

    /// A problem of a scenario at the place of the lesson that brought it about.
    private Diagnostic placed(Diagnostic error) {
        Place place =
                file.lesson().set().stream()
                        .filter(each -> error.file().startsWith("--set " + each.key() + "="))
                        .map(Assigned::place)
                        .findFirst()
                        .orElse(file.lesson().scenario().place());
        String inFile = error.line() > 0 ? error.file() + ":" + error.line() + ": " : "";
        return place.error(inFile + error.problem(), error.advice());
    }

    private void course(LessonCourse course) {
        StringBuilder read = new StringBuilder();
        for (LessonPage page : course.pages()) {
            for (LessonPart part : page.parts()) {
                switch (part) {
                    case LessonPart.Words(String text) -> read.append(text).append('\n');
                    case LessonPart.Folded(_, String text) -> read.append(text).append('\n');
                    case LessonPart.Ask(PosedQuestion posed) -> {
                        String answer = words(posed);
                        answers.put(
                                posed.question().id(),
                                new QuestionFound(answer, says(read, answer)));
                    }
                    case LessonPart.Seen _,
                            LessonPart.Noted _,
                            LessonPart.Change _,
                            LessonPart.Build _ -> {
                        // says nothing that a student reads before a question
                    }
                }
            }
        }
    }

    /// Whether `read` has the words of `answer`, and not as a part of longer ones: `slice 5` is not
    /// in `slice 50` or `slice 5.5`.
    private static boolean says(CharSequence read, String answer) {
        return Pattern.compile(
                        "(?<![\\p{L}\\p{N}][.,]?)"
                                + Pattern.quote(answer)
                                + "(?![.,]?[\\p{L}\\p{N}])")
                .matcher(read)
                .find();
    }

    private static String words(PosedQuestion posed) {
        return posed.form().words(posed.truth());
    }

    /// Asks the same questions about a nearly equal run: an answer that differs is on a boundary.
    private void near(Draw near) throws InterruptedException {
        if (!(file.load(near) instanceof Parsed.Good<Loaded>(Loaded loaded, _))) {
            return;
        }
        try (Run run = Run.start(loaded.scenario(), loaded.program(), 1)) {
            run.await();
            LessonRun other = LessonRun.of(near, run);
            List<LessonQuestion> discrete = new ArrayList<>();
            file.lesson().questions().filter(it -> it.mode().isDiscrete()).forEach(discrete::add);
            for (LessonQuestion question : discrete) {
                Optional<QuestionFound> here = Optional.ofNullable(answers.get(question.id()));
                if (here.isPresent()
                        && QuestionBuilder.pose(other, question)
                                instanceof Parsed.Good<PosedQuestion>(PosedQuestion posed, _)
                        && !words(posed).equals(here.get().answer())) {
                    findings.add(boundary(question), draw);
                }
            }
        }
    }

    private static Diagnostic boundary(LessonQuestion question) {
        return question.place()
                .error(
                        "The answer lies on a boundary: a hundredth of a slice earlier or later it"
                                + " is another.",
                        "Draw values that are further from the beginning of a slice.");
    }
}
