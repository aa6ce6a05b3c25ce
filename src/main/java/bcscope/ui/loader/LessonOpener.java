package bcscope.ui.loader;

import bcscope.base.Diagnostic;
import bcscope.base.Parsed;
import bcscope.lesson.LessonBlock;
import bcscope.lesson.LessonStep;
import bcscope.lesson.draw.Draw;
import bcscope.lesson.draw.LessonFile;
import bcscope.lesson.draw.LessonRun;
import bcscope.lesson.draw.LookMoment;
import bcscope.lesson.marking.BuildMarking;
import bcscope.lesson.marking.Posing;
import bcscope.loading.Loaded;
import bcscope.run.Run;
import bcscope.scenario.file.Setting;
import bcscope.ui.Words;
import bcscope.ui.state.Document;
import bcscope.ui.state.lesson.LessonCourse;
import bcscope.ui.state.lesson.LessonPage;
import bcscope.ui.state.lesson.LessonPart;
import bcscope.ui.state.lesson.Sight;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/// Opens a lesson: runs what the seed draws, to its end, and finds out everything that the lesson
/// says and asks of it.
final class LessonOpener {
    private LessonOpener() {}

    static Parsed<RunOpener.Found> open(LessonFile file, long seed) {
        Draw draw = Draw.of(file.lesson(), seed);
        return file.load(draw)
                .then(loaded ->
                        whenEnded(
                                FileOpener.opened(loaded, Document.Origin.SAMPLE),
                                run ->
                                        course(file, LessonRun.of(draw, run.run()))
                                                .then(course ->
                                                        Parsed.good(
                                                                new RunOpener.OpenedLesson(
                                                                        course, run)))));
    }

    static Parsed<RunOpener.Found> trial(
            LessonCourse course, Optional<LessonPart.Build> build, List<Setting> changes) {
        Draw draw = Draw.of(course.file().lesson(), course.seed());
        List<Diagnostic> beyond =
                build.map(it -> BuildMarking.beyond(it.build().limits(), changes))
                        .orElse(List.of());
        Parsed<Loaded> loaded =
                beyond.isEmpty() ? course.file().load(draw, changes) : new Parsed.Bad<>(beyond);
        return loaded.then(it ->
                whenEnded(
                        FileOpener.opened(it, Document.Origin.CHANGED),
                        run -> marked(run, LessonRun.of(draw, run.run()), build)));
    }

    private static Parsed<RunOpener.Found> marked(
            RunOpener.Opened run, LessonRun built, Optional<LessonPart.Build> build) {
        return build.<Parsed<RunOpener.Found>>map(it ->
                        BuildMarking.mark(it.build(), built)
                                .then(mark ->
                                        Parsed.good(
                                                new RunOpener.OpenedTrial(run, Optional.of(mark)))))
                .orElseGet(() -> Parsed.good(new RunOpener.OpenedTrial(run, Optional.empty())));
    }

    /// What `made` makes of `opened` when its run has ended.
    private static Parsed<RunOpener.Found> whenEnded(
            RunOpener.Opened opened, Function<RunOpener.Opened, Parsed<RunOpener.Found>> made) {
        Run run = (Run) opened.run();
        Parsed<RunOpener.Found> found;
        try {
            run.await();
            found = made.apply(opened);
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            found =
                    Parsed.bad(
                            Diagnostic.error(opened.title(), 0, 0, Words.of("lesson.stopped"), ""));
        }
        if (found instanceof Parsed.Bad<RunOpener.Found>) {
            run.close();
        }
        return found;
    }

    private static Parsed<LessonCourse> course(LessonFile file, LessonRun run) {
        List<LessonPage> pages = new ArrayList<>();
        List<LessonPart> parts = new ArrayList<>();
        List<Diagnostic> errors = new ArrayList<>();
        for (LessonStep step : file.lesson().steps()) {
            for (LessonBlock block : step.blocks()) {
                switch (part(run, block)) {
                    case Parsed.Good<Optional<LessonPart>> good ->
                            good.value().ifPresent(parts::add);
                    case Parsed.Bad<Optional<LessonPart>> bad -> errors.addAll(bad.errors());
                }
            }
            // What stands above the first heading is read with the first step.
            boolean introduces = step.kind().isEmpty() && file.lesson().steps().size() > 1;
            if (!introduces) {
                pages.add(new LessonPage(step.kind(), step.title(), List.copyOf(parts)));
                parts.clear();
            }
        }
        return errors.isEmpty()
                ? Parsed.good(new LessonCourse(file, run.draw().seed(), List.copyOf(pages)))
                : new Parsed.Bad<>(List.copyOf(errors));
    }

    private static Parsed<Optional<LessonPart>> part(LessonRun run, LessonBlock block) {
        return switch (block) {
            case LessonBlock.Prose(var text) ->
                    run.text(text).then(it -> some(new LessonPart.Words(it)));
            case LessonBlock.More(var title, var text) ->
                    run.text(text).then(it -> some(new LessonPart.Folded(title, it)));
            case LessonBlock.Note _ -> Parsed.good(Optional.empty());
            case LessonBlock.Look look ->
                    sight(run, look).then(sight -> some(new LessonPart.Seen(sight)));
            case LessonBlock.Asked(var question) ->
                    Posing.pose(run, question).then(posed -> some(new LessonPart.Ask(posed)));
            case LessonBlock.Change change ->
                    run.text(change.ask())
                            .then(it -> some(new LessonPart.Change(it, change.limits())));
            case LessonBlock.Build build ->
                    run.text(build.ask()).then(it -> some(new LessonPart.Build(build, it)));
        };
    }

    private static Parsed<Optional<LessonPart>> some(LessonPart part) {
        return Parsed.good(Optional.of(part));
    }

    private static Parsed<Sight> sight(LessonRun run, LessonBlock.Look look) {
        return look.at()
                .map(at ->
                        LookMoment.of(run, look, at)
                                .then(moment -> Parsed.good(sight(look, Optional.of(moment)))))
                .orElseGet(() -> Parsed.good(sight(look, Optional.empty())));
    }

    private static Sight sight(LessonBlock.Look look, Optional<LookMoment> moment) {
        return new Sight(look.view(), moment, look.hidesFuture(), look.points());
    }
}
