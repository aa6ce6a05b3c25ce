package bcscope.ui.state.program;

import bcscope.base.Diagnostic;
import bcscope.expression.Problem;
import bcscope.expression.TextSpan;

/// Something wrong with the text of a program, or suspicious in it.
///
/// @param problem where and what
public record TextProblem(Severity severity, Problem problem) {
    /// Whether the program can be run.
    public enum Severity {
        /// It cannot.
        ERROR,
        /// It can, and probably does not do what is meant.
        WARNING
    }

    /// `diagnostic` of a line of `text`, or of its first where it is of none.
    static TextProblem of(Diagnostic diagnostic, String text) {
        int from = 0;
        for (int line = 1; line < diagnostic.line() && text.indexOf('\n', from) >= 0; line++) {
            from = text.indexOf('\n', from) + 1;
        }
        while (from < text.length() && text.charAt(from) == ' ') {
            from++;
        }
        int newLine = text.indexOf('\n', from);
        int to = newLine < 0 ? text.length() : newLine;
        return new TextProblem(
                diagnostic.severity() == Diagnostic.Severity.ERROR
                        ? Severity.ERROR
                        : Severity.WARNING,
                new Problem(new TextSpan(from, to), diagnostic.problem(), diagnostic.advice()));
    }

    public boolean isError() {
        return severity == Severity.ERROR;
    }

    /// Whether it is about the character at `position`.
    public boolean covers(int position) {
        return problem.place().from() <= position
                && position < Math.max(problem.place().to(), problem.place().from() + 1);
    }
}
