package bcscope.file;

import java.io.IOException;
import java.nio.file.FileSystemLoopException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;

/// The target of a file name: symbolic links are followed to what they name, which need not exist.
///
/// @param folder that really holds it
/// @param file in that folder, no symbolic link
record Destination(Path folder, Path file) {
    private static final int MOST_LINKS = 40;

    /// Follows `named`.
    ///
    /// @throws NoSuchFileException if its folder does not exist; the reason names the folder
    static Destination of(Path named) throws IOException {
        Path at = named.toAbsolutePath();
        for (int links = 0; links < MOST_LINKS; links++) {
            Path folder = realFolder(at);
            Path file = folder.resolve(String.valueOf(at.getFileName()));
            if (!Files.isSymbolicLink(file)) {
                return new Destination(folder, file);
            }
            at = folder.resolve(Files.readSymbolicLink(file));
        }
        throw new FileSystemLoopException(named.toString());
    }

    private static Path realFolder(Path file) throws IOException {
        Path folder = file.getParent();
        if (folder == null || !Files.isDirectory(folder)) {
            throw new NoSuchFileException(file.toString(), null, String.valueOf(folder));
        }
        return folder.toRealPath();
    }

    boolean exists() {
        return Files.exists(file, LinkOption.NOFOLLOW_LINKS);
    }
}
