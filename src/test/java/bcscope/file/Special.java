package bcscope.file;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/// Files that Java does not make, and what lies in a folder.
public final class Special {
    private Special() {}

    /// A named pipe.
    public static Path pipe(Path path) throws IOException, InterruptedException {
        assertEquals(0, new ProcessBuilder("mkfifo", path.toString()).start().waitFor());
        return path;
    }

    /// Writes `content` into the named pipe `path` as soon as somebody reads it.
    public static Thread feed(Path path, byte[] content) {
        return Thread.ofVirtual()
                .start(() -> {
                    try {
                        Files.write(path, content);
                    } catch (IOException closed) {
                        throw new IllegalStateException(closed);
                    }
                });
    }

    /// The names of all that lies in `folder`, sorted.
    public static List<String> namesIn(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(path -> String.valueOf(path.getFileName())).sorted().toList();
        }
    }
}
