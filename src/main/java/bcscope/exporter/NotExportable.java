package bcscope.exporter;

/// Something that a format cannot say. Its message says what; [#advice] what to do.
public final class NotExportable extends Exception {
    private static final long serialVersionUID = 1L;

    private final String advice;

    /// `problem` is a sentence, and so is `advice`.
    public NotExportable(String problem, String advice) {
        super(problem, null, false, false);
        this.advice = advice;
    }

    /// What to do instead.
    public String advice() {
        return advice;
    }
}
