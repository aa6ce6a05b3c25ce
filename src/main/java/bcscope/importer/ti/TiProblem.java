package bcscope.importer.ti;

/// Ends the reading of one action: what is wrong with it. It never leaves the package; [TiReader]
/// makes a diagnostic of it.
final class TiProblem extends Exception {
    private static final long serialVersionUID = 1L;

    final int column;
    final String problem;
    final String advice;

    /// Something wrong at a 1-based column, or with the whole line where it is 0.
    TiProblem(int column, String problem, String advice) {
        super(problem, null, false, false);
        this.column = column;
        this.problem = problem;
        this.advice = advice;
    }

    TiProblem(String problem, String advice) {
        this(0, problem, advice);
    }

    /// A computation that would end before it begins, at a column as above.
    static TiProblem negativeTime(int column) {
        return new TiProblem(
                column,
                "A rank cannot compute for a negative time.",
                "Write 0 or more; 0 for nothing.");
    }
}
