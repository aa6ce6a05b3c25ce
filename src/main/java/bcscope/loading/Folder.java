package bcscope.loading;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;

/// Where a scenario finds the files that it names.
public sealed interface Folder {
    /// Opens a file.
    ///
    /// @param path relative to this folder, or absolute
    InputStream open(String path) throws IOException;

    /// The name of that file for people.
    String describe(String path);

    /// A folder of the file system.
    record OfFiles(Path folder) implements Folder {
        /// The folder around `file`.
        public static OfFiles around(Path file) {
            Path parent = file.toAbsolutePath().getParent();
            return new OfFiles(parent == null ? Path.of("") : parent);
        }

        @Override
        public InputStream open(String path) throws IOException {
            try {
                Path file = folder.resolve(path);
                if (Files.isDirectory(file)) {
                    throw new NoSuchFileException(path);
                }
                return Files.newInputStream(file);
            } catch (InvalidPathException e) {
                throw new NoSuchFileException(path);
            }
        }

        @Override
        public String describe(String path) {
            try {
                return folder.resolve(path).normalize().toString();
            } catch (InvalidPathException e) {
                return path;
            }
        }
    }

    /// The samples inside the program.
    record OfSamples() implements Folder {
        @Override
        public InputStream open(String path) throws IOException {
            InputStream in = OfSamples.class.getResourceAsStream("/bcscope/samples/" + path);
            if (in == null) {
                throw new NoSuchFileException(path);
            }
            return in;
        }

        @Override
        public String describe(String path) {
            return "samples/" + path;
        }
    }
}
