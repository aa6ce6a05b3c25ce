package bcscope.cli.terminal;

/// Exit code of a command. 4 is left to the launcher: no JDK, or the build failed.
public enum ExitCode {
    /// Done; a run that ended as programs should.
    DONE(0, "done; the run completed, or reached the requested slice"),
    /// A promise of this program is broken.
    BROKEN(1, "BCScope itself failed"),
    USAGE(2, "the command line is wrong"),
    /// No window can be opened.
    NO_DISPLAY(3, "there is no display for the window, or (launcher) a system library is missing"),
    /// A file cannot be used.
    BAD_FILE(5, "a file cannot be read, understood or written, or needs more memory than there is"),
    DEADLOCK(6, "the run ended in a deadlock"),
    /// The program under test is wrong.
    PROGRAM_WRONG(
            7, "the program under test is wrong, for example its collective calls do not match"),
    LIMIT(8, "the limit of slices was reached"),
    /// Executing again gave something else.
    DIFFERS(
            9,
            "executing the run again gave a different result, or the run cannot follow the"
                    + " recorded order of another run"),
    /// A validation target that must hold does not.
    MISSED(10, "a validation target that must hold is missed"),
    /// The scenario lets a node fail.
    NODE_FAILED(11, "a node failed, and with it its job"),
    /// Ctrl-C.
    INTERRUPTED(130, "interrupted by Ctrl-C"),
    /// The reader of standard output has closed it: 128 and the number of SIGPIPE.
    READER_GONE(141, "the reader of the output stopped early (broken pipe)");

    private final int number;
    private final String meaning;

    ExitCode(int number, String meaning) {
        this.number = number;
        this.meaning = meaning;
    }

    /// The number that the shell sees.
    public int number() {
        return number;
    }

    /// Its text, without full stop.
    public String meaning() {
        return meaning;
    }
}
