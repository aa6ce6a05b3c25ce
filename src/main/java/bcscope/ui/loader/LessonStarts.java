package bcscope.ui.loader;

import bcscope.base.Diagnostic;
import bcscope.base.Parsed;
import bcscope.base.Release;
import bcscope.lesson.course.LessonCourse;
import bcscope.lesson.course.LessonPart;
import bcscope.lesson.draw.BundledLesson;
import bcscope.lesson.draw.LessonFile;
import bcscope.lesson.marking.Mark;
import bcscope.lesson.result.AnswerSheet;
import bcscope.lesson.result.AnswerSheet.SavedBuild;
import bcscope.lesson.result.SheetReader;
import bcscope.ui.Words;
import bcscope.ui.loader.settings.KeptLessons;
import bcscope.ui.state.lesson.LessonMode;
import bcscope.ui.state.lesson.LessonStart;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;

/// Opens lessons anew or where they were left. Slow: for workers.
final class LessonStarts {
    private final RunOpener opener;
    private final Optional<KeptLessons> kept;

    /// @param kept folder of begun lessons, if they are kept
    LessonStarts(RunOpener opener, Optional<KeptLessons> kept) {
        this.opener = opener;
        this.kept = kept;
    }

    /// `file` where this person has left it; else anew, drawn from `seed`.
    Parsed<RunOpener.Found> practice(LessonFile file, long seed) {
        return kept.flatMap(it -> it.find(file))
                .map(sheet -> resumed(file, sheet, Optional.empty()))
                .orElseGet(() -> fresh(file, seed, new LessonMode.Practice()));
    }

    /// `file` from its beginning.
    Parsed<RunOpener.Found> fresh(LessonFile file, long seed, LessonMode mode) {
        return opened(file, seed).then(it -> starting(it, new LessonStart.Fresh(mode)));
    }

    /// The lesson of the answers in the file at `path`, with those answers.
    Parsed<RunOpener.Found> sheet(Path path) {
        return SheetReader.read(path)
                .then(sheet ->
                        SheetLessons.find(sheet, path)
                                .then(lesson ->
                                        warned(
                                                sheet,
                                                path,
                                                resumed(lesson, sheet, Optional.of(path)))));
    }

    /// Answers that another version was given are said to be so.
    private static Parsed<RunOpener.Found> warned(
            AnswerSheet sheet, Path path, Parsed<RunOpener.Found> opened) {
        boolean isOther = !sheet.isEmpty() && !sheet.program().equals(Release.name());
        return isOther && opened instanceof Parsed.Good<RunOpener.Found>(var found, _)
                ? new Parsed.Good<>(
                        found,
                        List.of(
                                Diagnostic.warning(
                                        path.toString(),
                                        Words.of(
                                                "lesson.file.program",
                                                sheet.program(),
                                                Release.name()),
                                        Words.of("lesson.file.program.advice"))))
                : opened;
    }

    private Parsed<RunOpener.Found> resumed(
            LessonFile file, AnswerSheet sheet, Optional<Path> path) {
        return opened(file, sheet.seed())
                .then(it ->
                        starting(
                                it,
                                new LessonStart.Resumed(sheet, marks(it.course(), sheet), path)));
    }

    private Parsed<RunOpener.OpenedLesson> opened(LessonFile file, long seed) {
        return opener.lesson(file, seed).then(found -> Parsed.good((RunOpener.OpenedLesson) found));
    }

    private static Parsed<RunOpener.Found> starting(
            RunOpener.OpenedLesson opened, LessonStart start) {
        return Parsed.good(new RunOpener.OpenedLesson(opened.course(), opened.run(), start));
    }

    /// Grades what was built by running it again.
    private Map<String, Mark> marks(LessonCourse course, AnswerSheet sheet) {
        Map<String, Mark> marks = new TreeMap<>();
        for (LessonPart.Work work : course.works().toList()) {
            SavedBuild saved = sheet.builds().get(work.id());
            if (work instanceof LessonPart.Build build && saved != null) {
                marks.put(build.id(), mark(course, build, saved));
            }
        }
        return marks;
    }

    private Mark mark(LessonCourse course, LessonPart.Build build, SavedBuild saved) {
        return switch (opener.trial(course, build, saved.attempt())) {
            case Parsed.Good<RunOpener.Found>(RunOpener.OpenedTrial(var run, var mark, _), _) -> {
                run.ifPresent(it -> DocumentLoader.close(it.run()));
                yield mark.orElseThrow();
            }
            case Parsed.Good<RunOpener.Found> other ->
                    throw new IllegalStateException("no trial: " + other.value());
            case Parsed.Bad<RunOpener.Found>(List<Diagnostic> errors) ->
                    new Mark(0, 1, build.points(), errors.getFirst().problem(), false);
        };
    }

    /// Finds the lesson of a file of answers: among those of the program, in all languages, and
    /// beside the file. It must have the very text that was read when the file was made.
    static final class SheetLessons {
        private SheetLessons() {}

        static Parsed<LessonFile> find(AnswerSheet sheet, Path path) {
            List<LessonFile> all = new ArrayList<>();
            BundledLesson.byId(sheet.lesson()).ifPresent(bundled -> all.addAll(bundled(bundled)));
            all.addAll(beside(sheet.lesson(), path));
            return all.stream()
                    .filter(it -> it.lesson().fingerprint().equals(sheet.digest()))
                    .findFirst()
                    .map(Parsed::good)
                    .orElseGet(() ->
                            Parsed.bad(
                                    all.isEmpty()
                                            ? failed(path, "unknown", sheet.lesson())
                                            : failed(path, "version", sheet.lesson())));
        }

        private static Diagnostic failed(Path path, String how, String lesson) {
            return Diagnostic.error(
                    path.toString(),
                    Words.of("lesson.file." + how, lesson),
                    Words.of("lesson.file." + how + ".advice", lesson));
        }

        private static List<LessonFile> bundled(BundledLesson lesson) {
            return Stream.concat(
                            Stream.of(Optional.<String>empty()),
                            lesson.languages().stream().map(Optional::of))
                    .flatMap(language -> good(lesson.read(language)))
                    .toList();
        }

        private static List<LessonFile> beside(String id, Path path) {
            Path folder = path.toAbsolutePath().getParent();
            if (folder == null || !id.matches("[a-z0-9-]+")) {
                return List.of();
            }
            String name = id + "(\\.[a-z]+)?\\" + LessonFile.SUFFIX;
            try (Stream<Path> files = Files.list(folder)) {
                return files.filter(file -> String.valueOf(file.getFileName()).matches(name))
                        .sorted()
                        .flatMap(file -> good(LessonFile.read(file)))
                        .toList();
            } catch (IOException unreadable) {
                return List.of();
            }
        }

        private static Stream<LessonFile> good(Parsed<LessonFile> parsed) {
            return parsed instanceof Parsed.Good<LessonFile>(LessonFile file, _)
                    ? Stream.of(file)
                    : Stream.empty();
        }
    }
}
