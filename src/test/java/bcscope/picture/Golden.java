package bcscope.picture;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/// Compares text with the expected output kept beside the tests. `-Dgolden=accept` rewrites it, and
/// a person reads the difference.
public final class Golden {

    private static final Path FOLDER = Path.of("src", "test", "resources", "bcscope");

    private Golden() {}

    /// Compares `actual` with `src/test/resources/bcscope/` + `name`.
    public static void check(String name, String actual) throws IOException {
        Path file = FOLDER.resolve(name);
        if ("accept".equals(System.getProperty("golden"))) {
            Files.createDirectories(file.getParent());
            Files.writeString(file, actual);
        }
        String expected = Files.exists(file) ? Files.readString(file) : "";
        assertEquals(expected, actual, () -> name + " changed; -Dgolden=accept rewrites it");
    }
}
