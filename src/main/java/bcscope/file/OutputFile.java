package bcscope.file;

import bcscope.base.Diagnostic;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.channels.ClosedByInterruptException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemLoopException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Objects;
import java.util.Optional;

/// A file that is written for a person, completely or not at all. An existing file of that name is
/// replaced in one step once the new one is on the disk, and its permissions are kept; a symbolic
/// link stays valid.
///
/// @param path as the person named it
/// @param noun what it is, for messages: “recording”
/// @param inputs the files that were read to make it; none of them is replaced
public record OutputFile(Path path, String noun, Inputs inputs) {
    /// Writes the content.
    @FunctionalInterface
    public interface Content {
        /// Writes to `out`; returning false gives up, and no file is left.
        boolean write(OutputStream out) throws IOException;
    }

    /// Checks what was written, before it replaces the target.
    @FunctionalInterface
    public interface Check {
        /// The problem of the `bytes` bytes in `in`, a part of a sentence; empty if there is none.
        Optional<String> problem(InputStream in, long bytes) throws IOException;
    }

    /// A file that was made without reading others.
    public static OutputFile of(Path path, String noun) {
        return new OutputFile(path, noun, new Inputs());
    }

    /// Removes a file that the program itself wrote at `path`, if it exists.
    ///
    /// @throws IOException if it cannot be removed
    public static void remove(Path path) throws IOException {
        Files.deleteIfExists(path);
    }

    /// Why this file cannot be written, as far as that is known in advance.
    public Optional<Diagnostic> objection() {
        if (Files.isDirectory(path)) {
            return objection("this is a folder.", "Name a file in it.");
        }
        if (HandedOver.is(path) || (Files.exists(path) && !Files.isRegularFile(path))) {
            return objection("this is a device or a pipe.", "Name a file.");
        }
        try {
            return objection(Destination.of(path));
        } catch (NoSuchFileException without) {
            return objection(
                    "there is no folder “" + without.getReason() + "”.",
                    "Make it first, or choose another one.");
        } catch (FileSystemLoopException circle) {
            return objection("this is a loop of symbolic links.", "Choose another name.");
        } catch (IOException unreachable) {
            return Optional.of(failed(unreachable).error());
        }
    }

    private Optional<Diagnostic> objection(Destination target) throws IOException {
        if (!Files.isWritable(target.folder())) {
            return objection(
                    "you may not write into the folder “" + target.folder() + "”.",
                    "Choose another one.");
        }
        if (target.exists() && inputs.contain(target.file())) {
            return objection(
                    "this is the input file, and it would be overwritten.", "Choose another name.");
        }
        return target.exists() && !Files.isWritable(target.file())
                ? objection("you may not change this file.", "Choose another name.")
                : Optional.empty();
    }

    private Optional<Diagnostic> objection(String reason, String advice) {
        return Optional.of(
                Diagnostic.error(
                        path.toString(), "The " + noun + " cannot be written: " + reason, advice));
    }

    /// Writes `text` in UTF-8.
    public Saved write(String text) {
        return write(text.getBytes(StandardCharsets.UTF_8));
    }

    /// Writes `bytes`.
    public Saved write(byte[] bytes) {
        return write(out -> {
            out.write(bytes);
            return true;
        });
    }

    /// Writes `content`.
    public Saved write(Content content) {
        return write(content, (_, _) -> Optional.empty());
    }

    /// Writes `content` and reads it back before it replaces the target; if `check` finds a
    /// problem, it is deleted.
    public Saved write(Content content, Check check) {
        Optional<Diagnostic> objection = objection();
        if (objection.isPresent()) {
            return new Saved.Failed(objection.get());
        }
        try {
            Destination target = Destination.of(path);
            PartialFile.removeOrphans(target);
            try (PartialFile part = PartialFile.of(target)) {
                return replaced(part, content, check);
            }
        } catch (ClosedByInterruptException cancelled) {
            return new Saved.Cancelled();
        } catch (IOException failed) {
            return failed(failed);
        }
    }

    private Saved replaced(PartialFile part, Content content, Check check) throws IOException {
        try (OutputStream out = part.stream()) {
            if (!content.write(out)) {
                return new Saved.Cancelled();
            }
        }
        long bytes = part.bytes();
        Optional<String> wrong = check.problem(part.content(), bytes);
        if (wrong.isPresent()) {
            return new Saved.Failed(notKept(wrong.get()));
        }
        part.replaceTarget();
        return new Saved.Done(bytes);
    }

    private Diagnostic notKept(String wrong) {
        return Diagnostic.error(
                path.toString(),
                "The " + noun + " was written, but cannot be read back: it has " + wrong + ".",
                "It was not kept"
                        + (Files.exists(path) ? "; the file of this name is as it was." : "."));
    }

    private Saved.Failed failed(IOException failure) {
        return new Saved.Failed(
                Diagnostic.error(
                        path.toString(),
                        "The "
                                + noun
                                + " cannot be written ("
                                + Objects.toString(
                                        failure.getMessage(), failure.getClass().getSimpleName())
                                + ").",
                        "Choose a folder that exists, that you may write to and that has room."));
    }
}
