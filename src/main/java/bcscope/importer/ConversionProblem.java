package bcscope.importer;

import bcscope.base.Diagnostic;

/// Ends the reading of a trace in another format. It never leaves the importer; [ConvertedLines]
/// makes it its failure.
public final class ConversionProblem extends Exception {
    private static final long serialVersionUID = 1L;

    private final transient Diagnostic diagnostic;

    /// A problem in line `line` of `file`; 0 for the whole file or a file without lines.
    public ConversionProblem(String file, int line, String problem, String advice) {
        super(problem, null, false, false);
        diagnostic = Diagnostic.error(file, line, 0, problem, advice);
    }

    /// A problem that something else has found.
    public ConversionProblem(Diagnostic diagnostic) {
        super(diagnostic.oneLine(), null, false, false);
        this.diagnostic = diagnostic;
    }

    /// The problem and its place.
    public Diagnostic diagnostic() {
        return diagnostic;
    }
}
