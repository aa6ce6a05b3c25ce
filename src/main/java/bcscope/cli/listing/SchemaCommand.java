package bcscope.cli.listing;

import bcscope.cli.terminal.CommandPart;
import bcscope.cli.terminal.ExitCode;
import bcscope.scenario.file.SchemaPage;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

import java.util.concurrent.Callable;

/// Prints the reference of the scenario file.
@Command(
        name = "schema",
        description = {
            "Print every key of a scenario file with its legal values, default and meaning, as"
                    + " Markdown."
        },
        footer = "  bcscope schema")
public final class SchemaCommand implements Callable<Integer> {
    @Mixin private CommandPart command = new CommandPart();

    @Override
    public Integer call() {
        command.out().print(SchemaPage.markdown());
        return ExitCode.DONE.number();
    }
}
