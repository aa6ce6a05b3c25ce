package bcscope.ui.state.program;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// The text of a source file of a trace.
///
/// @param file its name in the trace
public record SourceText(String file, List<String> lines) {
    private static final long MOST_BYTES = 4L << 20;

    /// Its name without folders.
    public String name() {
        return nameOf(file);
    }

    /// The name of `file` without folders.
    public static String nameOf(String file) {
        return file.substring(Math.max(file.lastIndexOf('/'), file.lastIndexOf('\\')) + 1);
    }

    /// The text of `file`: where the trace says that it is, or else in the first of `folders` that
    /// has it, by its name or by as much of the end of its path as exists. Empty if it is in none
    /// of these places, or is not text of a sensible size.
    public static Optional<SourceText> read(String file, List<Path> folders) {
        try {
            Path named = Path.of(file);
            Stream<Path> places =
                    Stream.concat(
                            Stream.of(named).filter(Path::isAbsolute),
                            folders.stream().flatMap(folder -> ends(named).map(folder::resolve)));
            return places.filter(Files::isRegularFile)
                    .findFirst()
                    .flatMap(path -> read(file, path));
        } catch (InvalidPathException noPath) {
            return Optional.empty();
        }
    }

    /// The ends of a path, the longest first: `src/a/b.c`, `a/b.c`, `b.c`.
    private static Stream<Path> ends(Path path) {
        int count = path.getNameCount();
        return Stream.iterate(0, from -> from < count, from -> from + 1)
                .map(from -> path.subpath(from, count));
    }

    /// Bytes that are not UTF-8 become replacement characters: the text is only displayed.
    private static Optional<SourceText> read(String file, Path path) {
        try {
            if (Files.size(path) > MOST_BYTES) {
                return Optional.empty();
            }
            String text = new String(Files.readAllBytes(path), StandardCharsets.UTF_8);
            return Optional.of(
                    new SourceText(
                            file, text.lines().map(it -> it.replace("\t", "    ")).toList()));
        } catch (IOException unreadable) {
            return Optional.empty();
        }
    }
}
