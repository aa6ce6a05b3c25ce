package bcscope.ui.state.program;

import bcscope.expression.Problem;

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

    public boolean isError() {
        return severity == Severity.ERROR;
    }

    /// Whether it is about the character at `position`.
    public boolean covers(int position) {
        return problem.place().from() <= position
                && position < Math.max(problem.place().to(), problem.place().from() + 1);
    }
}
