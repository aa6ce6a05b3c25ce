package bcscope.picture;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/// Compares text with the expected output kept beside the tests, or in a page of the documents.
/// `-Dgolden=accept` rewrites it, and a person reads the difference.
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

    /// Compares `actual` with what `page` has between the lines `begin` and `end`.
    public static void checkPart(Path page, String begin, String end, String actual)
            throws IOException {
        String text = Files.readString(page);
        int from = text.indexOf(begin) + begin.length();
        int to = text.indexOf(end);
        assertTrue(from >= begin.length() && to >= from, page + " has lost its markers");
        if ("accept".equals(System.getProperty("golden"))) {
            Files.writeString(page, text.substring(0, from) + actual + text.substring(to));
        } else {
            assertEquals(actual, text.substring(from, to), "-Dgolden=accept rewrites " + page);
        }
    }
}
