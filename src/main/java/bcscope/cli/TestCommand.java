package bcscope.cli;

import bcscope.cli.terminal.ExitCode;

import org.jspecify.annotations.Nullable;

import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import picocli.CommandLine.Unmatched;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.Callable;

/// Placeholder for a command that the launcher of the source tree handles before any Java runs: its
/// help text, and the answer without a source tree.
@Command(
        name = "test",
        mixinStandardHelpOptions = true,
        description = {
            "In the source tree: install whatever the tests need and is missing, then run them"
                    + " all (mvn verify). Further options go to Maven."
        },
        footerHeading = "%nExamples:%n",
        footer = {"  ./bcscope test", "  ./bcscope test --yes", "  ./bcscope test -Pdeep"})
final class TestCommand implements Callable<Integer> {
    @Spec private @Nullable CommandSpec spec;

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
        Objects.requireNonNull(spec)
                .commandLine()
                .getErr()
                .println(
                        "bcscope: there are no tests here; bcscope test works in the source tree,"
                                + " as ./bcscope test.");
        return ExitCode.USAGE.number();
    }
}
