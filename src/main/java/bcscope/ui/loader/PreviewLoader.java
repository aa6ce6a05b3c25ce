package bcscope.ui.loader;

import bcscope.base.Diagnostic;
import bcscope.base.Parsed;
import bcscope.lesson.check.LessonCheck;
import bcscope.lesson.draw.LessonFile;
import bcscope.ui.state.Intent;
import bcscope.ui.state.Store;
import bcscope.ui.state.lesson.LessonChange;
import bcscope.ui.state.lesson.LessonMode.Preview;
import bcscope.ui.state.lesson.OpenLesson;

import javafx.application.Platform;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/// Watches the file of a lesson that a teacher writes: shows what it has become whenever it is
/// saved, in any editor, and checks it. What cannot be shown leaves what was shown before.
public final class PreviewLoader {
    /// How many seeds are tried; `lesson check` tries more.
    public static final int SEEDS = 10;

    /// How often the file is looked at.
    private static final long EVERY_NANOS = TimeUnit.MILLISECONDS.toNanos(400);

    private final Store store;
    private final LessonStarts starts;
    private final DocumentLoader documents;
    private final Worker.Lane watching;
    private final Worker.Lane checking;
    private Optional<Seen> seen = Optional.empty();
    private int checked = -1;
    private long lookedNanos;
    private boolean isLooking;

    /// The files of a lesson as they were seen last.
    private record Seen(Path file, List<Stamp> stamps) {}

    /// Distinguishes two versions of a file without reading them.
    private record Stamp(FileTime modified, long bytes) {
        static Stamp of(Path file) throws IOException {
            return new Stamp(Files.getLastModifiedTime(file), Files.size(file));
        }
    }

    /// One that opens with `opener` and shows with `documents`.
    public PreviewLoader(Store store, Worker worker, RunOpener opener, DocumentLoader documents) {
        this.store = store;
        this.documents = documents;
        starts = new LessonStarts(opener, Optional.empty());
        watching = worker.lane("file of the lesson", Worker.Order.ONE_BY_ONE);
        checking = worker.lane("checking the lesson", Worker.Order.ONE_BY_ONE);
    }

    /// Looks after the lesson of `preview`. For the frame loop.
    public void follow(OpenLesson lesson, Preview preview) {
        if (checked != lesson.document()) {
            checked = lesson.document();
            check(preview.file());
        }
        long now = System.nanoTime();
        if (!isLooking && now - lookedNanos >= EVERY_NANOS) {
            lookedNanos = now;
            isLooking = true;
            look(lesson, preview);
        }
    }

    private void check(Path file) {
        checking.begin(
                ticket -> {
                    List<Diagnostic> findings =
                            new LessonCheck(SEEDS).check(List.of(file)).getFirst().findings();
                    ticket.answer(() -> post(new Preview(file, findings, Preview.Stage.CHECKED)));
                },
                reason -> post(new Preview(file, failure(file, reason), Preview.Stage.CHECKED)));
    }

    private static List<Diagnostic> failure(Path file, String reason) {
        return List.of(Diagnostic.error(file.toString(), reason, ""));
    }

    private void post(Preview preview) {
        store.post(new Intent.OfLesson(new LessonChange.Check(preview)));
    }

    /// A file that cannot be looked at for a moment, because it is being saved, is looked at again.
    private void look(OpenLesson lesson, Preview preview) {
        Path file = preview.file();
        Optional<Seen> known = seen.filter(it -> it.file.equals(file));
        watching.begin(
                ticket -> {
                    Seen now = new Seen(file, stamps(lesson, file));
                    if (known.isPresent() && known.get().equals(now)) {
                        Platform.runLater(() -> isLooking = false);
                        return;
                    }
                    Parsed<LessonFile> read = LessonFile.read(file);
                    Optional<Parsed<RunOpener.Found>> found =
                            known.isEmpty() && isShown(read, lesson)
                                    ? Optional.empty()
                                    : Optional.of(read.then(it -> opened(it, lesson)));
                    Platform.runLater(() -> {
                        isLooking = false;
                        seen = Optional.of(now);
                        found.ifPresent(it -> take(file, it));
                    });
                },
                reason -> Platform.runLater(() -> isLooking = false));
    }

    private static List<Stamp> stamps(OpenLesson lesson, Path file) throws IOException {
        List<Stamp> stamps = new ArrayList<>(List.of(Stamp.of(file)));
        Path scenario = file.resolveSibling(lesson.course().file().lesson().scenario().text());
        if (Files.isRegularFile(scenario)) {
            stamps.add(Stamp.of(scenario));
        }
        return List.copyOf(stamps);
    }

    private static boolean isShown(Parsed<LessonFile> read, OpenLesson lesson) {
        return read instanceof Parsed.Good<LessonFile>(LessonFile file, _)
                && file.lesson()
                        .fingerprint()
                        .equals(lesson.course().file().lesson().fingerprint());
    }

    private Parsed<RunOpener.Found> opened(LessonFile file, OpenLesson lesson) {
        return starts.fresh(file, lesson.course().seed(), lesson.sitting().mode());
    }

    private void take(Path file, Parsed<RunOpener.Found> found) {
        Optional<OpenLesson> open =
                store.state()
                        .lesson()
                        .filter(it ->
                                it.sitting().mode() instanceof Preview now
                                        && now.file().equals(file));
        switch (found) {
            case Parsed.Good<RunOpener.Found>(RunOpener.OpenedLesson lesson, _) -> {
                if (open.isPresent()) {
                    documents.reopened(open.get(), lesson);
                } else {
                    DocumentLoader.close(lesson.run().run());
                }
            }
            case Parsed.Good<RunOpener.Found> other ->
                    throw new IllegalStateException("no lesson: " + other.value());
            case Parsed.Bad<RunOpener.Found>(List<Diagnostic> errors) -> {
                checking.giveUp();
                post(new Preview(file, errors, Preview.Stage.BROKEN));
            }
        }
    }
}
