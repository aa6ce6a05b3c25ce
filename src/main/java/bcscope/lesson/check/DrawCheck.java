package bcscope.lesson.check;

import bcscope.base.Diagnostic;
import bcscope.base.Parsed;
import bcscope.lesson.Embedded;
import bcscope.lesson.Lesson.Assigned;
import bcscope.lesson.LessonBlock;
import bcscope.lesson.LessonQuestion;
import bcscope.lesson.Limit;
import bcscope.lesson.Pointed;
import bcscope.lesson.ScriptTask;
import bcscope.lesson.Template;
import bcscope.lesson.draw.Draw;
import bcscope.lesson.draw.LessonFile;
import bcscope.lesson.draw.LessonRun;
import bcscope.lesson.draw.LookMoment;
import bcscope.lesson.marking.PosedQuestion;
import bcscope.lesson.marking.Posing;
import bcscope.loading.Loaded;
import bcscope.model.ModelParameter;
import bcscope.run.Run;
import bcscope.scenario.ProgramSource.Written;
import bcscope.scenario.Scenario;
import bcscope.scenario.file.Setting;
import bcscope.scenario.format.Wording;
import bcscope.scenario.json.Place;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

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
                    blocks(LessonRun.of(draw, run), loaded.scenario());
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

    private void blocks(LessonRun run, Scenario scenario) {
        StringBuilder read = new StringBuilder();
        for (LessonBlock block : file.lesson().blocks().toList()) {
            switch (block) {
                case LessonBlock.Prose(Template text) -> read.append(text(run, text)).append('\n');
                case LessonBlock.Note(Template text) -> text(run, text);
                case LessonBlock.More(_, Template text) ->
                        read.append(text(run, text)).append('\n');
                case LessonBlock.Look look -> look(run, look);
                case LessonBlock.Asked(LessonQuestion question) ->
                        asked(run, question, read.toString());
                case LessonBlock.Change change -> {
                    text(run, change.ask());
                    change.say().ifPresent(text -> text(run, text));
                    change.limits().forEach(limit -> limit(limit, scenario));
                    change.script().ifPresent(task -> script(task, scenario));
                }
                case LessonBlock.Build build -> build(run, build, scenario);
            }
        }
    }

    private <T> Optional<T> take(Parsed<T> parsed) {
        findings.addAll(parsed.diagnostics(), draw);
        return parsed instanceof Parsed.Good<T>(T value, _) ? Optional.of(value) : Optional.empty();
    }

    private String text(LessonRun run, Template template) {
        return take(run.text(template)).orElse("");
    }

    private void look(LessonRun run, LessonBlock.Look look) {
        int nodes = run.run().scenario().machine().nodes();
        int ranks = run.run().program().ranks();
        look.nodes().forEach(node -> within(look.place(), "node", node, nodes));
        look.ranks().forEach(rank -> within(look.place(), "rank", rank, ranks));
        look.at().ifPresent(at -> take(LookMoment.of(run, look, at)));
        for (Pointed point : look.points()) {
            switch (point.target()) {
                case NODE, LIST, THREAD -> within(point.place(), "node", point.number(), nodes);
                case RANK -> within(point.place(), "rank", point.number(), ranks);
                case SLICE ->
                        within(
                                point.place(),
                                "slice",
                                point.number(),
                                run.run().slices().published());
                case PHASE, METRIC -> {}
            }
        }
    }

    private void within(Place place, String what, int number, int count) {
        if (number >= count) {
            findings.add(
                    place.error(
                            "There is no " + what + " " + number + " in this run.",
                            "The last is " + (count - 1) + "."),
                    draw);
        }
    }

    private void asked(LessonRun run, LessonQuestion question, String read) {
        take(Posing.pose(run, question))
                .ifPresent(posed -> {
                    String answer = words(posed);
                    answers.put(question.id(), new QuestionFound(answer, read.contains(answer)));
                });
    }

    private static String words(PosedQuestion posed) {
        return posed.form().words(posed.truth());
    }

    /// The script must be the one that is run.
    private void script(ScriptTask task, Scenario scenario) {
        boolean runs =
                scenario.job().program() instanceof Written written
                        && written.path().equals(task.file().text());
        if (!runs) {
            findings.add(
                    task.file()
                            .place()
                            .error(
                                    "The scenario does not run the script "
                                            + Wording.quoted(task.file().text())
                                            + ".",
                                    "Name the script that the scenario has as"
                                            + " \"job.program.script\"."),
                    draw);
        }
    }

    private void limit(Limit limit, Scenario scenario) {
        List<String> known = Setting.completions(scenario, limit.key());
        if (!known.contains(limit.key())) {
            findings.add(
                    limit.place()
                            .error(
                                    "There is no path " + Wording.quoted(limit.key()) + ".",
                                    known.isEmpty()
                                            ? "bcscope schema lists them."
                                            : "There are: " + Wording.list(known) + "."),
                    draw);
        }
    }

    private void build(LessonRun run, LessonBlock.Build build, Scenario scenario) {
        text(run, build.ask());
        build.otherwise().ifPresent(text -> text(run, text));
        build.limits().forEach(limit -> limit(limit, scenario));
        build.script().ifPresent(task -> script(task, scenario));
        if (take(run.truth(build.goal())).orElse(false)) {
            Embedded goal = build.goal();
            findings.add(
                    goal.place()
                            .error(
                                    "The goal is reached before anything is built.",
                                    "Ask for something that the drawn scenario does not do."),
                    draw);
        }
    }

    /// The same questions in a run that is hardly another: where an answer is another, it lay on a
    /// boundary.
    private void near(Draw near) throws InterruptedException {
        if (!(file.load(near) instanceof Parsed.Good<Loaded>(Loaded loaded, _))) {
            return;
        }
        try (Run run = Run.start(loaded.scenario(), loaded.program(), 1)) {
            run.await();
            LessonRun other = LessonRun.of(near, run);
            List<LessonQuestion> discrete = new ArrayList<>();
            file.lesson().questions().filter(it -> it.by().isDiscrete()).forEach(discrete::add);
            for (LessonQuestion question : discrete) {
                Optional<QuestionFound> here = Optional.ofNullable(answers.get(question.id()));
                if (here.isPresent()
                        && Posing.pose(other, question)
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
