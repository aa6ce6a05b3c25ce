package bcscope.house;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// Traces that are test material only and stand beside the checkout, in the folder that
/// `BCSCOPE_SHARED` names or else in `../shared`. Tests that need them are skipped where they are
/// absent.
public final class SharedTraces {
    private SharedTraces() {}

    /// The folder of all traces; skips the calling test where there is none.
    public static Path folder() {
        Path traces = place();
        assumeTrue(
                arePresent(), "no traces at " + traces.toAbsolutePath() + "; set BCSCOPE_SHARED");
        return traces;
    }

    /// Whether there are any, for tests that can do without them.
    public static boolean arePresent() {
        return Files.isDirectory(place());
    }

    private static Path place() {
        String named = System.getenv("BCSCOPE_SHARED");
        return Path.of(named == null ? "../shared" : named).resolve("traces");
    }

    /// Every file below the folder whose name ends in one of `endings`, in order of their paths.
    public static List<Path> endingIn(String... endings) {
        try (Stream<Path> files = Files.walk(folder())) {
            return files.filter(Files::isRegularFile)
                    .filter(file -> Stream.of(endings).anyMatch(file.toString()::endsWith))
                    .sorted()
                    .toList();
        } catch (IOException exception) {
            throw new java.io.UncheckedIOException(exception);
        }
    }

    /// The row of `PROFILES.md` that describes the trace called `name`, by column.
    public static Optional<List<String>> profile(String name) throws IOException {
        return Files.readAllLines(folder().resolve("PROFILES.md")).stream()
                .map(line -> List.of(line.split("\\|", -1)).stream().map(String::strip).toList())
                .filter(cells -> cells.size() > 8 && cells.get(1).equals(name))
                .findFirst();
    }
}
