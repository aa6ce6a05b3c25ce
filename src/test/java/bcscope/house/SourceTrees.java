package bcscope.house;

import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.util.JavacTask;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/// Source files as the compiler's own parser sees them.
final class SourceTrees {
    private static final JavaCompiler COMPILER = ToolProvider.getSystemJavaCompiler();

    private SourceTrees() {}

    /// What is done with the compiler and the files that it parsed.
    @FunctionalInterface
    interface Reader {
        void read(JavacTask task, Iterable<? extends CompilationUnitTree> units) throws IOException;
    }

    /// The files at `paths`.
    static void read(List<Path> paths, Reader reader) {
        try (StandardJavaFileManager manager = COMPILER.getStandardFileManager(null, null, null)) {
            List<JavaFileObject> files = new ArrayList<>();
            manager.getJavaFileObjectsFromPaths(paths).forEach(files::add);
            read(manager, files, reader);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// A file of no folder, given as `text`.
    static void read(String text, Reader reader) {
        JavaFileObject file =
                new SimpleJavaFileObject(
                        URI.create("string:///Snippet.java"), JavaFileObject.Kind.SOURCE) {
                    @Override
                    public CharSequence getCharContent(boolean ignoreEncodingErrors) {
                        return text;
                    }
                };
        try (StandardJavaFileManager manager = COMPILER.getStandardFileManager(null, null, null)) {
            read(manager, List.of(file), reader);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void read(
            StandardJavaFileManager manager, List<JavaFileObject> files, Reader reader)
            throws IOException {
        List<String> options =
                List.of("-proc:none", "-Xlint:none", "-cp", System.getProperty("java.class.path"));
        JavacTask task = (JavacTask) COMPILER.getTask(null, manager, _ -> {}, options, null, files);
        reader.read(task, task.parse());
    }
}
