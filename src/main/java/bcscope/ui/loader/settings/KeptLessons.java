package bcscope.ui.loader.settings;

import bcscope.base.Parsed;
import bcscope.file.OutputFile;
import bcscope.lesson.draw.LessonFile;
import bcscope.lesson.result.AnswerSheet;
import bcscope.lesson.result.SheetReader;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;

/// The lessons that a person has begun: files of answers in a folder beside the settings, one for
/// each text of a lesson. Another text of the same lesson has a file of its own, so that neither is
/// taken for the other.
public final class KeptLessons {
    private static final int DIGITS = 8;

    private final Path folder;

    /// The lessons in `folder`, which need not exist.
    public KeptLessons(Path folder) {
        this.folder = folder;
    }

    /// The file of the answers for `lesson`.
    public Path file(LessonFile lesson) {
        String text = lesson.lesson().fingerprint();
        String digits = text.substring(0, Math.min(DIGITS, text.length()));
        return folder.resolve(lesson.lesson().id() + "-" + digits + AnswerSheet.SUFFIX);
    }

    /// The saved answers for `lesson`; empty if it was not begun, or its file cannot be read.
    public Optional<AnswerSheet> find(LessonFile lesson) {
        return read(file(lesson))
                .filter(sheet -> sheet.digest().equals(lesson.lesson().fingerprint()));
    }

    /// The furthest step of each lesson that was begun, from 1, by its id.
    public Map<String, Integer> begun() {
        Map<String, Integer> steps = new TreeMap<>();
        for (Path file : files()) {
            read(file)
                    .ifPresent(sheet ->
                            steps.merge(sheet.lesson(), sheet.place().furthest() + 1, Math::max));
        }
        return steps;
    }

    private static Optional<AnswerSheet> read(Path file) {
        return Files.exists(file)
                        && SheetReader.read(file)
                                instanceof Parsed.Good<AnswerSheet>(AnswerSheet sheet, _)
                ? Optional.of(sheet)
                : Optional.empty();
    }

    private List<Path> files() {
        try (Stream<Path> all = Files.list(folder)) {
            return all.filter(file -> file.toString().endsWith(AnswerSheet.SUFFIX))
                    .sorted()
                    .toList();
        } catch (IOException none) {
            return List.of();
        }
    }

    /// How many answers the file of the exam `sheet` had that this computer saved last.
    public int known(AnswerSheet sheet) {
        try {
            String text = Files.readString(exam(sheet));
            return text.matches("[0-9]{1,6}") ? Integer.parseInt(text) : 0;
        } catch (IOException none) {
            return 0;
        }
    }

    /// The file of the exam `sheet` was saved. Where that cannot be noted, an older copy is not
    /// noticed.
    public void note(AnswerSheet sheet) {
        try {
            Files.createDirectories(folder);
            OutputFile.of(exam(sheet), "note about an exam").write(Integer.toString(sheet.size()));
        } catch (IOException unwritable) {
            return;
        }
    }

    private Path exam(AnswerSheet sheet) {
        return folder.resolve("exam-" + sheet.start().token());
    }

    /// Forgets what was left of `lesson`.
    ///
    /// @throws IOException if that cannot be done
    public void forget(LessonFile lesson) throws IOException {
        OutputFile.remove(file(lesson));
    }

    /// Forgets everything.
    ///
    /// @throws IOException if that cannot be done
    public void clear() throws IOException {
        for (Path file : files()) {
            OutputFile.remove(file);
        }
    }
}
