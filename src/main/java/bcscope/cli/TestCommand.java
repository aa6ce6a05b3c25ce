package bcscope.cli;

import bcscope.cli.terminal.CommandPart;
import bcscope.cli.terminal.ExitCode;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Unmatched;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;

/// Placeholder for a command that the launcher of the source tree handles before any Java runs: its
/// help text, and the answer without a source tree.
@Command(
        name = "test",
        description = {
            "In the source tree: install whatever the tests need and is missing, then run them"
                    + " all (mvn verify). Further options go to Maven."
        },
        footer = {"  ./bcscope test", "  ./bcscope test --yes", "  ./bcscope test -Pdeep"})
final class TestCommand implements Callable<Integer> {
    @Mixin private CommandPart command = new CommandPart();

    @SuppressWarnings("UnusedVariable") // The launcher reads it; it is here for the help.
    @Option(
            names = {"-y", "--yes"},
            description = "Install without asking, as when the variable CI is set.")
    private boolean yes;

    @SuppressWarnings("UnusedVariable") // As above.
    @Unmatched
    private List<String> forMaven = new ArrayList<>();

    @Override
    public Integer call() {
        command.err()
                .println(
                        "bcscope: there are no tests here; bcscope test works in the source tree,"
                                + " as ./bcscope test.");
        return ExitCode.USAGE.number();
    }
}
