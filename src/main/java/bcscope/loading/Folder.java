package bcscope.loading;

import bcscope.file.Input;
import bcscope.file.Inputs;
import bcscope.importer.TraceFiles;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Optional;

/// Resolves the files that a scenario names.
public sealed interface Folder {
    /// Opens a file.
    ///
    /// @param path relative to this folder, or absolute
    Input open(String path) throws IOException;

    /// The name of that file for people.
    String describe(String path);

    /// What was opened here so far.
    Inputs inputs();

    /// A file here and those beside it.
    default TraceFiles around(String path) {
        return new FolderTrace(this, path);
    }

    /// Where that file is on disk; empty if it is within the program.
    default Optional<Path> path(String path) {
        return Optional.empty();
    }

    /// A folder of the file system.
    ///
    /// @param inputs remembers what is opened here
    record OfFiles(Path folder, Inputs inputs) implements Folder {
        /// The folder around `file`, which is among `inputs`.
        public static OfFiles around(Path file, Inputs inputs) {
            return new OfFiles(Inputs.folderAround(file), inputs);
        }

        @Override
        public Input open(String path) throws IOException {
            try {
                return inputs.open(folder.resolve(path));
            } catch (InvalidPathException e) {
                throw new NoSuchFileException(path);
            }
        }

        @Override
        public Optional<Path> path(String path) {
            try {
                return Optional.of(folder.resolve(path));
            } catch (InvalidPathException e) {
                return Optional.empty();
            }
        }

        @Override
        public String describe(String path) {
            try {
                return folder.resolve(path).normalize().toString();
            } catch (InvalidPathException e) {
                return path;
            }
        }
    }

    /// One text that need not be in any file, as it is written, with the folder around it.
    ///
    /// @param name under which it is found
    record OfText(String name, String text, Folder around) implements Folder {
        @Override
        public Input open(String path) throws IOException {
            byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
            return path.equals(name)
                    ? Input.ofProgram(new ByteArrayInputStream(bytes))
                    : around.open(path);
        }

        @Override
        public String describe(String path) {
            return path.equals(name) ? name : around.describe(path);
        }

        @Override
        public Optional<Path> path(String path) {
            return path.equals(name) ? Optional.empty() : around.path(path);
        }

        @Override
        public Inputs inputs() {
            return around.inputs();
        }
    }

    /// The samples inside the program.
    ///
    /// @param within a folder among them, followed by a slash; empty for all
    record OfSamples(String within) implements Folder {
        public OfSamples() {
            this("");
        }

        @Override
        public Input open(String path) throws IOException {
            InputStream in =
                    OfSamples.class.getResourceAsStream("/bcscope/samples/" + within + path);
            if (in == null) {
                throw new NoSuchFileException(path);
            }
            return Input.ofProgram(in);
        }

        @Override
        public Inputs inputs() {
            return new Inputs();
        }

        @Override
        public String describe(String path) {
            return "samples/" + within + path;
        }
    }
}
