package bcscope.lesson.check;

import bcscope.base.Diagnostic;
import bcscope.base.Parsed;
import bcscope.lesson.Attempt;
import bcscope.lesson.LessonBlock;
import bcscope.lesson.Limit;
import bcscope.lesson.ScriptTask;
import bcscope.lesson.draw.Draw;
import bcscope.lesson.draw.LessonFile;
import bcscope.lesson.marking.BuildMarking;
import bcscope.lesson.marking.Mark;
import bcscope.lesson.marking.RewrittenScript;
import bcscope.scenario.file.Setting;
import bcscope.scenario.json.Place;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Whether what a lesson gives as a solution reaches the goals in a draw: a script, or one of the
/// values that it names for the keys that may change.
final class SolutionCheck {
    /// Limit on the combinations of values.
    private static final int MOST_ATTEMPTS = 100;

    private final LessonFile file;
    private final Draw draw;
    private final LessonFindings findings;

    private SolutionCheck(LessonFile file, Draw draw, LessonFindings findings) {
        this.file = file;
        this.draw = draw;
        this.findings = findings;
    }

    static void check(LessonFile file, Draw draw, LessonFindings findings)
            throws InterruptedException {
        SolutionCheck check = new SolutionCheck(file, draw, findings);
        for (LessonBlock block : file.lesson().blocks().toList()) {
            if (block instanceof LessonBlock.Build build) {
                check.check(build);
            }
        }
    }

    private void check(LessonBlock.Build build) throws InterruptedException {
        Optional<Parsed<String>> script = build.script().flatMap(file::solution);
        if (script.isEmpty() && (build.script().isPresent() || build.solution().isEmpty())) {
            findings.warn(
                    build.script().map(ScriptTask::place).orElse(build.place()),
                    "Nothing proves that the goal can be reached.",
                    build.script().isPresent()
                            ? "Name a script beside the lesson that does, under \"solution\"."
                            : "Give values for its keys that do, under \"solution\".");
            return;
        }
        Optional<String> text = Optional.empty();
        if (script.isPresent()) {
            switch (script.get()) {
                case Parsed.Bad<String> bad -> {
                    findings.addAll(bad.errors(), draw);
                    return;
                }
                case Parsed.Good<String>(String good, _) -> text = Optional.of(good);
            }
        }
        reach(build, text);
    }

    private void reach(LessonBlock.Build build, Optional<String> script)
            throws InterruptedException {
        Place place = place(build);
        List<List<Setting>> changes = combinations(build.solution());
        if (changes.size() > MOST_ATTEMPTS) {
            findings.add(
                    place.error(
                            "The solution has more than "
                                    + MOST_ATTEMPTS
                                    + " combinations of values.",
                            "Name fewer: one that reaches the goal is enough in each draw."));
            return;
        }
        for (List<Setting> each : changes) {
            Optional<Diagnostic> beyond = beyond(build, each, script, place);
            if (beyond.isPresent()) {
                findings.add(beyond.get());
                return;
            }
        }
        Mark mark = BuildMarking.nothing(build, "");
        for (List<Setting> each : changes) {
            mark = BuildMarking.run(file, draw, build, new Attempt(each, script));
            if (mark.worth() == Mark.Worth.RIGHT) {
                return;
            }
        }
        findings.add(place.error("The solution does not reach the goal.", mark.feedback()), draw);
    }

    private static Place place(LessonBlock.Build build) {
        return build.script()
                .map(task -> task.solution().orElse(task.file()).place())
                .orElseGet(() -> build.solution().getFirst().place());
    }

    private static Optional<Diagnostic> beyond(
            LessonBlock.Build build, List<Setting> changes, Optional<String> script, Place place) {
        Optional<Diagnostic> rewritten =
                build.script()
                        .flatMap(task ->
                                RewrittenScript.beyond(task, script.orElse("")).stream()
                                        .findFirst())
                        .map(it ->
                                place.error(
                                        "The solution breaks the limits: " + it.problem(),
                                        it.advice()));
        return rewritten.or(() ->
                BuildMarking.beyond(build.limits(), changes).stream()
                        .findFirst()
                        .map(it ->
                                place.error(
                                        "The solution breaks the limits: " + it.problem(),
                                        it.advice())));
    }

    /// Every choice of one value for each key.
    private static List<List<Setting>> combinations(List<Limit> solution) {
        List<List<Setting>> all = List.of(List.of());
        for (Limit key : solution) {
            List<List<Setting>> longer = new ArrayList<>();
            for (List<Setting> before : all) {
                long size = Math.min(key.allowed().size(), MOST_ATTEMPTS + 1L);
                for (long i = 0; i < size && longer.size() <= MOST_ATTEMPTS; i++) {
                    List<Setting> one = new ArrayList<>(before);
                    one.add(new Setting(key.key(), key.allowed().text(i)));
                    longer.add(List.copyOf(one));
                }
            }
            all = longer;
        }
        return all;
    }
}
