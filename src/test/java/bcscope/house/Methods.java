package bcscope.house;

import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.LineMap;
import com.sun.source.tree.MethodTree;
import com.sun.source.util.JavacTask;
import com.sun.source.util.SourcePositions;
import com.sun.source.util.TreeScanner;
import com.sun.source.util.Trees;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/// The methods of source files with their lengths, as the compiler's own parser sees them.
final class Methods {
    /// A method or constructor.
    ///
    /// @param file where it stands
    /// @param name its name; `<init>` for a constructor
    /// @param firstLine the line of its first annotation, modifier or type, from 1
    /// @param lineCount its lines including the closing brace
    record Method(String file, String name, long firstLine, long lineCount) {}

    private Methods() {}

    static List<Method> of(List<Path> files) {
        List<Method> found = new ArrayList<>();
        SourceTrees.read(
                files,
                (task, units) -> {
                    Collector collector =
                            new Collector(Trees.instance(task).getSourcePositions(), found);
                    units.forEach(unit -> unit.accept(collector, unit));
                });
        return found;
    }

    private static final class Collector extends TreeScanner<@Nullable Void, CompilationUnitTree> {
        private final SourcePositions positions;
        private final List<Method> found;

        Collector(SourcePositions positions, List<Method> found) {
            this.positions = positions;
            this.found = found;
        }

        @Override
        public @Nullable Void visitMethod(MethodTree method, CompilationUnitTree unit) {
            LineMap lines = unit.getLineMap();
            long first = lines.getLineNumber(positions.getStartPosition(unit, method));
            long last = lines.getLineNumber(positions.getEndPosition(unit, method));
            String file = unit.getSourceFile().getName();
            found.add(new Method(file, method.getName().toString(), first, last - first + 1));
            return super.visitMethod(method, unit);
        }
    }
}
