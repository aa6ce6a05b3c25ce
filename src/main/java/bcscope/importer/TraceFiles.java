package bcscope.importer;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// A trace: the file that a person names, and those that lie beside it, since many formats have a
/// file for each rank.
public interface TraceFiles {
    /// Most files of a folder that are looked at.
    int MOST_BESIDE = 1 << 18;

    /// The named file within its folder.
    String file();

    /// Opens a file of the same folder, from its beginning; the caller closes it.
    ///
    /// @param name within the folder; the named file may be opened any number of times
    InputStream open(String name) throws IOException;

    /// The names of the files in that folder, in no order; empty if there is none, as for a pipe.
    List<String> beside() throws IOException;

    /// A file of the folder for messages.
    String describe(String name);

    /// Where a file of the folder is on disk, for programs that read it themselves.
    Optional<Path> path(String name);

    /// The named file for messages.
    default String name() {
        return describe(file());
    }

    /// The file at `path` and its folder.
    static TraceFiles of(Path path) {
        return new OnDisk(path);
    }

    /// One file, with nothing beside it, whose content is `in`; it can be opened once.
    static TraceFiles of(String file, InputStream in) {
        return new Alone(file, in);
    }

    /// The names of the files in `folder`, [#MOST_BESIDE] of them at most.
    static List<String> namesIn(Path folder) throws IOException {
        List<String> names = new ArrayList<>();
        try (DirectoryStream<Path> files = Files.newDirectoryStream(folder)) {
            for (Path file : files) {
                if (names.size() == MOST_BESIDE) {
                    break;
                }
                names.add(String.valueOf(file.getFileName()));
            }
        } catch (DirectoryIteratorException unreadable) {
            throw unreadable.getCause();
        }
        return names;
    }

    /// A file and its folder.
    record OnDisk(Path named) implements TraceFiles {
        @Override
        public String file() {
            return String.valueOf(named.getFileName());
        }

        @Override
        public InputStream open(String name) throws IOException {
            return Files.newInputStream(named.resolveSibling(name));
        }

        @Override
        public List<String> beside() throws IOException {
            Path folder = named.toAbsolutePath().getParent();
            return folder == null ? List.of() : namesIn(folder);
        }

        @Override
        public String describe(String name) {
            return named.resolveSibling(name).toString();
        }

        @Override
        public Optional<Path> path(String name) {
            return Optional.of(named.resolveSibling(name));
        }
    }

    /// A file without a folder.
    final class Alone implements TraceFiles {
        private final String file;
        private final InputStream in;
        private boolean opened;

        private Alone(String file, InputStream in) {
            this.file = file;
            this.in = in;
        }

        @Override
        public String file() {
            return file;
        }

        @Override
        public InputStream open(String name) throws IOException {
            if (opened || !name.equals(file)) {
                throw new NoSuchFileException(name);
            }
            opened = true;
            return in;
        }

        @Override
        public List<String> beside() {
            return List.of();
        }

        @Override
        public String describe(String name) {
            return name;
        }

        @Override
        public Optional<Path> path(String name) {
            return Optional.empty();
        }
    }
}
