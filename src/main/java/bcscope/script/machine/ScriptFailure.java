package bcscope.script.machine;

/// A failure of a program that is being executed: a failed check, a number that is too large, a
/// call that makes no sense. Has no stack trace: it is about the script.
public final class ScriptFailure extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final int line;
    private final String advice;

    public ScriptFailure(int line, String problem, String advice) {
        super(problem, null, false, false);
        this.line = line;
        this.advice = advice;
    }

    /// Line of the text; 0 if it is not known yet.
    public int line() {
        return line;
    }

    /// The problem, a sentence.
    public String problem() {
        return getMessage() == null ? "" : getMessage();
    }

    /// The advice, a sentence or nothing.
    public String advice() {
        return advice;
    }

    /// Problem and advice.
    public String said() {
        return (problem() + " " + advice).strip();
    }

    /// This failure at line `where`, if it has no line.
    public ScriptFailure at(int where) {
        return line > 0 ? this : new ScriptFailure(where, problem(), advice);
    }

    /// This failure with the lines from which the functions were called that it happened in.
    ScriptFailure within(CallStack calls) {
        return calls.isEmpty()
                ? this
                : new ScriptFailure(line, problem(), (advice + " " + calls.sentence()).strip());
    }

    public static ScriptFailure of(String problem, String advice) {
        return new ScriptFailure(0, problem, advice);
    }
}
