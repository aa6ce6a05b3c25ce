package bcscope.ui.loader;

import bcscope.base.Diagnostic;
import bcscope.base.Parsed;
import bcscope.lesson.Attempt;
import bcscope.lesson.LessonBlock;
import bcscope.lesson.LessonWords;
import bcscope.lesson.course.LessonCourse;
import bcscope.lesson.course.LessonPart;
import bcscope.lesson.draw.BoundedRun;
import bcscope.lesson.draw.Draw;
import bcscope.lesson.draw.LessonFile;
import bcscope.lesson.draw.LessonRun;
import bcscope.lesson.field.Template;
import bcscope.lesson.marking.BuildMarking;
import bcscope.run.Run;
import bcscope.ui.Words;
import bcscope.ui.state.Document;

import java.util.List;
import java.util.Optional;

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
                                (run, _) ->
                                        LessonCourse.of(file, LessonRun.of(draw, run.run()))
                                                .then(course ->
                                                        Parsed.good(
                                                                new RunOpener.OpenedLesson(
                                                                        course, run)))));
    }

    /// Runs what a student made of `exercise`. What is to be built and cannot be run is marked too.
    static Parsed<RunOpener.Found> trial(
            LessonCourse course, LessonPart.Exercise exercise, Attempt attempt) {
        Draw draw = Draw.of(course.file().lesson(), course.seed());
        List<Diagnostic> beyond =
                BuildMarking.beyond(exercise.limits(), exercise.script(), attempt);
        int from = exercise instanceof LessonPart.Build build ? build.build().from() : 0;
        LessonFile file = course.file();
        Parsed<RunOpener.Opened> parsed =
                beyond.isEmpty()
                        ? file.load(draw, attempt, exercise.script())
                                .then(loaded ->
                                        file.lineage(draw, loaded, from)
                                                .then(lineage ->
                                                        Parsed.good(
                                                                FileOpener.bounded(
                                                                        loaded, lineage))))
                        : new Parsed.Bad<>(beyond);
        return switch (parsed) {
            case Parsed.Good<RunOpener.Opened>(RunOpener.Opened opened, _) ->
                    whenEnded(
                            opened,
                            (run, unfinished) ->
                                    Parsed.good(
                                            tried(file.words(), exercise, draw, run, unfinished)));
            case Parsed.Bad<RunOpener.Opened> bad ->
                    switch (exercise) {
                        case LessonPart.Build build when beyond.isEmpty() ->
                                Parsed.good(
                                        new RunOpener.OpenedTrial(
                                                Optional.empty(),
                                                BuildMarking.nothing(build.build(), bad.errors())));
                        case LessonPart.Build _, LessonPart.Change _ ->
                                new Parsed.Bad<>(bad.errors());
                    };
        };
    }

    private static RunOpener.OpenedTrial tried(
            LessonWords words,
            LessonPart.Exercise exercise,
            Draw draw,
            RunOpener.Opened run,
            Optional<String> unfinished) {
        LessonRun tried = LessonRun.of(draw, run.run());
        return switch (exercise) {
            case LessonPart.Change(_, _, _, Optional<Template> say) ->
                    new RunOpener.OpenedTrial(
                            Optional.of(run),
                            Optional.empty(),
                            unfinished.orElseGet(() ->
                                    say.map(it -> BuildMarking.said(words, it, tried)).orElse("")));
            case LessonPart.Build(LessonBlock.Build build, _) ->
                    new RunOpener.OpenedTrial(
                            Optional.of(run),
                            unfinished
                                    .map(why -> BuildMarking.nothing(build, why))
                                    .orElseGet(() -> BuildMarking.mark(words, build, tried)));
        };
    }

    /// Makes the result from a run that has ended.
    @FunctionalInterface
    private interface Maker {
        /// @param unfinished why nothing can be said of it, if nothing can
        Parsed<RunOpener.Found> make(RunOpener.Opened run, Optional<String> unfinished);
    }

    /// The result of `made` for `opened` when its run has ended.
    private static Parsed<RunOpener.Found> whenEnded(RunOpener.Opened opened, Maker made) {
        Run run = (Run) opened.run();
        Parsed<RunOpener.Found> found;
        try {
            found = made.make(opened, BoundedRun.await(run));
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            found = Parsed.bad(Diagnostic.error(opened.title(), Words.of("lesson.stopped"), ""));
        }
        if (found instanceof Parsed.Bad<RunOpener.Found>) {
            run.close();
        }
        return found;
    }
}
