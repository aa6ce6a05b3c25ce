package bcscope.cli.terminal;

import java.io.Console;
import java.util.Optional;

/// Whether the error stream is a terminal.
public final class Terminal {
    private static final String PROPERTY = "bcscope.terminal";

    private Terminal() {}

    /// Whether the error stream of the program leads to a terminal that can rewrite a line.
    public static boolean isErrorStream() {
        return isErrorStream(
                Optional.ofNullable(System.getProperty(PROPERTY)),
                Optional.ofNullable(System.console()).filter(Console::isTerminal).isPresent(),
                Optional.ofNullable(System.getenv("TERM")));
    }

    /// The launcher knows it. Java itself can tell it of input and output alone.
    ///
    /// @param said by the launcher
    /// @param isConsole whether input and output lead to a terminal
    /// @param kind of the terminal
    static boolean isErrorStream(Optional<String> said, boolean isConsole, Optional<String> kind) {
        return kind.filter("dumb"::equals).isEmpty()
                && said.map(Boolean::parseBoolean).orElse(isConsole);
    }
}
