package bcscope.cli;

import bcscope.base.Diagnostic;
import bcscope.cli.terminal.CommandFailed;
import bcscope.cli.terminal.ExitCode;
import bcscope.file.OutputFile;
import bcscope.file.OutputFolder;
import bcscope.file.Saved;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The files that a command writes. Measuring takes its time, so what is wrong with them is said
/// before it begins; and what goes wrong with one of them all the same does not lose the others.
public final class CommandFiles {
    private final List<Diagnostic> failures = new ArrayList<>();

    /// The path that `name` is.
    public static Path path(String name) {
        try {
            return Path.of(name);
        } catch (InvalidPathException impossible) {
            throw new CommandFailed(
                    ExitCode.BAD_FILE,
                    name,
                    "This is not a valid file name.",
                    impossible.getReason());
        }
    }

    /// Ends the command where `file` cannot be written.
    public static void check(OutputFile file) {
        refuse(file.objection());
    }

    /// Ends the command where nothing can be written into `folder`.
    ///
    /// @param noun what is written there
    public static void check(Path folder, String noun) {
        refuse(OutputFolder.objection(folder, noun));
    }

    private static void refuse(Optional<Diagnostic> objection) {
        objection.ifPresent(reason -> {
            throw new CommandFailed(ExitCode.BAD_FILE, reason);
        });
    }

    /// Ends the command where a file was not written.
    public static void done(Saved saved) {
        CommandFiles writing = new CommandFiles();
        writing.note(saved);
        writing.finish();
    }

    /// What was written; remembers why, where it was not.
    public Optional<Saved.Done> note(Saved saved) {
        return switch (saved) {
            case Saved.Done done -> Optional.of(done);
            case Saved.Failed(Diagnostic error) -> failed(error);
            case Saved.Cancelled _ -> throw new IllegalStateException("nobody cancelled");
        };
    }

    /// Writes into a folder.
    @FunctionalInterface
    public interface Content<X extends Exception> {
        /// Puts all files into `out`.
        void write(OutputFolder out) throws IOException, X;
    }

    /// Writes `files`, text by name, into `folder`, which is made where it does not exist: all of
    /// them or none. One that is there is replaced.
    public void into(Path folder, String noun, Map<String, String> files) {
        into(
                folder,
                noun,
                out -> {
                    for (Map.Entry<String, String> file : files.entrySet()) {
                        out.replace(file.getKey(), file.getValue());
                    }
                });
    }

    /// Writes `content` into `folder`, which is made where it does not exist: all of it or nothing.
    ///
    /// @param noun what it is
    public <X extends Exception> void into(Path folder, String noun, Content<X> content) throws X {
        try (OutputFolder out = OutputFolder.begin(folder)) {
            content.write(out);
            out.finish();
        } catch (FileAlreadyExistsException other) {
            failed(
                    Diagnostic.error(
                            other.getFile(),
                            "The "
                                    + noun
                                    + " cannot be written: a file of this name exists and has"
                                    + " different content.",
                            "Choose another folder, or move the file away."));
        } catch (IOException failed) {
            failed(
                    Diagnostic.error(
                            folder.toString(),
                            "The " + noun + " cannot be written (" + failed.getMessage() + ").",
                            "Choose a folder that you may write to and that has room."));
        }
    }

    /// Remembers that something was not written.
    <T> Optional<T> failed(Diagnostic reason) {
        failures.add(reason);
        return Optional.empty();
    }

    /// Ends the command where something was not written.
    public void finish() {
        if (!failures.isEmpty()) {
            throw new CommandFailed(ExitCode.BAD_FILE, failures);
        }
    }
}
