package bcscope.ui.loader;

import bcscope.base.Diagnostic;
import bcscope.base.Parsed;
import bcscope.lesson.draw.BundledLesson;
import bcscope.lesson.draw.LessonFile;
import bcscope.lesson.result.AnswerSheet;
import bcscope.ui.Words;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// Finds the lesson of a file of answers: among those of the program, in all languages, and beside
/// the file. It must have the very text that was read when the file was made.
final class SheetLessons {
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
                0,
                0,
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
