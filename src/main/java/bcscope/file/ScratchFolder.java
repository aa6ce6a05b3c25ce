package bcscope.file;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;

/// A folder of the system's temporary files, which is removed with all that is in it.
///
/// @param path of the folder
public record ScratchFolder(Path path) implements AutoCloseable {
    /// Makes one.
    ///
    /// @param purpose the beginning of its name
    public static ScratchFolder begin(String purpose) throws IOException {
        return new ScratchFolder(Files.createTempDirectory(purpose));
    }

    /// Writes a file into it.
    ///
    /// @param name relative to the folder; folders in it are made
    public void write(String name, byte[] content) throws IOException {
        Path file = path.resolve(name);
        Files.createDirectories(Objects.requireNonNull(file.getParent()));
        Files.write(file, content);
    }

    @Override
    public void close() throws IOException {
        List<Path> all;
        try (Stream<Path> found = Files.walk(path)) {
            all = found.sorted(Comparator.reverseOrder()).toList();
        }
        for (Path each : all) {
            Files.delete(each);
        }
    }
}
