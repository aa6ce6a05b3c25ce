package bcscope.cli.terminal;

import bcscope.base.Diagnostic;
import bcscope.base.Parsed;
import bcscope.run.Progress;
import bcscope.run.SliceMeter;

import java.io.IOException;
import java.util.List;

/// Ends a command with messages for a person and an exit code.
public final class CommandFailed extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final transient List<Diagnostic> reasons;
    private final ExitCode code;

    public CommandFailed(ExitCode code, List<Diagnostic> reasons) {
        super(reasons.getFirst().oneLine(), null, false, false);
        this.reasons = reasons;
        this.code = code;
    }

    public CommandFailed(ExitCode code, Diagnostic reason) {
        this(code, List.of(reason));
    }

    /// @param where the file or the option that is to blame
    public CommandFailed(ExitCode code, String where, String problem, String advice) {
        this(code, Diagnostic.error(where, problem, advice));
    }

    /// What was read from a file, or the end of the command with what is wrong with it.
    public static <T> T unlessGood(Parsed<T> read) {
        return read.orElseThrow(errors -> new CommandFailed(ExitCode.BAD_FILE, errors));
    }

    /// That a folder of traces cannot be read.
    public static CommandFailed unreadable(IOException failed) {
        return new CommandFailed(
                ExitCode.BAD_FILE,
                String.valueOf(failed.getMessage()),
                "This cannot be read.",
                "Check that the folder exists and that you may read it.");
    }

    /// That the run of `file` came to `progress` and then had no more memory.
    public static CommandFailed outOfMemory(String file, Progress progress) {
        return new CommandFailed(
                ExitCode.BAD_FILE,
                file,
                HeapFull.problem(
                        SliceMeter.text(
                                progress.slices(), Integer.MAX_VALUE, progress.simulatedNanos())),
                HeapFull.advice(Runtime.getRuntime().maxMemory()));
    }

    /// This failure for settings of an `option` other than `--set`.
    public CommandFailed of(String option) {
        return new CommandFailed(
                code,
                reasons.stream()
                        .map(reason ->
                                new Diagnostic(
                                        reason.severity(),
                                        reason.file().replaceFirst("^--set ", option + " "),
                                        reason.line(),
                                        reason.column(),
                                        reason.problem(),
                                        reason.advice().replace("--set ", option + " ")))
                        .toList());
    }

    public List<Diagnostic> reasons() {
        return reasons;
    }

    public ExitCode code() {
        return code;
    }
}
