package bcscope.exporter.call;

/// Something that a format cannot say.
public final class NotExportable extends Exception {
    private static final long serialVersionUID = 1L;

    private final String problem;
    private final String advice;

    /// `problem` is a sentence, and so is `advice`.
    public NotExportable(String problem, String advice) {
        super(problem, null, false, false);
        this.problem = problem;
        this.advice = advice;
    }

    /// The part of the program that the format cannot express, a sentence.
    public String problem() {
        return problem;
    }

    /// The alternative, a sentence.
    public String advice() {
        return advice;
    }
}
