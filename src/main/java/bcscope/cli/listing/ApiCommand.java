package bcscope.cli.listing;

import bcscope.cli.terminal.CommandPart;
import bcscope.cli.terminal.ExitCode;
import bcscope.program.BcsPrimitive;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

import java.io.PrintWriter;
import java.util.Arrays;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;

/// Lists the BCS API and the MPI calls above it.
@Command(
        name = "api",
        description = {
            "List the calls of the BCS API, the MPI calls that map to each, and what each of them"
                    + " does in the machine."
        },
        footer = "  bcscope api")
public final class ApiCommand implements Callable<Integer> {
    @Mixin private CommandPart command = new CommandPart();

    @Override
    public Integer call() {
        PrintWriter out = command.out();
        for (BcsPrimitive primitive : BcsPrimitive.values()) {
            out.println(primitive.id() + "() " + primitive.meaning() + ".");
            for (BcsPrimitive.MpiCall call : primitive.calls()) {
                String line = String.format(Locale.ROOT, "  %-16s%s", call.name(), call.form());
                out.println(line.stripTrailing());
            }
        }
        out.println();
        out.println("What they do, as listed by the command slice:");
        for (BcsPrimitive.Path path : BcsPrimitive.Path.values()) {
            out.println("  " + names(path) + ": " + path.words() + ".");
        }
        return ExitCode.DONE.number();
    }

    private static String names(BcsPrimitive.Path path) {
        return Arrays.stream(BcsPrimitive.values())
                .filter(primitive -> primitive.path() == path)
                .map(BcsPrimitive::id)
                .collect(Collectors.joining(", "));
    }
}
