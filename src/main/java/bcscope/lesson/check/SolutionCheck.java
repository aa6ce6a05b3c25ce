package bcscope.lesson.check;

import bcscope.base.Parsed;
import bcscope.lesson.Attempt;
import bcscope.lesson.Lesson.Located;
import bcscope.lesson.LessonBlock;
import bcscope.lesson.ScriptTask;
import bcscope.lesson.draw.Draw;
import bcscope.lesson.draw.LessonFile;
import bcscope.lesson.marking.BuildMarking;
import bcscope.lesson.marking.Mark;
import bcscope.lesson.marking.RewrittenScript;

import java.util.List;
import java.util.Optional;

/// Whether the scripts that a lesson keeps as solutions reach its goals in a draw.
final class SolutionCheck {
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
            if (block instanceof LessonBlock.Build build && build.script().isPresent()) {
                check.check(build, build.script().get());
            }
        }
    }

    private void check(LessonBlock.Build build, ScriptTask task) throws InterruptedException {
        Optional<Parsed<String>> solution = file.solution(task);
        if (solution.isEmpty()) {
            findings.warn(
                    task.place(),
                    "Nothing proves that the goal can be reached.",
                    "Name a script beside the lesson that does, under \"solution\".");
            return;
        }
        Located at = task.solution().orElse(task.file());
        switch (solution.get()) {
            case Parsed.Bad<String> bad -> findings.addAll(bad.errors(), draw);
            case Parsed.Good<String>(String text, _) -> {
                RewrittenScript.beyond(task, text)
                        .forEach(problem ->
                                findings.add(
                                        at.place()
                                                .error(
                                                        "The solution breaks the limits: "
                                                                + problem.problem(),
                                                        problem.advice())));
                Mark mark =
                        BuildMarking.run(
                                file, draw, build, new Attempt(List.of(), Optional.of(text)));
                if (mark.worth() != Mark.Worth.RIGHT) {
                    findings.add(
                            at.place()
                                    .error(
                                            "The solution does not reach the goal.",
                                            mark.feedback()),
                            draw);
                }
            }
        }
    }
}
