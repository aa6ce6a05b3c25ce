package bcscope.lesson.course;

import bcscope.base.Diagnostic;
import bcscope.base.Parsed;
import bcscope.lesson.LessonBlock;
import bcscope.lesson.Limit;
import bcscope.lesson.Pointed;
import bcscope.lesson.ScriptTask;
import bcscope.lesson.draw.LessonRun;
import bcscope.lesson.field.Embedded;
import bcscope.scenario.ProgramSource.Written;
import bcscope.scenario.Scenario;
import bcscope.scenario.file.Setting;
import bcscope.scenario.format.Wording;
import bcscope.scenario.json.Place;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// The problems of a block of a lesson in its run: it names a node, a process, a slice, a key of
/// the scenario or a script that the run does not have, or a goal that is reached already.
final class BlockChecks {
    private final LessonRun run;
    private final Scenario scenario;
    private final List<Diagnostic> errors = new ArrayList<>();

    private BlockChecks(LessonRun run) {
        this.run = run;
        scenario = run.run().scenario();
    }

    /// The errors of `block` in `run`.
    static List<Diagnostic> of(LessonRun run, LessonBlock block) {
        BlockChecks checks = new BlockChecks(run);
        switch (block) {
            case LessonBlock.Look look -> checks.look(look);
            case LessonBlock.Change change -> {
                change.say().ifPresent(text -> checks.take(run.text(text)));
                change.limits().forEach(checks::limit);
                change.script().ifPresent(checks::script);
            }
            case LessonBlock.Build build -> {
                build.otherwise().ifPresent(text -> checks.take(run.text(text)));
                checks.goal(build.goal());
                build.limits().forEach(checks::limit);
                build.script().ifPresent(checks::script);
            }
            case LessonBlock.Prose _,
                    LessonBlock.More _,
                    LessonBlock.Note _,
                    LessonBlock.Asked _ -> {
                // what they say is computed when they become parts of a page
            }
        }
        return checks.errors;
    }

    private <T> Optional<T> take(Parsed<T> parsed) {
        return switch (parsed) {
            case Parsed.Good<T>(T value, _) -> Optional.of(value);
            case Parsed.Bad<T>(var wrong) -> {
                errors.addAll(wrong);
                yield Optional.empty();
            }
        };
    }

    private void goal(Embedded goal) {
        if (take(run.truth(goal)).orElse(false)) {
            errors.add(
                    goal.place()
                            .error(
                                    "The goal is reached before anything is built.",
                                    "Ask for something that the drawn scenario does not do."));
        }
    }

    private void look(LessonBlock.Look look) {
        int nodes = scenario.machine().nodes();
        int ranks = run.run().program().ranks();
        look.nodes().forEach(node -> within(look.place(), "node", node, nodes));
        look.ranks().forEach(rank -> within(look.place(), "rank", rank, ranks));
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
            errors.add(
                    place.error(
                            "There is no " + what + " " + number + " in this run.",
                            "The last is " + (count - 1) + "."));
        }
    }

    /// The script must be the one that is run.
    private void script(ScriptTask task) {
        boolean runs =
                scenario.job().program() instanceof Written written
                        && written.path().equals(task.file().text());
        if (!runs) {
            errors.add(
                    task.file()
                            .place()
                            .error(
                                    "The scenario does not run the script "
                                            + Wording.quoted(task.file().text())
                                            + ".",
                                    "Name the script that the scenario has as"
                                            + " \"job.program.script\"."));
        }
    }

    private void limit(Limit limit) {
        List<String> known = Setting.completions(scenario, limit.key());
        if (!known.contains(limit.key())) {
            errors.add(
                    limit.place()
                            .error(
                                    "There is no path " + Wording.quoted(limit.key()) + ".",
                                    known.isEmpty()
                                            ? "bcscope schema lists them."
                                            : "There are: " + Wording.list(known) + "."));
        }
    }
}
