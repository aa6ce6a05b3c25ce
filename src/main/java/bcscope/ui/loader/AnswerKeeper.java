package bcscope.ui.loader;

import bcscope.base.Diagnostic;
import bcscope.base.Parsed;
import bcscope.file.Saved;
import bcscope.lesson.result.AnswerSheet;
import bcscope.lesson.result.AnswerSheet.GivenTry;
import bcscope.lesson.result.SheetHistory;
import bcscope.lesson.result.SheetPlace;
import bcscope.lesson.result.SheetReader;
import bcscope.lesson.result.SheetWriter;
import bcscope.ui.Words;
import bcscope.ui.loader.settings.KeptLessons;
import bcscope.ui.state.Identity;
import bcscope.ui.state.Intent;
import bcscope.ui.state.Store;
import bcscope.ui.state.lesson.LessonChange;
import bcscope.ui.state.lesson.LessonSheet;
import bcscope.ui.state.lesson.OpenLesson;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Writes what a student answers and builds, at once: into the file that is handed in, or else
/// among the lessons that were begun.
///
/// A file is replaced only if nothing of it is lost: it can be read, is of the same student, lesson
/// and seed, and every answer in it is among those that are written. So two windows that have the
/// same file open do not undo each other's answers, and a damaged file stays as it is.
public final class AnswerKeeper {
    private final Store store;
    private final KeptLessons kept;
    private final Worker.Lane writing;
    private Optional<OpenLesson> seen = Optional.empty();
    private Optional<Job> last = Optional.empty();
    private Optional<Job> pending = Optional.empty();
    private SheetHistory history = SheetHistory.NONE;

    /// The next content of a file.
    private record Job(Path file, AnswerSheet sheet, int document, boolean isOwn) {}

    /// @param kept folder of answers that belong to no file
    public AnswerKeeper(Store store, Worker worker, KeptLessons kept) {
        this.store = store;
        this.kept = kept;
        writing = worker.lane("answers of a lesson", Worker.Order.TO_THE_END);
    }

    /// Has what `lesson` has become written. For the frame loop.
    public void follow(OpenLesson lesson) {
        if (seen.filter(it -> Identity.same(it, lesson)).isPresent()) {
            return;
        }
        seen = Optional.of(lesson);
        Optional<Job> job = job(lesson);
        if (job.isEmpty() || job.equals(last)) {
            return;
        }
        boolean isFirst = last.filter(it -> it.document() == lesson.document()).isEmpty();
        last = job;
        if (isFirst && job.get().isOwn() && isUntouched(job.get())) {
            return;
        }
        pending = job;
        writing.add(
                ticket -> tell(job.get(), write(job.get())),
                reason -> tell(job.get(), Optional.of(reason)));
        copy(lesson, job.get())
                .ifPresent(copy -> writing.add(ticket -> update(copy), reason -> {}));
    }

    /// A lesson that was begun here and saved as a file since continues here, too, under no name.
    private Optional<Job> copy(OpenLesson lesson, Job job) {
        return job.isOwn() || lesson.sitting().isExam()
                ? Optional.empty()
                : Optional.of(
                        new Job(
                                kept.file(lesson.course().file()),
                                job.sheet().named(""),
                                job.document(),
                                true));
    }

    private void update(Job copy) {
        if (Files.exists(copy.file())) {
            write(copy);
        }
    }

    /// A lesson that was only opened leaves nothing behind. A file that is handed in is written at
    /// once, so that who cannot write it knows before the first answer.
    private static boolean isUntouched(Job job) {
        return job.sheet().isEmpty() && job.sheet().place().equals(SheetPlace.START);
    }

    private Optional<Job> job(OpenLesson lesson) {
        return lesson.sitting().isPreview()
                ? Optional.empty()
                : Optional.of(
                        new Job(
                                lesson.sitting()
                                        .file()
                                        .orElseGet(() -> kept.file(lesson.course().file())),
                                LessonSheet.of(lesson),
                                lesson.document(),
                                lesson.sitting().file().isEmpty()));
    }

    /// Writes what is not written yet before the window goes.
    public void finish(OpenLesson lesson) {
        follow(lesson);
        pending.ifPresent(this::write);
    }

    private Optional<String> write(Job job) {
        synchronized (AnswerKeeper.class) {
            if (!Files.exists(job.file())) {
                return write(job, Optional.empty());
            }
            return switch (SheetReader.read(job.file())) {
                case Parsed.Bad<AnswerSheet> _ ->
                        Optional.of(Words.of("lesson.keep.damaged", job.file()));
                case Parsed.Good<AnswerSheet>(AnswerSheet there, _) ->
                        isContained(there, job.sheet())
                                ? write(job, Optional.of(there))
                                : Optional.of(Words.of("lesson.keep.other", job.file()));
            };
        }
    }

    /// @param there present content of the file
    private Optional<String> write(Job job, Optional<AnswerSheet> there) {
        Path folder = job.file().toAbsolutePath().getParent();
        try {
            if (job.isOwn() && folder != null) {
                Files.createDirectories(folder);
            }
        } catch (IOException unwritable) {
            return Optional.of(Words.of("lesson.keep.folder", job.file()));
        }
        AnswerSheet sheet = job.sheet().isExam() ? saved(job.sheet(), there) : job.sheet();
        return switch (SheetWriter.write(sheet, job.file())) {
            case Saved.Done _ -> {
                if (sheet.isExam()) {
                    history = sheet.history();
                    kept.note(sheet);
                }
                yield Optional.empty();
            }
            case Saved.Cancelled _ -> Optional.of(Words.of("files.cancelled"));
            case Saved.Failed(Diagnostic error) ->
                    Optional.of(error.problem() + " " + error.advice());
        };
    }

    /// The exam `sheet` with how it is saved: the history of the file continues. A file that is new
    /// has that of the previous one.
    private AnswerSheet saved(AnswerSheet sheet, Optional<AnswerSheet> there) {
        int known = kept.known(sheet);
        return sheet.withSaved(
                there.map(AnswerSheet::history)
                        .orElse(history)
                        .saved(
                                System.currentTimeMillis(),
                                there.map(AnswerSheet::size).orElse(known),
                                known));
    }

    private static boolean isContained(AnswerSheet there, AnswerSheet now) {
        boolean isSame =
                there.lesson().equals(now.lesson())
                        && there.digest().equals(now.digest())
                        && there.student().equals(now.student())
                        && there.seed() == now.seed();
        return isSame
                && now.builds().keySet().containsAll(there.builds().keySet())
                && there.answers().entrySet().stream().allMatch(it -> isContained(it, now));
    }

    private static boolean isContained(Map.Entry<String, List<GivenTry>> there, AnswerSheet now) {
        List<GivenTry> all = now.answers().getOrDefault(there.getKey(), List.of());
        List<GivenTry> tries = there.getValue();
        return tries.size() <= all.size() && all.subList(0, tries.size()).equals(tries);
    }

    private void tell(Job job, Optional<String> trouble) {
        store.post(new Intent.OfLesson(new LessonChange.Miss(job.document(), trouble)));
    }
}
