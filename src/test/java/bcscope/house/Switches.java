package bcscope.house;

import com.sun.source.tree.BindingPatternTree;
import com.sun.source.tree.CaseLabelTree;
import com.sun.source.tree.CaseTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.DefaultCaseLabelTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.PatternCaseLabelTree;
import com.sun.source.tree.SwitchExpressionTree;
import com.sun.source.tree.SwitchTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.JavacTask;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreePathScanner;
import com.sun.source.util.Trees;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

import javax.lang.model.element.ElementKind;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;

/// Finds the switches over enums and sealed types of our own that take the remaining cases
/// together.
final class Switches implements SourceTrees.Reader {
    /// A `default`, or a pattern of the switched type itself, which the compiler takes as one: who
    /// adds a constant or a type is not told of this switch.
    ///
    /// @param file where it stands
    /// @param line its line, from 1
    /// @param type name of the enum or sealed type
    record Rest(String file, long line, String type) {}

    private static final String OURS = "bcscope.";

    private final List<Rest> found = new ArrayList<>();

    List<Rest> found() {
        return found;
    }

    @Override
    public void read(JavacTask task, Iterable<? extends CompilationUnitTree> units)
            throws IOException {
        task.analyze();
        Scanner scanner = new Scanner(Trees.instance(task));
        units.forEach(unit -> scanner.scan(unit, null));
    }

    private final class Scanner extends TreePathScanner<@Nullable Void, @Nullable Void> {
        private final Trees trees;

        Scanner(Trees trees) {
            this.trees = trees;
        }

        @Override
        public @Nullable Void visitSwitch(SwitchTree node, @Nullable Void unused) {
            look(node.getExpression(), node.getCases());
            return super.visitSwitch(node, null);
        }

        @Override
        public @Nullable Void visitSwitchExpression(
                SwitchExpressionTree node, @Nullable Void unused) {
            look(node.getExpression(), node.getCases());
            return super.visitSwitchExpression(node, null);
        }

        private void look(ExpressionTree selector, List<? extends CaseTree> cases) {
            TypeElement type = typeOf(selector);
            if (type == null || !isListOfOurs(type)) {
                return;
            }
            for (CaseTree one : cases) {
                if (one.getLabels().stream().anyMatch(label -> takesTheRest(label, type))) {
                    CompilationUnitTree unit = getCurrentPath().getCompilationUnit();
                    long at = trees.getSourcePositions().getStartPosition(unit, one);
                    found.add(
                            new Rest(
                                    unit.getSourceFile().getName(),
                                    unit.getLineMap().getLineNumber(at),
                                    type.getSimpleName().toString()));
                }
            }
        }

        private boolean takesTheRest(CaseLabelTree label, TypeElement type) {
            return label instanceof DefaultCaseLabelTree
                    || (label instanceof PatternCaseLabelTree pattern
                            && pattern.getPattern() instanceof BindingPatternTree binding
                            && type.equals(typeOf(binding.getVariable())));
        }

        private @Nullable TypeElement typeOf(Tree tree) {
            return trees.getTypeMirror(new TreePath(getCurrentPath(), tree))
                                    instanceof DeclaredType declared
                            && declared.asElement() instanceof TypeElement type
                    ? type
                    : null;
        }

        private static boolean isListOfOurs(TypeElement type) {
            boolean closed =
                    type.getKind() == ElementKind.ENUM
                            || type.getModifiers().contains(Modifier.SEALED);
            return closed && type.getQualifiedName().toString().startsWith(OURS);
        }
    }
}
