package bcscope.base;

/// Something wrong (or worth saying) in a person's file.
///
/// @param severity how bad it is
/// @param file name of the file as the person gave it, or a description of the source
/// @param line 1-based line, 0 if a line has no meaning
/// @param column 1-based column, 0 if a column has no meaning
/// @param problem what is wrong, one sentence without the position
/// @param advice what is legal or what to do, one sentence; may be empty
public record Diagnostic(
        Severity severity, String file, int line, int column, String problem, String advice) {
    /// The severity of a diagnostic.
    public enum Severity {
        /// The file cannot be used.
        ERROR,
        /// The file is used; something was guessed or left out.
        WARNING
    }

    /// An error at a place in a file.
    public static Diagnostic error(
            String file, int line, int column, String problem, String advice) {
        return new Diagnostic(Severity.ERROR, file, line, column, problem, advice);
    }

    /// An error in the whole of `file`.
    public static Diagnostic error(String file, String problem, String advice) {
        return error(file, 0, 0, problem, advice);
    }

    /// A warning at a place in a file.
    public static Diagnostic warning(
            String file, int line, int column, String problem, String advice) {
        return new Diagnostic(Severity.WARNING, file, line, column, problem, advice);
    }

    /// A warning about the whole of `file`.
    public static Diagnostic warning(String file, String problem, String advice) {
        return warning(file, 0, 0, problem, advice);
    }

    /// One line for a terminal: `FILE:LINE:COLUMN: error: PROBLEM. ADVICE`.
    public String oneLine() {
        StringBuilder text = new StringBuilder(file);
        if (line > 0) {
            text.append(':').append(line);
            if (column > 0) {
                text.append(':').append(column);
            }
        }
        text.append(severity == Severity.ERROR ? ": error: " : ": warning: ").append(problem);
        if (!advice.isEmpty()) {
            text.append(' ').append(advice);
        }
        return Visible.line(text.toString());
    }
}
