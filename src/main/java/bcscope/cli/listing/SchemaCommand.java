package bcscope.cli.listing;

import bcscope.cli.terminal.ExitCode;
import bcscope.scenario.file.SchemaPage;

import org.jspecify.annotations.Nullable;

import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

import java.util.Objects;
import java.util.concurrent.Callable;

/// Prints the reference of the scenario file.
@Command(
        name = "schema",
        mixinStandardHelpOptions = true,
        description = {
            "Print every key of a scenario file with its legal values, default and meaning, as"
                    + " Markdown."
        },
        footerHeading = "%nExamples:%n",
        footer = "  bcscope schema")
public final class SchemaCommand implements Callable<Integer> {
    @Spec private @Nullable CommandSpec spec;

    @Override
    public Integer call() {
        Objects.requireNonNull(spec).commandLine().getOut().print(SchemaPage.markdown());
        return ExitCode.DONE.number();
    }
}
