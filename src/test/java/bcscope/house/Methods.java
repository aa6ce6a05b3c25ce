package bcscope.house;

import com.sun.source.tree.BlockTree;
import com.sun.source.tree.CaseTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.DefaultCaseLabelTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.ReturnTree;
import com.sun.source.tree.SwitchExpressionTree;
import com.sun.source.tree.SwitchTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.SourcePositions;
import com.sun.source.util.TreeScanner;
import com.sun.source.util.Trees;

import org.jspecify.annotations.Nullable;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/// The methods of source files with their lengths, as the compiler's own parser sees them.
final class Methods {
    /// A method or constructor.
    ///
    /// @param file where it stands
    /// @param name its name; `<init>` for a constructor
    /// @param firstLine the line of its first annotation, modifier or type, from 1
    /// @param lineCount its lines including the closing brace
    /// @param body what it is
    record Method(String file, String name, long firstLine, long lineCount, Body body) {}

    /// What a method is.
    enum Body {
        /// One switch without `default`, in which each case is an expression or a few lines: the
        /// compiler keeps it complete, and parting it would only hide that.
        PURE_SWITCH,
        /// Anything else.
        STEPS
    }

    private static final int MOST_LINES_OF_A_CASE = 20;

    private Methods() {}

    static List<Method> of(List<Path> files) {
        List<Method> found = new ArrayList<>();
        SourceTrees.read(files, collecting(found));
        return found;
    }

    static List<Method> of(String text) {
        List<Method> found = new ArrayList<>();
        SourceTrees.read(text, collecting(found));
        return found;
    }

    private static SourceTrees.Reader collecting(List<Method> found) {
        return (task, units) -> {
            Collector collector = new Collector(Trees.instance(task).getSourcePositions(), found);
            units.forEach(unit -> unit.accept(collector, unit));
        };
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
            found.add(
                    new Method(
                            unit.getSourceFile().getName(),
                            method.getName().toString(),
                            line(unit, positions.getStartPosition(unit, method)),
                            lineCount(method, unit),
                            isPureSwitch(method.getBody(), unit) ? Body.PURE_SWITCH : Body.STEPS));
            return super.visitMethod(method, unit);
        }

        private boolean isPureSwitch(@Nullable BlockTree body, CompilationUnitTree unit) {
            return body != null
                    && body.getStatements().size() == 1
                    && switch (body.getStatements().getFirst()) {
                        case SwitchTree it -> areShort(it.getCases(), unit);
                        case ReturnTree it ->
                                it.getExpression() instanceof SwitchExpressionTree value
                                        && areShort(value.getCases(), unit);
                        default -> false;
                    };
        }

        private boolean areShort(List<? extends CaseTree> cases, CompilationUnitTree unit) {
            return cases.stream()
                    .allMatch(it ->
                            it.getCaseKind() == CaseTree.CaseKind.RULE
                                    && it.getLabels().stream()
                                            .noneMatch(DefaultCaseLabelTree.class::isInstance)
                                    && lineCount(it, unit) <= MOST_LINES_OF_A_CASE);
        }

        private long lineCount(Tree tree, CompilationUnitTree unit) {
            return line(unit, positions.getEndPosition(unit, tree))
                    - line(unit, positions.getStartPosition(unit, tree))
                    + 1;
        }

        private static long line(CompilationUnitTree unit, long position) {
            return unit.getLineMap().getLineNumber(position);
        }
    }
}
