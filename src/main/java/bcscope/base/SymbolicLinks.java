package bcscope.base;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.stream.IntStream;

/// Symbolic links on the way to a file.
public final class SymbolicLinks {
    /// As many as a kernel follows.
    private static final int MOST = 40;

    private SymbolicLinks() {}

    /// Whether the links on the way to `path` lead to no file, because they lead back to one of
    /// themselves.
    public static boolean areLoop(Path path) {
        Optional<Path> at = Optional.of(path.toAbsolutePath());
        for (int i = 0; i < MOST && at.isPresent(); i++) {
            at = at.flatMap(SymbolicLinks::followed);
        }
        return at.isPresent();
    }

    /// `path` with its first link replaced by what that names; empty if it has none.
    private static Optional<Path> followed(Path path) {
        return IntStream.rangeClosed(1, path.getNameCount())
                .filter(names -> Files.isSymbolicLink(beginning(path, names)))
                .boxed()
                .findFirst()
                .flatMap(names -> replaced(path, names));
    }

    private static Optional<Path> replaced(Path path, int names) {
        Path link = beginning(path, names);
        try {
            Path named = link.resolveSibling(Files.readSymbolicLink(link));
            return Optional.of(
                    names == path.getNameCount()
                            ? named
                            : named.resolve(path.subpath(names, path.getNameCount())));
        } catch (IOException gone) {
            return Optional.empty();
        }
    }

    private static Path beginning(Path path, int names) {
        Path beginning = path.subpath(0, names);
        Path root = path.getRoot();
        return root == null ? beginning : root.resolve(beginning);
    }
}
