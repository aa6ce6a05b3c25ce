package bcscope.file;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileTime;
import java.util.Objects;

/// The state of a file when it was opened, as far as the file system tells: which file it is, its
/// length, and when it was last written.
sealed interface Version {
    /// Of what has no versions: pipes, and parts of the program.
    Version NONE = new Lasting();

    /// The state of the regular file at `path` now.
    static OfFile of(Path path) throws IOException {
        BasicFileAttributes now = Files.readAttributes(path, BasicFileAttributes.class);
        return new OfFile(
                path, Objects.toString(now.fileKey(), ""), now.size(), now.lastModifiedTime());
    }

    /// Complains where the file has changed since. A removed file has not: those who opened it
    /// still read the same content.
    void check() throws IOException;

    /// Never changes.
    record Lasting() implements Version {
        @Override
        public void check() {}
    }

    /// Of a regular file.
    ///
    /// @param key tells files at the same path apart; empty if the system has none
    record OfFile(Path path, String key, long bytes, FileTime modified) implements Version {
        @Override
        public void check() throws IOException {
            if (Files.exists(path) && !of(path).equals(this)) {
                throw new ChangedFile(path);
            }
        }
    }
}
