package bcscope.importer.tix;

/// Ends the reading of one record: what is wrong at a column of its line. It never leaves the
/// package; [TixReader] makes a diagnostic of it.
final class TixProblem extends Exception {
    private static final long serialVersionUID = 1L;

    final int column;
    final String problem;
    final String advice;

    TixProblem(int column, String problem, String advice) {
        super(problem, null, false, false);
        this.column = column;
        this.problem = problem;
        this.advice = advice;
    }
}
