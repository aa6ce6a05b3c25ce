package bcscope.ui.desk;

import bcscope.picture.Wording;
import bcscope.run.RunView;
import bcscope.run.dump.DumpWriter;
import bcscope.run.dump.Dumped;
import bcscope.run.recording.Recording;
import bcscope.run.recording.RecordingWriter;
import bcscope.run.recording.Saved;
import bcscope.scenario.ScenarioWriter;
import bcscope.ui.Words;
import bcscope.ui.state.Notes;
import bcscope.ui.state.OpenRun;

import javafx.application.Platform;
import javafx.concurrent.Task;

import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.Consumer;

/// Writes files on a worker and tells how it went in a sentence.
public final class SaveDesk implements AutoCloseable {
    private final Consumer<String> tell;
    private final Consumer<Task<?>> begun;
    private final Worker worker = Worker.oneByOne("saving");

    /// A desk.
    ///
    /// @param tell takes a sentence on the FX thread
    /// @param begun is given what takes long enough to be watched and cancelled, on the calling
    ///   thread
    public SaveDesk(Consumer<String> tell, Consumer<Task<?>> begun) {
        this.tell = tell;
        this.begun = begun;
    }

    /// Saves the recording of a run.
    public void recording(OpenRun run, Path file) {
        Task<Saved> task = new Recorder(run, file);
        begun.accept(task);
        worker.add(Worker.of(task), this::say);
    }

    /// Writes a recording and says how far it is.
    private final class Recorder extends Task<Saved> {
        private final OpenRun run;
        private final Path file;

        Recorder(OpenRun run, Path file) {
            this.run = run;
            this.file = file;
            updateTitle(Words.of("files.saving", file.getFileName()));
        }

        @Override
        protected Saved call() {
            Saved saved =
                    RecordingWriter.save(
                            file,
                            run.document().run(),
                            new Recording.Attached(Notes.text(run.bookmarks()), ""),
                            this::goesOn);
            say(
                    switch (saved) {
                        case Saved.Done done -> Words.of("files.saved", file);
                        case Saved.Cancelled cancelled -> Words.of("files.cancelled");
                        case Saved.Failed failed ->
                                failed.error().problem() + " " + failed.error().advice();
                    });
            return saved;
        }

        private boolean goesOn(long done, long total) {
            updateProgress(done, total);
            return !isCancelled();
        }
    }

    /// Leaves the dump files of a run that has ended.
    public void dumps(OpenRun run, Path folder) {
        Task<Dumped> task = new Dumper(run, folder);
        begun.accept(task);
        worker.add(Worker.of(task), this::say);
    }

    /// Executes a run again, leaves its dumps and says how far it is.
    private final class Dumper extends Task<Dumped> {
        private final RunView run;
        private final Path folder;

        Dumper(OpenRun run, Path folder) {
            this.run = run.document().run();
            this.folder = folder;
            updateTitle(Words.of("files.dumping", folder.getFileName()));
        }

        @Override
        protected Dumped call() {
            Dumped dumped = DumpWriter.write(run, folder, this::goesOn);
            say(
                    switch (dumped) {
                        case Dumped.Done done ->
                                Words.of("files.dumped", Wording.count(done.files()), folder);
                        case Dumped.Cancelled cancelled -> Words.of("files.cancelled");
                        case Dumped.Failed failed ->
                                failed.error().problem() + " " + failed.error().advice();
                    });
            return dumped;
        }

        private boolean goesOn(int slice) {
            updateProgress(slice, run.slices().published());
            return !isCancelled();
        }
    }

    /// Saves the scenario of a run.
    public void scenario(OpenRun run, Path file) {
        bytes(
                ScenarioWriter.text(run.document().run().scenario(), ScenarioWriter.Detail.CHANGED)
                        .getBytes(StandardCharsets.UTF_8),
                file);
    }

    /// Writes what was made already.
    public void bytes(byte[] content, Path file) {
        worker.add(
                ticket -> {
                    Files.write(file, content);
                    say(Words.of("files.saved", file));
                },
                reason -> say(Words.of("files.failed", file, reason)));
    }

    /// Writes text while it is made, on the worker.
    public void text(Consumer<PrintWriter> content, Path file) {
        worker.add(
                ticket -> {
                    try (PrintWriter out = new PrintWriter(Files.newBufferedWriter(file))) {
                        content.accept(out);
                        say(
                                out.checkError()
                                        ? Words.of("files.failed", file, "")
                                        : Words.of("files.saved", file));
                    }
                },
                reason -> say(Words.of("files.failed", file, reason)));
    }

    private void say(String sentence) {
        Platform.runLater(() -> tell.accept(sentence));
    }

    @Override
    public void close() {
        worker.finish();
    }
}
