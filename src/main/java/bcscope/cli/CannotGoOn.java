package bcscope.cli;

import bcscope.base.Diagnostic;

import java.util.List;

/// Ends a command with messages for a person and an exit code.
final class CannotGoOn extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final transient List<Diagnostic> reasons;
    private final ExitCode code;

    CannotGoOn(ExitCode code, List<Diagnostic> reasons) {
        super(reasons.getFirst().oneLine(), null, false, false);
        this.reasons = reasons;
        this.code = code;
    }

    CannotGoOn(ExitCode code, Diagnostic reason) {
        this(code, List.of(reason));
    }

    List<Diagnostic> reasons() {
        return reasons;
    }

    ExitCode code() {
        return code;
    }
}
