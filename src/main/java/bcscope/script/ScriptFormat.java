package bcscope.script;

import bcscope.expression.Problem;
import bcscope.script.syntax.ScriptReader;

import java.util.List;

/// Lays programs out as all are laid out: one statement a line, four blanks for each block, one
/// blank around operators. Comments stay, and of blank lines one. What a program does stays the
/// same.
public final class ScriptFormat {
    private ScriptFormat() {}

    /// A text in its layout.
    ///
    /// @param text unchanged where it cannot be read
    /// @param problems why it cannot; empty if it can
    public record Formatted(String text, List<Problem> problems) {}

    /// `text` in its layout.
    public static Formatted format(String text) {
        List<Problem> problems = ScriptReader.read(text).problems();
        return problems.isEmpty()
                ? new Formatted(new ScriptLayout(text).text(), problems)
                : new Formatted(text, problems);
    }
}
