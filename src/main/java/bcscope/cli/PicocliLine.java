package bcscope.cli;

import org.jspecify.annotations.Nullable;

import picocli.CommandLine;
import picocli.CommandLine.ParseResult;

import java.util.List;
import java.util.function.Supplier;

/// A command line as picocli understands it; picocli is not asked before it must be.
final class PicocliLine {
    private final String[] arguments;
    private final Supplier<CommandLine> maker;
    private @Nullable CommandLine line;

    PicocliLine(List<String> arguments, Supplier<CommandLine> maker) {
        this.arguments = arguments.toArray(String[]::new);
        this.maker = maker;
    }

    private CommandLine line() {
        if (line == null) {
            line = maker.get();
        }
        return line;
    }

    /// Executes the command; returns the exit code.
    int execute() {
        return line().execute(arguments);
    }

    /// What the arguments are.
    ParseResult parsed() {
        ParseResult parsed = line().getParseResult();
        return parsed == null ? line().parseArgs(arguments) : parsed;
    }
}
