package bcscope.house;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/// The Java files of the project.
final class Sources {
    static final Path MAIN = Path.of("src/main/java");
    static final Path TEST = Path.of("src/test/java");

    private Sources() {}

    /// Every Java file below both source folders, sorted by path.
    static List<Path> all() {
        return Stream.of(MAIN, TEST).flatMap(root -> below(root).stream()).toList();
    }

    /// Every Java file below `root`, sorted by path.
    static List<Path> below(Path root) {
        try (Stream<Path> files = Files.walk(root)) {
            return files.filter(file -> file.toString().endsWith(".java")).sorted().toList();
        } catch (IOException e) {
            throw new UncheckedIOException("Run the tests from the project's folder", e);
        }
    }

    /// The lines of `file`, without line ends.
    static List<String> linesOf(Path file) {
        try {
            return Files.readAllLines(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
