package bcscope.file;

import bcscope.base.Diagnostic;
import bcscope.base.SymbolicLinks;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Files that appear in a folder together. A new folder appears with all of them in one step. Into
/// an existing folder they are moved once all of them are written; if one cannot be written, none
/// is moved. While they are moved, a marker file says that some are missing; it remains if the
/// program is killed at that time, until the same files are written again.
///
/// They are not forced to the disk one by one, which would take minutes for thousands of them.
public final class OutputFolder implements AutoCloseable {
    /// The marker file that says that some are missing.
    static final String UNFINISHED = "UNFINISHED.txt";

    private static final String SENTENCE =
            "Writing into this folder was interrupted: some files are missing or older than"
                    + " others. Give the command again.\n";

    private final Path folder;
    private final PartialFile part;

    /// Names of files that may replace existing ones.
    private final Set<String> replacing = new HashSet<>();

    private OutputFolder(Path folder, PartialFile part) {
        this.folder = folder;
        this.part = part;
    }

    /// Why files cannot be written into `folder`, as far as that is known in advance. The folder
    /// need not exist.
    ///
    /// @param noun what they are, for messages: “dumps”
    public static Optional<Diagnostic> objection(Path folder, String noun) {
        if (SymbolicLinks.areLoop(folder)) {
            return objection(
                    folder, noun, "this is a loop of symbolic links.", "Choose another name.");
        }
        if (Files.exists(folder, LinkOption.NOFOLLOW_LINKS) && !Files.isDirectory(folder)) {
            return objection(folder, noun, "this is a file.", "Name a folder.");
        }
        Path there = nearest(folder);
        return Files.isDirectory(there) && Files.isWritable(there)
                ? Optional.empty()
                : objection(
                        folder,
                        noun,
                        "you may not write into “" + there + "”.",
                        "Choose another folder.");
    }

    private static Optional<Diagnostic> objection(
            Path folder, String noun, String reason, String advice) {
        return Optional.of(
                Diagnostic.error(
                        folder.toString(),
                        "The " + noun + " cannot be written: " + reason,
                        advice));
    }

    /// The folder itself, or its nearest existing parent.
    private static Path nearest(Path folder) {
        Path at = folder.toAbsolutePath().normalize();
        while (!Files.exists(at) && at.getParent() != null) {
            at = at.getParent();
        }
        return at;
    }

    /// Begins to write into `folder`; missing parent folders are created.
    public static OutputFolder begin(Path folder) throws IOException {
        Path absolute = folder.toAbsolutePath();
        Path around = absolute.getParent();
        if (around != null) {
            Files.createDirectories(around);
        }
        Destination beside =
                Files.isDirectory(absolute)
                        ? Destination.of(absolute.toRealPath().resolve("files"))
                        : Destination.of(absolute);
        PartialFile.removeOrphans(beside);
        PartialFile part = PartialFile.of(beside);
        try {
            Files.createDirectory(part.folder());
            return new OutputFolder(absolute, part);
        } catch (IOException failed) {
            part.close();
            throw failed;
        }
    }

    /// Writes a file that is not in the folder yet.
    public void put(String name, byte[] content) throws IOException {
        Files.write(part.folder().resolve(name), content, StandardOpenOption.CREATE_NEW);
    }

    /// Writes a file that replaces an existing one of its name.
    public void replace(String name, String text) throws IOException {
        put(name, text.getBytes(StandardCharsets.UTF_8));
        replacing.add(name);
    }

    /// Writes a file that is not in the folder yet, or is there with the same content.
    public void keep(String name, byte[] content) throws IOException {
        Path there = folder.resolve(name);
        if (Files.exists(there, LinkOption.NOFOLLOW_LINKS)) {
            if (!Files.isRegularFile(there) || !Arrays.equals(Files.readAllBytes(there), content)) {
                throw new FileAlreadyExistsException(
                        there.toString(), null, "it exists and has different content");
            }
            return;
        }
        put(name, content);
    }

    /// Moves all files into the folder.
    public void finish() throws IOException {
        if (Files.isDirectory(folder)) {
            moveAll();
        } else {
            Files.move(part.folder(), folder, StandardCopyOption.ATOMIC_MOVE);
        }
        PartialFile.forceFolder(folder);
    }

    /// Files that replace others come last: no existing file is touched if a new one cannot be
    /// moved.
    private void moveAll() throws IOException {
        List<Path> moved = new ArrayList<>();
        Path unfinished = folder.resolve(UNFINISHED);
        boolean wasUnfinished = Files.exists(unfinished);
        Files.writeString(unfinished, SENTENCE);
        try (DirectoryStream<Path> files = Files.newDirectoryStream(part.folder())) {
            for (Path file : files) {
                if (!replacing.contains(String.valueOf(file.getFileName()))) {
                    moved.add(Files.move(file, target(file)));
                }
            }
        } catch (IOException failed) {
            for (Path target : moved) {
                Files.deleteIfExists(target);
            }
            if (!wasUnfinished) {
                Files.deleteIfExists(unfinished);
            }
            throw failed;
        }
        for (String name : replacing) {
            Path file = part.folder().resolve(name);
            Files.move(file, target(file), StandardCopyOption.REPLACE_EXISTING);
        }
        Files.deleteIfExists(unfinished);
    }

    private Path target(Path file) {
        return folder.resolve(String.valueOf(file.getFileName()));
    }

    /// Removes files that have not been moved.
    @Override
    public void close() throws IOException {
        part.close();
    }
}
