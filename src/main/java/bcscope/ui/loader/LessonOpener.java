package bcscope.ui.loader;

import bcscope.base.Diagnostic;
import bcscope.base.Parsed;
import bcscope.lesson.course.LessonCourse;
import bcscope.lesson.course.LessonPart;
import bcscope.lesson.draw.Draw;
import bcscope.lesson.draw.LessonFile;
import bcscope.lesson.draw.LessonRun;
import bcscope.lesson.marking.BuildMarking;
import bcscope.loading.Loaded;
import bcscope.run.Run;
import bcscope.scenario.file.Setting;
import bcscope.ui.Words;
import bcscope.ui.state.Document;

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
                                        LessonCourse.of(file, LessonRun.of(draw, run.run()))
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
}
