package bcscope.house;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bcscope.base.Invariant;
import bcscope.base.Say;

import com.sun.source.tree.BinaryTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.LiteralTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.util.TreeScanner;

import org.junit.jupiter.api.Test;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/// Sentences are templates, see [Say], and so are pages, see [bcscope.picture.page.Html].
class TemplatesTest {
    private static final int LEAST = 300;
    private static final Pattern CALL =
            Pattern.compile("\\b(Say\\.of|Html\\.of|[pP]rogram(\\(\\))?\\.say)$");

    private final List<String> violations = new ArrayList<>();
    private int seen;

    /// Each template of the program has as many places as it is given arguments.
    @Test
    void everyTemplateFitsItsArguments() {
        List<Path> having =
                Sources.below(Sources.MAIN).stream()
                        .filter(file ->
                                Sources.linesOf(file)
                                        .toString()
                                        .matches("(?s).*(Say.of|Html.of|[.]say)[(].*"))
                        .toList();
        SourceTrees.read(having, (_, units) -> units.forEach(this::scan));
        assertEquals(List.of(), violations);
        assertTrue(seen >= LEAST, () -> "only " + seen + " templates were found");
    }

    private void scan(CompilationUnitTree unit) {
        new TreeScanner<Void, Void>() {
            @Override
            public Void visitMethodInvocation(MethodInvocationTree call, Void unused) {
                String called = call.getMethodSelect().toString();
                if (CALL.matcher(called).find()) {
                    check(unit, called, call.getArguments());
                }
                return super.visitMethodInvocation(call, null);
            }
        }.scan(unit, null);
    }

    /// Names may come before the template of a sentence; that of a page may be handed on.
    private void check(
            CompilationUnitTree unit, String called, List<? extends ExpressionTree> arguments) {
        boolean isPage = called.equals("Html.of");
        for (int i = 0; i < Math.min(isPage ? 1 : 2, arguments.size()); i++) {
            Optional<String> template = constant(arguments.get(i));
            if (template.isPresent()) {
                seen++;
                Object[] ones = Collections.nCopies(arguments.size() - i - 1, 1).toArray();
                try {
                    Say.of(template.get(), ones);
                } catch (Invariant.Broken broken) {
                    violations.add(unit.getSourceFile().getName() + ": " + broken.getMessage());
                }
                return;
            }
        }
        String file = unit.getSourceFile().getName();
        if (!isPage
                && !file.endsWith("/program/Program.java")
                && !file.endsWith("/page/Html.java")) {
            violations.add(file + ": no constant template: " + arguments);
        }
    }

    private static Optional<String> constant(ExpressionTree tree) {
        return switch (tree) {
            case LiteralTree literal when literal.getValue() instanceof String text ->
                    Optional.of(text);
            case BinaryTree sum ->
                    constant(sum.getLeftOperand())
                            .flatMap(left -> constant(sum.getRightOperand()).map(left::concat));
            default -> Optional.empty();
        };
    }
}
