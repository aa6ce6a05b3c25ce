package bcscope.lesson.course;

import bcscope.base.Diagnostic;
import bcscope.base.Parsed;
import bcscope.lesson.LessonBlock;
import bcscope.lesson.LessonStep;
import bcscope.lesson.draw.LessonFile;
import bcscope.lesson.draw.LessonRun;
import bcscope.lesson.draw.LookMoment;
import bcscope.lesson.marking.QuestionBuilder;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// From a lesson and its run to everything that the lesson says and asks of it.
final class CourseWriting {
    private CourseWriting() {}

    static Parsed<LessonCourse> of(LessonFile file, LessonRun run) {
        List<LessonPage> pages = new ArrayList<>();
        List<LessonPart> parts = new ArrayList<>();
        List<Diagnostic> errors = new ArrayList<>();
        List<Diagnostic> warnings = new ArrayList<>();
        for (LessonStep step : file.lesson().steps()) {
            for (LessonBlock block : step.blocks()) {
                errors.addAll(BlockChecks.of(run, block));
                switch (part(run, block)) {
                    case Parsed.Good<LessonPart>(LessonPart part, var doubts) -> {
                        parts.add(part);
                        warnings.addAll(doubts);
                    }
                    case Parsed.Bad<LessonPart> bad -> errors.addAll(bad.errors());
                }
            }
            // The introduction is read with the first step.
            boolean introduces = step.kind().isEmpty() && file.lesson().steps().size() > 1;
            if (!introduces) {
                pages.add(new LessonPage(step.kind(), step.title(), List.copyOf(parts)));
                parts.clear();
            }
        }
        return errors.isEmpty()
                ? new Parsed.Good<>(
                        new LessonCourse(file, run.draw().seed(), List.copyOf(pages)),
                        List.copyOf(warnings))
                : new Parsed.Bad<>(List.copyOf(errors));
    }

    private static Parsed<LessonPart> part(LessonRun run, LessonBlock block) {
        return switch (block) {
            case LessonBlock.Prose(var text) ->
                    run.text(text).then(it -> Parsed.good(new LessonPart.Words(it)));
            case LessonBlock.More(var title, var text) ->
                    run.text(text).then(it -> Parsed.good(new LessonPart.Folded(title, it)));
            case LessonBlock.Note(var text) ->
                    run.text(text).then(it -> Parsed.good(new LessonPart.Noted(it)));
            case LessonBlock.Look look ->
                    sight(run, look).then(sight -> Parsed.good(new LessonPart.Seen(sight)));
            case LessonBlock.Asked(var question) ->
                    QuestionBuilder.pose(run, question)
                            .then(posed -> Parsed.good(new LessonPart.Ask(posed)));
            case LessonBlock.Change change ->
                    run.text(change.ask())
                            .then(it ->
                                    Parsed.good(
                                            new LessonPart.Change(
                                                    it,
                                                    change.limits(),
                                                    change.script(),
                                                    change.say())));
            case LessonBlock.Build build ->
                    run.text(build.ask()).then(it -> Parsed.good(new LessonPart.Build(build, it)));
        };
    }

    private static Parsed<Sight> sight(LessonRun run, LessonBlock.Look look) {
        return look.at()
                .map(at ->
                        LookMoment.of(run, look, at)
                                .then(moment -> Parsed.good(sight(look, Optional.of(moment)))))
                .orElseGet(() -> Parsed.good(sight(look, Optional.empty())));
    }

    private static Sight sight(LessonBlock.Look look, Optional<LookMoment> moment) {
        return new Sight(
                look.view(), look.nodes(), look.ranks(), moment, look.hidesFuture(), look.points());
    }
}
