package bcscope.piece;

import bcscope.base.Diagnostic;
import bcscope.file.AppendedLines;
import bcscope.file.OutputFile;
import bcscope.file.Saved;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// A folder in which rows are kept: `request.json`, what was asked for; and `rows/`, files to which
/// rows are appended as they come, one file for each process that executes pieces. A row is kept
/// for good: what is no longer asked for stays in `rows/` for the day when it is again.
///
/// @param path of the folder, which need not exist yet
public record PieceFolder(Path path) {
    /// Where rows are appended by the process that was asked to do the work.
    public static final String HERE = "here";

    private static final String REQUEST = "request.json";
    private static final String SUFFIX = ".jsonl";

    /// The request in the folder; empty if there is none.
    public Optional<String> request() throws IOException {
        Path file = path.resolve(REQUEST);
        return Files.exists(file) ? Optional.of(Files.readString(file).strip()) : Optional.empty();
    }

    /// Makes the folder, and writes what was asked for into it.
    public Saved begin(String request) {
        try {
            Files.createDirectories(rowFolder());
        } catch (IOException unwritable) {
            return new Saved.Failed(
                    Diagnostic.error(
                            path.toString(),
                            "The folder of the results cannot be made (" + unwritable + ").",
                            "Choose one that you may write to and that has room."));
        }
        return OutputFile.of(path.resolve(REQUEST), "request of the work").write(request + "\n");
    }

    private Path rowFolder() {
        return path.resolve("rows");
    }

    /// Opens the file to which the process called `name` appends rows.
    ///
    /// @throws AppendedLines.Busy if another process of this name runs
    AppendedLines appending(String name) throws IOException {
        return AppendedLines.open(rowFolder().resolve(name + SUFFIX));
    }

    /// All rows that exist.
    public <R> KnownRows<R> known(Pieces<?, R> pieces) throws IOException {
        KnownRows<R> known = new KnownRows<>();
        if (!Files.isDirectory(rowFolder())) {
            return known;
        }
        List<Path> files;
        try (Stream<Path> all = Files.list(rowFolder())) {
            files = all.filter(it -> it.toString().endsWith(SUFFIX)).sorted().toList();
        }
        for (Path file : files) {
            AppendedLines.read(file).forEach(line -> pieces.read(line, known));
        }
        return known;
    }
}
