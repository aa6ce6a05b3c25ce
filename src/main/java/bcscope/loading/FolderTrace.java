package bcscope.loading;

import bcscope.importer.TraceFiles;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/// A trace in a folder. What is opened here is complained about when it was changed meanwhile, and
/// is never written over.
///
/// @param folder the folder that `path` is relative to
/// @param path of the named file
record FolderTrace(Folder folder, String path) implements TraceFiles {
    @Override
    public String file() {
        return path.substring(separator() + 1);
    }

    /// Where the name within the folder of the trace begins.
    private int separator() {
        return Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\'));
    }

    private String sibling(String name) {
        return path.substring(0, separator() + 1) + name;
    }

    @Override
    public InputStream open(String name) throws IOException {
        var input = folder.open(sibling(name));
        return new FilterInputStream(input.stream()) {
            @Override
            public void close() throws IOException {
                try (input) {
                    input.checkUnchanged();
                }
            }
        };
    }

    @Override
    public List<String> beside() throws IOException {
        Optional<Path> around = path(file()).map(file -> file.toAbsolutePath().getParent());
        return around.isPresent() ? TraceFiles.namesIn(around.get()) : List.of();
    }

    @Override
    public String describe(String name) {
        return folder.describe(sibling(name));
    }

    @Override
    public Optional<Path> path(String name) {
        return folder.path(sibling(name));
    }
}
