package bcscope.ui.loader;

import bcscope.base.Diagnostic;
import bcscope.file.LineEnds;
import bcscope.file.OutputFile;
import bcscope.file.Saved;
import bcscope.ui.Words;
import bcscope.ui.state.Intent;
import bcscope.ui.state.Store;
import bcscope.ui.state.program.OpenProgram;
import bcscope.ui.state.program.ProgramChange;
import bcscope.ui.state.program.ProgramText;

import javafx.application.Platform;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/// Saves the program in the editor, and notices what other programs do to its file.
public final class ProgramFiles {
    /// How often the file is looked at.
    private static final long EVERY_NANOS = TimeUnit.SECONDS.toNanos(1);

    private final Store store;
    private final Consumer<String> tell;
    private final Worker.Lane saving;
    private final Worker.Lane watching;
    private Optional<Seen> seen = Optional.empty();
    private long lookedNanos;

    /// The file of a program as it was seen last.
    private record Seen(int program, Path file, Stamp stamp) {}

    /// Distinguishes two versions of a file without reading them.
    private record Stamp(FileTime modified, long bytes) {
        static Stamp of(Path file) throws IOException {
            return new Stamp(Files.getLastModifiedTime(file), Files.size(file));
        }
    }

    /// @param tell takes a sentence on the FX thread
    public ProgramFiles(Store store, Worker worker, Consumer<String> tell) {
        this.store = store;
        this.tell = tell;
        saving = worker.lane("saving a program", Worker.Order.TO_THE_END);
        watching = worker.lane("file of the program", Worker.Order.ONE_BY_ONE);
    }

    /// Saves `program` in `file`; `afterwards` is done on the FX thread if that went well.
    public void save(OpenProgram program, Path file, Runnable afterwards) {
        String text = program.text();
        saving.add(
                ticket -> saved(program, file, text, afterwards),
                reason -> say(Words.of("files.failed", file, reason)));
    }

    private void saved(OpenProgram program, Path file, String text, Runnable afterwards)
            throws IOException {
        switch (OutputFile.of(file, "program").write(LineEnds.of(file).in(text))) {
            case Saved.Done _ ->
                    Platform.runLater(() -> {
                        seen = Optional.empty();
                        store.apply(
                                new Intent.OfProgram(
                                        new ProgramChange.Save(program.number(), file, text)));
                        tell.accept(Words.of("files.saved", file));
                        afterwards.run();
                    });
            case Saved.Cancelled _ -> say(Words.of("files.cancelled"));
            case Saved.Failed(Diagnostic error) -> say(error.problem() + " " + error.advice());
        }
    }

    /// Looks now and then whether the file of `program` has changed. For the frame loop.
    public void follow(OpenProgram program) {
        long now = System.nanoTime();
        if (program.file().isEmpty() || now - lookedNanos < EVERY_NANOS) {
            return;
        }
        lookedNanos = now;
        look(program, program.file().get());
    }

    private void look(OpenProgram program, Path file) {
        Optional<Seen> known =
                seen.filter(it -> it.program == program.number() && it.file.equals(file));
        watching.begin(
                ticket -> {
                    Stamp stamp = Stamp.of(file);
                    if (known.isPresent() && known.get().stamp.equals(stamp)) {
                        return;
                    }
                    String text = ProgramText.read(file);
                    Platform.runLater(() ->
                            ticket.answer(
                                    () -> found(new Seen(program.number(), file, stamp), text)));
                },
                reason -> Platform.runLater(() -> seen = Optional.empty()));
    }

    /// A file that cannot be read for a moment, because it is being written, is looked at again.
    private void found(Seen now, String text) {
        Optional<OpenProgram> open =
                store.state().program().filter(it -> it.number() == now.program());
        if (open.isEmpty()) {
            return;
        }
        boolean first = seen.filter(it -> it.program == now.program).isEmpty();
        seen = Optional.of(now);
        OpenProgram program = open.get();
        if (text.equals(program.saved()) || text.equals(program.text())) {
            return;
        }
        if (program.changed()) {
            change(new ProgramChange.Diverge(program.number()));
        } else {
            change(new ProgramChange.Reread(program.number(), text));
            if (!first) {
                tell.accept(Words.of("editor.reread", program.name()));
            }
        }
    }

    /// Reads the file of `program` again, whatever a person has written.
    public void reread(OpenProgram program) {
        program.file()
                .ifPresent(file ->
                        watching.begin(
                                ticket -> {
                                    String text = ProgramText.read(file);
                                    Platform.runLater(() ->
                                            change(
                                                    new ProgramChange.Reread(
                                                            program.number(), text)));
                                },
                                reason -> say(Words.of("editor.unreadable", file, reason))));
    }

    private void change(ProgramChange change) {
        store.apply(new Intent.OfProgram(change));
    }

    private void say(String sentence) {
        Platform.runLater(() -> tell.accept(sentence));
    }
}
