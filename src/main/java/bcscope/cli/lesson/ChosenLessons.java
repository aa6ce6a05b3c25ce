package bcscope.cli.lesson;

import bcscope.base.Parsed;
import bcscope.cli.terminal.CommandFailed;
import bcscope.cli.terminal.ExitCode;
import bcscope.lesson.draw.BundledLesson;
import bcscope.lesson.draw.LessonFile;
import bcscope.lesson.result.SheetStart;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Lessons named on the command line: those of the program by their ids, others by their files.
final class ChosenLessons {
    /// The default file of the key.
    static final String USUAL_KEY = "exam.key";

    private ChosenLessons() {}

    /// The lessons that `names` name, by their ids.
    static Map<String, LessonFile> named(List<String> names) {
        Map<String, LessonFile> lessons = new LinkedHashMap<>();
        for (String name : names) {
            LessonFile file = named(name);
            lessons.put(file.lesson().id(), file);
        }
        return lessons;
    }

    /// Refuses what no practice is drawn from, such as the seeds of exams.
    static void checkSeed(long seed) {
        if (seed > SheetStart.MOST_SEED) {
            throw new CommandFailed(
                    ExitCode.USAGE,
                    "--seed",
                    "The seed is too large.",
                    "The limit is " + SheetStart.MOST_SEED + ".");
        }
    }

    /// The lessons of the program, and those of `names` before them.
    static Map<String, LessonFile> known(List<String> names) {
        Map<String, LessonFile> lessons = named(names);
        for (BundledLesson bundled : BundledLesson.values()) {
            lessons.computeIfAbsent(bundled.id(), _ -> CommandFailed.unlessGood(bundled.read()));
        }
        return lessons;
    }

    /// The lesson called `name`, which may end in a point and a language, or the one in the file
    /// called `name`.
    static LessonFile named(String name) {
        try {
            return CommandFailed.unlessGood(
                    bundled(name).orElseGet(() -> LessonFile.read(Path.of(name))));
        } catch (InvalidPathException impossible) {
            throw new CommandFailed(
                    ExitCode.BAD_FILE,
                    name,
                    "There is no such lesson.",
                    "bcscope lesson list lists them.");
        }
    }

    /// A lesson of the program by its id, or by its id and a language: `one-message.es`.
    private static Optional<Parsed<LessonFile>> bundled(String name) {
        int point = name.lastIndexOf('.');
        Optional<Parsed<LessonFile>> translated =
                BundledLesson.byId(name.substring(0, Math.max(0, point)))
                        .flatMap(lesson ->
                                lesson.languages().stream()
                                        .filter(name.substring(point + 1)::equals)
                                        .findFirst()
                                        .map(language -> lesson.read(Optional.of(language))));
        return translated.or(() -> BundledLesson.byId(name).map(BundledLesson::read));
    }
}
